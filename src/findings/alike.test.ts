import { expect, test } from 'vitest';
import { alikeText } from './alike.ts';

test('names, paths, hashes and numbers are left out, and nothing else', () => {
  expect(alikeText('`retry` waits 30 s in src/a.ts at 3f2a91bc.', [])).toBe(
    '… waits … s in … at ….',
  );
  expect(alikeText('settleInvoice marks it; two replicas do too.', ['settleInvoice'])).toBe(
    '… marks it; two replicas do too.',
  );
  // A name counts where it stands by itself.
  expect(alikeText('Two transfers wait for transfer.', ['transfer'])).toBe(
    'Two transfers wait for ….',
  );
  expect(alikeText('A decade of facades.', [])).toBe('A decade of facades.');
});

test('a text that is made to be slow to read is read at once', () => {
  for (const piece of ['a/', '`', '1', 'a', '…', '"', 'ab1']) {
    expect(alikeText(piece.repeat(100_000 / piece.length), []).length).toBeLessThan(200_001);
  }
}, 2_000);
