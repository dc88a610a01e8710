import { presentTime } from '../lib/service-clock.ts';
import type { Problem } from './types.ts';

/**
 * A request that the service refused or that never got an answer.
 * `status` is authoritative (contract decisions, "Problems"); 0 means that no answer arrived.
 */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: number;
  /** The problem document, where the body was one. */
  readonly problem: Problem | undefined;
  /** The body as text where it was no problem document. */
  readonly body: string | undefined;
  /** Seconds after which the service says to try again. */
  readonly retryAfter: number | undefined;

  constructor(init: {
    status: number;
    problem?: Problem | undefined;
    body?: string | undefined;
    retryAfter?: number | undefined;
    cause?: unknown;
  }) {
    super(init.problem?.title ?? (init.status === 0 ? 'No answer' : `Status ${init.status}`), {
      cause: init.cause,
    });
    this.status = init.status;
    this.problem = init.problem;
    this.body = init.body;
    this.retryAfter = init.retryAfter;
  }
}

/** There is no token for the organization in this tab, nor in a sister tab. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

/** Makes a ServiceError of a failed request: `error` is the parsed body, the text, or what was thrown. */
export function serviceError(error: unknown, response: Response | undefined): Error {
  if (error instanceof SignedOut) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (response === undefined) return new ServiceError({ status: 0, cause: error });
  const problem = isProblem(error, response) ? error : undefined;
  return new ServiceError({
    status: response.status,
    problem,
    body: problem === undefined ? bodyText(error) : undefined,
    retryAfter: retryAfter(response.headers.get('Retry-After'), problem),
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether each of these members is of the type, null or absent. */
const have = (value: unknown, type: 'string' | 'number', names: readonly string[]) =>
  isObject(value) && names.every((name) => value[name] == null || typeof value[name] === type);

/** Whether all that pages look at is as the contract has it; else the body is shown as what it is. */
function isProblem(body: unknown, response: Response): body is Problem {
  return (
    (response.headers.get('Content-Type') ?? '').startsWith('application/problem+json') &&
    have(body, 'string', TEXTS) &&
    have(body, 'number', ['retry_after_seconds']) &&
    isObject(body) &&
    (body['errors'] == null ||
      (Array.isArray(body['errors']) &&
        body['errors'].every((item) => have(item, 'string', ['pointer', 'parameter', 'detail']))))
  );
}

const TEXTS = ['title', 'detail', 'code', 'required_scope', 'action_unavailability'];

const bodyText = (body: unknown) =>
  typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);

function retryAfter(header: string | null, problem: Problem | undefined): number | undefined {
  if (header !== null && /^\d+$/.test(header)) return Number(header);
  if (header !== null && !Number.isNaN(Date.parse(header))) {
    return Math.max(0, Math.ceil((Date.parse(header) - presentTime()) / 1_000));
  }
  const seconds = problem?.retry_after_seconds;
  return seconds != null && seconds >= 0 ? seconds : undefined;
}
