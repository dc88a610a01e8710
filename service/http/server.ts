import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { CommandError, errorCode } from '../base/command-error.ts';
import { Refusal } from '../protocol/problems.ts';
import { securityHeaders } from './security-headers.ts';

const DEFAULT_PORT = 4180;
/** How many ports from the default one on are tried. */
const PORTS_TRIED = 100;

/** A listening server. */
export interface RunningServer {
  port: number;
  /** Stops accepting, lets running requests end, and drops idle connections. */
  close: () => Promise<void>;
}

/**
 * Serves an app on the loopback address only.
 *
 * @param port undefined: the default port, or the next free one. 0: a free one that the system picks.
 * @param avoided Counts as taken where no port was asked for.
 * @throws CommandError when the port that was asked for is taken or not allowed.
 */
export async function startServer(
  app: Hono,
  port: number | undefined,
  avoided?: number,
): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch, { errorHandler: answerUnreadable });
  // A request without a Host header gets our own 400, with its headers, instead of Node’s.
  const server = createServer(
    { requireHostHeader: false },
    (request, response) => void listener(request, response),
  );
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, [...securityHeaders, ['Connection', 'close']].flat()).end();
  });
  server.on('clientError', answerMalformed);
  // Node would close the connection of who takes this for a proxy, without a word.
  server.on('connect', (_, socket) => answerMalformed(new Error('not a proxy'), socket));
  const candidates =
    port === undefined
      ? Array.from({ length: PORTS_TRIED }, (_, offset) => DEFAULT_PORT + offset).filter(
          (each) => each !== avoided,
        )
      : [port];
  for (const candidate of candidates) {
    if (await listen(server, candidate, port !== undefined)) {
      const { port: actual } = server.address() as AddressInfo; /* of a listening TCP server */
      return { port: actual, close: () => close(server) };
    }
  }
  const last = DEFAULT_PORT + PORTS_TRIED - 1;
  throw new CommandError(
    `Ports ${DEFAULT_PORT} to ${last} are all in use. Use --port N to choose a free one.`,
  );
}

/** @returns false when the port is taken and was not asked for. */
function listen(server: Server, port: number, asked: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      const code = errorCode(error) ?? '';
      if (code === 'EADDRINUSE' && !asked) resolve(false);
      else if (code === 'EADDRINUSE') {
        reject(new CommandError(`Port ${port} is in use. Use --port N to choose another.`));
      } else reject(new CommandError(`Can’t listen on port ${port} (${error.message}).`));
    };
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

const GRACE_MILLISECONDS = 1_000;

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    // Answers under way get a moment. A browser also opens connections ahead of any request, which
    // count as neither idle nor done, and would be waited for.
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
    server.close((error) => {
      clearTimeout(grace);
      if (error === undefined) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });
}

/** Answers what is no request that HTTP allows (RFC 9112), or one whose head is too large or too slow. */
function answerMalformed(error: Error, socket: Duplex): void {
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[errorCode(error) ?? ''] ?? 400;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = [...securityHeaders, ['Connection', 'close'], ['Content-Length', '0']];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
}

/** Answers a request whose target or Host header is none that HTTP allows. */
function answerUnreadable(): Response {
  const answer = new Refusal(400, 'invalid_request', {
    detail: 'The request’s address is invalid.',
  }).toResponse();
  for (const [name, value] of securityHeaders) answer.headers.set(name, value);
  return answer;
}
