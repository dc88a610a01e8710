import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingPart, markedPart } from './line-marks.ts';
import { readPatch } from './patch.ts';

/** The text with the differing part in brackets. */
const marked = (text: string, other: string) => {
  const part = differingPart(text, other);
  return (
    part && `${text.slice(0, part.from)}[${text.slice(part.from, part.to)}]${text.slice(part.to)}`
  );
};

test('whole words are marked', () => {
  expect(marked('const lifetime = 3600;', 'const lifetime = 3700;')).toBe(
    'const lifetime = [3600];',
  );
  expect(marked('const renewAll = keep;', 'const renew = keep;')).toBe('const [renewAll] = keep;');
  expect(marked('a(b, c)', 'a(b)')).toBe('a(b[, c])');
  expect(marked('(a', 'a')).toBe('[(]a');
  expect(marked("face = '😀'", "face = '😁'")).toBe("face = '[😀]'");
  expect(marked("face = '😀'", "face = '🈀'")).toBe("face = '[😀]'");
  expect(marked('at = 𠮷野', 'at = 𠮶野')).toBe('at = [𠮷野]');
});

test('lines that share next to nothing get no mark', () => {
  expect(marked('completely different', 'x')).toBeUndefined();
  expect(marked('same', 'same')).toBeUndefined();
});

test('the part is within the text, and what stands around it is shared', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '(', '😀', '😁', '🈀', '𠮷') });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const part = differingPart(one, other);
      if (!part) return;
      expect(part.from).toBeLessThan(part.to);
      expect(other.startsWith(one.slice(0, part.from))).toBe(true);
      expect(other.endsWith(one.slice(part.to))).toBe(true);
      expect(one.slice(part.from, part.to).isWellFormed()).toBe(true);
    }),
  );
});

test('lines are compared with those at the same place of the other sign', () => {
  const { lines } = readPatch(
    '--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n-const a = 1;\n-const b = 2;\n+const a = 3;\n+const b = 4;\n+more\n',
  );
  expect([3, 4, 5, 6, 7].map((line) => markedPart(lines, line))).toEqual([
    { from: 10, to: 11 },
    { from: 10, to: 11 },
    { from: 10, to: 11 },
    { from: 10, to: 11 },
    undefined,
  ]);
});
