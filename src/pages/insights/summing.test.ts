import { expect, test, vi } from 'vitest';
import { MissingWorker } from '../../lib/missing-code.ts';
import { Summing } from './summing.ts';

const RANGE = { from: 0, to: 1 };

let fail: (message: string) => void;
vi.stubGlobal('location', new URL('http://127.0.0.1/'));
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    constructor() {
      super();
      fail = (message) => this.dispatchEvent(Object.assign(new Event('error'), { message }));
    }
    postMessage() {}
    terminate() {}
  },
);

test('whoever asks a worker that has failed, before or after, is told why', async () => {
  const summing = new Summing('reviews', RANGE);
  const page = summing.page(RANGE, new ArrayBuffer(1), true);
  fail('Out of memory');
  await expect(page).rejects.toThrow('The totals worker failed: Out of memory');
  summing.end();
  await expect(summing.view()).rejects.toThrow('The totals worker failed: Out of memory');
  await expect(summing.page(RANGE, new ArrayBuffer(1), true)).rejects.toThrow('Out of memory');
});

test('that its script couldn’t be fetched isn’t taken for a bug', async () => {
  const summing = new Summing('reviews', RANGE);
  const view = summing.view();
  fail('');
  await expect(view).rejects.toBeInstanceOf(MissingWorker);
});
