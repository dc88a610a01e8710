import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const EXPORTED =
  /^export (?:async )?(?:const|function\*?|class|type|interface) (?<name>[\p{L}\p{N}_$]+)/gmu;

test('an exported name stands for one thing in all of src', () => {
  const files = new Map<string, Set<string>>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|generated|testing/.test(file)) continue;
    for (const { groups } of readFileSync(join(SRC, file), 'utf8').matchAll(EXPORTED)) {
      const name = groups?.['name'] ?? '';
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  expect(files.size).toBeGreaterThan(1_000);
  expect([...files].filter(([, { size }]) => size > 1)).toEqual([]);
});
