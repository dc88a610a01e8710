import { expect, test, vi } from 'vitest';

test('a table whose settings can’t be read takes those of no other with it', async () => {
  const set = { order: ['b', 'a'], shown: { a: false }, widths: {}, dense: true };
  const kept = new Map([['docket.tables', JSON.stringify({ odd: null, whole: set })]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
  const { setTableSettings } = await import('./settings.ts');
  setTableSettings('other', { ...set, dense: false });
  expect(JSON.parse(kept.get('docket.tables') ?? '')).toMatchObject({
    whole: set,
    other: { ...set, dense: false },
  });
});
