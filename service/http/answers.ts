import { promisify } from 'node:util';
import { gzip as gzipCallback, gzipSync } from 'node:zlib';
import type { Context } from 'hono';

const gzip = promisify(gzipCallback);

/** Below this many characters compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_000;
/**
 * Up to so many characters compressing takes about a millisecond, and is done at once: handing it to
 * another thread takes longer and keeps more memory.
 */
const COMPRESSED_AT_ONCE = 256_000;
/** Nearly as small as the default level, in a third of its time. */
const GZIP_LEVEL = 3;

/** A JSON text as an answer, compressed where that helps and is accepted. Never stored by a browser. */
export async function jsonAnswer(context: Context, text: string): Promise<Response> {
  return textAnswer(context, text, { 'Content-Type': 'application/json' });
}

/** A text as an answer, compressed where that helps and is accepted. Never stored by a browser. */
export async function textAnswer(
  context: Context,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const all = { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding', ...headers };
  if (text.length < WORTH_COMPRESSING || !accepts(context, 'gzip')) {
    return new Response(text, { headers: all });
  }
  const options = { level: GZIP_LEVEL };
  const body =
    text.length <= COMPRESSED_AT_ONCE ? gzipSync(text, options) : await gzip(text, options);
  return new Response(body, { headers: { ...all, 'Content-Encoding': 'gzip' } });
}

/** Whether the request accepts a content coding (RFC 9110, 12.5.3). */
export function accepts(context: Context, coding: string): boolean {
  return (context.req.header('Accept-Encoding') ?? '').split(',').some((choice) => {
    const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
