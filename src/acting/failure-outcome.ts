import { ServiceError } from '../api/failure.ts';
import { UnreadableAnswer } from '../api/read.ts';
import type { AttemptOutcome } from './attempt.ts';

/**
 * What a request that failed `at` some time tells of what it did. A refusal says that the service did not do it: a status from 400 to 499, but for those with which a
 * proxy gives up waiting. Everything else says nothing about what was done.
 */
export function failureOutcome(error: unknown, at: string): AttemptOutcome {
  if (error instanceof UnreadableAnswer) {
    return { state: 'unknown', at, lost: { why: 'unreadable', expected: error.expected } };
  }
  if (!(error instanceof ServiceError) || error.status === 0) {
    return { state: 'unknown', at, lost: { why: 'no_answer' } };
  }
  const { status, problem, body, retryAfter } = error;
  if (status < 300) {
    return { state: 'unknown', at, lost: { why: 'unreadable', expected: 'a whole answer' } };
  }
  const words = {
    status,
    ...(problem && { problem }),
    ...(body !== undefined && { body: body.slice(0, 4_000) }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  return status >= 400 && status < 500 && ![408, 425, 499].includes(status)
    ? { state: 'refused', at, ...words }
    : { state: 'unknown', at, lost: { why: 'status', ...words } };
}
