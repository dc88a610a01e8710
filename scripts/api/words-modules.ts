import path from 'node:path';

type Schema = {
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  $ref?: string;
  oneOf?: Schema[];
  items?: Schema;
  'x-enum-labels'?: Record<string, string>;
  'x-enum-descriptions'?: Record<string, string>;
  'x-enum-tones'?: Record<string, string>;
  'x-enum-icons'?: Record<string, string>;
};
type Operation = { responses?: { '200'?: { 'x-row-schema'?: Record<string, string> } } };
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** What the first list shows comes with the first page: the enumerations that a ReviewPage can hold. */
const WITH_THE_LIST = ['ReviewPage', 'FindingSeverity'];
/** Named by what they are chosen from on the page of exports. */
const OF_EXPORTS = ['Dataset', 'ExportFormat', 'FindingOutcomesGroupBy'];
/** The answers that a person can read field by field. */
const FIELD_BY_FIELD = ['CustomerReviewDetail', 'CustomerAssessmentDetail', 'ReviewRoutingView'];

/**
 * The sources of the modules that hold what each value of an enumeration is called and means, and what the
 * fields of records and the columns of each export say, by file name.
 */
export function wordsModules(document: Document): Record<string, string> {
  const schemas = document.components?.schemas ?? {};
  const named = Object.entries(schemas).filter(([, schema]) => schema['x-enum-labels']);
  // The source interface has no words of its own.
  if (named.length === 0) return {};
  const inList = reached(schemas, WITH_THE_LIST);
  const partOf = (name: string) =>
    OF_EXPORTS.includes(name) ? 'export-words' : inList.has(name) ? 'list-words' : 'record-words';
  const source = (part: string) =>
    named
      .filter(([name]) => partOf(name) === part)
      .map(([name, schema]) => constant(name, 'Enumeration', enumeration(name, schema)))
      .join('\n');
  const header = "import type { Enumeration } from '../enumeration.ts';\n\n";
  return {
    'list-words.gen.ts': header + source('list-words'),
    'record-words.gen.ts': header + source('record-words'),
    'export-words.gen.ts':
      header +
      source('export-words') +
      constant('ExportColumns', 'Record<string, Record<string, string>>', columns(document)),
    'fields.gen.ts':
      "import type { Field } from '../field.ts';\n\n" +
      constant('Fields', 'Record<string, Record<string, Field>>', fields(schemas)),
  };
}

function enumeration(schema: string, described: Schema) {
  const { title, 'x-enum-labels': labels = {}, 'x-enum-descriptions': meanings = {} } = described;
  const values = Object.entries(labels).map(([value, label]) => [
    value,
    {
      label,
      meaning: meanings[value],
      tone: described['x-enum-tones']?.[value],
      icon: described['x-enum-icons']?.[value],
    },
  ]);
  return { schema, title, values: Object.fromEntries(values) as object };
}

/** What the columns of each dataset say, in the service's order. */
function columns({ paths = {}, components: { schemas = {} } = {} }: Document) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const rows = operations.flatMap(({ responses }) =>
    Object.entries(responses?.['200']?.['x-row-schema'] ?? {}),
  );
  return Object.fromEntries(
    rows.map(([dataset, reference]) => [
      dataset,
      Object.fromEntries(
        Object.entries(schemas[path.basename(reference)]?.properties ?? {}).map(
          ([column, { description = '' }]) => [column, prose(description)],
        ),
      ),
    ]),
  );
}

/** What each field says, and the type of what it holds, by the names of the types that have fields. */
function fields(schemas: Record<string, Schema>) {
  const described = [...reached(schemas, FIELD_BY_FIELD)].flatMap((name) => {
    const properties = Object.entries(schemas[name]?.properties ?? {});
    return properties.length === 0 ? [] : [[name, properties] as const];
  });
  return Object.fromEntries(
    described.map(([name, properties]) => [
      name,
      Object.fromEntries(
        properties.map(([field, property]) => [
          field,
          { meaning: prose(property.description ?? ''), of: heldBy(property) },
        ]),
      ),
    ]),
  );
}

/** The name of the type that a field holds, by itself, as a choice beside null or in an array. */
function heldBy({ $ref, oneOf, items }: Schema): string | undefined {
  if ($ref !== undefined) return path.basename($ref);
  const inner = items ?? oneOf?.find((each) => heldBy(each) !== undefined);
  return inner && heldBy(inner);
}

/** A description as a page shows it: without the marks of code, and with a printed apostrophe. */
const prose = (text: string) =>
  text.trim().replaceAll(/\s+/g, ' ').replaceAll('`', '').replaceAll("'", '’');

/** The names of all schemas that these hold. */
function reached(schemas: Record<string, Schema>, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next = ''] of JSON.stringify(schemas[name] ?? {}).matchAll(/schemas\/(\w+)"/g)) {
      visit(next);
    }
  };
  from.forEach(visit);
  return found;
}

const constant = (name: string, type: string, value: unknown) =>
  `export const ${name.slice(0, 1).toLowerCase()}${name.slice(1)}: ${type} = ${JSON.stringify(value, null, 2)};\n`;
