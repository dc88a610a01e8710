import { openApiDocument, sourceDocument } from './openapi-document.ts';

/** An operation of an OpenAPI document. */
export interface ContractOperation {
  operationId: string;
  method: string;
  /** As the document writes it, with `{parameters}`. */
  path: string;
}

let api: readonly ContractOperation[] | undefined;
let source: readonly ContractOperation[] | undefined;

/** The operations of the API's OpenAPI document, read at the first use. */
export function contractOperations(): readonly ContractOperation[] {
  return (api ??= operationsOf(openApiDocument()));
}

/** The operations of the source interface's OpenAPI document, read at the first use. */
export function sourceOperations(): readonly ContractOperation[] {
  return (source ??= operationsOf(sourceDocument()));
}

function operationsOf(document: string): readonly ContractOperation[] {
  const { paths } = JSON.parse(document) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  return Object.entries(paths).flatMap(([path, members]) =>
    Object.entries(members).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [{ operationId, method: method.toUpperCase(), path }],
    ),
  );
}

/**
 * The operation that a request is for; undefined: none.
 *
 * @param path As it is encoded, without a query. Where several fit, literal segments count more.
 */
export function operationAt(method: string, path: string): ContractOperation | undefined {
  const asked = path.split('/');
  const asRead = method === 'HEAD' ? 'GET' : method;
  const fitting = [...contractOperations(), ...sourceOperations()].filter(
    (operation) => operation.method === asRead && fits(operation.path.split('/'), asked),
  );
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0];
}

function fits(template: readonly string[], asked: readonly string[]): boolean {
  return (
    template.length === asked.length &&
    template.every((part, index) => part.startsWith('{') || part === asked[index])
  );
}

function parameters({ path }: ContractOperation): number {
  return path.split('{').length;
}
