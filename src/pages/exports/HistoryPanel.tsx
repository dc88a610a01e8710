import { Link } from 'react-router';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { deleteExportFiles, forgetExport, resumeExport } from '../../exports/actions.ts';
import { byteSize } from '../../lib/bytes.ts';
import { exportQuery } from '../../exports/export-address.ts';
import { fileResults } from '../../exports/export-manifest.ts';
import type { ExportEnding } from '../../exports/export-plan.ts';
import { plural } from '../../lib/plural.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { Act } from './Act.tsx';
import { ExportName } from './ExportName.tsx';
import css from './OpenExports.module.css';
import { RowsTable } from './RowsTable.tsx';
import { SavedFiles } from './SavedFiles.tsx';

/** Exports that are over, as this browser remembers them. What ends after `now` is said aloud. */
export function HistoryPanel({ jobs, now }: { jobs: readonly ExportJob[]; now: number }) {
  const over = jobs.filter(({ state }) => state.kind === 'done' || state.kind === 'cancelled');
  const ended = over.find(({ state }) => state.kind === 'done' && state.at >= now);
  return (
    <Panel title="History" note="in this browser">
      <p role="status" className="visually-hidden">
        {ended && (
          <>
            <ExportName choices={ended.choices} />: {WORDS[endingOf(ended)]}
          </>
        )}
      </p>
      {over.length === 0 ? (
        <p className="words">No finished exports in this browser yet.</p>
      ) : (
        <FoldedList
          items={over}
          first={20}
          noun="export"
          className={css.jobs}
          keyOf={({ id }) => id}
        >
          {(job) => <PastExport job={job} now={now} />}
        </FoldedList>
      )}
    </Panel>
  );
}

function PastExport({ job, now }: { job: ExportJob; now: number }) {
  const { choices, state } = job;
  const cancelled = state.kind === 'cancelled';
  return (
    <article className={css.job}>
      <header>
        <h3>
          <ExportName choices={choices} />
        </h3>
        <Ending job={job} />
      </header>
      <p className={css.figures}>
        <span>{plural(job.progress.rows, 'row')}</span>
        <span>{byteSize(job.progress.bytes)}</span>
        <span>
          <Time value={new Date(state.kind === 'done' ? state.at : job.created_at).toISOString()} />
        </span>
        {choices.neutralize && <span>formulas neutralized</span>}
        {job.deleted && <span>files deleted</span>}
      </p>
      <SavedFiles job={job} />
      {job.head && job.head.rows.length > 0 && (
        <details>
          <summary>First rows</summary>
          <RowsTable table={job.head} caption="First rows of the file" />
        </details>
      )}
      <div className={css.actions}>
        {cancelled && !job.deleted && (
          <Act look="primary" act={() => resumeExport(job)}>
            Resume
          </Act>
        )}
        <Link className={buttonClass()} to={`?${exportQuery(choices).toString()}`}>
          Export again
        </Link>
        {choices.to < now && (
          <Link
            className={buttonClass()}
            to={`?${exportQuery({ ...choices, from: choices.to, to: Math.floor(now / 1_000) * 1_000 }).toString()}`}
          >
            Export newer days
          </Link>
        )}
        {!job.deleted && (
          <Act look="quiet" act={() => deleteExportFiles(job)}>
            Delete files
          </Act>
        )}
        {job.deleted && (
          <Act look="quiet" act={() => forgetExport(job)}>
            Remove from history
          </Act>
        )}
      </div>
    </article>
  );
}

const WORDS: Record<ExportEnding, string> = {
  complete: 'Complete',
  unconfirmed: 'End not confirmed',
  partial: 'Partial',
};

/** As its worst file did (H34). */
function endingOf(job: ExportJob): ExportEnding {
  const endings = job.result ? fileResults(job.files, job.result).map(({ ending }) => ending) : [];
  return (
    (['partial', 'unconfirmed'] as const).find((ending) => endings.includes(ending)) ?? 'complete'
  );
}

/** How it ended, beside its name. */
function Ending({ job }: { job: ExportJob }) {
  if (job.state.kind === 'cancelled') {
    return (
      <Badge tone="gap" icon="half">
        Cancelled, partial
      </Badge>
    );
  }
  const ending = endingOf(job);
  if (ending !== 'complete') {
    return (
      <Badge
        tone="gap"
        icon="alert"
        title="The service didn’t confirm the end of every window; rows may be missing."
      >
        {WORDS[ending]}
      </Badge>
    );
  }
  return (
    <Badge icon="done" title="The service confirmed the end of every window.">
      {WORDS.complete}
    </Badge>
  );
}
