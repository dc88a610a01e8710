import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { pathSearchQuery } from './path-search.ts';

const contract = readFileSync('src/api/openapi.yaml', 'utf8');

const known = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  return pathSearchQuery.queryFn({ signal: new AbortController().signal });
};

test('a service knows path: where its own document says so of the search, and only there', async () => {
  expect(await known(Response.json(parse(contract)))).toBe(true);
  const other = contract.replaceAll('`path:PART`', '`PART`');
  expect(other).not.toBe(contract);
  expect(await known(Response.json(parse(other)))).toBe(false);
  expect(await known(Response.json({ info: { title: 'path:' }, paths: {} }))).toBe(false);
});

test('without a document it isn’t known', async () => {
  for (const status of [200, 404]) {
    await expect(known(new Response('<html>', { status }))).rejects.toMatchObject({ status });
  }
});
