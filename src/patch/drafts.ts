import * as z from 'zod/mini';
import { readUtf8 } from './patch-text.ts';
import { presentTime } from '../lib/service-clock.ts';
import { keptItems } from '../kept/items.ts';

/** A patch as this browser keeps it: being prepared, or as it was sent. */
const draft = z.object({
  organization_id: z.string(),
  id: z.string(),
  repository_id: z.string(),
  /** What was typed for the base commit, a commit or not. */
  base: z.string(),
  /** The file's name, where it was opened from one. */
  name: z.exactOptional(z.string()),
  /** The patch, byte for byte. Kept as a blob, so that a list of drafts does not read them all. */
  patch: z.instanceof(Blob),
  changed_at: z.string(),
  /** Counts the changes, so that a tab notices those of another. */
  version: z.number(),
  /** Once it was sent and answered. */
  sent: z.exactOptional(z.object({ at: z.string(), review_id: z.string() })),
});
export type PatchDraft = z.infer<typeof draft>;

const MOST_SENT = 20;

const drafts = keptItems('drafts', draft);

/** Query options: the drafts and sent patches of an organization, following changes of every tab. */
export const draftsQuery = drafts.query;

/** The text of a kept patch, exact. */
export async function draftText(draft: PatchDraft): Promise<string> {
  const read = readUtf8(new Uint8Array(await draft.patch.arrayBuffer()));
  // It was made of text; a blob that is damaged is no patch any more.
  if (read.kind !== 'text') throw new Error('The saved patch is damaged.');
  return read.text;
}

/** Takes a draft, or a sent patch, out of this browser. */
export const deleteDraft = ({ organization_id: orgId, id }: PatchDraft) =>
  drafts.change(orgId, id, () => undefined);

/**
 * Writes a draft. `expected` is the version that this tab knows, 0 for a new one: where another tab has
 * changed it since, nothing is written and `conflict` is returned. Resolves once it is on disk.
 */
export async function writeDraft(
  draft: Omit<PatchDraft, 'version' | 'changed_at'>,
  expected: number,
): Promise<{ version: number } | 'conflict'> {
  let conflict = false;
  const written = await drafts.change(draft.organization_id, draft.id, (stored) => {
    // One that another tab deleted is written again: this tab still shows it.
    conflict = stored !== undefined && stored.version !== expected;
    if (conflict) return stored;
    return {
      ...draft,
      version: (stored?.version ?? expected) + 1,
      changed_at: new Date(presentTime()).toISOString(),
    };
  });
  return conflict || !written ? 'conflict' : { version: written.version };
}

/** Removes a draft that is empty now, unless another tab has changed it. */
export const dropDraft = (orgId: string, id: string, expected: number) =>
  drafts.change(orgId, id, (stored) => (stored?.version === expected ? undefined : stored));

/**
 * Keeps a patch as sent, for its findings to be shown in it; of those the last 20. `expected` is the version
 * of the draft that this tab knows: what another tab has written into it since stays a draft.
 */
export async function keepSent(
  draft: Omit<PatchDraft, 'version' | 'changed_at'>,
  expected: number,
): Promise<void> {
  let { id } = draft;
  if ((await writeDraft(draft, expected)) === 'conflict') {
    id = crypto.randomUUID();
    await writeDraft({ ...draft, id }, 0);
  }
  const all = await drafts.all(draft.organization_id);
  const same = (other: PatchDraft) =>
    other.id !== id && other.sent?.review_id === draft.sent?.review_id;
  const sent = all
    .filter((other) => other.sent)
    .toSorted((a, b) => (b.sent?.at ?? '').localeCompare(a.sent?.at ?? ''));
  const surplus = sent.filter(same).concat(sent.filter((other) => !same(other)).slice(MOST_SENT));
  await Promise.all(surplus.map(deleteDraft));
}

/** Puts back what was just taken out. */
export const restoreDraft = (draft: PatchDraft) =>
  drafts.change(draft.organization_id, draft.id, (stored) => stored ?? draft);
