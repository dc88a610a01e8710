import {
  Agent as HttpAgent,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { upstreamWords } from './upstream-words.ts';

/** After so long without a byte of its answer, the service counts as not answering. */
const SILENCE_MILLISECONDS = 120_000;

export interface UpstreamRequest {
  method: string;
  /** Path and query, encoded. */
  target: string;
  headers: OutgoingHttpHeaders;
  body?: Readable | undefined;
  /** Ends the request. */
  signal?: AbortSignal | undefined;
}

/** A request that the service did not answer. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** Whether all of the request was sent, or may have been: it may have done its work. */
  readonly sent: boolean;
  readonly timedOut: boolean;

  /** @param message Completes "The service …", without an end. */
  constructor(message: string, sent: boolean, timedOut: boolean, cause: unknown) {
    super(message, { cause });
    this.sent = sent;
    this.timedOut = timedOut;
  }
}

/** What to throw where the body of an answer ended with an error. */
export function brokenOff(error: unknown): UpstreamError {
  return new UpstreamError('closed the connection during its response', true, false, error);
}

/** The service behind the gateway. It follows no redirect and changes no body. */
export class Upstream {
  readonly #service: URL;
  readonly #silence: number;
  readonly #request: typeof requestHttp;
  /** For reads only: a connection kept open may be closed by the service while it is used again. */
  readonly #agent: HttpAgent | HttpsAgent;

  /** @param silence Milliseconds without an answer after which the service counts as not answering. */
  constructor(service: URL, silence = SILENCE_MILLISECONDS) {
    this.#service = service;
    this.#silence = silence;
    const secure = service.protocol === 'https:';
    this.#request = secure ? requestHttps : requestHttp;
    this.#agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true });
  }

  /**
   * Sends a request and gives the answer once its head is there; the body follows as it is read.
   *
   * @throws UpstreamError when there is no answer.
   */
  async send(request: UpstreamRequest): Promise<IncomingMessage> {
    if (request.body !== undefined) return this.#sendOnce(request, false);
    try {
      return await this.#sendOnce(request, this.#agent);
    } catch (error) {
      if (!(error instanceof UpstreamError && error.cause === STALE)) throw error;
      return this.#sendOnce(request, false);
    }
  }

  /** Drops the connections that are kept open. */
  close(): void {
    this.#agent.destroy();
  }

  #sendOnce(request: UpstreamRequest, agent: HttpAgent | false): Promise<IncomingMessage> {
    const { method, target, headers, body, signal } = request;
    return new Promise((resolve, reject) => {
      let connected = false;
      let timedOut = false;
      const connectEvent = this.#service.protocol === 'https:' ? 'secureConnect' : 'connect';
      const sent = this.#request({
        protocol: this.#service.protocol,
        hostname: this.#service.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: this.#service.port,
        path: target,
        method,
        headers,
        agent,
        timeout: this.#silence, // also of connecting
        ...(signal !== undefined && { signal }),
      });
      sent.once('socket', (socket) => {
        if (body !== undefined) readBeforeFailing(socket);
        if (sent.reusedSocket) connected = true;
        else socket.once(connectEvent, () => (connected = true));
      });
      const giveUp = () => {
        timedOut = true;
        sent.destroy();
      };
      sent.once('timeout', giveUp);
      // Of the whole head, once all was sent: one that comes byte by byte is never silent for long.
      let limit: NodeJS.Timeout | undefined;
      const limitHead = () => (limit = setTimeout(giveUp, this.#silence));
      const endLimit = () => {
        clearTimeout(limit);
        body?.off('end', limitHead);
      };
      sent.once('close', endLimit);
      sent.once('upgrade', (_response, socket) => {
        socket.destroy();
        const words = 'switched to a protocol other than HTTP';
        reject(new UpstreamError(words, bodyComplete, false, undefined));
      });
      sent.once('response', (response) => {
        endLimit();
        // From here on, its reader decides how long it takes, but for silence while it waits.
        sent.setTimeout(0);
        endWhenSilent(response, this.#silence);
        resolve(response);
      });
      let bodyComplete = body === undefined;
      sent.on('error', (error) => {
        const stale = sent.reusedSocket && !timedOut && signal?.aborted !== true;
        const words = timedOut
          ? connected
            ? 'didn’t respond in time'
            : 'can’t be reached: connection timed out'
          : upstreamWords(error, connected);
        reject(
          new UpstreamError(words, connected && bodyComplete, timedOut, stale ? STALE : error),
        );
      });
      if (body === undefined) {
        limitHead();
        sent.end();
        return;
      }
      body.once('end', () => (bodyComplete = true));
      body.once('end', limitHead);
      // A body that breaks off was no request: the service cannot have done what it asks for.
      body.once('error', (error) => sent.destroy(error));
      body.pipe(sent);
    });
  }
}

/**
 * Lets a write that fails wait until the service has ended its side. A service may answer before it took all
 * of the request, and close; Node ends a connection with the first write that fails, and would lose the
 * answer that is there to be read.
 */
function readBeforeFailing(socket: Socket): void {
  // oxlint-disable eslint/no-underscore-dangle -- the names by which a stream has its writes overridden
  const write = socket._write.bind(socket);
  const writeAll = socket._writev?.bind(socket);
  const afterEnd = (done: (error?: Error | null) => void) => (error?: Error | null) => {
    if (error == null || socket.destroyed || socket.readableEnded) done(error);
    else socket.once('end', () => done(error));
  };
  socket._write = (chunk, encoding, done) => write(chunk, encoding, afterEnd(done));
  if (writeAll !== undefined) socket._writev = (chunks, done) => writeAll(chunks, afterEnd(done));
  // oxlint-enable eslint/no-underscore-dangle
}

/** Ends an answer that is waited for and does not come on; a reader that takes its time ends nothing. */
function endWhenSilent(response: IncomingMessage, silence: number): void {
  let looksInSilence = 0;
  let bytes = 0;
  const timer = setInterval(() => {
    const { bytesRead } = response.socket;
    const waits = bytesRead === bytes && response.readableLength === 0;
    looksInSilence = waits ? looksInSilence + 1 : 0;
    bytes = bytesRead;
    if (looksInSilence > 4) response.destroy(new Error('the response stalled'));
  }, silence / 4);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

/** The cause of an error of a connection that was used before. */
const STALE = Symbol('stale');
