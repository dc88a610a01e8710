import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { stringifyExact } from '../exact-json.ts';

const FILE = join(import.meta.dirname, '../../src/api/openapi.yaml');

let text: string | undefined;

/** The service's OpenAPI document as JSON text, read at its first use. */
export function openApiDocument(): string {
  text ??= stringifyExact(parse(readFileSync(FILE, 'utf8'), { intAsBigInt: true }));
  return text;
}
