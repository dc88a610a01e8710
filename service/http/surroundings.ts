import { Hono } from 'hono';
import type { Faults } from '../faults/faults.ts';
import { say } from '../base/command-error.ts';
import { storageTrouble, storageWords, type StorageTrouble } from '../base/storage-trouble.ts';
import { avatarHosts } from './avatar-hosts.ts';
import { DashboardFiles } from './dashboard-files.ts';
import { notFound, Refusal } from '../protocol/problems.ts';
import { refuseCrossSite, requireLoopbackHost, type Listening } from './request-guards.ts';
import { carries, securityHeadersWith } from './security-headers.ts';

/** What an app serves beside its API. */
export interface Surroundings extends Listening {
  /** The folder of the built dashboard. */
  dashboardFolder: string;
  /** What goes wrong on purpose; undefined: nothing, and it cannot be asked for. */
  faults?: Faults | undefined;
  /** Whether the source interface is among its routes: then config.json says so. */
  servesSource?: boolean;
  /** What the place is called where it keeps data, if that isn’t the data folder. */
  storage?: string;
}

/** What the dashboard asks for data. */
export const API_PATHS = ['/api/*', '/source/*'] as const;

/**
 * An app with what the embedded service and the gateway have in common: the guards, the dashboard's
 * files, the security headers of every answer, and problems for what is refused or fails.
 *
 * @param addRoutes Adds the API, and whatever else comes before the dashboard.
 * @throws CommandError where the dashboard's config.json cannot be followed.
 */
export function surroundedApp(around: Surroundings, addRoutes: (app: Hono) => void): Hono {
  const app = new Hono();
  const securityHeaders = securityHeadersWith(avatarHosts(around.dashboardFolder));
  /** What the terminal was told, once of each. */
  const told = new Set<StorageTrouble>();
  const dashboard = new DashboardFiles(around.dashboardFolder, around.servesSource === true);

  app.use(async (http, next) => {
    await next();
    for (const [name, value] of securityHeaders) {
      // The gateway's answers carry a stricter policy of their own.
      if (carries(http.req.path, name) && !http.res.headers.has(name)) {
        http.res.headers.set(name, value);
      }
    }
  });
  app.use(requireLoopbackHost(around));
  for (const path of [...API_PATHS, '/faults', '/sign-in']) app.use(path, refuseCrossSite(around));
  if (around.faults !== undefined) {
    around.faults.addRoutes(app);
    for (const path of API_PATHS) app.use(path, around.faults.strike);
  }
  addRoutes(app);
  for (const path of API_PATHS) {
    app.all(path, () => {
      throw notFound();
    });
  }
  app.get('*', (http) => dashboard.answer(http));
  app.notFound(() => notFound().toResponse());

  app.onError((error, http) => {
    if (error instanceof Refusal) return error.toResponse();
    const trouble = storageTrouble(error);
    if (trouble !== undefined) {
      const detail = storageWords(trouble, around.storage);
      if (!told.has(trouble)) say(detail);
      told.add(trouble);
      // The others pass when a person has done something about them.
      const headers = trouble === 'busy' ? { 'Retry-After': '5' } : undefined;
      return new Refusal(503, 'unavailable', { detail }, headers).toResponse();
    }
    // Whoever asked is gone, and nothing is wrong here.
    if (http.req.raw.signal.aborted) return new Response(null, { status: 400 });
    // Neither query nor headers: a token or a code must not reach a log.
    const where = `${http.req.method} ${new URL(http.req.url).pathname}`;
    process.stderr.write(`docket: ${where} failed: ${(error.stack ?? error.message).trim()}\n`);
    return new Refusal(500, 'internal_error', {
      detail: 'The service ran into an unexpected error.',
    }).toResponse();
  });
  return app;
}
