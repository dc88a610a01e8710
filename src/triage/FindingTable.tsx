import { useMemo, type MouseEvent } from 'react';
import { RecordTable } from '../scaffold/RecordTable.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Line } from './arrange.ts';
import { columns, lineId, type FindingRow } from './columns.tsx';
import type { Entry } from './entries.ts';
import type { Marked } from './marked.ts';
import { openIn } from './open-finding.ts';

/** Findings to be worked through, in groups where one asked for them. The one that is open is brought on screen. */
export function FindingTable({
  lines,
  sort,
  arriving,
  openKey,
  asked,
  onOpen,
  marks,
}: {
  lines: readonly Line[];
  /** The order of the lines. */
  sort: string;
  arriving: boolean;
  openKey: string | undefined;
  /** The address's query with nothing open. */
  asked: string;
  onOpen: (entry: Entry) => void;
  marks: ReadonlyMap<string, Marked>;
}) {
  const rows = useMemo(() => {
    const search = new URLSearchParams(asked);
    return lines.map((line): FindingRow => {
      if (line.kind === 'GROUP') return { ...line, id: `group ${line.label}` };
      const { entry } = line;
      const [first] = entry.members;
      const href = `?${first ? openIn(search, first) : asked}`;
      return { kind: 'ENTRY', id: entry.key, entry, href, marked: marks.get(entry.key) };
    });
  }, [lines, asked, marks]);
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[data-row]');
    if (!link || !isPlain(event)) return;
    const pressed = rows.find((row) => row.kind === 'ENTRY' && lineId(row.id) === link.id);
    if (pressed?.kind !== 'ENTRY') return;
    event.preventDefault();
    onOpen(pressed.entry);
  };
  return (
    <div onClickCapture={press}>
      <RecordTable
        name="findings"
        label="Findings"
        columns={columns}
        rows={rows}
        current={openKey}
        headingOf={headingOf}
        order={{
          asGiven: sort,
          refused: arriving ? 'Once all is loaded, columns can be sorted.' : undefined,
        }}
      />
    </div>
  );
}

const headingOf = (row: FindingRow) =>
  row.kind === 'GROUP' && (
    <h3>
      <UntrustedText text={row.label} /> <span className="faint">{row.count.toLocaleString()}</span>
    </h3>
  );

/** A press that the browser has no other meaning for, such as a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
