// Generates src/api/generated from src/api/openapi.yaml, and src/api/generated-source from source.yaml. With
// --check it changes nothing and fails when what is committed is not what the documents give.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import { parse } from 'yaml';
import { schemaModules } from './api/lazy-schemas.ts';
import { operationsModule } from './api/operations-module.ts';
import { wordsModules } from './api/words-modules.ts';

/** The documents, each with the folder of what it gives. */
const documents = [
  { file: 'src/api/openapi.yaml', committed: 'src/api/generated' },
  { file: 'src/api/source.yaml', committed: 'src/api/generated-source' },
];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The document as the dashboard reads it: every field that `x-decided` marks is optional and may be
 * null, so that a real service which differs where the specification is silent is still read
 * (contract decisions, "the dashboard reads every decided field as optional"); and an exact 64-bit
 * identity is a string of digits.
 */
function asReader(document: Json): Json {
  const schemas = (document['components'] as Json)['schemas'] as Record<string, Json>;
  for (const schema of Object.values(schemas)) {
    if (schema['x-exact-int64'] === true) {
      delete schema['examples'];
      Object.assign(schema, { type: 'string', format: 'int64-identity' });
    }
    const properties = schema['properties'];
    if (!isObject(properties)) continue;
    // An element without its `id` could be neither linked nor told from another: that one stays.
    const decided = Object.keys(properties).filter(
      (name) =>
        name !== 'id' &&
        (schema['x-decided'] === true || (properties[name] as Json)['x-decided'] === true),
    );
    if (Array.isArray(schema['required'])) {
      const required = schema['required'].filter((name: string) => !decided.includes(name));
      schema['required'] = required;
      if (required.length === 0) delete schema['required'];
    }
    for (const name of decided) properties[name] = nullable(properties[name] as Json);
  }
  return document;
}

function nullable(schema: Json): Json {
  if (Array.isArray(schema['oneOf']) || Array.isArray(schema['anyOf'])) return schema;
  if (Array.isArray(schema['type'])) return schema;
  return { oneOf: [schema, { type: 'null' }], description: schema['description'] };
}

// The plugins' resolver contexts are typed only inside the generator; this is what is used of them.
interface Expression {
  attr(name: string): Expression;
  call(...args: unknown[]): Expression;
}
interface TypeNode {
  or(...types: unknown[]): TypeNode;
  and(...types: unknown[]): TypeNode;
  object(): TypeNode;
  (name: string): TypeNode;
}
interface Context {
  schema: { format?: string };
  plugin: { imports: { z: unknown } };
  nodes: { base(context: Context): unknown; shape(context: Context): unknown };
  $: { (value: unknown): Expression; array(...items: unknown[]): Expression; type: TypeNode };
}
const z = (context: Context, method: string, ...args: unknown[]) =>
  context
    .$(context.plugin.imports.z)
    .attr(method)
    .call(...args);

const config = (input: Json, output: string): UserConfig => ({
  input,
  output: { path: output, clean: true, header: ['// @ts-nocheck'], entryFile: false },
  logs: { level: 'error' },
  plugins: [
    {
      name: '@hey-api/typescript',
      enums: false,
      // Open enumerations: 'A' | 'B' | (string & {}).
      $resolvers: {
        enum: ((context: Context) =>
          context.$.type.or(
            context.nodes.base(context),
            context.$.type.and(context.$.type('string'), context.$.type.object()),
          )) as never,
      },
    },
    {
      name: 'zod',
      compatibilityVersion: 'mini',
      requests: false,
      dates: { offset: true },
      $resolvers: {
        // Values are open: an unlisted one never fails a read.
        enum: ((context: Context) => z(context, 'string')) as never,
        // Objects are open: unknown fields are kept ("also recorded").
        object: ((context: Context) =>
          z(context, 'looseObject', context.nodes.shape(context))) as never,
        // A count that JSON.parse has made a number already.
        number: ((context: Context) =>
          context.schema.format === 'int64' ? z(context, 'int') : undefined) as never,
        string: ((context: Context) => {
          switch (context.schema.format) {
            case 'int64-identity':
              return z(
                context,
                'pipe',
                z(context, 'union', context.$.array(z(context, 'string'), z(context, 'int'))),
                z(context, 'transform', context.$('String')),
              );
            // Times and addresses are shown as they came where they cannot be read (H36).
            case 'uuid':
            case 'date-time':
            case 'uri':
            case 'uri-reference':
              return z(context, 'string');
            default:
              return undefined;
          }
        }) as never,
      },
    },
  ],
});

/** Generates types and schemas into a folder, the operations that tie them together, and the words. */
async function generate(document: Json, output: string): Promise<void> {
  await createClient(config(document, output));
  await writeFile(path.join(output, 'operations.gen.ts'), operationsModule(document));
  for (const [file, source] of Object.entries(wordsModules(document))) {
    await writeFile(path.join(output, file), source);
  }
  const schemas = await readFile(path.join(output, 'zod.gen.ts'), 'utf8');
  for (const [file, source] of Object.entries(schemaModules(schemas))) {
    await writeFile(path.join(output, file), source);
  }
}

async function filesBelow(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    found.set(path.relative(folder, file), await readFile(file, 'utf8'));
  }
  return found;
}

/** The files that are not what the document gives. */
async function staleFiles(document: Json, committed: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-api-'));
  try {
    await generate(document, folder);
    const [fresh, old] = await Promise.all([filesBelow(folder), filesBelow(committed)]);
    return [...new Set([...fresh.keys(), ...old.keys()])].filter(
      (name) => fresh.get(name) !== old.get(name),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const { file, committed } of documents) {
  const document = asReader(parse(await readFile(file, 'utf8')) as Json);
  if (values.check) {
    const stale = await staleFiles(document, committed);
    if (stale.length > 0) {
      console.error(`${committed} is out of date (${stale.join(', ')}). Run: npm run api`);
      process.exitCode = 1;
    }
  } else {
    await generate(document, committed);
  }
}
