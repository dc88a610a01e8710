import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deleteExportFiles, forgetExport, resumeExport } from '../../exports/actions.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { byteSize } from '../../lib/bytes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { Time } from '../../ui/Time.tsx';
import { Act } from './Act.tsx';
import { endingWords, jobEnding } from './export-ending.ts';
import { exportName } from './export-name.ts';
import { ExportName } from './ExportName.tsx';
import css from './History.module.css';
import { queryOf } from './history-address.ts';
import { filesOf, HistoryFiles } from './SavedFiles.tsx';
import { exportsWords as words } from './words.ts';

const column = columnsOf<ExportJob>();

/** The columns of exports that are over; `onLook` is told of which one the first rows are asked for. */
export const historyColumns = (now: number, onLook: (job: ExportJob) => void) =>
  column.columns([
    column.accessor(({ choices }) => exportName(choices), {
      id: 'export',
      header: 'Export',
      meta: { width: 260, least: 180, rest: true, title: true },
      enableHiding: false,
      cell: ({ row: { original: job } }) => (
        <>
          <ExportName choices={job.choices} />
          {job.choices.neutralize && <div className="small">formulas neutralized</div>}
        </>
      ),
    }),
    column.accessor((job) => endingWords[jobEnding(job)], {
      id: 'result',
      header: 'Result',
      meta: { width: 168, least: 140 },
      cell: ({ row }) => <Result job={row.original} />,
    }),
    column.accessor(({ progress }) => progress.rows, {
      id: 'rows',
      header: 'Rows',
      meta: { width: 76, least: 64, align: 'end', cardLabel: 'rows' },
      cell: ({ getValue }) => getValue().toLocaleString(),
    }),
    column.accessor(({ progress }) => progress.bytes, {
      id: 'size',
      header: 'Size',
      meta: { width: 84, least: 72, align: 'end' },
      cell: ({ getValue }) => byteSize(getValue()),
    }),
    column.accessor(({ state }) => (state.kind === 'done' ? state.at : undefined), {
      id: 'ended',
      header: 'Ended',
      meta: { width: 126, least: 88 },
      cell: ({ row }) => <Ended job={row.original} />,
    }),
    column.accessor(({ created_at: at }) => at, {
      id: 'started',
      header: 'Started',
      meta: { width: 120, least: 88, offered: true, cardLabel: 'started' },
      cell: ({ getValue }) => <At time={getValue()} />,
    }),
    column.accessor((job) => filesOf(job).length, {
      id: 'files',
      header: 'Files',
      meta: { width: 320, least: 150 },
      cell: ({ row }) => <HistoryFiles job={row.original} />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { width: 216, least: 136, acts: true },
      cell: ({ row }) => <Actions job={row.original} now={now} onLook={onLook} />,
    }),
  ]);

const At = ({ time }: { time: number }) => <Time value={new Date(time).toISOString()} />;

/** When one was given up is not kept. */
const Ended = ({ job: { state, created_at: started } }: { job: ExportJob }) =>
  state.kind === 'done' ? (
    <At time={state.at} />
  ) : (
    <span className="faint">
      started <At time={started} />
    </span>
  );

function Result({ job }: { job: ExportJob }) {
  const ending = jobEnding(job);
  const unconfirmed = ending === 'unconfirmed' || ending === 'partial';
  return ending === 'complete' ? (
    <Badge icon="done" title="The service confirmed that every window is complete.">
      {endingWords.complete}
    </Badge>
  ) : (
    <Badge
      tone="gap"
      icon={unconfirmed ? 'alert' : 'half'}
      title={
        unconfirmed
          ? 'The service didn’t confirm the end of every window; rows may be missing.'
          : undefined
      }
    >
      {endingWords[ending]}
    </Badge>
  );
}

/** What is done next most likely, and the rest of it in a menu. */
function Actions({
  job,
  now,
  onLook,
}: {
  job: ExportJob;
  now: number;
  onLook: (job: ExportJob) => void;
}) {
  const [search] = useSearchParams();
  const items = useRef<HTMLDivElement>(null);
  // The focus is back on the button of the menu before anything else opens.
  const close = () => items.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const { choices } = job;
  const resumable = job.state.kind === 'cancelled' && !job.deleted;
  const newer = { ...choices, from: choices.to, to: Math.floor(now / 1_000) * 1_000 };
  const again = (
    <Link
      className={buttonClass(resumable ? 'quiet' : 'plain')}
      to={`?${queryOf(choices, search).toString()}`}
      onClick={close}
    >
      {words.again}
    </Link>
  );
  return (
    <div className={`row tight ${css.actions}`}>
      {resumable ? <Act act={() => resumeExport(job)}>Resume</Act> : again}
      <Menu
        label={
          <>
            More
            <span className="visually-hidden">
              {' for '}
              <ExportName choices={choices} />
            </span>
          </>
        }
      >
        <div className={`stack tight ${css.items}`} ref={items}>
          {job.head && job.head.rows.length > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                close();
                onLook(job);
              }}
            >
              First rows
            </Button>
          )}
          {resumable && again}
          {choices.to < now && (
            <Link
              className={buttonClass('quiet')}
              to={`?${queryOf(newer, search).toString()}`}
              onClick={close}
            >
              {words.newer}
            </Link>
          )}
          {job.deleted ? (
            <Act look="quiet" act={() => forgetExport(job)}>
              {words.remove}
            </Act>
          ) : (
            <Act look="quiet" act={() => deleteExportFiles(job).then(close)}>
              {words.deleteFiles}
            </Act>
          )}
        </div>
      </Menu>
    </div>
  );
}
