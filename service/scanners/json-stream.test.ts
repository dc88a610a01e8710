import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenJson, JsonStream, pathText, type Choice, type JsonPath } from './json-stream.ts';

/** What is taken of a text that comes in pieces of a size. */
function read(
  text: string,
  choose: (path: JsonPath) => Choice,
  size = 1_000_000,
): Record<string, string> {
  const taken: Record<string, string> = {};
  const stream = new JsonStream({
    choose,
    take: (path, value) => {
      taken[pathText(path)] = value;
    },
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
  stream.end();
  return taken;
}

const whole = (): Choice => ({ most: 1_000_000 });
const skip = (): Choice => 'SKIP';

/** Every value that holds no other, by its path. */
const leaves = (path: JsonPath): Choice => (path.length < 6 ? 'ENTER' : { most: 1_000_000 });

function accepts(text: string, choose: (path: JsonPath) => Choice, size?: number): boolean {
  try {
    read(text, choose, size);
    return true;
  } catch (error) {
    if (error instanceof BrokenJson) return false;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('gives chosen values whole, and skips the others, in pieces of any size', () => {
  const text = '{ "a": [1, {"b": "x\\u00e9\\"}"}], "skipped": {"a": [[]]}, "naïve": -1.5e3 }';
  const choose = (path: JsonPath): Choice => {
    if (path.length === 0 || pathText(path) === 'a') return 'ENTER';
    return path[0] === 'skipped' ? 'SKIP' : { most: 100 };
  };
  for (let size = 1; size <= text.length; size += 1) {
    expect(read(text, choose, size)).toEqual({
      'a[0]': '1',
      'a[1]': '{"b": "x\\u00e9\\"}"}',
      naïve: '-1.5e3',
    });
  }
});

test('any JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(JSON.parse(read(text, whole, size)[''] ?? '')).toEqual(JSON.parse(text));
      expect(accepts(text, leaves, size)).toBe(true);
    }),
  );
});

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  'u',
  'e',
  '0',
  '-',
  '1',
  '.',
  '+',
  't',
  ' ',
  '\n',
];

test('refuses anything that isn’t JSON, and nothing else, whether it is taken, skipped or entered', () => {
  const piece = fc.constantFrom(...PIECES, 'true', '"a"', '1e', '\\u00', '\u0001');
  const edited = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(3), piece)
    .map(([text, at, cut, put]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + cut);
    });
  fc.assert(
    fc.property(
      fc.oneof(
        edited,
        fc.array(piece).map((all) => all.join('')),
      ),
      (text) => {
        for (const choose of [whole, skip, leaves]) {
          expect([text, accepts(text, choose, 3)]).toEqual([text, isJson(text)]);
        }
      },
    ),
  );
});

test.each([
  ['{"a": [1,\n  2,,]}', 'line 2, column 5 (a[1]): expected a value here'],
  ['{"a": [1', 'line 1, column 9 (a[0]): unexpected end of file'],
  ['', 'line 1, column 1: unexpected end of file'],
  ['{"a" 1}', 'line 1, column 6 (a): expected a colon here'],
  ['{"a": 1} {}', 'line 1, column 10: expected the end of the text here'],
  ['{"a": "x\ty"}', 'line 1, column 9 (a): unescaped control character in a string'],
  ['{"a": "\\x"}', 'line 1, column 9 (a): unknown escape'],
  ['{"a": 01}', 'line 1, column 9 (a): this isn’t a JSON value'],
  ['{"a": [1}', 'line 1, column 9 (a[0]): unmatched closing bracket'],
])('%j is refused with its place', (text, message) => {
  expect(() => read(text, (path) => (path.length < 2 ? 'ENTER' : 'SKIP'))).toThrow(message);
});

test('limits also apply to parts that nobody reads', () => {
  expect(() => read('['.repeat(1000), skip)).toThrow('nested more than 500 levels deep');
  expect(() => read('1'.repeat(20_000), skip)).toThrow('too long');
  expect(() => read(`{"${'a'.repeat(20_000)}":1}`, () => 'ENTER', 999)).toThrow('too long');
  const large = JSON.stringify({ a: 'x'.repeat(2000) });
  expect(() => read(large, () => ({ most: 1000 }), 99)).toThrow(
    'larger than the limit of 1000 bytes',
  );
  expect(accepts(large, skip)).toBe(true);
});

test('text that is no UTF-8 is refused', () => {
  const stream = new JsonStream({ choose: whole, take: () => undefined });
  expect(() => stream.write(Buffer.from([0x22, 0xff, 0x22]))).toThrow('isn’t UTF-8');
});
