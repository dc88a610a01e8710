import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ExportPageRequest } from '../../api/export-pages.ts';
import { firstExportRows } from '../../api/first-export-rows.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import { NearestData } from '../../exports/NearestData.tsx';
import { nearestWords } from '../../exports/nearest-words.ts';
import { planExport } from '../../exports/export-plan.ts';
import { firstRows } from '../../exports/export-table.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RowsTable } from './RowsTable.tsx';
import { exportsWords as words } from './words.ts';

const ROWS = 20;

export function PreviewPanel({
  choices,
  show,
}: {
  choices: ExportChoices;
  show: (range: TimeWindow) => void;
}) {
  const orgId = useOrgId();
  const [window] = planExport(choices, '')[0]?.windows ?? [];
  if (window === undefined) return null;
  const range = { from: Date.parse(window.from), to: Date.parse(window.to) };
  const { dataset, format, group_by: groupBy } = choices;
  return (
    <Panel title="First rows" note="of the first window">
      <div className="section">
        <Preview
          key={[dataset, format, groupBy, window.from, window.to].join(' ')}
          request={{ orgId, dataset, format, groupBy, ...window }}
        >
          <NearestData dataset={dataset} range={range} show={show}>
            {range.to === choices.to ? nearestWords.noRows : words.firstAlone}
          </NearestData>
        </Preview>
      </div>
    </Panel>
  );
}

function Preview({
  request,
  children,
}: {
  request: ExportPageRequest;
  /** What is said beside a window without rows. */
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  const rows = useQuery({
    queryKey: ['export-preview', request],
    queryFn: async ({ signal }) => {
      const rowsOf = (text: string, cut: boolean) =>
        firstRows(text, request.format, { cut, most: ROWS });
      const holdsRow = (text: string) => rowsOf(text, true).rows.length > 0;
      const { text, cut, after } = await firstExportRows(request, { holdsRow, signal });
      return { table: rowsOf(text, cut), after: after.kind };
    },
    enabled: asked,
  });
  if (!asked) {
    return <Button onClick={() => setAsked(true)}>{words.preview}</Button>;
  }
  if (rows.isPending) return <Skeleton label="Loading the first rows" />;
  if (rows.isError) {
    return (
      <Failure
        error={rows.error}
        what="the first rows of this export"
        retry={() => void rows.refetch()}
      />
    );
  }
  const { table, after } = rows.data;
  if (table.rows.length > 0) return <RowsTable table={table} label={words.previewed} />;
  return (
    <>
      <p role="status">{words.firstEmpty[after]}</p>
      {after === 'end' && children}
    </>
  );
}
