import type { Context, Hono } from 'hono';
import type { Grant, Scope } from '../base/scopes.ts';
import { atOneMoment } from '../store/database.ts';
import { findToken } from '../store/tokens.ts';
import { visibilityOf, type Visibility } from '../store/visibility.ts';
import type { ServiceContext } from './context.ts';
import { RequestParameters } from './parameters.ts';
import { missingScope, notFound, Refusal, unauthenticated } from '../protocol/problems.ts';

/** One permitted call of an operation. */
export interface Call {
  /** Hono's context of the request. */
  http: Context;
  service: ServiceContext;
  grant: Grant;
  visibility: Visibility;
  parameters: RequestParameters;
}

export interface Operation {
  method: 'GET' | 'POST';
  /** Below `/api/v1/organizations/:org_id`. */
  path: string;
  scope: Scope;
  handle: (call: Call) => Response | Promise<Response>;
}

/**
 * Serves operations, each with the checks that all share, in this order: a valid token (401), of the
 * organization in the path (404), with the operation's scope (403). Parameters and existence come
 * after that, in the handlers.
 *
 * @param operations The first one whose path fits is taken: literal segments go before parameters.
 */
export function serveOperations(
  app: Hono,
  service: ServiceContext,
  operations: readonly Operation[],
): void {
  for (const { method, path, scope, handle } of operations) {
    app.on(method, [address(path)], (http) => {
      const admitted = admit(service, http, scope);
      const call = { http, service, ...admitted, parameters: new RequestParameters(http) };
      // What is written meanwhile is in all of an answer, or in none of it.
      return method === 'GET' ? atOneMoment(service.database, () => handle(call)) : handle(call);
    });
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const methods = operations.filter((operation) => operation.path === path);
    app.all(address(path), () => {
      throw new Refusal(405, 'method_not_allowed', {}, { Allow: allowed(methods) });
    });
  }
}

/**
 * What a request may do and see.
 *
 * @throws Refusal 401, 404 or 403, in this order: the checks that all operations share.
 */
export function admit(
  service: ServiceContext,
  http: Context,
  scope: Scope,
): Pick<Call, 'grant' | 'visibility'> {
  const grant = authenticate(service, http);
  if (http.req.param('org_id')?.toLowerCase() !== grant.orgId) throw notFound();
  if (!grant.scopes.includes(scope)) throw missingScope(scope);
  return { grant, visibility: visibilityOf(service.database, grant) };
}

function address(path: string): string {
  return `/api/v1/organizations/:org_id${path}`;
}

function allowed(operations: readonly Operation[]): string {
  return operations
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}

function authenticate(service: ServiceContext, http: Context): Grant {
  const header = http.req.header('Authorization');
  if (header === undefined) throw unauthenticated(false);
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
  const grant = token === undefined ? undefined : findToken(service.database, token, service.now());
  if (grant === undefined) throw unauthenticated(true);
  return grant;
}
