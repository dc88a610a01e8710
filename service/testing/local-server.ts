import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import {
  createServer as createNetServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';

/** A server of a test, on loopback. */
export interface LocalServer {
  origin: string;
  port: number;
  /** Drops all connections and stops listening. */
  close: () => Promise<void>;
}

/** Serves HTTP; where `answer` fails, the connection is dropped. */
export function serveHttp(
  answer: (...[incoming, outgoing]: Parameters<RequestListener>) => unknown,
): Promise<LocalServer> {
  const listen = async (...[incoming, outgoing]: Parameters<RequestListener>): Promise<void> => {
    try {
      await answer(incoming, outgoing);
    } catch {
      outgoing.destroy();
    }
  };
  return listening(createHttpServer((incoming, outgoing) => void listen(incoming, outgoing)));
}

/** Serves whatever `talk` says on each connection. */
export function serveSocket(talk: (socket: Socket) => void): Promise<LocalServer> {
  return listening(createNetServer(talk));
}

/** A port on which nothing listens. */
export async function unusedPort(): Promise<number> {
  const server = await serveSocket(() => undefined);
  await server.close();
  return server.port;
}

async function listening(server: Server): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // A connection that a test drops is no failure.
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; /* of a listening TCP server */
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
