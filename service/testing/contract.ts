import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { operationAt, type ContractOperation } from '../protocol/contract-operations.ts';
import { openApiDocument, sourceDocument } from '../protocol/openapi-document.ts';

interface Media {
  schema?: unknown;
}
interface ResponseObject {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
  'x-row-schema'?: Record<string, string>;
}
interface Document {
  paths: Record<string, Record<string, { responses?: Record<string, ResponseObject> }>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, unknown> };
}

/** An answer of the API. */
export interface Answer {
  method: string;
  /** Encoded, without a query. */
  path: string;
  status: number;
  headers: Headers;
  /** Without its content coding. */
  body: string;
}

/** Refusals of this service that the document does not list, by status. */
const OWN_CODES: Readonly<Record<number, string>> = {
  405: 'method_not_allowed',
  422: 'idempotency_key_reused',
  500: 'internal_error',
};
/** A place where an answer breaks the contract. */
export interface Violation {
  says: string;
  /** The part of the body that it is in, as JSON: a list's element, an export's row, or all of it. */
  part: string;
}

/**
 * Fields and values that the document does not list: a mistake in what this service works out
 * ('closed'), and there to be seen in the sample ('open').
 */
export type Extent = 'closed' | 'open';

// The package is CommonJS: under Node its default export is the module.
const addFormats = addFormatsModule as unknown as (to: Ajv2020) => void;
const document = documentOf((_, value: unknown) => value);
const validators = new Map<Extent, Ajv2020>();

/**
 * Where an answer breaks the contract: the OpenAPI document itself, every decided field included.
 * Empty: nowhere.
 *
 * @param extent Whether fields and values have to be listed, though the contract leaves them open.
 */
export function contractViolations(answer: Answer, extent: Extent): Violation[] {
  const operation = operationAt(answer.method, answer.path);
  if (operation === undefined) return problemViolations(answer);
  const place = `${operation.operationId} ${answer.status}`;
  const violation = (says: string): Violation => ({ says: `${place}: ${says}`, part: answer.body });
  const declared = declaredResponse(operation, answer.status);
  if (declared === undefined) {
    const own = OWN_CODES[answer.status];
    const known = own !== undefined && answer.body.includes(`"code":"${own}"`);
    return known ? problemViolations(answer) : [violation('the document has no such status')];
  }
  const type = (answer.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (declared.object.content?.[type] === undefined) {
    return [violation(`the document has no such content type: "${type}"`)];
  }
  if (answer.method === 'HEAD') return [];
  if (answer.status >= 400) return problemViolations(answer);
  return [
    ...headerViolations(answer, declared.object).map(violation),
    ...bodyViolations(answer, type, declared, extent).map(({ says, part }) => ({
      says: `${place}: ${says}`,
      part,
    })),
  ];
}

interface Declared {
  object: ResponseObject;
  /** Where it stands in the document: a JSON pointer. */
  pointer: string;
}

function declaredResponse(
  { method, path }: ContractOperation,
  status: number,
): Declared | undefined {
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses;
  const object = responses?.[String(status)] ?? responses?.[`${Math.floor(status / 100)}XX`];
  if (object === undefined) return undefined;
  if (object.$ref === undefined) return { object, pointer: pointerOf(steps) };
  const resolved = object.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
  return { object: resolved as ResponseObject, pointer: object.$ref };
}

function headerViolations(
  { headers }: Answer,
  { headers: declared = {} }: ResponseObject,
): string[] {
  if (!('X-Export-Complete' in declared)) return [];
  const ends = ['X-Next-Cursor', 'X-Export-Complete'].filter((name) => headers.has(name));
  return ends.length === 1 ? [] : [`it has ${ends.length} of X-Next-Cursor and X-Export-Complete`];
}

function bodyViolations(
  { body, path }: Answer,
  type: string,
  { object, pointer }: Declared,
  extent: Extent,
): Violation[] {
  const rowSchema = object['x-row-schema']?.[path.slice(path.lastIndexOf('/') + 1)];
  if (rowSchema === undefined) {
    return schemaViolations(`${pointer}/content/${step(type)}/schema`, body, extent);
  }
  if (type === 'application/x-ndjson') {
    const rows = body.split('\n');
    const unended = rows.pop() ?? '';
    return [
      ...(unended === '' ? [] : [{ says: 'the last row does not end its line', part: unended }]),
      ...rows.flatMap((row) => schemaViolations(rowSchema, row, extent)),
    ];
  }
  const name = rowSchema.slice(rowSchema.lastIndexOf('/') + 1);
  const { properties } = document.components.schemas[name] as { properties: object };
  const [header = ''] = body.split('\r\n');
  const expected = Object.keys(properties).join(',');
  return header === expected
    ? []
    : [{ says: `the header "${header}" is not "${expected}"`, part: header }];
}

function problemViolations({ method, path, status, headers, body }: Answer): Violation[] {
  const type = headers.get('Content-Type');
  const violation = (says: string): Violation => ({
    says: `problem ${status}: ${says}`,
    part: body,
  });
  if (type !== 'application/problem+json') return [violation(`its content type is "${type}"`)];
  if (method === 'HEAD') return [];
  const schema = path.startsWith('/source/') ? 'SourceProblem' : 'Problem';
  const violations = schemaViolations(`#/components/schemas/${schema}`, body, 'closed');
  if (violations.length > 0) return violations.map(({ says }) => violation(says));
  return [
    ...((JSON.parse(body) as { status: number }).status === status
      ? []
      : ['its status is another']),
    ...(status === 401 && !headers.has('WWW-Authenticate') ? ['WWW-Authenticate is missing'] : []),
    ...(status === 429 && !headers.has('Retry-After') ? ['Retry-After is missing'] : []),
  ].map(violation);
}

function schemaViolations(pointer: string, body: string, extent: Extent): Violation[] {
  const validate = validatorOf(extent).getSchema(`contract${pointer}`);
  if (validate === undefined) throw new Error(`The document has nothing at ${pointer}`);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [{ says: 'it is no JSON', part: body }];
  }
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map((error) => ({
    says: `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    part: JSON.stringify(partAt(value, error)),
  }));
}

/** The element of the body's list that an error is in, if it is in one; otherwise the body. */
function partAt(body: unknown, { instancePath }: ErrorObject): unknown {
  const [, member = '', index = ''] = instancePath.split('/');
  const list = (body as Record<string, unknown>)[member];
  return Array.isArray(list) ? (list as unknown[])[Number(index)] : body;
}

function pointerOf(steps: readonly string[]): string {
  return `#/${steps.map(step).join('/')}`;
}

function step(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The documents of the API and of the source interface as one. No name is in both. */
function documentOf(reviver: (key: string, value: unknown) => unknown): Document {
  const [api, source] = [openApiDocument(), sourceDocument()].map(
    (text) => JSON.parse(text, reviver) as Document,
  ) as [Document, Document]; // one for each text
  const kinds = new Set([...Object.keys(api.components), ...Object.keys(source.components)]);
  const components = [...kinds].map((kind) => [
    kind,
    { ...api.components[kind], ...source.components[kind] },
  ]);
  return {
    ...api,
    paths: { ...api.paths, ...source.paths },
    components: Object.fromEntries(components) as Document['components'],
  };
}

/** The validator of the document, made where it is asked for first. */
function validatorOf(extent: Extent): Ajv2020 {
  const known = validators.get(extent) ?? makeValidator(extent);
  validators.set(extent, known);
  return known;
}

function makeValidator(extent: Extent): Ajv2020 {
  const held = documentOf((_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('x-open-enum' in value && 'enum' in value) {
      const { enum: listed, ...open } = value;
      if (extent === 'open') return open;
      return { ...open, enum: [...(listed as string[]), ...Object.values(OWN_CODES)] };
    }
    const object = 'properties' in value && 'type' in value && !('additionalProperties' in value);
    return object && extent === 'closed' ? { ...value, additionalProperties: false } : value;
  });
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('uint32', {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 32,
  });
  return ajv.addSchema(held, 'contract');
}
