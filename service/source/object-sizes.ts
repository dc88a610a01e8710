import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitGone } from '../reviewer/git-command.ts';

/** What an object is, without its bytes. */
export interface ObjectHead {
  type: string;
  size: number;
}

/** Tells types and sizes of objects through one `git cat-file --batch-check`. */
export class ObjectSizes {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting: {
    resolve: (head: ObjectHead | null) => void;
    reject: (error: Error) => void;
  }[] = [];
  #rest = '';
  #gone = false;

  /** @param child A started `git cat-file --batch-check`. */
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
   * @param id Full name of an object.
   * @returns null when the repository does not have it.
   * @throws GitGone when the process ended.
   */
  head(id: string): Promise<ObjectHead | null> {
    return new Promise((resolve, reject) => {
      if (this.#gone) {
        reject(new GitGone('cat-file'));
        return;
      }
      this.#waiting.push({ resolve, reject });
      this.#child.stdin.write(`${id}\n`);
    });
  }

  get gone(): boolean {
    return this.#gone;
  }

  /** Ends the process. Requests under way are refused. */
  close(): void {
    this.#child.stdin.end();
    this.#child.kill();
    this.#end();
  }

  #end(): void {
    this.#gone = true;
    for (const request of this.#waiting.splice(0)) request.reject(new GitGone('cat-file'));
  }

  #receive(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, type, size] = line.split(' ');
      const known = type !== undefined && size !== undefined;
      this.#waiting.shift()?.resolve(known ? { type, size: Number(size) } : null);
    }
  }
}
