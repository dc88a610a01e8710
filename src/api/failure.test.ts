import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError, failureOf } from './failure.ts';

const problemAnswer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });

function refused(body: unknown, headers: Record<string, string> = {}): ServiceError {
  const error = failureOf(body, problemAnswer(503, headers));
  if (!(error instanceof ServiceError)) throw new Error('Not a ServiceError', { cause: error });
  return error;
}

test('a problem document is taken as one, whatever else it holds', () => {
  const problem = { title: 'No', detail: null, errors: [{ parameter: 'limit' }], later: [1] };
  expect(refused(problem).problem).toEqual(problem);
  expect(refused({}).problem).toEqual({});
});

test('a body whose members have the wrong types is shown as what it is', () => {
  for (const body of [
    { title: 7 },
    { detail: {} },
    { code: [] },
    { required_scope: true },
    { action_unavailability: {} },
    { errors: 'all' },
    { errors: {} },
    { errors: [null] },
    { errors: [{ detail: 7 }] },
    { retry_after_seconds: 'soon' },
    [[]],
    null,
    7,
    'text',
  ]) {
    const { problem, body: shown, status } = refused(body);
    expect(status).toBe(503);
    expect([body, problem, typeof shown]).toEqual([body, undefined, 'string']);
  }
});

test('a wait is a number of seconds from 0 on, or not given', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String))),
      fc.option(fc.oneof(fc.double(), fc.integer())),
      (header, seconds) => {
        const headers: Record<string, string> =
          header !== null && /^[\x20-\x7e]*$/.test(header) ? { 'Retry-After': header } : {};
        const { retryAfter } = refused({ retry_after_seconds: seconds }, headers);
        expect(retryAfter === undefined || retryAfter >= 0).toBe(true);
      },
    ),
  );
});
