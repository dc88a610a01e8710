import type { Context } from 'hono';
import { findOrganization } from '../store/organizations.ts';
import { exchangeSignInCode } from '../store/tokens.ts';
import type { ServiceContext } from './context.ts';
import { readJsonBody } from './limited-body.ts';
import { Refusal } from '../protocol/problems.ts';

const BODY_BYTES = 4 * 1024;

/** What `POST /sign-in` answers. */
export interface SignInAnswer {
  organization: { id: string; name: string };
  /** Shown this once. */
  token: string;
}

/** `POST /sign-in`: exchanges the single-use code of a sign-in link, `{"code": "…"}`, for a token. */
export async function signIn(service: ServiceContext, http: Context): Promise<Response> {
  const body = await readJsonBody(
    http.req.raw,
    BODY_BYTES,
    new Refusal(413, 'body_too_large', { detail: 'The body is larger than 4 KiB.' }),
  );
  const code = codeIn(body);
  const { database } = service;
  const exchanged =
    code === undefined ? undefined : exchangeSignInCode(database, code, service.now());
  const organization =
    exchanged === undefined ? undefined : findOrganization(database, exchanged.grant.orgId);
  if (exchanged === undefined || organization === undefined) {
    throw new Refusal(400, 'invalid_code', {
      detail: 'This sign-in code is invalid, was already used, or is more than 10 minutes old.',
    });
  }
  const answer: SignInAnswer = { organization, token: exchanged.token };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

function codeIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return typeof body.code === 'string' ? body.code : undefined;
}
