import { lost, SignedOut } from './failure.ts';
import type { Asked, JsonOperation } from './operation.ts';
import { checkedFor, readText, type Reading } from './read.ts';
import { requestText } from './request.ts';
import { noteAnswer } from './scopes.ts';
import { findSession, type Session } from './session.ts';

/** Above this many characters an answer is parsed and checked in a worker. */
const LARGE = 256_000;

/**
 * Asks once, with the token of this tab, and reads the answer by the operation's schema. An answer about
 * something else than was asked for says so among its unreadable parts.
 *
 * @throws ServiceError, SignedOut (nothing was sent), UnreadableAnswer, AbortError
 */
export async function ask<A extends Asked, Answer>(
  operation: JsonOperation<A, Answer>,
  asked: A,
  { signal, key }: { signal?: AbortSignal; key?: string } = {},
): Promise<Reading<Answer>> {
  const { org_id: orgId } = asked.path;
  const { token, grant } = await sessionFor(orgId);
  // Loaded while the service answers. A failed load is reported where the schema is used.
  const schema = Promise.resolve(operation.schema());
  schema.catch(() => undefined);
  try {
    const text = await requestText(operation, asked, { token, signal, key });
    noteAnswer(grant, operation);
    const reading =
      text.length <= LARGE
        ? readText(await schema.catch(lost), text)
        : await (await import('./read-large.ts')).readLarge<Answer>(operation.id, text, signal);
    return checkedFor(operation.identity, asked.path, reading);
  } catch (error) {
    noteAnswer(grant, operation, error);
    throw error;
  }
}

/** The session of an organization. Throws SignedOut where there is none. */
export async function sessionFor(orgId: string): Promise<Session> {
  const session = await findSession(orgId);
  if (session) return session;
  throw new SignedOut(orgId);
}
