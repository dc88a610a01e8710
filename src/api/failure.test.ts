import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ServiceError,
  SignedOut,
  failureOf,
  isRefusal,
  mayPass,
  recovery,
  retries,
  whileLive,
} from './failure.ts';

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

const failed = (error: unknown) => ({ state: { status: 'error', error } });
const answered = (status: number, retryAfter?: number) => new ServiceError({ status, retryAfter });

test('what may pass by itself recovers after 20 s, or as much later as the service asks for, up to 10 min', () => {
  for (const status of [0, 408, 429, 502, 503, 504]) {
    expect(recovery(failed(answered(status)))).toBe(20_000);
    expect(recovery(failed(answered(status, 90)))).toBe(90_000);
    expect(recovery(failed(answered(status, 86_400)))).toBe(600_000);
  }
  for (const status of [400, 401, 403, 404, 409, 500, 501]) {
    expect(recovery(failed(answered(status)))).toBe(false);
  }
  expect(recovery({ state: { status: 'success', error: null } })).toBe(false);
});

test('what is asked again and again goes on after any failure but a refusal', () => {
  expect(whileLive({ state: { status: 'success', error: null } }, 4_000)).toBe(4_000);
  for (const error of [answered(0), answered(500), answered(503), new Error('truncated')]) {
    expect(whileLive(failed(error), 4_000)).toBe(20_000);
    expect(whileLive(failed(error), 30_000)).toBe(30_000);
  }
  for (const error of [answered(401), answered(403), answered(404), new SignedOut('o')]) {
    expect(whileLive(failed(error), 4_000)).toBe(false);
  }
});

test('no failure is both a refusal and one that may pass, and none is retried that may not', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, ...Array.from({ length: 200 }, (_, i) => 400 + i)), (status) => {
      const error = answered(status);
      expect(isRefusal(error) && mayPass(error)).toBe(false);
      expect(retries(0, error) && !mayPass(error)).toBe(false);
    }),
  );
});
