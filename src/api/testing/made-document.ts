import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What is used of a schema of the contract. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};

const document = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** How the fields of a document are filled. A `place` is `Type.field`. */
export type Filling = {
  /** A text; `schema` says which values are listed, and the format. */
  text: (place: string, schema: Schema) => string;
  integer: (place: string) => number;
  flag: (place: string) => boolean;
  /** How many elements an array gets. */
  elements: (place: string) => number;
  /** Whether a field that may be absent is left out. */
  absent: (place: string) => boolean;
};

/** The schema of a type of the contract. */
export function schemaOf(type: string): Schema {
  const schema = document.components.schemas[type];
  if (!schema) throw new Error(`The contract has no type ${type}.`);
  return schema;
}

/** Follows references, and takes what is not null of a choice, to the name and schema of a value. */
export function resolved(schema: Schema, name: string): { name: string; schema: Schema } {
  if (schema.oneOf) {
    const some = schema.oneOf.find((each) => each.type !== 'null');
    return some ? resolved(some, name) : { name, schema: {} };
  }
  if (schema.$ref === undefined) return { name, schema };
  const target = schema.$ref.split('/').at(-1) ?? '';
  return resolved(schemaOf(target), target);
}

/** Makes a document of a type of the contract: every field that `filling` does not leave out is filled. */
export function madeDocument(type: string, filling: Filling): Record<string, unknown> {
  const { name, schema } = resolved(schemaOf(type), type);
  return object(name, schema);

  function object(owner: string, { properties = {}, required = [] }: Schema) {
    const made: Record<string, unknown> = {};
    for (const [field, property] of Object.entries(properties)) {
      const place = `${owner}.${field}`;
      if (!required.includes(field) && filling.absent(place)) continue;
      made[field] = value(property, place);
    }
    return made;
  }

  function value(property: Schema, place: string): unknown {
    const { name, schema } = resolved(property, place);
    switch (kindOf(schema)) {
      case 'object':
        return object(name, schema);
      case 'array':
        return Array.from({ length: filling.elements(place) }, () =>
          value(schema.items ?? {}, place),
        );
      case 'boolean':
        return filling.flag(place);
      case 'integer':
      case 'number':
        return filling.integer(place);
      default:
        return filling.text(place, schema);
    }
  }
}

/** The places of every text that a document of the type can hold. */
export function textPlaces(type: string): string[] {
  const places = new Set<string>();
  madeDocument(type, {
    text: (place) => {
      places.add(place);
      return '';
    },
    integer: () => 1,
    flag: () => true,
    elements: () => 1,
    absent: () => false,
  });
  return [...places];
}

const kindOf = ({ type, properties }: Schema): string | undefined =>
  properties ? 'object' : Array.isArray(type) ? type.find((each) => each !== 'null') : type;

/** Numbers from 0 to below 1, the same for the same seed (Mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
