import { queryClient } from '../../api/query.ts';
import { sha256 } from '../../lib/digest.ts';
import { attemptsQuery } from '../../acting/attempts.ts';
import type { AskedAction, Attempt } from '../../acting/attempt.ts';
import { isSameRequest } from '../../acting/same-patch.ts';
import { draftText, draftsQuery, type PatchDraft } from '../../patch/drafts.ts';
import { StorageRefused } from '../../kept/items.ts';

export type Opening = {
  draft: PatchDraft | undefined;
  text: string;
  /** The draft that was to be opened, if what is kept of it can’t be read. */
  damaged: PatchDraft | undefined;
  /** The draft that was asked for, if it has been sent; null: this browser doesn’t have it. */
  gone: PatchDraft | null | undefined;
  /** What came of sending this very patch, where this browser did and it is not over. */
  attempt: Attempt | undefined;
  /** This browser keeps nothing: the desk lives as long as its page. */
  refused: StorageRefused | undefined;
};

const EMPTY: Opening = {
  draft: undefined,
  text: '',
  damaged: undefined,
  gone: undefined,
  attempt: undefined,
  refused: undefined,
};

/** Opens the draft that is asked for, else the one of this repository that was changed last. */
export async function openDesk(
  orgId: string,
  repositoryId: string,
  asked: string | null,
): Promise<Opening> {
  try {
    const kept = (await queryClient.query({ ...draftsQuery(orgId), staleTime: 0 })).filter(
      (draft) => draft.repository_id === repositoryId,
    );
    const found = asked === null ? undefined : (kept.find(({ id }) => id === asked) ?? null);
    const [draft] =
      found && !found.sent
        ? [found]
        : kept
            .filter(({ sent }) => !sent)
            .toSorted((a, b) => b.changed_at.localeCompare(a.changed_at));
    const empty = { ...EMPTY, gone: draft === found ? undefined : found };
    if (!draft) return empty;
    const text = await draftText(draft).catch(() => undefined);
    if (text === undefined) return { ...empty, damaged: draft };
    return { ...empty, draft, text, attempt: await openAttempt(orgId, draft, text) };
  } catch (error) {
    if (error instanceof StorageRefused) return { ...EMPTY, refused: error };
    throw error;
  }
}

/** The last attempt with this patch on this base, unless it started a review: then it is over. */
async function openAttempt(
  orgId: string,
  { repository_id: repositoryId, base }: PatchDraft,
  text: string,
): Promise<Attempt | undefined> {
  const asked: AskedAction = {
    operation: 'patch_review',
    repository_id: repositoryId,
    base_commit_sha: commitOf(base),
    patch_digest: `sha256:${await sha256(text)}`,
  };
  const { attempts } = await attemptsQuery(orgId).queryFn();
  const last = attempts.find((attempt) => isSameRequest(attempt.asked, asked));
  const outcome = last?.outcome;
  // A token that had ended is no reason to tell of once one has come back with another.
  const told =
    outcome?.state === 'refused'
      ? outcome.status !== 401
      : outcome?.state === 'unknown' || outcome?.state === 'sending';
  return told ? last : undefined;
}

/** What is sent for what was typed: no blanks around it, and a commit has small digits. */
export function commitOf(typed: string): string {
  const name = typed.trim();
  return /^[0-9A-F]+$/i.test(name) ? name.toLowerCase() : name;
}
