import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { stringifyExact } from '../base/exact-json.ts';

const FOLDER = join(import.meta.dirname, '../../src/api');

const texts = new Map<string, string>();

/** The OpenAPI document of the API as JSON text, read at its first use. */
export function openApiDocument(): string {
  return jsonOf('openapi.yaml');
}

/** The same of the source interface. */
export function sourceDocument(): string {
  return jsonOf('source.yaml');
}

function jsonOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const document: unknown = parse(readFileSync(join(FOLDER, file), 'utf8'), { intAsBigInt: true });
  const text = stringifyExact(document);
  texts.set(file, text);
  return text;
}
