import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { Refusal } from '../protocol/problems.ts';
import { API_PATHS, surroundedApp, type Surroundings } from '../http/surroundings.ts';
import { serveSource } from '../source/source-operations.ts';
import type { SourceReads } from '../source/source-reads.ts';
import { hasPassed, requestHeaders } from './forwarded-headers.ts';
import { KeptAnswer, passingAnswer } from './kept-answer.ts';
import { PerformedKeys } from './performed-keys.ts';
import { upstreamTarget } from './service-address.ts';
import { UpstreamAccess } from './upstream-access.ts';
import { UpstreamError, type Upstream } from './upstream.ts';

export interface Gateway extends Surroundings {
  /** The service's address, as `readServiceAddress` gives it. */
  service: URL;
  upstream: Upstream;
  /** What it calls itself in `Via`, unlike any other. */
  name: string;
  /** Clones of its repositories, by full name. */
  clones: ReadonlyMap<string, string>;
  /** Reads of their code. */
  source: SourceReads;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The gateway of `npm start -- --service URL`: serves the dashboard, and forwards the API and its
 * OpenAPI document to another service. Statuses and bodies pass untouched and are not gathered; what
 * the service did not answer is a problem that says so.
 */
export function createGatewayApp(gateway: Gateway): Hono {
  const keys = new PerformedKeys<KeptAnswer>(
    gateway.now,
    (error) => error instanceof UpstreamError && !error.sent,
    ({ status }) => status >= 400 && status < 500,
  );
  const servesSource = gateway.clones.size > 0;
  // It has no data folder.
  const storage = 'the temporary folder';
  return surroundedApp({ ...gateway, servesSource, storage }, (app) => {
    for (const path of API_PATHS) {
      app.use(path, async (http, next) => {
        // The clock that counts is the service’s: what is answered here has no date.
        const { outgoing } = http.env as Partial<HttpBindings>;
        if (outgoing !== undefined) outgoing.sendDate = false;
        await next();
      });
    }
    if (servesSource) serveSource(app, new UpstreamAccess(gateway), gateway.source);
    const read = refusing(gateway, (http) => forwardRead(gateway, http));
    const post = refusing(gateway, (http) => forwardPost(gateway, keys, http));
    app.get('/api/*', read);
    app.get('/docs/openapi.json', read);
    app.post('/api/*', post);
    app.all('/api/*', () => {
      throw new Refusal(405, 'method_not_allowed', {}, { Allow: 'GET, HEAD, POST' });
    });
  });
}

/** Ends with its client: an answer that nobody reads need not be made. */
async function forwardRead(gateway: Gateway, http: Context): Promise<Response> {
  const { raw } = http.req;
  return passingAnswer(await send(gateway, raw, { signal: raw.signal }), http);
}

/** Goes on when its client is gone: what was asked for is done, and a repeat gets the answer. */
async function forwardPost(
  gateway: Gateway,
  keys: PerformedKeys<KeptAnswer>,
  http: Context,
): Promise<Response> {
  const { raw } = http.req;
  const body = bodyOf(raw);
  const key = raw.headers.get('Idempotency-Key');
  if (key === null) return passingAnswer(await send(gateway, raw, { body }), http);
  const target = upstreamTarget(gateway.service, new URL(raw.url));
  const authorization = raw.headers.get('Authorization') ?? '';
  const answer = await keys.performOnce({ key, authorization, target, body }, async (passing) =>
    KeptAnswer.read(await send(gateway, raw, { body: passing })),
  );
  return answer.toResponse(http);
}

/** @throws UpstreamError when there is no answer, Refusal 502 for one that is not passed on. */
async function send(
  { service, upstream, name }: Gateway,
  request: Request,
  parts: { body?: Readable; signal?: AbortSignal },
): Promise<IncomingMessage> {
  const answer = await upstream.send({
    method: request.method,
    target: upstreamTarget(service, new URL(request.url)),
    headers: requestHeaders(request.headers, name),
    ...parts,
  });
  const { statusCode: status = 0 } = answer;
  if ((status >= 200 && status < 300) || status === 304 || (status >= 400 && status < 600)) {
    return answer;
  }
  answer.destroy();
  if (status < 300 || status > 399) {
    throw new Refusal(502, 'upstream_unreachable', {
      detail: `The service at ${service.href} returned status ${status}, which isn’t a valid HTTP status.`,
    });
  }
  throw new Refusal(502, 'upstream_redirect', {
    detail:
      `The service at ${service.href} returned status ${status}, a redirect, which isn’t ` +
      'followed. If it moved, start Docket with its new address.',
  });
}

/** Answers with a problem where the service did not answer, and to a request that this gateway sent. */
function refusing(
  { service, name }: Gateway,
  forward: (http: Context) => Promise<Response>,
): (http: Context) => Promise<Response> {
  return async (http) => {
    // Before its key is looked up: the request that it came from is under way with the same one.
    if (hasPassed(http.req.raw.headers, name)) {
      throw new Refusal(508, 'upstream_loop', {
        detail: `The service at ${service.href} forwards requests back to Docket. Start Docket with the address of the service itself.`,
      });
    }
    try {
      return await forward(http);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const unknown = http.req.method === 'POST' && error.sent;
      const outcome = unknown ? ' The outcome of the request is unknown.' : '';
      throw new Refusal(
        error.timedOut ? 504 : 502,
        unknown ? 'outcome_unknown' : 'upstream_unreachable',
        { detail: `The service at ${service.href} ${error.message}.${outcome}` },
      );
    }
  };
}

/** The web's stream as Node's: the two types are one class at run time. */
function bodyOf(request: Request): Readable {
  return request.body === null
    ? Readable.from([])
    : Readable.fromWeb(request.body as unknown as NodeReadableStream);
}
