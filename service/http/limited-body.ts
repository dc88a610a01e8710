import { Refusal } from '../protocol/problems.ts';

/** So much of a body that is too large is still read and dropped, so that the answer arrives. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Reads a JSON body of limited size.
 *
 * @param tooLarge What to throw for a body of more than `limit` bytes.
 * @throws Refusal 400 when it is no JSON in UTF-8, or comes under another content type.
 */
export async function readJsonBody(
  request: Request,
  limit: number,
  tooLarge: Refusal,
): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(400, 'invalid_body', {
      detail: 'The content type must be application/json.',
    });
  }
  const bytes = await readBytes(request, limit);
  if (bytes === undefined) throw tooLarge;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Refusal(400, 'invalid_body', { detail: 'The body isn’t valid UTF-8 JSON.' });
  }
}

async function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    else if (size > limit + DRAINED_BYTES) break;
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}
