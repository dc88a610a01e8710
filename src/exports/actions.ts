import { countsOf, type ExportChoices } from './export-task.ts';
import { planExport } from './export-plan.ts';
import { presentTime } from '../lib/service-clock.ts';
import { addExport, changeExport, removeExport, type ExportJob } from './kept-exports.ts';
import { deleteFiles } from './folder.ts';
import { inWorker } from './in-worker.ts';
import { sayLook } from './live.ts';
import { filesLock, startExports, taskOf } from './runner.ts';

// What a person can do with an export. Each is recorded first, and then acted on by whichever tab works.

/** Puts an export into the queue; it is begun when its turn comes. */
export async function beginExport(
  orgId: string,
  organization: string,
  choices: ExportChoices,
): Promise<void> {
  const files = planExport(choices, organization);
  // Long ones are worth asking for: the browser then does not clear them when it runs out of room.
  if (files.flatMap(({ windows }) => windows).length > 1) {
    navigator.storage.persist().catch(() => undefined); // it then may clear them, which the page says
  }
  await addExport({
    organization_id: orgId,
    id: crypto.randomUUID(),
    version: 1,
    organization,
    created_at: presentTime(),
    choices,
    files,
    state: { kind: 'queued' },
    progress: { window: 0, pages: 0, rows: 0, bytes: 0, restarted: 0 },
    grants: [],
  });
  go(orgId);
}

function go(orgId: string): void {
  startExports(orgId);
  sayLook(orgId);
}

async function put(
  job: ExportJob,
  kind: 'queued' | 'paused' | 'cancelled',
  more: Pick<ExportJob, 'deleted'> = {},
): Promise<void> {
  await changeExport(job, (now) => {
    // Without the files that were deleted, none of the rest could be saved.
    const stays = now.state.kind === 'done' || (kind === 'queued' && now.deleted);
    return { ...now, ...more, ...(!stays && { state: { kind } }) };
  });
  go(job.organization_id);
}

export const pauseExport = (job: ExportJob) => put(job, 'paused');
/** Takes it up where it stopped. */
export const resumeExport = (job: ExportJob) => put(job, 'queued');
/** Gives it up; what is there stays, so that it can be taken up again, or saved as partial. */
export const cancelExport = (job: ExportJob) => put(job, 'cancelled');

/** Deletes the files that this browser keeps of it; that it was made stays in the history. */
export async function deleteExportFiles(job: ExportJob): Promise<void> {
  // Before they are, so that it isn't taken up again meanwhile.
  await put(job, 'cancelled', { deleted: true });
  try {
    await navigator.locks.request(filesLock(job.id), () =>
      deleteFiles({ orgId: job.organization_id, id: job.id }),
    );
  } catch (error) {
    await changeExport(job, (now) => ({ ...now, deleted: undefined }));
    throw error;
  }
  await changeExport(job, (now) => ({ ...now, head: undefined }));
}

export async function forgetExport(job: ExportJob): Promise<void> {
  await deleteExportFiles(job);
  await removeExport(job);
}

/** Finds out what there is of an export that a tab left without a word. Rejects with why it can’t. */
export async function measureKept(job: ExportJob): Promise<void> {
  const end = await navigator.locks.request(
    filesLock(job.id),
    () => inWorker({ kind: 'measure', task: taskOf(job) }, () => undefined).ended,
  );
  // Nothing is fetched, so that only the browser can have stopped it.
  if (end.kind === 'stopped') throw new Error(end.why.kind === 'browser' ? end.why.words : '');
  await changeExport(job, (now) => ({
    ...now,
    result: end.result,
    progress: { ...now.progress, ...countsOf(end.result.windows) },
  }));
}
