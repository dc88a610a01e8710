import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../protocol/problems.ts';

/** Where this process listens. */
export interface Listening {
  /** Known once it does. */
  port: () => number;
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Answers only requests that were addressed to this machine by name. A page of another site whose
 * name was made to resolve to loopback (DNS rebinding) still sends that name.
 */
export function requireLoopbackHost(service: Listening): MiddlewareHandler {
  return async (http, next) => {
    const host = http.req.header('Host') ?? new URL(http.req.url).host;
    const port = service.port();
    const accepted = LOOPBACK_NAMES.flatMap((name) =>
      port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
    );
    if (!accepted.includes(host.toLowerCase())) {
      throw new Refusal(421, 'misdirected_request', {
        detail: `This service is only available at ${accepted[0]}.`,
      });
    }
    await next();
  };
}

/**
 * Refuses requests that another site's page made. Where the browser says which site asked
 * (Sec-Fetch-Site) that counts, as it also holds behind a proxy that renames the host; otherwise an
 * Origin has to be ours.
 */
export function refuseCrossSite(service: Listening): MiddlewareHandler {
  return async (http, next) => {
    const site = http.req.header('Sec-Fetch-Site');
    const origin = http.req.header('Origin');
    const foreign =
      site === undefined
        ? origin !== undefined && !ownOrigins(service.port()).includes(origin)
        : site !== 'same-origin' && site !== 'none';
    if (foreign) {
      throw new Refusal(403, 'cross_site_request', {
        detail: 'Other sites can’t use this service.',
      });
    }
    await next();
  };
}

function ownOrigins(port: number): string[] {
  return LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin);
}
