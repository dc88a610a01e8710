import { expect, test } from 'vitest';
import { ServiceError } from '../api/failure.ts';
import { UnreadableAnswer } from '../api/read.ts';
import { failureOutcome } from './failure-outcome.ts';

const stateOf = (error: unknown) => failureOutcome(error, '2026-11-20T12:00:00Z').state;
const status = (code: number) => new ServiceError({ status: code, body: '' });

test.each([400, 401, 403, 404, 409, 413, 422, 429])('%d is a refusal', (code) => {
  expect(stateOf(status(code))).toBe('refused');
});

test.each([0, 200, 302, 408, 425, 499, 500, 502, 503, 504, 599])(
  'H30 %d says nothing of what was done',
  (code) => {
    expect(stateOf(status(code))).toBe('unknown');
  },
);

test('how long the service asked to wait is kept', () => {
  const error = new ServiceError({ status: 429, retryAfter: 3_600 });
  expect(failureOutcome(error, '')).toMatchObject({ state: 'refused', retryAfter: 3_600 });
});

test('H30 neither does an answer that cannot be read, nor anything else that goes wrong', () => {
  expect(stateOf(new UnreadableAnswer('JSON', '{'))).toBe('unknown');
  expect(stateOf(new DOMException('gone', 'AbortError'))).toBe('unknown');
  expect(stateOf(undefined)).toBe('unknown');
});
