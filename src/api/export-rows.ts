import {
  fetchExportPage,
  isExportType,
  type AfterPage,
  type ExportPageRequest,
} from './export-pages.ts';
import { sessionFor } from './ask.ts';
import { pause } from '../lib/pause.ts';
import { ServiceError, retries, retryDelay } from './failure.ts';
import { UnreadableAnswer } from './read.ts';

/** One page as it came, and what follows it. */
export type ExportBytes = { bytes: ArrayBuffer; after: AfterPage };

/**
 * The pages of an export one after another, each tried again with backoff on network errors, 429 and
 * 503, honouring `Retry-After`. Ends behind the last page, whose `after` says whether the service
 * confirmed that it is the last one (H34). Throws ServiceError, SignedOut, UnreadableAnswer, or the signal's
 * reason; what was given before stays good, and `request.cursor` takes it up again.
 */
export async function* exportBytes(
  request: Omit<ExportPageRequest, 'format'>,
  signal: AbortSignal,
): AsyncGenerator<ExportBytes> {
  let { cursor } = request;
  for (;;) {
    const page = await onePage({ ...request, cursor, format: 'ndjson' }, signal);
    yield page;
    if (page.after.kind !== 'more') return;
    ({ cursor } = page.after);
  }
}

async function onePage(request: ExportPageRequest, signal: AbortSignal): Promise<ExportBytes> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await readPage(request, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!retries(failures, error)) throw error;
      await pause(retryDelay(failures, error), signal);
    }
  }
}

async function readPage(request: ExportPageRequest, signal: AbortSignal): Promise<ExportBytes> {
  const { token } = await sessionFor(request.orgId);
  const { body, mediaType, after } = await fetchExportPage(request, { token, signal });
  const bytes = await new Response(body).arrayBuffer().catch((cause: unknown) => {
    // The connection broke off within the page: nothing of it counts.
    throw new ServiceError({ status: 0, cause });
  });
  if (isExportType(mediaType, request.format)) return { bytes, after };
  throw new UnreadableAnswer('NDJSON', new TextDecoder().decode(bytes));
}
