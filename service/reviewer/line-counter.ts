import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitGone } from './git-command.ts';

/** Line totals between two revisions, as `git diff --numstat` counts them. */
export interface LineTotals {
  files_changed: number;
  additions: number;
  deletions: number;
}

/** `git diff-tree --stdin` repeats a line that names no object, and flushes: it marks an answer's end. */
const END = 'END';

/** Counts changed lines through one `git diff-tree --stdin --numstat`. Binary files count as files. */
export class LineCounter {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting: {
    totals: LineTotals;
    resolve: (totals: LineTotals) => void;
    reject: (error: Error) => void;
  }[] = [];
  #rest = '';
  #gone = false;

  /** @param child A started `git diff-tree --stdin -r --numstat`. */
  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    child.stdout.setEncoding('latin1');
    child.stdout.on('data', (text: string) => this.#receive(text));
    child.stdin.on('error', () => this.#end());
    child.on('error', () => this.#end());
    child.on('close', () => this.#end());
    child.stderr.resume();
  }

  /**
   * @param before Tree object, full name.
   * @param after Tree object, full name.
   * @throws GitGone when the process ended.
   */
  count(before: string, after: string): Promise<LineTotals> {
    return new Promise((resolve, reject) => {
      if (this.#gone) {
        reject(new GitGone('diff-tree'));
        return;
      }
      const totals = { files_changed: 0, additions: 0, deletions: 0 };
      this.#waiting.push({ totals, resolve, reject });
      this.#child.stdin.write(`${before} ${after}\n${END}\n`);
    });
  }

  get gone(): boolean {
    return this.#gone;
  }

  close(): void {
    this.#child.stdin.end();
    this.#child.kill();
    this.#end();
  }

  #end(): void {
    this.#gone = true;
    for (const request of this.#waiting.splice(0)) request.reject(new GitGone('diff-tree'));
  }

  #receive(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const request = this.#waiting[0];
      if (request === undefined) return;
      if (line === END) {
        this.#waiting.shift();
        request.resolve(request.totals);
        continue;
      }
      const [, added, deleted] = /^(\d+|-)\t(\d+|-)\t/.exec(line) ?? [];
      if (added === undefined || deleted === undefined) continue;
      request.totals.files_changed += 1;
      if (added !== '-') request.totals.additions += Number(added);
      if (deleted !== '-') request.totals.deletions += Number(deleted);
    }
  }
}
