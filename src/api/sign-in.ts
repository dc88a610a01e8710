import { ServiceError, failureOf } from './failure.ts';
import { knownOrganizations, startSession, type Session } from './session.ts';
import { listRepositoryNames } from './operations.ts';
import { readText } from './read.ts';
import { requestText } from './request.ts';

/**
 * Exchanges a single-use sign-in code for a session. `POST /sign-in` is the embedded service's own,
 * outside the API. Throws ServiceError: 400 `invalid_code` where the code was used, is old or unknown.
 */
export async function signInWithCode(code: string): Promise<Session> {
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await fetch('/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
      credentials: 'omit',
      redirect: 'error',
    });
    answer = await response.json();
  } catch (error) {
    throw failureOf(response ? '' : error, response);
  }
  if (!response.ok) throw failureOf(answer, response);
  const { organization, token } = answer as Partial<{
    organization: { id: string; name: unknown };
    token: string;
  }>;
  if (typeof organization?.id !== 'string' || typeof token !== 'string') {
    throw new ServiceError({
      status: response.status,
      body: 'The response contains no organization or token.',
    });
  }
  const { id, name } = organization;
  return startSession({ id, name: typeof name === 'string' ? name : id }, token);
}

/**
 * Tries a token on an organization with the smallest read there is, and keeps it when the service
 * accepts it; a refusal for a missing scope is an acceptance of the token. Throws ServiceError else,
 * UnreadableAnswer, or AbortError. Until it is accepted, all stays as it is: a mistyped token ends no
 * session, in no tab, however often it is tried.
 */
export async function connectWithToken(
  organizationId: string,
  token: string,
  signal?: AbortSignal,
): Promise<Session> {
  const asked = { path: { org_id: organizationId } };
  try {
    const text = await requestText(listRepositoryNames, asked, { token, signal });
    readText(await listRepositoryNames.schema(), text);
  } catch (error) {
    if (!isMissingScope(error)) throw error;
  }
  signal?.throwIfAborted();
  const known = knownOrganizations().find(({ id }) => id === organizationId);
  return startSession(known ?? { id: organizationId, name: organizationId }, token);
}

/**
 * Whether the service refused a token only for a scope that it lacks. A proxy, or a guard in front, refuses with 403
 * before anybody looked at the token. The specification doesn't show how a missing scope is told: a service may have
 * another code for it than `missing_scope`, such as `insufficient_scope` (RFC 6750), or have it in `type`.
 */
function isMissingScope(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.status !== 403) return false;
  const { required_scope, code, type } = error.problem ?? {};
  return Boolean(required_scope) || /scope/i.test(`${code} ${type}`);
}
