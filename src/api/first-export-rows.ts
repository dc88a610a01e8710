import { sessionFor } from './ask.ts';
import {
  fetchExportPage,
  isExportType,
  type ExportPage,
  type ExportPageRequest,
} from './export-pages.ts';
import { ServiceError } from './failure.ts';
import { UnreadableAnswer } from './read.ts';

/** Characters of a page that are read to show some of its rows; twice as many where they hold none, and so on. */
const ENOUGH = 64 * 1_024;

/**
 * The beginning of an export's first page, as text; its last row may be cut. The rest of the page is not
 * fetched. For a page thread, with the token of this tab.
 *
 * @param holdsRow Whether a text that is cut has a whole row.
 * @throws ServiceError, SignedOut, UnreadableAnswer, AbortError
 */
export async function firstExportRows(
  request: ExportPageRequest,
  { holdsRow, signal }: { holdsRow: (text: string) => boolean; signal: AbortSignal },
): Promise<{ text: string; cut: boolean; after: ExportPage['after'] }> {
  const { token } = await sessionFor(request.orgId);
  const { body, mediaType, after } = await fetchExportPage(request, { token, signal });
  if (isExportType(mediaType, request.format))
    return { ...(await beginningOf(body, holdsRow)), after };
  const { text } = await beginningOf(body, () => true);
  throw new UnreadableAnswer(request.format.toUpperCase(), text);
}

async function beginningOf(
  body: ExportPage['body'],
  isEnough: (text: string) => boolean,
): Promise<{ text: string; cut: boolean }> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let enough = ENOUGH;
  while (text.length < enough) {
    const read = await reader.read().catch((cause: unknown) => {
      throw new ServiceError({ status: 0, cause });
    });
    if (read.done) return { text, cut: false };
    text += read.value;
    if (text.length >= enough && !isEnough(text)) enough *= 2;
  }
  await reader.cancel();
  return { text, cut: true };
}
