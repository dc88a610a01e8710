import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test('keeps words, drops what a file system or a reader would misread', () => {
  expect(safeFileName(['causal graph', 'Renewal: `renew`'], 'svg')).toBe(
    'causal-graph-Renewal-renew.svg',
  );
  expect(safeFileName(['../../etc/passwd'], 'svg')).toBe('etc-passwd.svg');
  expect(safeFileName(['a\u202egnp.exe'], 'svg')).toBe('a-gnp-exe.svg');
  expect(safeFileName(['入港予定'], 'png')).toBe('入港予定.png');
  expect(safeFileName(['CON'], 'svg')).toBe('file-CON.svg');
  expect(safeFileName(['…'], 'svg')).toBe('file.svg');
  // Letters that draw nothing.
  expect(safeFileName(['a\u3164\u115f\uffa0b'], 'svg')).toBe('a-b.svg');
});

test('any text yields a name without separators, dots or control characters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (words) => {
      expect(safeFileName(words, 'svg')).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,90}\.svg$/u);
    }),
  );
});
