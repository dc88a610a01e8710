import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cancelExport, pauseExport, resumeExport } from '../../exports/actions.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { tryNow } from '../../exports/live.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { paths } from '../../addresses/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Act } from './Act.tsx';
import { ExportName } from './ExportName.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { RowsTable } from './RowsTable.tsx';
import { SavedFiles } from './SavedFiles.tsx';
import { pageWaitWords, stopWords } from './stop-words.ts';
import { useLive } from './use-exports.ts';
import { fill } from '../../lib/fill.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { exportsWords as words } from './words.ts';

/** One export that is not finished: how far it is, and what can be done. */
export function OpenExport({ job }: { job: ExportJob }) {
  'use memo';
  const { state } = job;
  const told = useLive(job.id);
  // A tab that is gone leaves its last word behind.
  const live = state.kind === 'running' ? told : undefined;
  return (
    <article className="section stack near">
      <header className="row spread">
        <h3>
          <ExportName choices={job.choices} />
        </h3>
        <StateBadge state={state} />
      </header>
      <ProgressLine job={job} live={live} />
      {live?.waiting && <Waiting id={job.id} waiting={live.waiting} />}
      {state.kind === 'stopped' && <Stopped job={job} why={state.why} />}
      <div className="row">
        {(state.kind === 'running' || state.kind === 'queued') && (
          <Act act={() => pauseExport(job)}>Pause</Act>
        )}
        {state.kind === 'paused' && (
          <Act look="primary" act={() => resumeExport(job)}>
            Resume
          </Act>
        )}
        {state.kind === 'stopped' && state.why.kind !== 'token' && (
          <Act look="primary" act={() => resumeExport(job)}>
            Try again
          </Act>
        )}
        <Act act={() => cancelExport(job)}>Cancel</Act>
      </div>
      {(state.kind === 'paused' || state.kind === 'stopped') && <SavedFiles job={job} />}
      {job.head && job.head.rows.length > 0 && (
        <details>
          <summary className="link-button">First rows</summary>
          <RowsTable table={job.head} label={words.firstRowsOfFile} />
        </details>
      )}
    </article>
  );
}

const BADGES = {
  running: { tone: 'live', icon: 'dashed', label: 'Running' },
  queued: { tone: 'plain', icon: 'ring', label: 'Queued' },
  paused: { tone: 'plain', icon: 'half', label: 'Paused' },
  stopped: { tone: 'gap', icon: 'stop', label: 'Stopped' },
} as const;

function StateBadge({ state: { kind } }: Pick<ExportJob, 'state'>) {
  const { label, ...look } = BADGES[kind === 'done' || kind === 'cancelled' ? 'stopped' : kind];
  return <Badge {...look}>{label}</Badge>;
}

function Waiting({ id, waiting }: { id: string; waiting: { until: number; status: number } }) {
  const seconds = useSecondsUntil(waiting.until);
  return (
    <div>
      <Banner
        tone="gap"
        role="status"
        title={pageWaitWords(waiting.status)}
        actions={<Button onClick={() => tryNow(id)}>Try now</Button>}
      >
        <Sentence
          words="Retrying the same page {when}."
          when={<span aria-live="off">{fill('in {seconds} s', { seconds })}</span>}
        />
      </Banner>
    </div>
  );
}

/** Whole seconds until a time in milliseconds, counted down; 0 once it is over. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}

function Stopped({
  job,
  why,
}: {
  job: ExportJob;
  why: Extract<ExportJob['state'], { kind: 'stopped' }>['why'];
}) {
  const orgId = useOrgId();
  const { title, help } = stopWords(why);
  const { pathname, search } = useLocation();
  const connect = why.kind === 'token' || (why.kind === 'refused' && why.required_scope);
  return (
    <Banner
      tone="gap"
      role="alert"
      title={<UntrustedText text={title} />}
      actions={
        connect && (
          <Link
            className={buttonClass('primary')}
            to={paths.connect({ organization: orgId, returnTo: pathname + search })}
          >
            Connect
          </Link>
        )
      }
    >
      <UntrustedText text={help} />
      {why.kind === 'refused' && why.words && (
        <div>
          <span className="faint">The service says: </span>
          <UntrustedText text={why.words} />
        </div>
      )}{' '}
      {job.progress.rows > 0 && 'Rows already saved are kept.'}
    </Banner>
  );
}
