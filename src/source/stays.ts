import type { SourceFile } from '../api/source.ts';

const LASTING = new Set([
  'TEXT',
  'BINARY',
  'TOO_LARGE',
  'SYMBOLIC_LINK',
  'SUBMODULE',
  'LFS_POINTER',
  'FOLDER',
  'ABSENT',
]);

/** Whether the same answer about a file would come again, so that it can be kept. */
export const stays = ({ kind }: Pick<SourceFile, 'kind'>): boolean => LASTING.has(kind);
