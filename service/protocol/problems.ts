import { STATUS_CODES } from 'node:http';
import type { ActionUnavailability, Problem, ProblemError } from '../../src/api/types.ts';
import type { Scope } from '../base/scopes.ts';

/** The members of a problem beyond its status, code and title. */
type ProblemParts = Partial<
  Pick<Problem, 'detail' | 'errors' | 'required_scope' | 'action_unavailability'>
>;

/**
 * A refusal, answered as a problem document (RFC 9457; contract decisions, Problems). Handlers throw
 * it.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly parts: ProblemParts;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    parts: ProblemParts = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(parts.detail ?? code);
    this.status = status;
    this.code = code;
    this.parts = parts;
    this.headers = headers;
  }

  /** The problem document as an answer. */
  toResponse(): Response {
    const problem: Problem = {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Problem',
      status: this.status,
      code: this.code,
      ...this.parts,
    };
    return new Response(JSON.stringify(problem), {
      status: this.status,
      headers: {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ...this.headers,
      },
    });
  }
}

/** 400 with each parameter that is off. */
export function invalidParameters(errors: ProblemError[]): Refusal {
  const detail =
    errors.length === 1 ? 'A parameter is invalid.' : `${errors.length} parameters are invalid.`;
  return new Refusal(400, 'invalid_parameter', { detail, errors });
}

/** 400 with each place of the body that is off. */
export function invalidBody(detail: string, errors: ProblemError[] = []): Refusal {
  return new Refusal(400, 'invalid_body', { detail, ...(errors.length > 0 && { errors }) });
}

/** 400: a cursor that was altered, or that belongs to another query. */
export function invalidCursor(): Refusal {
  return new Refusal(400, 'invalid_cursor', {
    detail: 'The cursor was changed or belongs to a different query.',
    errors: [{ parameter: 'cursor', detail: 'doesn’t belong to this query' }],
  });
}

/** 401: no token, or one that is not valid (RFC 6750). */
export function unauthenticated(tokenGiven: boolean): Refusal {
  return new Refusal(
    401,
    'unauthenticated',
    { detail: 'The request has no valid bearer token.' },
    { 'WWW-Authenticate': tokenGiven ? 'Bearer error="invalid_token"' : 'Bearer' },
  );
}

/** 403: the token lacks the operation's scope. */
export function missingScope(scope: Scope): Refusal {
  return new Refusal(403, 'missing_scope', {
    detail: `The token lacks the scope ${scope}.`,
    required_scope: scope,
  });
}

/** 403: the repository cannot be used now as the operation needs it. */
export function sourceHostAccessRequired(reason: ActionUnavailability, detail: string): Refusal {
  return new Refusal(403, 'source_host_access_required', {
    detail,
    action_unavailability: reason,
  });
}

/** 404: not there, or not visible to this token; the two are not told apart. */
export function notFound(detail = 'This token can’t see anything at this address.'): Refusal {
  return new Refusal(404, 'not_found', { detail });
}
