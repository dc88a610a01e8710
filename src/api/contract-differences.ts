import { isObject } from '../lib/is-object.ts';

/** An OpenAPI document, as far as it is compared. */
export type OpenApi = Readonly<Record<string, unknown>>;

/** One place in which two documents differ; `decided`: the specification leaves it open there. */
export type ContractDifference = { place: string; what: string; decided: boolean };

type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];
const THEIRS = 'the service’s API';
const NOT_PARTS = new Set(['description', 'title', 'summary', 'examples', 'example', 'default']);

const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/**
 * Where the document of a service (`there`) differs from the contract that Docket was made from (`here`):
 * operations by method and path, whatever their parameters are called, with their parameters, bodies and
 * answers, fields at any depth. Descriptions and examples are not compared. A place is reported once,
 * though a type may be used in many.
 */
export function contractDifferences(here: OpenApi, there: OpenApi): ContractDifference[] {
  const found = new Map<string, ContractDifference>();
  const seen = new Set<string>();
  const tell = (place: string, what: string, decided: boolean) => {
    found.set(`${place} ${what}`, { place, what, decided });
  };

  const [ours, theirs] = [operationsOf(here), operationsOf(there)];
  for (const [name, operation] of ours) {
    const other = theirs.get(name);
    if (other) compareOperation(name, operation, other);
    else tell(name, `is missing from ${THEIRS}`, false);
  }
  for (const name of theirs.keys()) {
    if (!ours.has(name)) tell(name, `exists only in ${THEIRS}`, false);
  }
  return [...found.values()];

  function compareOperation(name: string, a: Operation, b: Operation): void {
    for (const [key, parameter] of a.parameters) {
      const other = b.parameters.get(key);
      const place = `${name}, parameter ${key}`;
      const decided = parameter['x-decided'] === true;
      if (!other) tell(place, `is missing from ${THEIRS}`, decided);
      else {
        compareRequired(place, parameter['required'] === true, other['required'] === true, decided);
        compareSchema(place, parameter['schema'], other['schema'], decided);
      }
    }
    for (const [key, parameter] of b.parameters) {
      if (a.parameters.has(key)) continue;
      const must = parameter['required'] === true ? ', and required' : '';
      tell(`${name}, parameter ${key}`, `exists only in ${THEIRS}${must}`, false);
    }
    compareContent(`${name}, body`, a.body, b.body);
    compareContent(`${name}, response`, a.answer, b.answer);
  }

  function compareContent(place: string, a: Json, b: Json): void {
    for (const [type, media] of Object.entries(a)) {
      const other = b[type];
      if (!isObject(other)) tell(place, `isn’t described in ${THEIRS} as ${type}`, false);
      else if (isObject(media)) compareSchema(place, media['schema'], other['schema'], false);
    }
    for (const type of Object.keys(b)) {
      if (!(type in a)) tell(place, `exists only in ${THEIRS} as ${type}`, false);
    }
  }

  function compareRequired(place: string, a: boolean, b: boolean, decided: boolean): void {
    if (a !== b) tell(place, a ? `is optional in ${THEIRS}` : `is required in ${THEIRS}`, decided);
  }

  /** `place` names a named type from its own name on, so that it reads the same wherever it is used. */
  function compareSchema(place: string, first: unknown, second: unknown, decided: boolean): void {
    const [a, b] = [plainSchema(here, first), plainSchema(there, second)];
    if (!a || !b) {
      if (a) tell(place, `has no type in ${THEIRS}`, decided);
      return;
    }
    if (a.name !== undefined) {
      const pair = `${a.name} ${b.name ?? place}`;
      if (seen.has(pair)) return;
      seen.add(pair);
      if (a.schema['properties'] !== undefined) place = a.name;
    }
    const open = decided || a.schema['x-decided'] === true;
    const [ours, theirs] = [typesOf(a), typesOf(b)];
    if (theirs !== '' && ours !== theirs) {
      tell(place, `is ${ours || 'of any type'} in Docket and ${theirs} in ${THEIRS}`, open);
    } else if (
      isChoice(b.schema) ||
      (isObject(a.schema['properties']) && !isObject(b.schema['properties']))
    ) {
      tell(place, `can’t be compared with ${THEIRS}`, open);
    }
    compareValues(place, a.schema, b.schema, open);
    if (isObject(a.schema['items']) || isObject(b.schema['items'])) {
      compareSchema(`${place}[]`, a.schema['items'], b.schema['items'], open);
    }
    compareFields(place, a.schema, b.schema, open);
  }

  function compareValues(place: string, a: Json, b: Json, decided: boolean): void {
    const [ours, theirs] = [strings(a['enum']), strings(b['enum'])];
    if (ours.length === 0 || theirs.length === 0) return;
    const missing = ours.filter((value) => !theirs.includes(value));
    const more = theirs.filter((value) => !ours.includes(value));
    if (missing.length > 0) tell(place, `lacks ${missing.join(', ')} in ${THEIRS}`, decided);
    if (more.length > 0) tell(place, `also has ${more.join(', ')} in ${THEIRS}`, decided);
  }

  function compareFields(place: string, a: Json, b: Json, decided: boolean): void {
    if (!isObject(a['properties']) || !isObject(b['properties'])) return;
    const [ours, theirs] = [a['properties'], b['properties']];
    const [required, theirRequired] = [strings(a['required']), strings(b['required'])];
    for (const [name, field] of Object.entries(ours)) {
      const at = `${place}.${name}`;
      const open = decided || (isObject(field) && field['x-decided'] === true);
      if (!Object.hasOwn(theirs, name)) tell(at, `is missing from ${THEIRS}`, open);
      else {
        compareRequired(at, required.includes(name), theirRequired.includes(name), open);
        compareSchema(at, field, theirs[name], open);
      }
    }
    for (const name of Object.keys(theirs)) {
      if (!Object.hasOwn(ours, name)) tell(`${place}.${name}`, `exists only in ${THEIRS}`, decided);
    }
  }
}

type Operation = { parameters: Map<string, Json>; body: Json; answer: Json };

/** Every operation by its method and path; path parameters go by their place. */
export function operationsOf(document: OpenApi): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  if (!isObject(document['paths'])) return operations;
  for (const [path, item] of Object.entries(document['paths'])) {
    if (!isObject(item)) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const parameters = new Map<string, Json>();
      for (const each of [...objects(item['parameters']), ...objects(operation['parameters'])]) {
        const parameter = resolve(document, each);
        if (!parameter || parameter['in'] === 'path') continue;
        parameters.set(`${String(parameter['name'])} (${String(parameter['in'])})`, parameter);
      }
      const body = resolve(document, operation['requestBody']);
      const answers = operation['responses'];
      const answer = isObject(answers) ? resolve(document, answers['200']) : undefined;
      operations.set(`${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`, {
        parameters,
        body: isObject(body?.['content']) ? body['content'] : {},
        answer: isObject(answer?.['content']) ? answer['content'] : {},
      });
    }
  }
  return operations;
}

/** What a reference leads to within the document; anything else as it is. */
function resolve(document: OpenApi, value: unknown, depth = 0): Json | undefined {
  if (!isObject(value)) return undefined;
  const reference = value['$ref'];
  if (typeof reference !== 'string') return value;
  if (!reference.startsWith('#/') || depth > 20) return undefined;
  let target: unknown = document;
  for (const step of reference.slice(2).split('/')) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isObject(target) && Object.hasOwn(target, name) ? target[name] : undefined;
  }
  return resolve(document, target, depth + 1);
}

type Plain = { schema: Json; name: string | undefined; nullable: boolean };

/** A schema without its wrapping: references followed, "or null" and single members taken apart. */
function plainSchema(document: OpenApi, value: unknown): Plain | undefined {
  let schema = isObject(value) ? value : undefined;
  let [name, nullable]: [string | undefined, boolean] = [undefined, false];
  for (let depth = 0; schema && depth < 20; depth += 1) {
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      name = reference.split('/').at(-1);
      schema = resolve(document, schema);
      continue;
    }
    const together = objects(schema['allOf']);
    if (together.length > 1 || (together.length === 1 && isObject(schema['properties']))) {
      schema = merged(document, schema);
      continue;
    }
    const members = objects(schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf']);
    const rest = members.filter((member) => member['type'] !== 'null');
    if (rest.length < members.length || schema['nullable'] === true) nullable = true;
    const [only] = rest;
    if (!only || rest.length > 1 || Object.keys(schema).some((key) => key === 'properties')) break;
    schema = Object.keys(only).every((key) => NOT_PARTS.has(key)) ? undefined : only;
  }
  return schema && { schema, name, nullable };
}

/** One of several types, which is more than a type or null. */
const isChoice = (schema: Json) =>
  ['oneOf', 'anyOf'].some((key) => objects(schema[key]).length > 1);

/** A schema with those of its `allOf`, which all hold, as one that has all of their fields. */
function merged(document: OpenApi, whole: Json): Json {
  const all = new Set<Json>();
  const add = (value: unknown) => {
    const schema = resolve(document, value);
    if (!schema || all.has(schema)) return;
    all.add(schema);
    objects(schema['allOf']).forEach(add);
  };
  add(whole);
  const { allOf: _, ...schema } = Object.assign({}, ...all) as Json;
  const required = [...all].flatMap((each) => strings(each['required']));
  const properties = [...all].map((each) => each['properties']).filter(isObject);
  return {
    ...schema,
    required,
    ...(properties.length > 0 && { properties: Object.assign({}, ...properties) as Json }),
  };
}

/** "string", "integer or null"; empty where the schema does not say. */
function typesOf({ schema, nullable }: Plain): string {
  const { type } = schema;
  const types = new Set(typeof type === 'string' ? [type] : strings(type));
  if (types.size === 0) return '';
  if (nullable) types.add('null');
  return [...types].toSorted((a, b) => Number(a === 'null') - Number(b === 'null')).join(' or ');
}
