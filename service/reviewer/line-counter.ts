import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitLines } from './git-conversation.ts';

/** Line totals between two revisions, as `git diff --numstat` counts them. */
export interface LineTotals {
  files_changed: number;
  additions: number;
  deletions: number;
}

/** `git diff-tree --stdin` repeats a line that names no object, and flushes: it marks an answer's end. */
const END = 'END';

const NOTHING: Readonly<LineTotals> = { files_changed: 0, additions: 0, deletions: 0 };

/** Counts changed lines through one `git diff-tree --stdin --numstat`. Binary files count as files. */
export class LineCounter extends GitLines<LineTotals> {
  /** Of the answer being received. */
  #totals = { ...NOTHING };

  /** @param child A started `git diff-tree --stdin -r --numstat`. */
  constructor(child: ChildProcessWithoutNullStreams) {
    super(child, 'diff-tree');
  }

  /**
   * @param before Tree object, full name.
   * @param after Tree object, full name.
   * @throws GitGone when the process ended.
   */
  count(before: string, after: string): Promise<LineTotals> {
    return this.ask(`${before} ${after}\n${END}\n`);
  }

  protected override receiveLine(line: string): void {
    if (line === END) {
      this.answer(this.#totals);
      this.#totals = { ...NOTHING };
      return;
    }
    const [, added, deleted] = /^(\d+|-)\t(\d+|-)\t/.exec(line) ?? [];
    if (added === undefined || deleted === undefined) return;
    this.#totals.files_changed += 1;
    if (added !== '-') this.#totals.additions += Number(added);
    if (deleted !== '-') this.#totals.deletions += Number(deleted);
  }
}
