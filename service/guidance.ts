import type { GuidanceDocument } from '../src/api/types.ts';
import { GitRepository } from './reviewer/git.ts';
import { readRefs } from './reviewer/refs.ts';

/** Where a repository keeps its review guidance: a folder of Markdown files, or a single one. */
const FOLDER = '.docket/guidance';
const FILE = '.docket/guidance.md';

/** What a repository's guidance consists of now. */
export interface Guidance {
  documents: GuidanceDocument[];
  /** RFC 3339: when the last commit changed them. */
  updated_at?: string;
}

/**
 * Reads a repository's review guidance at the tip of its default branch.
 *
 * @param path The repository on this machine.
 * @returns Its documents by path; none when none is configured.
 * @throws GitError when the repository cannot be read.
 */
export async function readGuidance(path: string): Promise<Guidance> {
  const git = await GitRepository.open(path);
  try {
    const tip = (await readRefs(git))?.defaultBranch.commit;
    if (tip === undefined) return { documents: [] };
    const files = await guidanceFiles(git, tip);
    if (files.length === 0) return { documents: [] };
    const documents = await Promise.all(files.map((file) => readDocument(git, file)));
    const log = ['log', '-1', '--format=%ct', tip, '--', FOLDER, FILE];
    const seconds = Number((await git.run(log)).toString());
    return {
      documents: documents.filter((document) => document !== undefined),
      updated_at: new Date(seconds * 1000).toISOString(),
    };
  } finally {
    git.close();
  }
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

async function readDocument(
  git: GitRepository,
  { blob, path }: GuidanceFile,
): Promise<GuidanceDocument | undefined> {
  const object = await git.object(blob);
  return object === null ? undefined : { path, content: object.bytes.toString('utf8') };
}
