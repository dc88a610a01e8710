import { fetchExportPage, type AfterPage, type ExportPageRequest } from './export-pages.ts';
import { ServiceError, SignedOut } from './problem.ts';
import { findSession } from './session.ts';

/** One page as it came, and what follows it. */
export type ExportBytes = { bytes: ArrayBuffer; after: AfterPage };

const RETRIES = 3;
const LONGEST_WAIT_SECONDS = 60;

/**
 * The pages of an export one after another, each tried again with backoff on network errors, 429 and
 * 503, honouring `Retry-After`. Ends behind the last page, whose `after` says whether the service
 * confirmed that it is the last one (H34). Throws ServiceError, SignedOut, or the signal's reason; what
 * was given before stays good, and `request.cursor` takes it up again.
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
      if (failures >= RETRIES || !mayPass(error)) throw error;
      await waitBeforeRetry(error, failures, signal);
    }
  }
}

async function readPage(request: ExportPageRequest, signal: AbortSignal): Promise<ExportBytes> {
  const session = await findSession(request.orgId);
  if (!session) throw new SignedOut(`There is no token for ${request.orgId} in this tab.`);
  const { body, after } = await fetchExportPage(request, { token: session.token, signal });
  try {
    return { bytes: await new Response(body).arrayBuffer(), after };
  } catch (error) {
    // The connection broke off within the page: nothing of it counts.
    throw new ServiceError({ status: 0, cause: error });
  }
}

const mayPass = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  (error.status === 0 || error.status === 429 || error.status === 503);

/** Resolves after as long as the service asks for, at once when the signal aborts. */
async function waitBeforeRetry(error: ServiceError, failures: number, signal: AbortSignal) {
  const seconds = Math.min(error.retryAfter ?? 2 ** failures, LONGEST_WAIT_SECONDS);
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, seconds * 1_000);
    signal.addEventListener('abort', go);
  });
  signal.throwIfAborted();
}
