import { fetchExportPage, type ExportPageRequest } from './export-pages.ts';
import { sessionFor } from './ask.ts';
import { ServiceError } from './failure.ts';

/** A page is read so far to show some of its rows; the rest of it is not fetched. */
const ENOUGH_BYTES = 64 * 1_024;

/**
 * The beginning of an export's first page, as text; its last row may be cut. For a page thread, with the
 * token of this tab.
 *
 * @throws ServiceError, SignedOut, AbortError
 */
export async function firstExportRows(
  request: ExportPageRequest,
  signal: AbortSignal,
): Promise<{ text: string; cut: boolean }> {
  const { token } = await sessionFor(request.orgId);
  const { body } = await fetchExportPage(request, { token, signal });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < ENOUGH_BYTES) {
    const read = await reader.read().catch((cause: unknown) => {
      throw new ServiceError({ status: 0, cause });
    });
    if (read.done) return { text, cut: false };
    text += read.value;
  }
  await reader.cancel();
  return { text, cut: true };
}
