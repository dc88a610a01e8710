import { Hono } from 'hono';
import { textAnswer } from './answers.ts';
import type { ServiceContext } from './context.ts';
import { DashboardFiles } from './dashboard-files.ts';
import { exportOperations } from './export-operations.ts';
import { findingOperations } from './finding-operations.ts';
import { openApiDocument } from './openapi-document.ts';
import { serveOperations } from './operations.ts';
import { notFound, Refusal } from './problems.ts';
import { repositoryOperations } from './repository-operations.ts';
import { requestOperations } from './request-operations.ts';
import { refuseCrossSite, requireLoopbackHost } from './request-guards.ts';
import { reviewListOperations } from './review-list-operations.ts';
import { reviewOperations } from './review-operations.ts';
import { securityHeaders } from './security-headers.ts';
import { signIn } from './sign-in.ts';

/** The HTTP service: the API, its OpenAPI document, sign-in, and the dashboard's files. */
export function createApp(service: ServiceContext): Hono {
  const app = new Hono();
  const dashboard = new DashboardFiles(service.dashboardFolder);

  app.use(async (http, next) => {
    await next();
    for (const [name, value] of securityHeaders) http.res.headers.set(name, value);
  });
  app.use(requireLoopbackHost(service));
  app.use('/api/*', refuseCrossSite(service));
  app.use('/sign-in', refuseCrossSite(service));

  // The first fitting path is taken, so those with literal segments come first.
  serveOperations(app, service, [
    ...reviewListOperations,
    ...reviewOperations,
    ...findingOperations,
    ...repositoryOperations,
    ...requestOperations,
    ...exportOperations,
  ]);
  app.all('/api/*', () => {
    throw notFound();
  });
  app.get('/docs/openapi.json', (http) =>
    textAnswer(http, openApiDocument(), { 'Content-Type': 'application/json' }),
  );
  app.post('/sign-in', (http) => signIn(service, http));
  app.get('*', (http) => dashboard.answer(http));
  app.notFound(() => notFound().toResponse());

  app.onError((error, http) => {
    if (error instanceof Refusal) return error.toResponse();
    // Neither query nor headers: a token or a code must not reach a log.
    const where = `${http.req.method} ${new URL(http.req.url).pathname}`;
    process.stderr.write(`docket: ${where} failed: ${(error.stack ?? error.message).trim()}\n`);
    return new Refusal(500, 'internal_error', {
      detail: 'The service met an error that it did not expect.',
    }).toResponse();
  });
  return app;
}
