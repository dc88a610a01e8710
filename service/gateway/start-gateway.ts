import { join } from 'node:path';
import type { Faults } from '../faults/faults.ts';
import { startServer } from '../http/server.ts';
import { createGatewayApp } from './gateway-app.ts';
import { Upstream } from './upstream.ts';

/** A running gateway. */
export interface RunningGateway {
  /** For example `http://127.0.0.1:4180`. */
  origin: string;
  /** Stops accepting requests, and lets running ones end. */
  stop: () => Promise<void>;
}

/**
 * Serves the dashboard before another service.
 *
 * @param service Its address, as `readServiceAddress` gives it.
 * @param port undefined: the default one, or the next free one. 0: any free one.
 * @param faults What goes wrong on purpose.
 * @param silence Milliseconds without an answer after which the service counts as not answering.
 * @throws CommandError when the port cannot be used, or config.json cannot be followed.
 */
export async function startGateway({
  service,
  port,
  faults,
  silence,
  dashboardFolder = join(import.meta.dirname, '../../dist'),
}: {
  service: URL;
  port: number | undefined;
  faults?: Faults | undefined;
  silence?: number;
  dashboardFolder?: string;
}): Promise<RunningGateway> {
  const address = { port: 0 };
  const upstream = new Upstream(service, silence);
  const app = createGatewayApp({
    service,
    upstream,
    now: Date.now,
    port: () => address.port,
    faults,
    dashboardFolder,
  });
  const server = await startServer(app, port);
  address.port = server.port;
  return {
    origin: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.close();
      upstream.close();
    },
  };
}
