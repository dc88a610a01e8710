import { LIST_ANSWERS } from './lazy-schemas.ts';

/** What is used here of an operation of the document. */
type Described = {
  operationId: string;
  'x-required-scope': string;
  'x-identity'?: Record<string, string>;
  responses: { '200': { content: Record<string, { schema: { $ref?: string } }> } };
};
type Document = { paths?: Record<string, Record<string, Described | object>> };

/**
 * The source of a module with one constant per operation, which ties together what is sent and how the
 * answer is read: method, path, scope, identity and schema, with their types.
 */
export function operationsModule({ paths = {} }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      'operationId' in described ? [operationOf(path, method, described)] : [],
    ),
  );
  const answers = operations.flatMap(({ answer }) => answer ?? []);
  const types = [...operations.map(({ data }) => data), ...answers];
  const atOnce = answers.filter((answer) => LIST_ANSWERS.includes(answer));
  return [
    '// @ts-nocheck',
    "import type { JsonOperation, Operation } from '../operation.ts';",
    `import type { ${listed(types)} } from './types.gen.ts';`,
    ...(atOnce.length > 0
      ? [`import { ${listed(atOnce.map((type) => `z${type}`))} } from './list-zod.gen.ts';`]
      : []),
    "const others = () => import('./zod.gen.ts');",
    ...operations.map(({ source }) => source),
    '',
  ].join('\n\n');
}

function operationOf(path: string, method: string, described: Described) {
  const { operationId: id, 'x-required-scope': scope, 'x-identity': identity } = described;
  const schema = described.responses['200'].content['application/json']?.schema;
  const answer = schema?.$ref?.split('/').at(-1);
  const data = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}Data`;
  const asked = `Omit<${data}, 'url'>`;
  const type = answer === undefined ? `Operation<${asked}>` : `JsonOperation<${asked}, ${answer}>`;
  const fixed = JSON.stringify(
    { id, method: method.toUpperCase(), path, scope, identity },
    null,
    4,
  );
  const source =
    answer === undefined
      ? fixed
      : fixed.replace(
          /\n\}$/,
          `,\n    "schema": ${
            LIST_ANSWERS.includes(answer)
              ? `z${answer}`
              : `async () => (await others()).z${answer}()`
          }\n}`,
        );
  return { data, answer, source: `export const ${id}: ${type} = ${source};` };
}

const listed = (names: readonly string[]) => [...new Set(names)].toSorted().join(', ');
