import { GitError } from './git-command.ts';
import type { GitRepository } from './git.ts';
import type { CheckDescription, Evaluation } from './check.ts';
import type { ReviewInput } from '../store/review-input.ts';
import type { TreeEvaluation, TreeEvaluator } from './tree-evaluator.ts';
import { MissingTree } from './tree.ts';

/** A revision as it was read. */
export type ReadRevision =
  /** `commit` is null for the tree that a patch makes. */
  { read: true; commit: string | null; tree: string; evaluations: TreeEvaluation } | Unreadable;

/** A revision as one check read it. */
export type CheckReading =
  /** `evaluated_at`: RFC 3339; a reused answer keeps its time. */
  { read: true; evaluation: Evaluation; evaluated_at: string } | Unreadable;

/** `declared`: there is something to be read, but it could not be. */
export interface Unreadable {
  read: false;
  declared: boolean;
  detail_code: string;
  detail: string;
}

/** A base of which too many files are missing to tell what became of them. */
export const TOO_MANY_MISSING: Unreadable = {
  read: false,
  declared: true,
  detail_code: 'RENAMED_FILES_NOT_READ',
  detail: 'This clone is missing too many of the added or deleted files.',
};

/** A base of which too many files are gone to tell what became of them. */
export const TOO_MANY_MOVED: Unreadable = {
  read: false,
  declared: true,
  detail_code: 'TOO_MANY_FILES_MOVED',
  detail: 'Too many files were added and deleted to tell which of them were renamed.',
};

/** There is nothing that the head is compared with. */
const NO_BASE: Unreadable = {
  read: false,
  declared: false,
  detail_code: 'BASE_REVIEWED_TREE_NOT_DECLARED',
  detail: 'There’s no base revision.',
};

/** A base that a shallow clone doesn’t reach back to. */
const BASE_CUT_OFF: Unreadable = {
  read: false,
  declared: true,
  detail_code: 'BASE_COMMIT_NOT_PRESENT',
  detail: 'The commit that the change began from isn’t in this shallow clone.',
};

/** A check, and what it read of either revision. */
export interface ReadCheck {
  check: CheckDescription;
  base: CheckReading;
  head: CheckReading;
}

/** What a check of the reviewer's own read of a revision. @param index The check's place among them. */
export function readingOf(revision: ReadRevision, index: number): CheckReading {
  if (!revision.read) return revision;
  const evaluated = revision.evaluations[index];
  if (evaluated === undefined) throw new Error('the check was not run');
  const { evaluation, evaluated_at } = evaluated;
  return { read: true, evaluation, evaluated_at };
}

/**
 * The commit that a change is compared with, or why there is none.
 *
 * @throws GitError when git cannot look for it.
 */
export async function pinBase(
  git: GitRepository,
  input: ReviewInput,
): Promise<string | Unreadable> {
  if (input.kind === 'PATCH') return input.base;
  const { base, head } = input;
  if (base === null || 'whole' in base) return NO_BASE;
  if ('commit' in base) return base.commit;
  try {
    const found = await git.run(['merge-base', base.merge_base_with, head]);
    return found.toString('latin1').trim();
  } catch (error) {
    // 1: the two share no commit, 128: one of them is not there.
    if (!(error instanceof GitError) || error.exitCode === null) throw error;
    if ((await git.shallowCommits()).size > 0) return BASE_CUT_OFF;
    if (error.exitCode === 1) return NO_BASE;
    throw error;
  }
}

/** Reads the revision that is compared with. */
export async function readBase(
  git: GitRepository,
  evaluator: TreeEvaluator,
  pinned: string | Unreadable,
): Promise<ReadRevision> {
  if (typeof pinned !== 'string') return pinned;
  return readRevision(evaluator, 'BASE', pinned, await git.treeOf(pinned));
}

/** Reads the revision under review: a commit, or the tree that a patch makes. */
export async function readHead(
  git: GitRepository,
  evaluator: TreeEvaluator,
  input: ReviewInput,
  patchedTree: string | null,
): Promise<ReadRevision> {
  if (input.kind === 'PATCH') return readRevision(evaluator, 'PROPOSED', null, patchedTree);
  return readRevision(evaluator, 'PROPOSED', input.head, await git.treeOf(input.head));
}

async function readRevision(
  evaluator: TreeEvaluator,
  which: 'BASE' | 'PROPOSED',
  commit: string | null,
  tree: string | null,
): Promise<ReadRevision> {
  const unread = { read: false, declared: true } as const;
  if (tree === null) {
    const detail = `Commit ${commit ?? ''} isn’t in this clone.`;
    return { ...unread, detail_code: `${which}_COMMIT_NOT_PRESENT`, detail };
  }
  try {
    return { read: true, commit, tree, evaluations: await evaluator.evaluate(tree) };
  } catch (error) {
    if (!(error instanceof MissingTree)) throw error;
    const detail = `The files of commit ${commit ?? ''} aren’t in this clone.`;
    return { ...unread, detail_code: `${which}_TREE_NOT_READABLE`, detail };
  }
}
