import * as z from 'zod/mini';
import type { ExportTable } from './export-table.ts';
import type {
  ExportChoices,
  ExportProgress,
  ExportResult,
  ExportStop,
  PlannedFile,
} from './export-task.ts';
import { keptItems } from '../kept/items.ts';

/** Where an export stands. Times in milliseconds since 1970. */
export type ExportState =
  | { kind: 'queued' }
  /** A tab works on it, or did when it ended without a word. */
  | { kind: 'running' }
  | { kind: 'paused' }
  /** A person gave it up; what is there stays, and can be taken up again. */
  | { kind: 'cancelled' }
  /** It does not go on by itself. `grant` names the sign-in whose token was not accepted. */
  | { kind: 'stopped'; why: ExportStop; grant?: string | undefined }
  | { kind: 'done'; at: number };

/** An export that a person asked for. Its rows are in this browser's file system, under its id. */
export type ExportJob = {
  organization_id: string;
  id: string;
  version: 1;
  organization: string;
  created_at: number;
  choices: ExportChoices;
  files: PlannedFile[];
  state: ExportState;
  /** As it was told last; what is on disk may be a little more. */
  progress: ExportProgress;
  /** Some of its first rows, to look at. */
  head?: ExportTable | undefined;
  /** The sign-ins that it was fetched with: each sees what its own token may see. */
  grants: string[];
  /** What there is, once it is known: when it is done, or was measured to be saved as partial. */
  result?: ExportResult | undefined;
  /** Its files were deleted, on purpose. */
  deleted?: boolean | undefined;
};

// Its version says whether this page wrote it, or one that writes the same.
const store = keptItems(
  'exports',
  z.custom<ExportJob>((stored) => (stored as Partial<ExportJob>).version === 1),
);

export const exportsQuery = store.query;
/** The same, oldest first. */
export const allExports = async (orgId: string) =>
  (await store.all(orgId)).toSorted((one, other) => one.created_at - other.created_at);
export const getExport = store.get;
export const readExportsAgain = store.readAgain;

export const addExport = (job: ExportJob) => store.change(job.organization_id, job.id, () => job);

/** Changes an export that is there; resolves to what it is then, undefined where there is none. */
export const changeExport = (
  job: Pick<ExportJob, 'organization_id' | 'id'>,
  change: (job: ExportJob) => ExportJob,
) => store.change(job.organization_id, job.id, (current) => current && change(current));

export const removeExport = (job: Pick<ExportJob, 'organization_id' | 'id'>) =>
  store.change(job.organization_id, job.id, () => undefined);
