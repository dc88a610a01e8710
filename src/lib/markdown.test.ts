import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenced, inline } from './markdown.ts';

test.each([
  ['# not a heading', '\\# not a heading'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['[a](javascript:alert(1))', '\\[a\\](javascript:alert(1))'],
  ['see https://example.org', 'see https\\://example.org'],
  ['- a\n- b', '\\- a - b'],
  ['1. a', '1\\. a'],
  ['`code` **bold** @ all', '\\`code\\` \\*\\*bold\\*\\* \\@ all'],
  ['@acme/security', '\\@<!-- -->acme/security'],
  ['a/b#12, gh-3, #x', 'a/b\\#<!-- -->12, gh-<!-- -->3, \\#x'],
  [':+1: :cat_2: a:x:', ':<!-- -->+1: :<!-- -->cat\\_2: a:<!-- -->x:'],
  ['    indented', 'indented'],
  ['\n\t- a', '\\- a'],
  ['a-b (c) 10:14:05, x=1', 'a-b (c) 10:14:05, x=1'],
])('%j', (text, escaped) => {
  expect(inline(text)).toBe(escaped);
});

test('without the escapes it is the text, on one line, without the spaces before it', () => {
  const linked = fc.constantFrom('@a', '#1', 'GH-1', ':x:');
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), linked);
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const unescaped = inline(text)
        .replaceAll('<!-- -->', '')
        .replace(/\\([\\`*_{}[\]<>#|~&!^$@:.)=+-])/g, '$1');
      const line = text.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/^[ \t]+/, '');
      expect(unescaped).toBe(line);
    }),
  );
});

test('a text may have any number of backticks', () => {
  expect(fenced('` '.repeat(200_000))[0]).toBe('```text');
});

test('a fence is longer than any inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', 'a', '\n') }), (text) => {
      const [open = '', ...rest] = fenced(text);
      const fence = open.replace('text', '');
      expect(rest.pop()).toBe(fence);
      expect(rest.join('\n')).toBe(text);
      expect(rest.some((line) => line.trim().startsWith(fence))).toBe(false);
    }),
  );
});
