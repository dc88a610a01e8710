import { presentTime } from '../lib/service-clock.ts';
import { isObject } from '../lib/is-object.ts';
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
    super(init.problem?.title ?? (init.status === 0 ? 'No response' : `Status ${init.status}`), {
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
  constructor(orgId: string) {
    super(`This tab has no token for ${orgId}.`);
  }
}

/** The error of a failed request: `error` is the parsed body, the text, or what was thrown. */
export function failureOf(error: unknown, response: Response | undefined): Error {
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

/** Throws what a lost connection, or code that did not come, amounts to: no answer. */
export const lost = (cause: unknown): never => {
  throw failureOf(cause, undefined);
};

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

// What is done about a failure, wherever it happens.

/** Whether the sign-in is lost: there is no token, or the service does not accept it any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof SignedOut || (error instanceof ServiceError && error.status === 401);

/** No response (0), request timeout, too many requests, bad gateway, service unavailable, gateway timeout. */
const PASSING = [0, 408, 429, 502, 503, 504];

/** Whether a failure may be temporary, so that a later retry is worthwhile. */
export const mayPass = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && PASSING.includes(error.status);

/** Whether the service said no, which asking again doesn't change. */
export const isRefusal = (error: unknown): boolean =>
  isSignedOut(error) ||
  (error instanceof ServiceError && error.status >= 400 && error.status < 500 && !mayPass(error));

/** Of those that may pass, what is worth asking again right away (design, "Data"). */
const AT_ONCE = [0, 429, 503];
const RETRIES = 3;

/** Whether a read that has failed so often, from 0, is tried again before its failure is shown. */
export const retries = (failures: number, error: unknown): boolean =>
  failures < RETRIES && mayPass(error) && AT_ONCE.includes(error.status);

/** Milliseconds until the next try: as long as the service asks for, else twice as long each time. */
export function retryDelay(
  failures: number,
  error: unknown,
  { longest = 15_000, longestAsked = 60_000 } = {},
): number {
  return error instanceof ServiceError && error.retryAfter !== undefined
    ? Math.min(error.retryAfter * 1_000, longestAsked)
    : Math.min(1_000 * 2 ** failures, longest);
}

/** How background reads are retried: how often, and the longest waits in milliseconds. */
export const PATIENT = { tries: 8, longest: 60_000, longestAsked: 60 * 60_000 };

const RECOVERY_SECONDS = 20;
/** The longest wait before a failed read on screen is retried, even if the service asks for more. */
export const LONGEST_RECOVERY_SECONDS = 600;

type Asked = { state: { status: string; error: unknown } };

const waitAfter = (error: unknown) => {
  const asked = (error instanceof ServiceError && error.retryAfter) || 0;
  return Math.min(Math.max(RECOVERY_SECONDS, asked), LONGEST_RECOVERY_SECONDS) * 1_000;
};

/** Milliseconds after which a query that a page shows, and whose failure may pass, is asked again; false: it is not. */
export const recovery = ({ state: { status, error } }: Asked): number | false =>
  status === 'error' && mayPass(error) && waitAfter(error);

/**
 * The same for a query that polls, usually every `milliseconds`: it goes on after any failure but a refusal, and waits
 * then as long as any other query.
 */
export function whileLive(
  { state: { status, error } }: Asked,
  milliseconds: number,
): number | false {
  if (status !== 'error') return milliseconds;
  return !isRefusal(error) && Math.max(milliseconds, waitAfter(error));
}
