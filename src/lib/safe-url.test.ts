import { expect, test } from 'vitest';
import { ownPath, safeUrl } from './safe-url.ts';

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@example.org/',
  'http:example.org',
  '//example.org',
  ' https://example.org',
  'https://',
  'file:///etc/passwd',
  '',
  null,
  undefined,
])('%j isn’t linked', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});

test('a look-alike host is shown in its encoded form', () => {
  expect(safeUrl('https://exаmple.org/a')?.host).toBe('xn--exmple-4nf.org');
  expect(safeUrl('https://example.org/a?b#c')?.href).toBe('https://example.org/a?b#c');
});

test.each([
  ['/organizations/1/reviews?status=FAILED', '/organizations/1/reviews?status=FAILED'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['https://evil.example', undefined],
  [null, undefined],
])('ownPath(%j)', (address, path) => {
  expect(ownPath(address)).toBe(path);
});
