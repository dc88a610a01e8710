import { openApiDocument } from '../protocol/openapi-document.ts';

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
  const document = JSON.parse(openApiDocument()) as {
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

/** What a schema refers to; of a choice in this contract, which always is one or null: the one. */
export function resolved(schemas: ReadonlyMap<string, Schema>, schema: Schema): Schema {
  const [some] = schema.oneOf ?? [];
  if (some !== undefined) return resolved(schemas, some);
  const name = referredName(schema);
  return name === undefined ? schema : resolved(schemas, schemas.get(name) ?? {});
}

/** Whether null is allowed. */
export function isNullable({ type = [], oneOf = [] }: Schema): boolean {
  return type.includes('null') || oneOf.some(isNullable);
}
