import type { PatchLines } from './patch-lines.ts';

/** Something in a patch that a reader should know before it is sent. */
export type PatchFault = {
  /** Index of the line, from 0. */
  line: number;
  what: string;
  /** `refused`: git does not apply a patch like this. `note`: it does, and it may not be meant. */
  weight: 'refused' | 'note';
};

/** One `@@` part of a file. `line` is its header's index; the others are as the header gives them. */
export type Hunk = {
  line: number;
  oldStart: number;
  oldCount: number;
  newStart: number;
  newCount: number;
};

/** A stretch of lines, `from` to before `to`; sections follow each other and leave no line out. */
export type PatchSection = TextSection | FileSection;

/** What stands between files: a mail with a commit's message, or anything else git passes over. */
export type TextSection = {
  kind: 'text';
  from: number;
  to: number;
  /** Of a `git format-patch` mail. Its SHA is the commit that was sent, never the base. */
  commit?: { sha: string; subject: string };
};

export type FileSection = {
  kind: 'file';
  from: number;
  to: number;
  change: 'changed' | 'added' | 'removed' | 'renamed' | 'copied';
  /** Null: there is none on that side. Undefined: its name cannot be read. */
  oldPath: string | null | undefined;
  newPath: string | null | undefined;
  /** A quoted name of it is malformed, which is told where that stands. */
  misquoted?: true;
  oldMode?: string;
  newMode?: string;
  /** `patch` carries the bytes; `differs` only says that they differ. */
  binary?: 'patch' | 'differs';
  /** Of a merge: git does not apply these. */
  combined: boolean;
  additions: number;
  removals: number;
  hunks: Hunk[];
};

export type ReadPatch = {
  lines: PatchLines;
  sections: PatchSection[];
  files: FileSection[];
  faults: PatchFault[];
  additions: number;
  removals: number;
};

/** Where the reader of a file's part tells what is wrong. */
export type Tell = (line: number, weight: PatchFault['weight'], what: string) => void;
