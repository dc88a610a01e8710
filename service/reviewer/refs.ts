import { createHash } from 'node:crypto';
import type { GitRepository } from './git.ts';
import { GitError, unreadObject } from './git-command.ts';
import { textOfPath } from './path-text.ts';

/** A tag, peeled to its commit. */
export interface Tag {
  name: string;
  commit: string;
  /** Seconds since 1970; null for a lightweight tag, which has no date of its own. */
  taggedAt: number | null;
}

/** Where a branch stands: its tip here, or on a remote. */
export interface BranchCopy {
  commit: string;
  /** The remote of somebody else; null: it is local, or the repository's own remote has it. */
  remote: string | null;
}

/** What a repository's refs say, without any commit read. */
export interface Refs {
  /** The branch that pull requests go into; the name is null when only a detached HEAD is there. */
  defaultBranch: { name: string | null; commit: string };
  /** Every other branch by name: the repository's own copies first, and of these the local one. */
  branches: Map<string, BranchCopy[]>;
  tags: Tag[];
  /** Pull request numbers by the commit that a source host's own ref names (refs/pull/12/head). */
  pullRequestRefs: Map<string, number>;
  /** The full names of refs that are left out, as what they name isn't here. */
  missing: string[];
  /** Changes whenever any of this may have changed, or what is read from it. */
  digest: string;
}

/**
 * Larger whenever a listing recognizes more in a history, or divides it in another way: repositories that were listed
 * before are then listed again, even if nothing in them has changed.
 */
const LISTING_VERSION = 6;

const FIELDS = ['refname', 'objectname', 'objecttype', '*objectname', '*objecttype', 'symref'];
const FORMAT = [...FIELDS, 'taggerdate:unix'].map((field) => `%(${field})`).join('%00');
/** The same, without what git has to read an object for. */
const NAMES = '%(refname)%00%(objectname)%00%00%00%00%(symref)%00';

const READ = ['refs/heads', 'refs/remotes', 'refs/tags'];
/** Those of a source host: there can be a hundred thousand, and each one's object would take time. */
const NAMED = ['refs/pull', 'refs/pr', 'refs/merge-requests'];

/** By these names people know the repository itself, and the one that it was forked from. */
const OWN_REMOTES = ['origin', 'upstream'];

const NO_DEFAULT =
  'HEAD names a branch without commits, and it isn’t clear which other branch is the default';
const LACKS_DEFAULT = 'the commit of its default branch is missing';

const PULL_REF = /^refs\/(?:remotes\/[^/]+\/)?(?:pull|pr|merge-requests)\/(\d+)(?:\/head)?$/;
const NOT_A_BRANCH = /^refs\/(?:remotes\/[^/]+\/)?(?:pull|pr|merge-requests)\/\d+\//;

/**
 * Reads a repository's refs.
 *
 * @returns null when it has no commit yet.
 * @throws GitError when git cannot read it.
 */
export async function readRefs(git: GitRepository): Promise<Refs | null> {
  const [{ listing, missing }, head, shallow] = await Promise.all([
    listRefs(git),
    textOf(git, ['symbolic-ref', '-q', 'HEAD']),
    git.shallowCommits(),
  ]);
  // The listing tells the commit of a branch.
  const detached = head === null ? await peel(git, 'HEAD') : null;
  const digest = createHash('sha256')
    .update(listing)
    .update(`${LISTING_VERSION} ${head} ${detached} ${[...shallow, ...missing].join(' ')}`)
    .digest('hex');
  const local = new Map<string, string>();
  const tracking: { remote: string; name: string; commit: string }[] = [];
  const tags: Tag[] = [];
  const pullRequestRefs = new Map<string, number>();
  let remoteHead: string | null = null;
  for (const line of listing.split('\n')) {
    if (line === '') continue;
    const [name = '', object = '', type, peeled = '', peeledType, symref = '', date = ''] =
      line.split('\0');
    const ref = textOfPath(Buffer.from(name, 'latin1'));
    const pullRequest = PULL_REF.exec(ref)?.[1];
    if (pullRequest !== undefined) pullRequestRefs.set(object, Number(pullRequest));
    else if (NOT_A_BRANCH.test(ref)) continue;
    else if (ref.startsWith('refs/heads/')) local.set(ref.slice('refs/heads/'.length), object);
    else if (ref === 'refs/remotes/origin/HEAD')
      remoteHead = remoteBranch(textOfPath(Buffer.from(symref, 'latin1')))?.name ?? null;
    else if (ref.startsWith('refs/remotes/')) {
      const found = remoteBranch(ref);
      if (found !== null && found.name !== 'HEAD') tracking.push({ ...found, commit: object });
    } else if (ref.startsWith('refs/tags/')) {
      const taggedAt = date === '' ? null : Number(date);
      const commit =
        type === 'commit' ? object : peeledType === 'commit' ? peeled : await peel(git, object);
      if (commit !== null) tags.push({ name: ref.slice('refs/tags/'.length), commit, taggedAt });
    }
  }
  const branches = new Map<string, BranchCopy[]>();
  const add = (name: string, commit: string, remote: string | null): void => {
    const copies = branches.get(name) ?? [];
    if (!copies.some((copy) => copy.commit === commit)) copies.push({ commit, remote });
    branches.set(name, copies);
  };
  const isOwn = ownRemotes(tracking.map(({ remote }) => remote));
  for (const [name, commit] of local) add(name, commit, null);
  for (const { remote, name, commit } of tracking) if (isOwn(remote)) add(name, commit, null);
  const owned = new Set(branches.keys());
  for (const { remote, name, commit } of tracking) if (!isOwn(remote)) add(name, commit, remote);
  const checkedOut = head?.replace(/^refs\/heads\//, '') ?? null;
  // What is detached is what was chosen; a name without a commit is only how the repository was made.
  const [only = null] = checkedOut !== null && owned.size === 1 ? owned : [];
  // A bare repository's HEAD names its default branch; in a work tree it moves with every checkout.
  const bareHead = git.isBare ? checkedOut : null;
  const candidates = [remoteHead, bareHead, 'main', 'master', checkedOut, only];
  const lacking = new Set(
    missing.map((ref) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '')),
  );
  const isHere = (each: string | null) => each !== null && (owned.has(each) || lacking.has(each));
  const name = candidates.find(isHere) ?? null;
  // Another branch is not the one that pull requests go into.
  if (name !== null && !owned.has(name)) throw new GitError(LACKS_DEFAULT, 128);
  const copies = name === null ? [] : (branches.get(name) ?? []);
  const own = copies.filter(({ remote }) => remote === null);
  const commit = await newest(
    git,
    own.map((copy) => copy.commit),
  );
  if (name !== null && commit !== null) {
    branches.delete(name);
    // What others call so is a change of theirs.
    for (const { commit: theirs, remote } of copies) {
      if (remote !== null) add(`${remote}/${name}`, theirs, remote);
    }
    const defaultBranch = { name, commit };
    return { defaultBranch, branches, tags, pullRequestRefs, missing, digest };
  }
  const headCommit = detached ?? (await peel(git, 'HEAD'));
  if (headCommit === null && missing.length > 0) throw new GitError(LACKS_DEFAULT, 128);
  if (headCommit === null && branches.size > 0) throw new GitError(NO_DEFAULT, 128);
  if (headCommit === null) return null;
  const defaultBranch = { name: null, commit: headCommit };
  return { defaultBranch, branches, tags, pullRequestRefs, missing, digest };
}

/** The refs, a line each with `FIELDS`; where git says of one that its object is missing, the others. */
async function listRefs(git: GitRepository): Promise<{ listing: string; missing: string[] }> {
  const list = async (format: string, under: readonly string[]): Promise<string> =>
    (await git.run(['for-each-ref', `--format=${format}`, ...under])).toString('latin1');
  const named = await list(NAMES, NAMED);
  try {
    const read = await list(FORMAT, READ);
    return { listing: read + named, missing: [] };
  } catch (error) {
    if (!(error instanceof GitError) || unreadObject(error) === undefined) throw error;
    let listing = named;
    const missing: string[] = [];
    for (const line of (await list(NAMES, READ)).split('\n')) {
      if (line === '') continue;
      const [name = '', object = '', , , , symref = ''] = line.split('\0');
      const fields = await objectFields(git, object);
      if (fields === null) missing.push(textOfPath(Buffer.from(name, 'latin1')));
      else {
        const { type, peeled, peeledType, date } = fields;
        listing += `${[name, object, type, peeled, peeledType, symref, date].join('\0')}\n`;
      }
    }
    return { listing, missing };
  }
}

/** What `FORMAT` says of an object: of a tag, also what it names; null: one of them is missing. */
async function objectFields(
  git: GitRepository,
  id: string,
): Promise<{ type: string; peeled: string; peeledType: string; date: string } | null> {
  const object = await git.object(id);
  if (object?.type !== 'tag')
    return object && { type: object.type, peeled: '', peeledType: '', date: '' };
  const [header = ''] = object.bytes.toString('latin1').split('\n\n', 1);
  const [, peeled = '', peeledType = ''] = /^object (\S+)\ntype (\S+)$/m.exec(header) ?? [];
  const date = /^tagger .*> (\d+) [+-]\d+$/m.exec(header)?.[1] ?? '';
  return (await git.object(peeled)) && { type: 'tag', peeled, peeledType, date };
}

/** Of the tips of one branch's copies, the one that descends from the others, else the first. */
async function newest(git: GitRepository, tips: readonly string[]): Promise<string | null> {
  let best = tips[0] ?? null;
  for (const tip of tips.slice(1)) {
    if (best !== null && (await isAncestor(git, best, tip))) best = tip;
  }
  return best;
}

async function isAncestor(git: GitRepository, older: string, newer: string): Promise<boolean> {
  try {
    await git.run(['merge-base', '--is-ancestor', older, newer]);
    return true;
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

/**
 * Which remotes are the repository's own, rather than those of its contributors: `origin` and `upstream`,
 * without either the only one.
 */
function ownRemotes(remotes: readonly string[]): (remote: string) => boolean {
  const names = new Set(remotes);
  const known = OWN_REMOTES.filter((name) => names.has(name));
  const own = known.length === 0 && names.size === 1 ? [...names] : known;
  return (remote) => own.includes(remote);
}

/** The parts of refs/remotes/<remote>/<name>. */
function remoteBranch(ref: string): { remote: string; name: string } | null {
  const [, remote, name] = /^refs\/remotes\/([^/]+)\/(.+)$/.exec(ref) ?? [];
  return remote === undefined || name === undefined ? null : { remote, name };
}

/** The commit that a ref names, also a tag of a tag: git's listing peels one level only. Null when it names none. */
function peel(git: GitRepository, ref: string): Promise<string | null> {
  return textOf(git, ['rev-parse', '-q', '--verify', `${ref}^{commit}`]);
}

async function textOf(git: GitRepository, args: readonly string[]): Promise<string | null> {
  try {
    return textOfPath(await git.run(args)).trim();
  } catch (error) {
    if (error instanceof GitError && error.exitCode !== null) return null;
    throw error;
  }
}
