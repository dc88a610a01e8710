import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Drops the connection of a request, so that its client sees that the answer is not whole. (A body that
 * fails would do so too, but Hono's server then prints the failure.)
 */
export function breakOff(http: Context): void {
  (http.env as Partial<HttpBindings>).outgoing?.destroy();
}
