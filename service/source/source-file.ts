import type { SourceFile } from '../../src/api/source.ts';
import { FOLDER } from '../reviewer/tree.ts';
import { textLines } from './file-text.ts';
import { ownersBeside } from './source-owners.ts';
import type { SourceRepository } from './source-repository.ts';

/** Which lines of which file. */
export interface FileRequest {
  commit: string;
  path: Buffer;
  /** From 1. */
  from: number;
  /** Infinity: to the end. */
  to: number;
}

/** Bytes; a pointer of Git LFS is shorter. */
const LONGEST_POINTER = 1024;
const POINTER = 'version https://git-lfs.github.com/spec/v1\n';
/** Bytes of where a link leads that are told. */
const LONGEST_TARGET = 4096;

/** What stands at a path at a commit, with the lines asked for. */
export async function readSourceFile(
  repository: SourceRepository,
  { commit, path, from, to }: FileRequest,
): Promise<SourceFile> {
  const tree = await repository.treeOf(commit);
  const entry = await repository.entryAt(tree, await repository.pathIn([tree], path));
  const file = { commit, path: path.toString() };
  if (entry === null) return { ...file, kind: 'ABSENT' };
  if (entry.mode === '160000') return { ...file, kind: 'SUBMODULE', target: entry.id };
  if (entry.mode === FOLDER) return { ...file, kind: 'FOLDER' };
  const bytes = await repository.blob(entry.id);
  if (bytes === null) {
    return { ...file, kind: 'TOO_LARGE', size: await repository.sizeOf(entry.id) };
  }
  const size = bytes.length;
  if (entry.mode === '120000') {
    return {
      ...file,
      kind: 'SYMBOLIC_LINK',
      size,
      target: bytes.toString('utf8', 0, LONGEST_TARGET),
    };
  }
  const text = textLines(bytes, from, to);
  if (text === null) return { ...file, kind: 'BINARY', size };
  const pointer = size < LONGEST_POINTER && bytes.toString('latin1').startsWith(POINTER);
  const kind = pointer ? 'LFS_POINTER' : 'TEXT';
  return { ...file, kind, size, ...text, ...(await ownersBeside(repository, commit, path)) };
}
