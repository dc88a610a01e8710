import type { GuidanceDocument } from '../../src/api/types.ts';
import { BoundedCache } from './bounded-cache.ts';
import { GitRepository } from './git.ts';
import { unreadObject } from './git-command.ts';
import { dateTime } from './pending-reviews.ts';
import { readRefs } from './refs.ts';

/** Where a repository keeps its review guidance: a folder of Markdown files, or a single one. */
const FOLDER = '.docket/guidance';
const FILE = '.docket/guidance.md';

/** What a repository's guidance consists of now. */
export interface Guidance {
  documents: GuidanceDocument[];
  /** RFC 3339: when the last commit changed them; left out where a shallow or partial clone can’t tell. */
  updated_at?: string;
}

/** Why guidance is not read, though git reads the repository. */
export class UnreadGuidance extends Error {
  override name = 'UnreadGuidance';
}

/** Bytes of all documents of one repository. */
const MOST_BYTES = 1024 * 1024;
/** Characters of guidance kept in memory. */
const KEPT_CHARACTERS = 16 * MOST_BYTES;

/** By repository and commit, of which guidance is a part: it never changes. */
const kept = new BoundedCache<Guidance>(KEPT_CHARACTERS);
/** What is being read now, by repository. */
const underWay = new Map<string, Promise<Guidance>>();

/**
 * Reads a repository's review guidance at the tip of its default branch. Reads at the same time are one.
 *
 * @param path The repository on this machine.
 * @returns Its documents by path; none when none is configured.
 * @throws UnreadGuidance when its guidance is too large, or not all of it is in the clone; GitError when the repository cannot be read.
 */
export function readGuidance(path: string): Promise<Guidance> {
  let reading = underWay.get(path);
  if (reading === undefined) {
    reading = readNow(path).finally(() => underWay.delete(path));
    underWay.set(path, reading);
  }
  return reading;
}

async function readNow(path: string): Promise<Guidance> {
  const git = await GitRepository.open(path);
  try {
    const tip = (await readRefs(git))?.defaultBranch.commit;
    if (tip === undefined) return { documents: [] };
    const key = `${path}\0${tip}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const guidance = await guidanceAt(git, tip);
    kept.set(key, guidance, key.length + JSON.stringify(guidance).length);
    return guidance;
  } finally {
    git.close();
  }
}

async function guidanceAt(git: GitRepository, tip: string): Promise<Guidance> {
  const files = await guidanceFiles(git, tip);
  if (files.length === 0) return { documents: [] };
  const documents = await readDocuments(git, files);
  const log = ['log', '-1', '--format=%H %ct', tip, '--', FOLDER, FILE];
  const told = await git.run(log).catch(noneIfUnread);
  if (told === null) return { documents };
  const [commit = '', seconds] = told.toString().split(' ');
  // Where a shallow clone ends, a commit looks as if it had added all that is there.
  if ((await git.shallowCommits()).has(commit)) return { documents };
  return { documents, updated_at: dateTime(Number(seconds)) };
}

/** Of a partial clone, the history may not be all here. */
function noneIfUnread(error: unknown): null {
  if (unreadObject(error) === undefined) throw error;
  return null;
}

interface GuidanceFile {
  blob: string;
  path: string;
}

async function guidanceFiles(git: GitRepository, tip: string): Promise<GuidanceFile[]> {
  const listing = await git.run(['ls-tree', '-r', '-z', '--full-tree', tip, '--', FOLDER, FILE]);
  return listing
    .toString()
    .split('\0')
    .flatMap((line) => {
      // "<mode> <type> <object>\t<path>"; 120000 is a symbolic link, whose content is a path.
      const [, mode, blob, path] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return blob !== undefined && path?.endsWith('.md') === true && mode !== '120000'
        ? [{ blob, path }]
        : [];
    });
}

async function readDocuments(
  git: GitRepository,
  files: readonly GuidanceFile[],
): Promise<GuidanceDocument[]> {
  const documents: GuidanceDocument[] = [];
  let left = MOST_BYTES;
  for (const { blob, path } of files) {
    const object = await git.object(blob);
    // Without it, the others would pass for all there is.
    if (object === null) throw new UnreadGuidance(`this clone is missing ${path}`);
    left -= path.length + object.size;
    if (left < 0) throw new UnreadGuidance('it is larger than 1 MiB');
    documents.push({ path, content: object.bytes.toString('utf8') });
  }
  return documents;
}
