import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { observeAnswers } from '../http/answer-observer.ts';
import { CONTRACT_BROKEN } from './contract-broken.ts';
import { contractViolations, type Extent } from './contract.ts';

/**
 * Checks every answer of the API, in services made from now on, against the OpenAPI document. One that
 * breaks it becomes a 500, and the terminal says where.
 *
 * @param options.tell Told of each answer that breaks it.
 * @param options.extent Whether the fields and values at an address have to be listed; they do by default.
 * @param options.isOnPurpose Whether a part of a body, as JSON, breaks the contract on purpose.
 */
export function checkAnswers({
  tell = () => undefined,
  extent = () => 'closed',
  isOnPurpose = () => Promise.resolve(false),
}: {
  tell?: (violation: string) => void;
  extent?: (path: string) => Extent;
  isOnPurpose?: (part: string) => Promise<boolean>;
}): void {
  observeAnswers(async (http, next) => {
    await next();
    const { method, path } = http.req;
    const { status, headers } = http.res;
    const body = decoded(headers, Buffer.from(await http.res.clone().arrayBuffer()));
    const answer = { method, path, status, headers, body };
    const violations = [];
    for (const violation of contractViolations(answer, extent(path))) {
      if (!(await isOnPurpose(violation.part))) violations.push(violation);
    }
    if (violations.length === 0) return;
    const places = violations.slice(0, 10).map(({ says }) => says);
    const shown = `${method} ${path} ${CONTRACT_BROKEN}: ${places.join('; ')}`;
    tell(shown);
    http.res = undefined; // so that Hono keeps none of its headers
    throw new Error(shown);
  });
}

function decoded(headers: Headers, body: Buffer): string {
  switch (headers.get('Content-Encoding')) {
    case 'gzip':
      return gunzipSync(body).toString();
    case 'br':
      return brotliDecompressSync(body).toString();
    default:
      return body.toString();
  }
}
