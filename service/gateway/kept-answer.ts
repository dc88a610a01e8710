import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { breakOff } from '../protocol/break-off.ts';
import { Refusal } from '../protocol/problems.ts';
import { responseHeaders } from './forwarded-headers.ts';
import { brokenOff } from './upstream.ts';

/** A longer answer of a POST passes on, but is not kept for a repeat of it. */
const KEPT_BYTES = 64 * 1024;
type Chunks = AsyncIterator<Buffer, undefined>;
const WITHOUT_BODY = [204, 205, 304];

/** An answer of the service as it passes on. */
export function passingAnswer(answer: IncomingMessage, http: Context): Response {
  const bodyless = http.req.method === 'HEAD' || WITHOUT_BODY.includes(answer.statusCode ?? 0);
  if (!bodyless) return new Response(passingBody(http, answer, chunksOf(answer)), head(answer));
  answer.resume();
  return new Response(null, head(answer));
}

/** An answer that can be given more than once. */
export class KeptAnswer {
  readonly #answer: IncomingMessage;
  readonly #chunks: Buffer[];
  /** What was not kept of a long answer; the first reader takes it. */
  #rest: Chunks | undefined;
  #given = false;

  private constructor(answer: IncomingMessage, chunks: Buffer[], rest: Chunks | undefined) {
    this.#answer = answer;
    this.#chunks = chunks;
    this.#rest = rest;
  }

  /**
   * Reads an answer to its end, or as far as it is kept.
   *
   * @throws UpstreamError when it breaks off.
   */
  static async read(answer: IncomingMessage): Promise<KeptAnswer> {
    const chunks: Buffer[] = [];
    let size = 0;
    const reading = chunksOf(answer);
    for (;;) {
      const { done, value } = await reading.next().catch((error: unknown) => {
        throw brokenOff(error);
      });
      if (done === true) return new KeptAnswer(answer, chunks, undefined);
      chunks.push(value);
      size += value.length;
      if (size > KEPT_BYTES) return new KeptAnswer(answer, chunks, reading);
    }
  }

  get status(): number {
    return this.#answer.statusCode ?? 0;
  }

  /** @throws Refusal 502 when the answer was too long to be given a second time. */
  toResponse(http: Context): Response {
    const rest = this.#rest;
    if (this.#given && rest !== undefined) {
      throw new Refusal(502, 'answer_not_kept', {
        detail:
          'The service already responded to this request, but the response was too long to keep. ' +
          'The request wasn’t sent again.',
      });
    }
    const init = head(this.#answer);
    // By now it is another time.
    if (this.#given) init.headers.delete('Date');
    this.#given = true;
    if (WITHOUT_BODY.includes(init.status)) return new Response(null, init);
    if (rest === undefined) return new Response(Buffer.concat(this.#chunks), init);
    const chunks = this.#chunks.splice(0);
    return new Response(passingBody(http, this.#answer, both(chunks, rest)), init);
  }
}

function head(answer: IncomingMessage): { status: number; headers: Headers } {
  return { status: answer.statusCode ?? 0, headers: responseHeaders(answer.headers) };
}

async function* both(chunks: Buffer[], rest: Chunks): AsyncGenerator<Buffer, undefined> {
  yield* chunks;
  for (;;) {
    const { done, value } = await rest.next();
    if (done === true) return undefined;
    yield value;
  }
}

function chunksOf(answer: IncomingMessage): Chunks {
  return (answer as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator](); // no text encoding is set
}

/** A body that passes on as it is read. Where it breaks off, the connection does too. */
function passingBody(
  http: Context,
  answer: IncomingMessage,
  chunks: Chunks,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      } catch {
        breakOff(http);
        controller.close();
      }
    },
    cancel() {
      answer.destroy();
    },
  });
}
