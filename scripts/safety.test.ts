import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = [
  ...readFileSync('docs/safety.md', 'utf8').matchAll(/\| `([\w./-]+)`: (.+?) *\|$/gm),
].map(([, file = '', name = '']) => ({ file, name }));

test('every promise of docs/safety.md names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(({ file, name }) => {
    if (!existsSync(file)) return true;
    // Names stand in quotes, or in backticks where they hold others.
    return !["'", '`', '"'].some((quote) =>
      readFileSync(file, 'utf8').includes(`${quote}${name}${quote}`),
    );
  });
  expect(missing).toEqual([]);
});

test('every promise names one, and no line of a table is left out', () => {
  const promises = readFileSync('docs/safety.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Promise|Limit|---)/.test(line));
  expect(promises).toHaveLength(rows.length);
});
