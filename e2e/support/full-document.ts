import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};
const document = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

export type Mark = { field: string; text: string };

/** Counts on from one document to the next, so that no mark is, or is part of, another's. */
let count = 1_000;

/**
 * Makes a document of a type of the contract in which every field holds something that can be told
 * from everything else, unlisted values and unknown fields among them. `marks` receives what a person
 * must be able to find. `fixed` gives the values of fields, by `Type.field`, that choose what is shown.
 */
export function fullDocument(
  type: string,
  fixed: Record<string, unknown>,
  marks: Mark[],
): Record<string, unknown> {
  function make(schema: Schema, owner: string, field: string): unknown {
    const name = `${owner}.${field}`;
    if (name in fixed) return fixed[name];
    if (schema.oneOf) {
      const some = schema.oneOf.find((each) => each.type !== 'null');
      return some && make(some, owner, field);
    }
    if (schema.$ref) {
      const target = schema.$ref.split('/').at(-1) ?? '';
      const referred = document.components.schemas[target] ?? {};
      return referred.properties ? object(target, referred) : make(referred, owner, field);
    }
    count += 1;
    const kind = Array.isArray(schema.type)
      ? schema.type.find((each) => each !== 'null')
      : schema.type;
    switch (kind) {
      case 'object':
        return object(name, schema);
      case 'array':
        return [make(schema.items ?? {}, owner, field)];
      case 'boolean':
        return true;
      case 'integer': {
        const number = 7_000_000 + count;
        marks.push({ field: name, text: String(number) });
        return number;
      }
      default:
        return text(schema, name);
    }
  }

  function text(schema: Schema, name: string): string {
    if (schema.format === 'uuid') {
      const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      marks.push({ field: name, text: id });
      return id;
    }
    const mark = `${name.replaceAll('.', '-')}-${count}`;
    marks.push({ field: name, text: mark });
    return name.endsWith('url') ? `https://host.example/${mark}` : mark;
  }

  function object(owner: string, schema: Schema): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      made[field] = make(property, owner, field);
    }
    count += 1;
    made['later'] = `Unknown-of-${owner}-${count}`;
    marks.push({ field: `${owner} (unknown field)`, text: `Unknown-of-${owner}-${count}` });
    return made;
  }

  return object(type, document.components.schemas[type] ?? {});
}
