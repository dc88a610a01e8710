/** `npm run api:diff -- URL`: lists where the document of a running service differs from the contract. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { contractDifferences, type OpenApi } from '../src/api/contract-differences.ts';

const [address] = process.argv.slice(2);
if (address === undefined || !URL.canParse(address)) {
  console.error('Usage: npm run api:diff -- URL (the base URL of a Code Review Service)');
  process.exit(2);
}
const url = new URL('docs/openapi.json', address.endsWith('/') ? address : `${address}/`);

let there: OpenApi;
try {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`it returned status ${answer.status}`);
  there = (await answer.json()) as OpenApi;
} catch (error) {
  console.error(`${url.href} couldn’t be read: ${error instanceof Error ? error.message : ''}`);
  process.exit(2);
}

const here = parse(await readFile('src/api/openapi.yaml', 'utf8')) as OpenApi;
const differences = contractDifferences(here, there);
const [decided, specified] = [
  differences.filter((difference) => difference.decided),
  differences.filter((difference) => !difference.decided),
];
list('Differences in what the specification defines:', specified);
list(
  'Differences in what the specification leaves open (Docket treats these as optional):',
  decided,
);
if (differences.length === 0) console.log('No differences.');
process.exitCode = specified.length > 0 ? 1 : 0;

function list(title: string, items: typeof differences): void {
  if (items.length === 0) return;
  console.log(title);
  for (const { place, what } of items) console.log(`  ${place}  ${what}`);
}
