import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { CommandError } from '../base/command-error.ts';
import type { Faults } from '../faults/faults.ts';
import { startServer } from '../http/server.ts';
import { SourceReads } from '../source/source-reads.ts';
import type { NamedClone } from './clones.ts';
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
 * @param clones Clones of its repositories, whose code is shown to whom it shows their reviews.
 * @param port undefined: the default one, or the next free one that isn't the service's. 0: a free one that the system picks.
 * @param faults What goes wrong on purpose.
 * @param silence Milliseconds without an answer after which the service counts as not answering.
 * @param now Milliseconds since 1970.
 * @throws CommandError when the port cannot be used or is the service's, or config.json cannot be followed.
 */
export async function startGateway({
  service,
  clones = [],
  port,
  faults,
  silence,
  now = Date.now,
  dashboardFolder = join(import.meta.dirname, '../../dist'),
}: {
  service: URL;
  clones?: readonly NamedClone[];
  port: number | undefined;
  faults?: Faults | undefined;
  silence?: number;
  now?: () => number;
  dashboardFolder?: string;
}): Promise<RunningGateway> {
  const taken = loopbackPort(service);
  if (port !== undefined && port === taken) {
    throw new CommandError(
      `Port ${port} is that of the service at ${service.href}. Use --port N to choose another.`,
    );
  }
  const address = { port: 0 };
  const upstream = new Upstream(service, silence);
  const source = new SourceReads();
  const app = createGatewayApp({
    service,
    upstream,
    name: `docket-${randomUUID()}`,
    clones: new Map(clones.map(({ name, path }) => [name, path])),
    source,
    now,
    port: () => address.port,
    faults,
    dashboardFolder,
  });
  const server = await startServer(app, port, taken);
  address.port = server.port;
  return {
    origin: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.close();
      upstream.close();
      await source.close();
    },
  };
}

/**
 * The port of a service on this machine; undefined: it is elsewhere. Where the service does not run yet, a
 * gateway that listened there would forward each request to itself, again and again.
 */
function loopbackPort({ protocol, hostname, port }: URL): number | undefined {
  const here = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
  return here ? Number(port || 80) : undefined;
}
