import { joinAuthors, type AuthorIdentity } from './author.ts';
import { ownLine } from './bounded-text.ts';
import { ancestryOf, type Ancestry } from './ancestry.ts';
import { readCommits, MOST_COMMITS, type Author, type Commit } from './commits.ts';
import { listDeployments, type ListedDeployment } from './deployments.ts';
import type { GitRepository } from './git.ts';
import type { SourceLinks } from '../base/source-links.ts';
import { historyWords } from './history-words.ts';
import { mergedBranches, type Headline } from './headline.ts';
import {
  runOf,
  RUNS_LISTED,
  type ListedPullRequest,
  type ListedRun,
} from './listed-pull-request.ts';
import { openPullRequests } from './open-branches.ts';
import type { Refs } from './refs.ts';
import type { Base } from '../store/review-input.ts';
import { recognizeSquashMerges } from './squash-merges.ts';
import { isFile, MissingTree, TreeReader } from './tree.ts';
import { Unmerged } from './unmerged.ts';

/** The newest merges without a number that are listed. */
const UNNUMBERED_LISTED = 200;
/** The newest direct commits that are listed. */
const DIRECT_COMMITS_LISTED = 100;

/** Begins the name of a branch that a merge does not name; no branch is called so. */
export const MERGED_IN = 'merged in ';

/** Stands for a branch where the tip of the default branch is reviewed by itself; no branch is called so. */
export const BY_ITSELF = 'HEAD';
/** Stands for the branch of direct commits where none is checked out; no branch is called so. */
const DETACHED = 'detached HEAD';

/** What a merge's message says; of a branch that nothing numbers, no more than its name. */
type MergedHeadline =
  | (Omit<Headline, 'title'> & { title: string | null })
  | { number: null; title: null; branch: string };

/** What a repository's history holds for review. */
export interface ListedHistory {
  baseRef: string | null;
  /** Merged ones in the order they were merged, then open ones by date. */
  pullRequests: ListedPullRequest[];
  /** Oldest first. */
  deployments: ListedDeployment[];
  /** Whether the default branch holds a commit, itself or as part of a squash merge. */
  isMerged: (commit: string) => boolean;
  /** Whether a commit is one of the default branch's first-parent history. */
  isOnLine: (commit: string) => boolean;
  /** Who an author is. */
  identityOf: (author: Author) => AuthorIdentity;
  /** What is missing, one sentence each. */
  notes: string[];
  /** How the history was read, and what is left out of it, one sentence each. */
  takenFor: string[];
}

/**
 * Reads pull requests, open branches and tags from a repository's history (design: the local
 * reviewer).
 *
 * @param links The repository's own pages: numbers of another host are none here.
 * @param most The newest commits that are looked at.
 * @throws GitError when git cannot read it.
 */
export async function listHistory(
  git: GitRepository,
  refs: Refs,
  links: SourceLinks,
  most = MOST_COMMITS,
): Promise<ListedHistory> {
  const tips = [
    refs.defaultBranch.commit,
    ...[...refs.branches.values()].flat().map(({ commit }) => commit),
    ...refs.tags.map((tag) => tag.commit),
  ];
  const mailmap = await mailmapAt(git, refs.defaultBranch.commit);
  const [{ commits, cut }, shallow] = await Promise.all([
    readCommits(git, [...new Set(tips)], most, mailmap, links),
    git.shallowCommits(),
  ]);
  const notes: string[] = [];
  if (cut) notes.push(`Only the newest ${most} commits are considered.`);
  if (shallow.size > 0) {
    notes.push('This is a shallow clone, so anything before its oldest commits is missing.');
  }
  if (refs.missing.length > 0) notes.push(missingWords(refs.missing));
  await restoreParents(git, commits, shallow);
  keepOnePage(commits);
  const ancestry = ancestryOf(commits, refs.defaultBranch.commit);
  const unnumbered = ancestry.line.filter((commit) => headlineOf(commit)?.number === null).length;
  if (unnumbered > UNNUMBERED_LISTED) {
    notes.push(`Only the newest ${UNNUMBERED_LISTED} merges without a number are considered.`);
  }
  const pullRequests = await recognizeSquashMerges(
    git,
    commits,
    ancestry,
    mergedPullRequests(commits, ancestry),
    openPullRequests(commits, ancestry, refs),
  );
  const squashed = new Set(
    pullRequests.flatMap(({ state, runs }) =>
      state === 'MERGED' ? runs.map(({ head }) => head) : [],
    ),
  );
  const alone = changesOfItsOwn(ancestry, refs, pullRequests);
  if (alone.length > 0) {
    const which =
      ancestry.line.length > DIRECT_COMMITS_LISTED ? `the newest ${DIRECT_COMMITS_LISTED}` : 'its';
    const reviewed = alone.map(({ branch }) =>
      branch === BY_ITSELF ? 'HEAD is reviewed on its own' : 'they are reviewed as a series',
    );
    notes.push(
      `None of ${which} commits merges a branch or names a pull request, so ${reviewed.join(', and ')}.`,
    );
  }
  const listed = [...pullRequests, ...alone];
  const deployments = listDeployments(commits, refs.tags);
  const merges = ancestry.line.filter(({ parents }) => parents.length > 1).length;
  const direct = ancestry.line.filter((commit) => headlineOf(commit) === null).length;
  return {
    baseRef: refs.defaultBranch.name,
    pullRequests: listed,
    deployments,
    isMerged: (commit) => ancestry.mergedAt.has(commit) || squashed.has(commit),
    isOnLine: (commit) => ancestry.line[ancestry.mergedAt.get(commit) ?? -1]?.id === commit,
    identityOf: joinAuthors([...commits.values()].toReversed().map(({ author }) => author)),
    notes,
    takenFor: historyWords(refs.defaultBranch.name ?? 'HEAD', listed, deployments, merges, direct),
  };
}

/** Refs that are named where some are left out. */
const MISSING_NAMED = 5;

function missingWords(missing: readonly string[]): string {
  const named = missing.slice(0, MISSING_NAMED);
  const more = missing.length - named.length;
  const names = [...named.map((ref) => ownLine(ref)), ...(more > 0 ? [`${more} more`] : [])];
  return `These refs are left out, because what they point to is missing from this repository: ${names.join(', ')}.`;
}

/** The `.mailmap` of a commit; null: there is none that can be read here. */
async function mailmapAt(git: GitRepository, commit: string): Promise<string | null> {
  const tree = await git.treeOf(commit);
  if (tree === null) return null;
  try {
    const entry = await new TreeReader(git).entryAt(tree, '.mailmap');
    if (!isFile(entry) || (await git.object(entry.id)) === null) return null;
    return entry.id;
  } catch (error) {
    if (!(error instanceof MissingTree)) throw error;
    return null;
  }
}

/** git hides the parents of a shallow clone's oldest commits; the commit objects still name them. */
async function restoreParents(
  git: GitRepository,
  commits: Map<string, Commit>,
  shallow: ReadonlySet<string>,
): Promise<void> {
  for (const id of shallow) {
    const commit = commits.get(id);
    const object = commit === undefined ? null : await git.object(id);
    if (commit === undefined || object === null) continue;
    const [header = ''] = object.bytes.toString('latin1').split('\n\n', 1);
    const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].flatMap(([, parent]) =>
      parent === undefined ? [] : [parent],
    );
    commits.set(id, { ...commit, parents });
  }
}

/**
 * Where pages at several addresses give the same number, as after a move or where the history of another project was
 * taken in, they are different pull requests: it is that of the page at the address that most commits name.
 */
function keepOnePage(commits: Map<string, Commit>): void {
  const addressOf = (page: string) => page.slice(0, page.lastIndexOf('/'));
  const named = [...commits.values()].flatMap(({ headline }) => {
    const { number, page } = headline ?? {};
    return number === undefined || page === undefined ? [] : [{ number, address: addressOf(page) }];
  });
  const commitsAt = Map.groupBy(named, ({ address }) => address);
  if (commitsAt.size < 2) return;
  const most = [...commitsAt].toSorted(([, a], [, b]) => a.length - b.length);
  const addresses = new Map(
    most.flatMap(([address, all]) => all.map(({ number }) => [number, address] as const)),
  );
  for (const [id, commit] of commits) {
    const { number, page } = commit.headline ?? {};
    if (number === undefined || page === undefined) continue;
    if (addresses.get(number) !== addressOf(page)) commits.set(id, { ...commit, headline: null });
  }
}

function mergedPullRequests(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
): ListedPullRequest[] {
  const unnamed = ancestry.line.filter((commit) => headlineOf(commit)?.number === null);
  const listed = new Set(unnamed.slice(-UNNUMBERED_LISTED));
  return ancestry.line.flatMap((commit, position) => {
    const of = headlineOf(commit);
    if (of === null || (of.number === null && !listed.has(commit))) return [];
    const first = beginOf(ancestry.line, position);
    if (first === null) return [];
    const begin = ancestry.line[first] ?? commit;
    if (begin !== commit) {
      // As if they were merged together. Each has a title, the pull request none that is known.
      const side = { side: commit.id, of: { ...of, title: null } };
      return [mergedPullRequest(commits, ancestry, begin, first, side)];
    }
    const merged = [{ side: commit.parents[1], of }, ...furtherSides(commits, commit)];
    return merged.map((each) => mergedPullRequest(commits, ancestry, commit, position, each));
  });
}

/**
 * Where the commits of a pull request begin that were put onto the line one by one: consecutive ones that name the same
 * page. null: more of them follow.
 */
function beginOf(line: readonly Commit[], position: number): number | null {
  const page = line[position]?.headline?.page;
  const isOfIt = (at: number): boolean =>
    page !== undefined && line[at]?.headline?.page === page && line[at].parents.length < 2;
  if (!isOfIt(position)) return position;
  if (isOfIt(position + 1)) return null;
  let first = position;
  while (isOfIt(first - 1)) first -= 1;
  return first;
}

/** What a commit merged: a pull request, or a branch that nothing numbers; null: nothing. */
function headlineOf(commit: Commit): MergedHeadline | null {
  if (commit.headline !== null) return commit.headline;
  if (commit.parents.length < 2) return null;
  const [branch] = namesOfSides(commit);
  return { number: null, title: null, branch: branch ?? MERGED_IN + commit.id.slice(0, 7) };
}

/** The branch that each further parent of a merge was; empty where its subject does not say so of each. */
function namesOfSides({ parents, subject }: Commit): string[] {
  const names = mergedBranches(subject);
  return names.length === parents.length - 1 ? names : [];
}

/** A parent of a merge, and what is known of it. `side` is undefined for a commit with one parent. */
interface MergedSide {
  side: string | undefined;
  of: MergedHeadline;
}

/** What a merge of several branches brought in beside the first. */
function furtherSides(commits: ReadonlyMap<string, Commit>, commit: Commit): MergedSide[] {
  const { id, parents } = commit;
  const names = namesOfSides(commit);
  return parents.slice(1).flatMap((side, index) => {
    if (index === 0 || !commits.has(side)) return [];
    const branch = names[index] ?? `${MERGED_IN}${id.slice(0, 7)} (${index + 1})`;
    return [{ side, of: commit.further?.[index - 1] ?? { number: null, title: null, branch } }];
  });
}

/**
 * A history without merges, or that goes on without them, is reviewed all the same: its newest direct
 * commits, each compared with the one before, and what HEAD holds by itself where there are no tags to
 * compare either.
 */
function changesOfItsOwn(
  { line, mergedAt }: Ancestry,
  { defaultBranch, tags }: Refs,
  pullRequests: readonly ListedPullRequest[],
): ListedPullRequest[] {
  const tip = line.at(-1);
  const isNew = ({ state, runs }: ListedPullRequest): boolean => {
    const newest = runs.at(-1);
    const before = mergedAt.get(newest?.baseBranchCommit ?? '') ?? -1;
    // Of several commits that were put onto the line one by one, the last one counts.
    const at = Math.max(before + 1, mergedAt.get(newest?.head ?? '') ?? 0);
    return state === 'MERGED' && at >= line.length - DIRECT_COMMITS_LISTED;
  };
  if (tip === undefined || pullRequests.some(isNew)) return [];
  const branch = defaultBranch.name ?? DETACHED;
  const of = (commit: Commit, base: Base): ListedRun => ({
    head: commit.id,
    base,
    time: commit.time,
    baseBranchCommit: null,
    title: commit.subject,
    author: commit.author,
  });
  const series: ListedPullRequest = {
    number: null,
    state: 'MERGED',
    title: tip.subject,
    author: tip.author,
    branch,
    label: `direct commit on ${branch}`,
    runs: line.slice(-DIRECT_COMMITS_LISTED).map((commit) => {
      const [parent] = commit.parents;
      return of(commit, parent === undefined ? { whole: true } : { commit: parent });
    }),
  };
  const title = defaultBranch.name === null ? DETACHED : `HEAD of ${branch}`;
  const head: ListedPullRequest = {
    ...series,
    state: 'OPEN',
    branch: BY_ITSELF,
    label: `${title} on its own`,
    runs: [{ ...of(tip, { whole: true }), title }],
  };
  const bySeries = line.length > 1 ? [series] : [];
  const byItself = tags.length === 0 && (line.length > 1 || pullRequests.length === 0);
  return byItself ? [...bySeries, head] : bySeries;
}

function mergedPullRequest(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  commit: Commit,
  position: number,
  { side, of: { number, title, branch } }: MergedSide,
): ListedPullRequest {
  const [baseBranchCommit = null] = commit.parents;
  const pullRequest = {
    number,
    title: title ?? commit.subject,
    branch,
    state: 'MERGED' as const,
  };
  const tip = side === undefined ? undefined : commits.get(side);
  if (tip === undefined && baseBranchCommit !== null) {
    const base = { commit: baseBranchCommit };
    const run = { head: commit.id, base, time: commit.time, baseBranchCommit };
    return { ...pullRequest, author: commit.author, runs: [run] };
  }
  const unmerged = new Unmerged(commits, ancestry, position - 1);
  const last = tip ?? commit;
  const own = unmerged.branch(last.id, RUNS_LISTED);
  const heads = own.newest.length === 0 ? [last] : own.newest;
  const runs = heads.map((head) =>
    // Before the first commit there was nothing: all that is there was brought.
    baseBranchCommit === null
      ? { head: head.id, base: { whole: true } as const, time: head.time, baseBranchCommit }
      : runOf(unmerged, head, baseBranchCommit, head === last),
  );
  const first = own.oldest ?? last;
  return { ...pullRequest, title: title ?? first.subject, author: first.author, runs };
}
