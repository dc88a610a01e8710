import { pathSegment } from '../lib/path-segment.ts';
import type { Asked, Operation } from './operation.ts';

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

/** Sends a request with a token, which goes into its header alone. */
export const send = (
  address: string,
  token: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> =>
  fetch(address, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
    credentials: 'omit',
    // Addresses that a proxy redirects elsewhere must not be followed with a token.
    redirect: 'error',
  });

/** Responses requested before the code that reads them has loaded. Each is used once. */
const ahead = new Map<string, Promise<Response>>();
const nameOf = (address: string, token: string) => `${token} ${address}`;

let arriving = false;
/** Whether a response that was requested early has begun to arrive. */
export const isArriving = (): boolean => arriving;

/** Sends a read whose answer `request` takes where the same is asked, unless it is forgotten before. */
export function askAhead(address: string, token: string): void {
  const answer = send(address, token, {});
  answer.then(
    () => (arriving = true),
    () => undefined, // whoever takes the response gets the error
  );
  ahead.set(nameOf(address, token), answer);
}

/** The answer of what was asked ahead, once. */
export function takeAskedAhead(address: string, token: string): Promise<Response> | undefined {
  const name = nameOf(address, token);
  const answer = ahead.get(name);
  ahead.delete(name);
  return answer;
}

/** Discards early responses that nobody has taken: they would be stale by now. */
export const forgetAskedAhead = (): void => ahead.clear();
