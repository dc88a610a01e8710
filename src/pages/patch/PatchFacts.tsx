import { useId } from 'react';
import { OpenPatch } from '../../patch/OpenPatch.tsx';
import { Counts, FileName } from '../../patch/SectionRow.tsx';
import type { TakenFile } from '../../patch/take-file.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import { lineEnds, utf8Length } from '../../patch/patch-text.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { PatchFaults } from './PatchFaults.tsx';
import css from './PatchPage.module.css';
import { isTooLongToEdit } from './use-desk.ts';
import { deskWords as words } from './words.ts';

const MOST_BYTES = 4 * 1024 * 1024;

/** What the patch holds, as it was read here: nothing of it has been sent. */
export function PatchFacts({
  patch,
  focused,
  onShow,
  onTake,
  onEdit,
  onClear,
}: {
  patch: ReadPatch;
  /** Takes the focus from what stood in its place. */
  focused: boolean;
  onShow: (line: number) => void;
  onTake: (taken: TakenFile) => void;
  onEdit: () => void;
  onClear: () => void;
}) {
  'use memo';
  const { files, sections, additions, removals, lines } = patch;
  const bytes = utf8Length(lines.text);
  const commits = sections.filter((section) => section.kind === 'text' && section.commit).length;
  const tooLong = isTooLongToEdit(lines.text);
  const reason = useId();
  const facts = [
    ['Files', files.length.toLocaleString()],
    ['Added', plural(additions, 'line')],
    ['Removed', plural(removals, 'line')],
    ['Size', `${plural(bytes, 'byte')}, ${plural(lines.count, 'line')}`],
    ['Line endings', lineEndWords(lines.text)],
    ...(commits > 0 ? [['Commits', `${commits.toLocaleString()}, reviewed as one change`]] : []),
  ];
  return (
    <>
      <dl className={`section row ${css.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bytes > MOST_BYTES && <p className="section gap">{words.tooLarge}</p>}
      <PatchFaults patch={patch} onShow={onShow} />
      <FoldedList items={files} first={12} noun="file" className={`rows divided ${css.files}`}>
        {(file) => (
          <>
            <button
              type="button"
              className={`link-button cut ${css.file}`}
              onClick={() => onShow(file.from)}
            >
              <FileName file={file} />
            </button>
            <Counts file={file} />
          </>
        )}
      </FoldedList>
      <div className={`section row ${css.actions}`}>
        <OpenPatch focused={focused} onTake={onTake}>
          {words.openAnother}
        </OpenPatch>
        <Button blocked={tooLong} aria-describedby={tooLong ? reason : undefined} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button look="quiet" onClick={onClear}>
          {words.clear}
        </Button>
        {tooLong && (
          <span id={reason} className="faint">
            Too long to edit here. Change the file and open it again.
          </span>
        )}
      </div>
    </>
  );
}

function lineEndWords(text: string): string {
  const { lf, crlf, cr, unended } = lineEnds(text);
  const kinds = [
    lf > 0 && (crlf + cr > 0 ? `LF ${lf.toLocaleString()}` : 'LF'),
    crlf > 0 && (lf + cr > 0 ? `CR LF ${crlf.toLocaleString()}` : 'CR LF'),
    cr > 0 && `CR only ${cr.toLocaleString()}`,
    unended && 'none at end of file',
  ];
  return kinds.filter(Boolean).join(', ') || 'none';
}
