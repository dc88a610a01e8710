import { attributedRevision } from '../api/record-words.ts';
import type { ChangeAttributionView } from '../api/types.ts';
import { wordFor } from '../api/words.ts';
import { fill } from '../lib/fill.ts';
import { attributionWords as words } from './attribution-words.ts';

/**
 * Why nothing is known of what a change did to a check’s conditions, as plain text (H8, H9).
 *
 * @param quoted How text of the record is written.
 */
export function notComparedText(
  { status, revision, detail_code: detail }: ChangeAttributionView,
  quoted: (text: string) => string,
): string {
  if (status === 'UNREADABLE') return words.unreadable;
  const code = detail ? fill(words.code, { code: quoted(detail) }) : '';
  return status === 'UNAVAILABLE'
    ? fill(words.notCompared, {
        revision: revision ? quoted(wordFor(attributedRevision, revision).label) : words.aRevision,
        code,
      })
    : fill(words.unlisted, { status: `${quoted(status)}${code}` });
}
