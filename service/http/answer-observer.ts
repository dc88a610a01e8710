import type { MiddlewareHandler } from 'hono';

let observer: MiddlewareHandler | undefined;

/** Has every answer of the API pass through a middleware, in apps that are made from now on: for tests. */
export function observeAnswers(middleware: MiddlewareHandler): void {
  observer = middleware;
}

/** The middleware that answers of the API pass through, if there is one. */
export function answerObserver(): MiddlewareHandler | undefined {
  return observer;
}
