import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Context } from 'hono';
import { breakOff } from '../protocol/break-off.ts';
import { Refusal } from '../protocol/problems.ts';
import type { Fault } from './fault-rule.ts';

/** How often a slow answer sends some of itself. */
const SLOW_STEPS_PER_SECOND = 20;

const PROXY_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body>
<center><h1>502 Bad Gateway</h1></center>
<hr><center>nginx</center>
</body>
</html>
`;

const LINE_FEED = 0x0a;

/**
 * The place itself, or the next one before it that is within a line: of an export page that is cut between
 * two lines nothing tells that it was cut.
 */
export function withinLine(body: Uint8Array, place: number): number {
  let at = Math.floor(place);
  while (at > 0 && (body[at] === LINE_FEED || body[at - 1] === LINE_FEED)) at -= 1;
  return at;
}

/**
 * Answers a request as if something went wrong.
 *
 * @param random Gives a number from 0 to below 1.
 * @param work Gives the true answer; not called where the work is not done.
 */
export async function injectFault(
  fault: Fault,
  http: Context,
  random: () => number,
  work: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'latency':
      await pause(fault.from + random() * (fault.to - fault.from), http);
      return work();
    case 'refuse':
      return refusal(fault.status, fault.retryAfter);
    case 'html':
      return new Response(PROXY_PAGE, { status: 502, headers: { 'Content-Type': 'text/html' } });
    case 'drop':
      return drop(fault.moment, http, work);
    case 'truncate': {
      const answer = await work();
      const body = await plainBody(answer);
      return withBody(answer, body.subarray(0, withinLine(body, body.length / 2)));
    }
    case 'empty': {
      const answer = await work();
      await answer.body?.cancel();
      return withBody(answer, new Uint8Array());
    }
    case 'slow': {
      const answer = await work();
      const body = await plainBody(answer);
      return withBody(answer, slowly(body, fault.bytesPerSecond, http));
    }
    case 'unmarked': {
      const answer = await work();
      const headers = new Headers(answer.headers);
      headers.delete('X-Next-Cursor');
      headers.delete('X-Export-Complete');
      return new Response(answer.body, { status: answer.status, headers });
    }
    default:
      return work(); // 'expire' is the token's, not the answer's
  }
}

function refusal(status: 429 | 503, retryAfter: number | undefined): Response {
  return new Refusal(
    status,
    status === 429 ? 'rate_limited' : 'unavailable',
    { detail: 'This failure was injected by --fault.' },
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  ).toResponse();
}

async function drop(
  moment: 'before' | 'after' | 'midway',
  http: Context,
  work: () => Promise<Response>,
): Promise<Response> {
  if (moment === 'before') {
    breakOff(http);
    return new Response(null);
  }
  const answer = await work();
  const body = await plainBody(answer);
  if (moment === 'after') {
    breakOff(http);
    return new Response(null);
  }
  const half = body.subarray(0, body.length / 2);
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(half),
      pull(controller) {
        // Asked for more, so that the half is on its way. The client sees less than was announced.
        setImmediate(() => {
          breakOff(http);
          controller.close();
        });
      },
    },
    { highWaterMark: 0 },
  );
  const answered = withBody(answer, stream);
  answered.headers.set('Content-Length', String(body.length));
  return answered;
}

/** An answer's whole body, without its content coding. */
async function plainBody(answer: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  switch (answer.headers.get('Content-Encoding')) {
    case 'gzip':
      return gunzipSync(bytes);
    case 'br':
      return brotliDecompressSync(bytes);
    case 'deflate':
      return inflateSync(bytes);
    default:
      return bytes;
  }
}

/** The same answer with another body, which has no content coding. */
function withBody(answer: Response, body: Uint8Array | ReadableStream<Uint8Array>): Response {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers });
  return new Response(body instanceof Uint8Array ? Buffer.from(body) : body, { status, headers });
}

function slowly(
  body: Uint8Array,
  bytesPerSecond: number,
  http: Context,
): ReadableStream<Uint8Array> {
  const step = Math.max(1, Math.round(bytesPerSecond / SLOW_STEPS_PER_SECOND));
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await pause((step / bytesPerSecond) * 1000, http);
      controller.enqueue(body.subarray(sent, sent + step));
      sent += step;
      if (sent >= body.length) controller.close();
    },
  });
}

/** Waits, but not longer than the client does. */
async function pause(milliseconds: number, http: Context): Promise<void> {
  await wait(milliseconds, undefined, { signal: http.req.raw.signal }).catch(() => undefined);
}
