// The operations and types of the source interface (source.yaml): code at a commit, read from git.
export * from './generated-source/operations.gen.ts';
export type * from './generated-source/types.gen.ts';
