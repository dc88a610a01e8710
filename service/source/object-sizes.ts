import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitLines } from '../reviewer/git-conversation.ts';

/** What an object is, without its bytes. */
export interface ObjectHead {
  type: string;
  size: number;
}

/** Tells types and sizes of objects through one `git cat-file --batch-check`. */
export class ObjectSizes extends GitLines<ObjectHead | null> {
  /** @param child A started `git cat-file --batch-check`. */
  constructor(child: ChildProcessWithoutNullStreams) {
    super(child, 'cat-file');
  }

  /**
   * @param id Full name of an object.
   * @returns null when the repository does not have it.
   * @throws GitGone when the process ended.
   */
  head(id: string): Promise<ObjectHead | null> {
    return this.ask(`${id}\n`);
  }

  protected override receiveLine(line: string): void {
    const [, type, size] = line.split(' ');
    const known = type !== undefined && size !== undefined;
    this.answer(known ? { type, size: Number(size) } : null);
  }
}
