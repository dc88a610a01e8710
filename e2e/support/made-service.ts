import type { Context } from 'hono';
import { operationAt } from '../../service/protocol/contract-operations.ts';
import { startServer, type RunningServer } from '../../service/http/server.ts';
import { surroundedApp } from '../../service/http/surroundings.ts';

/** A request of an operation of the contract. */
export type Asked = { operation: string; path: string[]; query: URLSearchParams };

/** The organization that a made service has. */
export const MADE_ORGANIZATION = '5a3f0c11-0000-4000-8000-00000000c0de';

/**
 * A service that answers whatever a test makes up, beside the built dashboard as the embedded service
 * serves it: the same guards, files and headers.
 */
export class MadeService {
  readonly origin: string;
  readonly #server: RunningServer;

  private constructor(server: RunningServer) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${server.port}`;
  }

  /**
   * Starts it. `answer` makes the answer to a request of the API; undefined: 404. `organization` is what
   * it calls the organization when one signs in.
   */
  static async start(
    answer: (asked: Asked) => Response | undefined,
    organization = 'Made up',
  ): Promise<MadeService> {
    const address = { port: 0 };
    const app = surroundedApp({ dashboardFolder: 'dist', port: () => address.port }, (routes) => {
      routes.post('/sign-in', () =>
        Response.json({
          organization: { id: MADE_ORGANIZATION, name: organization },
          token: 'dkt_made_up',
        }),
      );
      routes.all('/api/*', (http) => answered(http, answer));
    });
    const server = await startServer(app, 0);
    address.port = server.port;
    return new MadeService(server);
  }

  /** Where a page signs in. */
  get signInLink(): string {
    return `${this.origin}/connect#code=made-up`;
  }

  /** The address of a page of the organization. */
  page(path: string): string {
    return `${this.origin}/organizations/${MADE_ORGANIZATION}${path}`;
  }

  stop(): Promise<void> {
    return this.#server.close();
  }
}

function answered(http: Context, answer: (asked: Asked) => Response | undefined): Response {
  const url = new URL(http.req.url);
  const operation = operationAt(http.req.method, url.pathname)?.operationId;
  const made =
    operation &&
    answer({ operation, path: url.pathname.split('/').slice(5), query: url.searchParams });
  return made || new Response(null, { status: 404 });
}
