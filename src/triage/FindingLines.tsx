import { useEffect } from 'react';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Line } from './arrange.ts';
import type { Entry } from './entries.ts';
import { FindingLine } from './FindingLine.tsx';
import { useNearRows } from '../ui/use-near-rows.ts';
import css from './FindingLines.module.css';
import type { Marked } from './marked.ts';

const LINE_HEIGHT = 63;

/** The lines of a list, those near the screen only. The line that is open is brought on screen. */
export function FindingLines({
  lines,
  count,
  openKey,
  linkTo,
  onOpen,
  marks,
}: {
  lines: readonly Line[];
  /** How many findings they hold. */
  count: number;
  openKey: string | undefined;
  linkTo: (entry: Entry) => string;
  onOpen: (entry: Entry) => void;
  marks: ReadonlyMap<string, Marked>;
}) {
  const { list, rows, above, below, measure, scrollTo } = useNearRows<HTMLUListElement>({
    count: lines.length,
    rowHeight: LINE_HEIGHT,
    overscan: 4,
    keyOf: (index) => keyOf(lines[index], index),
  });
  const openAt = lines.findIndex((line) => line.kind === 'ENTRY' && line.entry.key === openKey);
  useEffect(() => {
    // On a phone the list is away while a finding is read.
    if (openAt !== -1 && list.current?.checkVisibility()) {
      scrollTo(openAt, { align: 'auto' });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what is open moves the list
  }, [openAt]);

  return (
    <ul
      ref={list}
      className={css.lines}
      aria-label="Findings"
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {rows.map(({ index, key }) => {
        const line = lines[index];
        if (!line) return null;
        return (
          <li
            key={key}
            ref={measure}
            data-index={index}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
          >
            {line.kind === 'GROUP' ? (
              <GroupHeading label={line.label} count={line.count} />
            ) : (
              <FindingLine
                entry={line.entry}
                href={linkTo(line.entry)}
                open={line.entry.key === openKey}
                marked={marks.get(line.entry.key)}
                onOpen={onOpen}
              />
            )}
          </li>
        );
      })}
      {count === 0 && <li className={css.none}>No finding that is loaded matches.</li>}
    </ul>
  );
}

const keyOf = (line: Line | undefined, index: number) =>
  line === undefined ? index : line.kind === 'ENTRY' ? line.entry.key : `group ${line.label}`;

function GroupHeading({ label, count }: { label: string; count: number }) {
  return (
    <h3 className={css.group}>
      <UntrustedText text={label} /> <span className="faint">{count.toLocaleString()}</span>
    </h3>
  );
}
