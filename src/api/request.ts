import { pathSegment } from '../lib/path-segment.ts';
import { noteServiceTime } from '../lib/service-clock.ts';
import { failureOf } from './failure.ts';
import type { Asked, Operation } from './operation.ts';

/**
 * Sends an operation once, with a token that is handed in and not kept. For pages and workers.
 *
 * @param options.key The `Idempotency-Key` of a POST, under which a service performs it once.
 * @param options.origin Of the service; a page and its workers leave it out.
 * @returns A successful answer, whose body is still to be read and may break off.
 * @throws ServiceError for a refusal, or with status 0 where no answer arrived; AbortError.
 */
export async function request<A extends Asked>(
  operation: Operation<A>,
  { path, query, body }: A,
  options: {
    token: string;
    signal?: AbortSignal | undefined;
    key?: string | undefined;
    cache?: RequestCache;
    origin?: string;
  },
): Promise<Response> {
  const { token, signal, key, cache, origin = '' } = options;
  const address = origin + addressOf(operation, { path, query });
  const { method } = operation;
  let response: Response;
  try {
    response = await (askedAhead(method, address, token) ??
      send(address, token, {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
        ...(cache && { cache }),
      }));
  } catch (error) {
    throw failureOf(error, undefined);
  }
  noteServiceTime(response.headers.get('Date'));
  if (response.ok) return response;
  // A refusal stays one, though its words were lost with the connection.
  const words = await response.text().catch(() => '');
  throw failureOf(jsonOr(words), response);
}

const send = (
  address: string,
  token: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) =>
  fetch(address, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
    credentials: 'omit',
    // Addresses that a proxy redirects elsewhere must not be followed with a token.
    redirect: 'error',
  });

/** Answers that are under way before the code that reads them is there, each for whoever asks first. */
const ahead = new Map<string, Promise<Response>>();
const nameOf = (address: string, token: string) => `${token} ${address}`;

/** Sends a read whose answer `request` takes where the same is asked, unless it is forgotten before. */
export function askAhead(address: string, token: string): void {
  const answer = send(address, token, {});
  answer.catch(() => undefined); // told to whoever takes it
  ahead.set(nameOf(address, token), answer);
}

function askedAhead(method: string, address: string, token: string) {
  const name = nameOf(address, token);
  const answer = method === 'GET' ? ahead.get(name) : undefined;
  ahead.delete(name);
  return answer;
}

/** What nobody has taken yet is too old for whoever asks from now on. */
export const forgetAskedAhead = (): void => ahead.clear();

/** Where an operation is asked: its path and query, with the parameters that were given. */
export function addressOf(
  { path: template }: Pick<Operation, 'path'>,
  { path, query = {} }: Asked,
): string {
  const segments: Readonly<Record<string, unknown>> = path;
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(String(segments[name])),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value == null ? [] : [value].flat().map((each) => [name, String(each)]),
  );
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given).toString()}`;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
