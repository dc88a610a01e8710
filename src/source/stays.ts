import type { SourceFile } from '../api/source.ts';

const TOLD = new Set([
  'TEXT',
  'BINARY',
  'TOO_LARGE',
  'SYMBOLIC_LINK',
  'SUBMODULE',
  'LFS_POINTER',
  'FOLDER',
  'ABSENT',
]);

const WITH_OWNERS = new Set(['TEXT', 'LFS_POINTER']);

/** Whether an answer about a file tells what is there, and not what was missing. */
export const isTold = ({ kind }: Pick<SourceFile, 'kind'>): boolean => TOLD.has(kind);

/** Whether the same answer would come again, so that it can be kept: owners may be left out for lack of time. */
export const stays = (file: Pick<SourceFile, 'kind' | 'owners'>): boolean =>
  isTold(file) && (file.owners != null || !WITH_OWNERS.has(file.kind));
