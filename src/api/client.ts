import { config } from 'zod/mini';
import type { Client } from './generated/client/types.gen.ts';
import { pathSegment } from '../lib/path-segment.ts';
import { noteServiceTime } from '../lib/service-clock.ts';
import { serviceError, SignedOut } from './problem.ts';
import { findSession } from './session.ts';

// zod would try `new Function` for speed; our Content-Security-Policy reports that as a violation.
config({ jitless: true });

/** What the generated operations hand over, as far as this API has it. */
type Operation = {
  url: string;
  path?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * The client of the generated operations: JSON out, text in, since answers are parsed and checked in one
 * place, exactly (read.ts, exact-json.ts). Resolves with the text of a successful answer; rejects with
 * ServiceError, SignedOut, or the abort of `signal`. It stands in the place of the generator's own, which
 * brings uploads, streams and server-sent events (scripts/api.ts).
 */
export const client = {
  getConfig: () => ({ baseUrl: '' }),
  get: (operation: Operation) => send('GET', operation),
  post: (operation: Operation) => send('POST', operation),
} as unknown as Client;

async function send(method: string, { url, path = {}, query = {}, ...rest }: Operation) {
  const token = await tokenFor(String(path['org_id']));
  let response: Response | undefined;
  let data: string;
  try {
    response = await fetch(addressOf(url, path, query), {
      method,
      headers: {
        ...(rest.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...rest.headers,
        Authorization: `Bearer ${token}`,
      },
      body: rest.body === undefined ? null : JSON.stringify(rest.body),
      signal: rest.signal ?? null,
      credentials: 'omit',
      // Addresses that a proxy redirects elsewhere must not be followed with a token.
      redirect: 'error',
    });
    noteServiceTime(response.headers.get('Date'));
    data = await response.text();
  } catch (error) {
    // A connection that was lost within an answer is one that brought none. A refusal stays one.
    throw serviceError(error, response?.ok === true ? undefined : response);
  }
  if (!response.ok) throw serviceError(parsed(data), response);
  return { data, response };
}

async function tokenFor(organizationId: string): Promise<string> {
  const session = await findSession(organizationId);
  if (session) return session.token;
  throw new SignedOut(`There is no token for ${organizationId} in this tab.`);
}

function addressOf(
  template: string,
  path: Record<string, string | number>,
  query: Record<string, string | number | null | undefined>,
): string {
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(String(path[name])),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given).toString()}`;
}

/** The body of a refusal: a problem document where it is JSON, else its text. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
