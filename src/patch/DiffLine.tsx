import { memo } from 'react';
import { markedPart } from './line-marks.ts';
import { LINE, lineText, type PatchLines } from './patch-lines.ts';
import codeCss from '../source/Code.module.css';
import css from './DiffView.module.css';
import { LineText, SHOWN_CHARACTERS } from '../source/LineText.tsx';
import type { Run } from '../source/token-runs.ts';

const kindNames: Record<number, string> = {
  [LINE.text]: 'text',
  [LINE.header]: 'header',
  [LINE.hunk]: 'hunk',
  [LINE.context]: 'context',
  [LINE.added]: 'added',
  [LINE.removed]: 'removed',
  [LINE.noNewline]: 'note',
  [LINE.binary]: 'binary',
  [LINE.unread]: 'unread',
};
const spoken: Record<number, string> = {
  [LINE.added]: 'added: ',
  [LINE.removed]: 'removed: ',
  [LINE.unread]: 'no matching line: ',
};

/** One line of the patch as it stands in it, with its numbers in the old and in the new file. */
export const DiffLine = memo(function DiffLine({
  lines,
  line,
  row,
  runs,
  cited,
  onWhole,
}: {
  lines: PatchLines;
  line: number;
  row: number;
  runs: readonly Run[] | undefined;
  /** Whether a finding cites it. */
  cited: boolean;
  onWhole: (line: number) => void;
}) {
  const kind = lines.kinds[line] ?? LINE.text;
  const code = kind === LINE.context || kind === LINE.added || kind === LINE.removed;
  const whole = lineText(lines, line, SHOWN_CHARACTERS + 2);
  // An empty line stands for an empty line of context: some editors take its blank away.
  const sign = code ? whole.slice(0, 1) : '';
  const text = code ? whole.slice(1) : whole;
  const length = (lines.starts[line + 1] ?? 0) - (lines.starts[line] ?? 0);
  return (
    <tr
      aria-rowindex={row + 2}
      data-index={row}
      data-kind={kindNames[kind]}
      data-cited={cited || undefined}
    >
      <td className={css.number}>{lines.olds[line] || ''}</td>
      <td className={css.number}>{lines.news[line] || ''}</td>
      <td className={css.code}>
        {spoken[kind] !== undefined && <span className="visually-hidden">{spoken[kind]}</span>}
        <span className={css.sign} aria-hidden="true">
          {sign}
        </span>
        <LineText text={text} runs={runs} marked={code ? markedPart(lines, line) : undefined} />
        {length > SHOWN_CHARACTERS + 2 && (
          <button
            type="button"
            className={`link-button ${codeCss.whole}`}
            onClick={() => onWhole(line)}
          >
            show all {length.toLocaleString()} characters
          </button>
        )}
      </td>
    </tr>
  );
});
