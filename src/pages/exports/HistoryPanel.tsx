import { useRef, useState } from 'react';
import type { ExportJob } from '../../exports/kept-exports.ts';
import type { ExportTable } from '../../exports/export-table.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { plainLine } from '../../lib/visible-text.ts';
import { fill } from '../../lib/fill.ts';
import { endingWords, jobEnding } from './export-ending.ts';
import { ExportName } from './ExportName.tsx';
import { HISTORY_ORDER } from './history-address.ts';
import { historyColumns } from './history-columns.tsx';
import { isUnfinished } from './OpenExports.tsx';
import { exportsWords as words } from './words.ts';
import { exportName } from './export-name.ts';
import { RowsTable } from './RowsTable.tsx';

/** Exports that are over, as this browser remembers them. What ends after `now` is said aloud. */
export function HistoryPanel({ jobs, now }: { jobs: readonly ExportJob[]; now: number }) {
  'use memo';
  const [looked, setLooked] = useState<ExportJob>();
  const tools = useRef<HTMLSpanElement>(null);
  const columns = historyColumns(now, setLooked);
  const over = jobs.filter((job) => !isUnfinished(job));
  const ended = over.find(({ state }) => state.kind === 'done' && state.at >= now);
  return (
    <Panel title="History" note="in this browser" actions={<span ref={tools} />}>
      <p role="status" className="visually-hidden">
        {ended && (
          <>
            <ExportName choices={ended.choices} />: {endingWords[jobEnding(ended)]}
          </>
        )}
      </p>
      {over.length === 0 ? (
        <p className="words">{words.none}</p>
      ) : (
        <RecordTable
          name="export history"
          label="History"
          columns={columns}
          rows={over}
          order={{ param: HISTORY_ORDER, asGiven: '-started' }}
          toolsIn={tools}
        />
      )}
      {looked?.head && (
        <FirstRows
          choices={looked.choices}
          rows={looked.head}
          onClose={() => setLooked(undefined)}
        />
      )}
    </Panel>
  );
}

function FirstRows({
  choices,
  rows,
  onClose,
}: {
  choices: ExportChoices;
  rows: ExportTable;
  onClose: () => void;
}) {
  return (
    <Dialog
      label={plainLine(fill(words.firstRows, { name: exportName(choices) }), 200)}
      wide
      onClose={onClose}
    >
      <h2>
        <ExportName choices={choices} />
      </h2>
      <RowsTable table={rows} label={words.firstRowsOfFile}>
        {words.firstRowsOfFile}
      </RowsTable>
    </Dialog>
  );
}
