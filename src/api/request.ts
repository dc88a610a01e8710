import { noteServiceTime } from '../lib/service-clock.ts';
import { failureOf, lost } from './failure.ts';
import type { Asked, Operation } from './operation.ts';
import { addressOf, send, takeAskedAhead } from './send.ts';

/** The `Cache-Control` of a response that the browser may have kept: its `Date` may be an old one. */
const MAY_BE_OLD = /immutable|max-age=[1-9]/;

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
  const ahead = method === 'GET' ? takeAskedAhead(address, token) : undefined;
  const answer =
    ahead ??
    send(address, token, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      ...(cache && { cache }),
    });
  const response = await answer.catch(lost);
  if (!MAY_BE_OLD.test(response.headers.get('Cache-Control') ?? '')) {
    noteServiceTime(response.headers.get('Date'));
  }
  if (response.ok) return response;
  // A refusal stays one, though its words were lost with the connection.
  const words = await response.text().catch(() => '');
  throw failureOf(jsonOr(words), response);
}

/** The text of a successful answer. A connection that is lost within it brought no answer. */
export async function requestText<A extends Asked>(
  ...asked: Parameters<typeof request<A>>
): Promise<string> {
  const response = await request(...asked);
  return await response.text().catch(lost);
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
