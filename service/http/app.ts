import type { Hono } from 'hono';
import { timing } from 'hono/timing';
import { answerObserver } from './answer-observer.ts';
import { textAnswer } from '../protocol/answers.ts';
import type { ServiceContext } from './context.ts';
import { exportOperations } from './export-operations.ts';
import { findingOperations } from './finding-operations.ts';
import { openApiDocument } from '../protocol/openapi-document.ts';
import { serveOperations } from './operations.ts';
import { repositoryOperations } from './repository-operations.ts';
import { requestOperations } from './request-operations.ts';
import { reviewListOperations } from './review-list-operations.ts';
import { reviewOperations } from './review-operations.ts';
import { signIn } from './sign-in.ts';
import { localSource } from './local-source.ts';
import { serveSource } from '../source/source-operations.ts';
import { API_PATHS, surroundedApp } from './surroundings.ts';

/** The HTTP service: the API, its OpenAPI document, sign-in, and the dashboard's files. */
export function createApp(service: ServiceContext): Hono {
  return surroundedApp({ ...service, servesSource: true }, (app) => {
    // How long an answer took to make, for whoever measures (`Server-Timing`).
    app.use('/api/*', timing());
    const observe = answerObserver();
    if (observe !== undefined) for (const path of API_PATHS) app.use(path, observe);
    // The first fitting path is taken, so those with literal segments come first.
    serveOperations(app, service, [
      ...reviewListOperations,
      ...reviewOperations,
      ...findingOperations,
      ...repositoryOperations,
      ...requestOperations,
      ...exportOperations,
    ]);
    app.get('/docs/openapi.json', (http) =>
      textAnswer(http, openApiDocument(), { 'Content-Type': 'application/json' }),
    );
    serveSource(app, localSource(service), service.source);
    app.post('/sign-in', (http) => signIn(service, http));
  });
}
