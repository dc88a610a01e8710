import { afterEach, expect, test, vi } from 'vitest';
import { copy } from './copy.ts';

afterEach(() => vi.unstubAllGlobals());

test('what can’t be copied is told, whatever the reason', async () => {
  // Without https there is no clipboard.
  vi.stubGlobal('navigator', {});
  await expect(copy('text')).rejects.toThrow(TypeError);
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const fail = (): string => {
    throw new RangeError('too long');
  };
  await expect(copy(fail)).rejects.toThrow('too long');
  await copy(() => 'text');
  expect(writeText.mock.calls).toEqual([['text']]);
});
