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
  let response: Response;
  try {
    response = await fetch(origin + addressOf(operation, { path, query }), {
      method: operation.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      credentials: 'omit',
      // Addresses that a proxy redirects elsewhere must not be followed with a token.
      redirect: 'error',
      ...(cache && { cache }),
    });
  } catch (error) {
    throw failureOf(error, undefined);
  }
  noteServiceTime(response.headers.get('Date'));
  if (response.ok) return response;
  // A refusal stays one, though its words were lost with the connection.
  const words = await response.text().catch(() => '');
  throw failureOf(jsonOr(words), response);
}

/** Where an operation is asked: its path and query, with the parameters that were given. */
export function addressOf({ path: template }: Operation, { path, query = {} }: Asked): string {
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
