import { currentSession, findSession, onSessionChange, type Session } from '../api/session.ts';
import { remember } from '../kept/items.ts';
import type { ExportProgress, ExportTask } from './export-task.ts';
import { presentTime } from '../lib/service-clock.ts';
import {
  allExports,
  changeExport,
  getExport,
  readExportsAgain,
  type ExportJob,
  type ExportState,
} from './kept-exports.ts';
import { inWorker, type WorkerEnd } from './in-worker.ts';
import { onLook, onTryNow, sayLive } from './live.ts';

// Works on the exports of an organization, one at a time, whichever page is shown. Every tab wants the
// same lock, so that one of them works, and another goes on where that one is gone.

/** How often it is recorded how far an export is, for who looks when no tab works on it; milliseconds. */
const SAVE_EVERY = 10_000;

const ASKED_FOR_SESSION = 8;

/** Held by the tab that works on the exports of an organization. */
const exportsLock = (orgId: string) => `docket.exports.${orgId}`;
/** Held while the files of an export are written, measured or deleted. */
export const filesLock = (id: string) => `docket.export.${id}`;

const started = new Map<string, () => void>();

/** Sees to it that exports that wait to be run are run, by this tab or another. */
export function startExports(orgId: string): void {
  const drain = started.get(orgId) ?? drainer(orgId);
  started.set(orgId, drain);
  drain();
}

onLook((orgId) => started.get(orgId)?.());
onSessionChange(() => {
  for (const drain of started.values()) drain();
});

/** Works until nothing is left to do; asked again meanwhile, it looks once more. */
function drainer(orgId: string): () => void {
  let state: 'idle' | 'busy' | 'asked again' = 'idle';
  return () => {
    if (state !== 'idle') {
      state = 'asked again';
      return;
    }
    void (async () => {
      do {
        state = 'busy';
        // Where the browser keeps nothing, there is no export to work on; the page says so.
        await drain(orgId).catch(() => undefined);
      } while ((state as string) === 'asked again');
      state = 'idle';
    })();
  };
}

async function drain(orgId: string): Promise<void> {
  const open = (await allExports(orgId)).some((job) => mayRun(job));
  remember('docket.exports', orgId, open);
  if (!open) return;
  await askForSession(orgId);
  await navigator.locks.request(exportsLock(orgId), async () => {
    // The tab that worked before this one may have gone before it told what it had done.
    for (const { id } of await allExports(orgId)) sayLive(id, undefined);
    readExportsAgain(orgId);
    for (let next = await nextExport(orgId); next; next = await nextExport(orgId)) {
      await workOn(next.job, next.session);
    }
  });
}

/**
 * Asks sister tabs for a session now: once this tab is to take over, the one that had it is gone. More
 * than once, as a busy tab answers late.
 */
async function askForSession(orgId: string): Promise<void> {
  for (let tries = 0; tries < ASKED_FOR_SESSION; tries += 1) {
    if ((await findSession(orgId)) !== undefined) return;
  }
}

/** Whether it is to be run; one that lacks a token, with another sign-in than the one that was refused. */
function mayRun({ state }: ExportJob, session?: Session): boolean {
  if (state.kind === 'queued' || state.kind === 'running') return true;
  return state.kind === 'stopped' && state.why.kind === 'token'
    ? session === undefined || state.grant !== session.grant
    : false;
}

/** The export that is to be worked on, and the sign-in to do it with. */
async function nextExport(orgId: string) {
  const session = await findSession(orgId);
  const jobs = await allExports(orgId);
  if (session !== undefined) {
    // One that a tab left under way says that it runs: it is the one that goes on.
    const job =
      jobs.find(({ state }) => state.kind === 'running') ??
      jobs.find((each) => mayRun(each, session));
    return job && { job, session };
  }
  for (const job of jobs) {
    if (job.state.kind !== 'queued' && job.state.kind !== 'running') continue;
    await changeExport(job, (now) => ({
      ...now,
      state: { kind: 'stopped', why: { kind: 'token' } },
    }));
  }
  return undefined;
}

export const taskOf = ({ organization_id, id, choices, files }: ExportJob): ExportTask => ({
  id,
  orgId: organization_id,
  dataset: choices.dataset,
  format: choices.format,
  group_by: choices.group_by,
  neutralize: choices.neutralize,
  files,
});

async function workOn(job: ExportJob, session: Session): Promise<void> {
  const { organization_id: orgId, id } = job;
  const change = (next: (now: ExportJob) => ExportJob) => changeExport(job, next);
  const begun = await change((now) =>
    mayRun(now, session)
      ? {
          ...now,
          state: { kind: 'running' },
          result: undefined,
          grants: [...new Set([...now.grants, session.grant])],
        }
      : now,
  );
  // A person paused, cancelled or removed it since it was chosen.
  if (begun?.state.kind !== 'running') return;
  let progress: ExportProgress | undefined;
  let saved = -Infinity;
  const end = await navigator.locks.request(filesLock(id), async () => {
    const { ended, say } = inWorker(
      { kind: 'run', task: taskOf(job), token: session.token },
      (message) => {
        if (message.kind === 'head') save(change, { head: message.table });
        else {
          ({ progress } = message.live);
          sayLive(id, message.live);
          // The first page at once, so that a tab that ends then leaves a word.
          if (progress.pages === job.progress.pages) return;
          if (performance.now() < saved + SAVE_EVERY) return;
          saved = performance.now();
          save(change, { progress });
        }
      },
    );
    const look = () => {
      const pauseUnlessRunning = (now: ExportJob | undefined) => {
        if (now?.state.kind !== 'running') say({ kind: 'pause' });
      };
      getExport(orgId, id).then(pauseUnlessRunning, () => undefined); // not readable: it goes on
    };
    const pauseUnlessSignedIn = () => {
      // A token that was forgotten is not used any more.
      if (currentSession(orgId)?.grant !== session.grant) say({ kind: 'pause' });
    };
    const stopListening = [
      onLook((changed) => {
        if (changed === orgId) look();
      }),
      onTryNow((asked) => {
        if (asked === id) say({ kind: 'try-now' });
      }),
      onSessionChange(pauseUnlessSignedIn),
    ];
    // It may have been paused, or its token forgotten, while its files were waited for.
    look();
    pauseUnlessSignedIn();
    try {
      return await ended;
    } finally {
      for (const stop of stopListening) stop();
    }
  });
  await change((now) => ({
    ...now,
    progress: progress ?? now.progress,
    result: end.result,
    state: stateAfter(end, now.state, session),
  }));
  sayLive(id, undefined);
}

/** Saves what is only to look at; where it is not saved, what is on disk still counts. */
function save(
  change: (next: (now: ExportJob) => ExportJob) => Promise<unknown>,
  part: Partial<Pick<ExportJob, 'head' | 'progress'>>,
): void {
  change((now) => ({ ...now, ...part })).catch(() => undefined);
}

function stateAfter(end: WorkerEnd, before: ExportState, session: Session): ExportState {
  if (end.kind === 'done') return { kind: 'done', at: presentTime() };
  // A person paused or cancelled it.
  if (before.kind !== 'running') return before;
  if (end.kind === 'stopped') return { kind: 'stopped', why: end.why, grant: session.grant };
  return currentSession(session.organization.id) === undefined
    ? { kind: 'stopped', why: { kind: 'token' } }
    : { kind: 'queued' };
}
