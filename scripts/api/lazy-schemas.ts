const STATEMENT = /^export const (z\w+) = ([\s\S]*?);\n(?=\n|$)/gm;
/** Names of schemas start so; `z` itself is the library. */
const REFERENCE = /\bz[A-Z]\w*\b/g;

/**
 * The generated schemas, each made when it is first used, so that a page pays for no schema that it does
 * not read by: `zReviewPage()` is the schema. Open enumerations are all the same: texts.
 */
export function lazySchemas(generated: string): string {
  const schemas = [...generated.matchAll(STATEMENT)].map(([, name = '', made = '']) => ({
    name,
    made,
  }));
  const texts = new Set(
    schemas.filter(({ made }) => made === 'z.string()').map(({ name }) => name),
  );
  const referred = (made: string) =>
    made
      .replaceAll(REFERENCE, (name) => (texts.has(name) ? 'text' : `${name}()`))
      .replaceAll('z.string()', 'text');
  return [
    '// @ts-nocheck',
    "import * as z from 'zod/mini';",
    "import { once } from '../../lib/once.ts';",
    'const text = /* @__PURE__ */ z.string();',
    ...schemas
      .filter(({ name }) => !texts.has(name))
      .map(
        ({ name, made }) => `export const ${name} = /* @__PURE__ */ once(() => ${referred(made)});`,
      ),
    '',
  ].join('\n\n');
}
