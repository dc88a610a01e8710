import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const DOCUMENT = join(import.meta.dirname, '../../../src/api/openapi.yaml');

/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  minimum?: number;
  oneOf?: readonly Schema[];
  items?: Schema;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  'x-open-enum'?: boolean;
  'x-enum-descriptions'?: Readonly<Record<string, string>>;
}

/** The schemas of the contract by name, in its order. */
export function contractSchemas(): ReadonlyMap<string, Schema> {
  const document = parse(readFileSync(DOCUMENT, 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  return new Map(Object.entries(document.components.schemas));
}

/** The listed values of an enumeration. */
export function listedValues(schema: Schema): string[] {
  return Object.keys(schema['x-enum-descriptions'] ?? {});
}

/** The members of an object that may be absent. */
export function optionalMembers(schema: Schema): string[] {
  return Object.keys(schema.properties ?? {}).filter((name) => !schema.required?.includes(name));
}

/** The name of the schema that a reference names. */
export function referredName(schema: Schema): string | undefined {
  return schema.$ref?.slice('#/components/schemas/'.length);
}
