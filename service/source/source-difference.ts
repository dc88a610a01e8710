import { isUtf8 } from 'node:buffer';
import type { SourceChangedFile, SourceDifference } from '../../src/api/source.ts';
import { delimited } from '../reviewer/delimited.ts';
import { EVERY_FILE, RENAMES } from '../reviewer/git.ts';
import { LARGEST_BLOB } from '../reviewer/object-reader.ts';
import { textOfPath } from '../reviewer/path-text.ts';
import { readSections } from './patch-sections.ts';
import type { SourceRepository } from './source-repository.ts';

/** Which two commits, and which file of theirs. */
export interface DifferenceRequest {
  base: string;
  head: string;
  /** undefined: all. */
  path: Buffer | undefined;
}

/** Changed files that are listed. */
const MOST_FILES = 3_000;

/** A changed file as it is listed, and its paths in bytes, one character each. */
interface ListedFile extends SourceChangedFile {
  rawPath: string;
  rawPreviousPath?: string;
}

const COMPARE = [
  '-c',
  `core.bigFileThreshold=${LARGEST_BLOB}`,
  // Names in a patch are ASCII, whatever their bytes are.
  '-c',
  'core.quotePath=true',
  'diff-tree',
  ...EVERY_FILE,
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  ...RENAMES,
];

/**
 * The difference of the trees of two commits.
 *
 * @param signal Ends it.
 */
export async function readSourceDifference(
  repository: SourceRepository,
  { base, head, path }: DifferenceRequest,
  signal: AbortSignal,
): Promise<SourceDifference> {
  const trees = await Promise.all([repository.treeOf(base), repository.treeOf(head)]);
  const only =
    path === undefined
      ? []
      : await pathsOf(repository, trees, await repository.pathIn(trees, path), signal);
  if (only === null) return { base, head, files: [], total_files: 0, patch: '', complete: true };
  const limits = only.length === 0 ? [] : ['--', ...only.map(pathspec)];
  const [{ files, total }, sections] = await Promise.all([
    repository.run(
      [...COMPARE, '-z', '--raw', '--numstat', ...trees, ...limits],
      signal,
      readFiles,
    ),
    repository.run(
      [...COMPARE, '--patch', '--full-index', ...trees, ...limits],
      signal,
      readSections,
    ),
  ]);
  let section = 0;
  let patch = '';
  const listed: SourceChangedFile[] = [];
  for (const { rawPath, rawPreviousPath: _, ...file } of files) {
    // What was a file and is a link, or the other way round, is written as removed and added.
    const own = Array.from({ length: file.status === 'T' ? 2 : 1 }, () => sections[section++]);
    if (only.length > 0 && rawPath !== only[0]) continue;
    const fits = own.every((text) => typeof text === 'string');
    if (fits) patch += own.join('');
    listed.push({ ...file, ...(!fits && { patch_left_out: true }) });
  }
  return {
    base,
    head,
    files: listed,
    total_files: only.length > 0 ? listed.length : total,
    patch,
    complete: total === files.length && listed.every((file) => file.patch_left_out !== true),
  };
}

/**
 * Limits a command to one file. A command line holds text only: where a path is no UTF-8, any byte fits in
 * the place of one that may be none.
 *
 * @param raw Its bytes, one character each.
 */
function pathspec(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  if (isUtf8(bytes)) return `:(literal)${bytes.toString()}`;
  const pattern = raw.replaceAll(/[*?[\\]/g, '\\$&').replaceAll(/[\x80-\xff]/g, '?');
  return `:(glob)${pattern}`;
}

/**
 * The paths of the changed file that is asked for by either of them, first its own and then that which it was
 * renamed from; null where no changed file has that path.
 */
async function pathsOf(
  repository: SourceRepository,
  trees: readonly string[],
  path: Buffer,
  signal: AbortSignal,
): Promise<string[] | null> {
  const asked = path.toString('latin1');
  return repository.run([...COMPARE, '-z', '--raw', ...trees], signal, async (output) => {
    let paths: string[] | null = null;
    for await (const { rawPath, rawPreviousPath } of changedFiles(output)) {
      if (rawPath === asked || rawPreviousPath === asked) {
        paths = rawPreviousPath === undefined ? [rawPath] : [rawPath, rawPreviousPath];
      }
    }
    return paths;
  });
}

/** The files of `--raw --numstat -z`, as many as are listed, and how many there are. */
async function readFiles(
  output: NodeJS.ReadableStream,
): Promise<{ files: ListedFile[]; total: number }> {
  const files: ListedFile[] = [];
  let total = 0;
  for await (const file of changedFiles(output, files)) {
    total += 1;
    if (total <= MOST_FILES) files.push(file);
  }
  return { files, total };
}

/** @param counted Gets the numbers of lines, which come after all files, in their order. */
async function* changedFiles(
  output: NodeJS.ReadableStream,
  counted: readonly ListedFile[] = [],
): AsyncGenerator<ListedFile> {
  const fields = delimited(output, 'latin1');
  let count = 0;
  for await (const field of fields) {
    const status = /^:\d+ \d+ [0-9a-f]+ [0-9a-f]+ ([A-Z])/.exec(field)?.[1];
    if (status !== undefined) {
      const first = await nextField(fields);
      const renamed = status === 'R';
      const rawPath = renamed ? await nextField(fields) : first;
      yield {
        path: textOf(rawPath),
        status,
        rawPath,
        ...(renamed && { previous_path: textOf(first), rawPreviousPath: first }),
      };
      continue;
    }
    const numbers = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(field);
    if (numbers === null) continue;
    const [, additions, deletions, path] = numbers;
    // The paths of a renamed file follow.
    if (path === '') for (let index = 0; index < 2; index += 1) await nextField(fields);
    const file = counted[count++];
    if (file === undefined) continue;
    file.additions = additions === '-' ? null : Number(additions);
    file.deletions = deletions === '-' ? null : Number(deletions);
  }
}

const textOf = (raw: string): string => textOfPath(Buffer.from(raw, 'latin1'));

async function nextField(fields: AsyncGenerator<string>): Promise<string> {
  const next = await fields.next();
  return next.done === true ? '' : next.value;
}
