const STATEMENT = /^export const (z\w+) = ([\s\S]*?);\n(?=\n|$)/gm;
/** Names of schemas start so; `z` itself is the library. */
const REFERENCE = /\bz[A-Z]\w*\b/g;

/** What most fields are made of, in the order in which one holds another: each is made once, for all of them. */
const LEAVES = [
  ['text', 'z.string()'],
  ['integer', 'z.int()'],
  ['optionalText', 'z.nullish(text)'],
  ['optionalInteger', 'z.nullish(integer)'],
  ['optionalBoolean', 'z.nullish(z.boolean())'],
] as const;

/** The answers that the first list is made of: their schemas come with the first script. */
export const LIST_ANSWERS: readonly string[] = ['ReviewPage', 'RepositoryNames'];

type Schema = { name: string; made: string };

/**
 * The generated schemas, each made when it is first used, so that a page pays for no schema that it does
 * not read by: `zReviewPage()` is the schema. Open enumerations are all the same: texts.
 *
 * @returns The sources of the modules by their names: one for the answers of the first list, where there are
 *   any, and one for all others.
 */
export function schemaModules(generated: string): Record<string, string> {
  const all = [...generated.matchAll(STATEMENT)].map(([, name = '', made = '']) => ({
    name,
    made,
  }));
  const texts = new Set(all.filter(({ made }) => made === 'z.string()').map(({ name }) => name));
  const schemas = all.filter(({ name }) => !texts.has(name));
  const inList = reached(
    schemas,
    LIST_ANSWERS.map((answer) => `z${answer}`),
  );
  const list = schemas.filter(({ name }) => inList.has(name));
  const others = schemas.filter(({ name }) => !inList.has(name));
  const taken = list.map(({ name }) => name).filter((name) => others.some(refersTo(name)));
  return {
    'zod.gen.ts': module(
      others,
      texts,
      taken.length === 0 ? [] : [`import { ${taken.join(', ')} } from './list-zod.gen.ts';`],
    ),
    ...(list.length > 0 && { 'list-zod.gen.ts': module(list, texts) }),
  };
}

const references = (made: string) => [...made.matchAll(REFERENCE)].map(([name]) => name);
const refersTo =
  (name: string) =>
  ({ made }: Schema) =>
    references(made).includes(name);

/** The names of all schemas that these hold. */
function reached(schemas: readonly Schema[], from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const schema = schemas.find((each) => each.name === name);
    if (!schema || found.has(name)) return;
    found.add(name);
    references(schema.made).forEach(visit);
  };
  from.forEach(visit);
  return found;
}

function module(
  schemas: readonly Schema[],
  texts: ReadonlySet<string>,
  imports: readonly string[] = [],
): string {
  const referred = (made: string) =>
    LEAVES.reduce(
      (source, [name, leaf]) => source.replaceAll(leaf, name),
      made.replaceAll(REFERENCE, (name) => (texts.has(name) ? 'text' : `${name}()`)),
    );
  return [
    '// @ts-nocheck',
    "import * as z from 'zod/mini';",
    "import { once } from '../../lib/once.ts';",
    ...imports,
    LEAVES.map(([name, leaf]) => `const ${name} = /* @__PURE__ */ ${leaf};`).join('\n'),
    ...schemas.map(
      ({ name, made }) => `export const ${name} = /* @__PURE__ */ once(() => ${referred(made)});`,
    ),
    '',
  ].join('\n\n');
}
