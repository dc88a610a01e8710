import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitConversation } from './git-conversation.ts';

/** A git object. `bytes` holds all of it, or the first bytes of one larger than the bound. */
export interface GitObject {
  type: string;
  size: number;
  bytes: Buffer;
}

/** The tree of a commit; null for what is no commit. */
export function treeOfCommit(object: GitObject | null): string | null {
  if (object?.type !== 'commit') return null;
  return /^tree ([0-9a-f]+)\n/.exec(object.bytes.toString('latin1', 0, 80))?.[1] ?? null;
}

/** Bytes; what is larger is too large to read. */
export const LARGEST_BLOB = 8 * 1024 * 1024;
/** The same for a tree, which is of no use in part: what names a hundred thousand files is smaller. */
export const LARGEST_TREE = 32 * 1024 * 1024;

/** How much of an object over the bound is kept: enough for git's own test for a binary file… */
const KEPT_OF_LARGE = 8000;
/** … and for all that stands before a commit's message. */
const KEPT_OF_LARGE_COMMIT = 64 * 1024;

const NEWLINE = 10;

/** The answer being received: how much of it is kept so far, and how much is still to come. */
interface Body {
  object: GitObject;
  kept: number;
  left: number;
}

/** Reads objects through one `git cat-file --batch`. */
export class ObjectReader extends GitConversation<GitObject | null> {
  readonly #bound: number;
  #header: Buffer = Buffer.alloc(0);
  #body: Body | null = null;

  /**
   * @param child A started `git cat-file --batch`.
   * @param bound Bytes; larger blobs and commits are cut to their first bytes.
   */
  constructor(child: ChildProcessWithoutNullStreams, bound: number) {
    super(child, 'cat-file');
    this.#bound = bound;
  }

  /**
   * Reads an object by its full name.
   *
   * @returns null when the repository does not have it.
   * @throws GitGone when the process ended.
   */
  read(id: string): Promise<GitObject | null> {
    if (!/^[0-9a-f]{40,64}$/.test(id)) return Promise.resolve(null);
    return this.ask(`${id}\n`);
  }

  protected override receive(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      rest = this.#body === null ? this.#receiveHeader(rest) : this.#receiveBody(this.#body, rest);
    }
  }

  #receiveHeader(chunk: Buffer): Buffer {
    const end = chunk.indexOf(NEWLINE);
    const part = end === -1 ? chunk : chunk.subarray(0, end);
    this.#header = this.#header.length === 0 ? part : Buffer.concat([this.#header, part]);
    if (end === -1) return Buffer.alloc(0);
    const [, type, size] = this.#header.toString('latin1').split(' ');
    this.#header = Buffer.alloc(0);
    if (type === undefined || size === undefined) {
      this.answer(null);
    } else {
      const total = Number(size);
      const large = total > (type === 'tree' ? LARGEST_TREE : this.#bound);
      const kept = type === 'commit' ? KEPT_OF_LARGE_COMMIT : KEPT_OF_LARGE;
      const bytes = Buffer.allocUnsafe(large ? Math.min(kept, total) : total);
      // The newline behind the object belongs to the answer.
      this.#body = { object: { type, size: total, bytes }, kept: 0, left: total + 1 };
    }
    return chunk.subarray(end + 1);
  }

  #receiveBody(body: Body, chunk: Buffer): Buffer {
    const { bytes } = body.object;
    const taken = Math.min(chunk.length, body.left);
    body.kept += chunk.copy(bytes, body.kept, 0, Math.min(taken, bytes.length - body.kept));
    body.left -= taken;
    if (body.left === 0) {
      this.#body = null;
      this.answer(body.object);
    }
    return chunk.subarray(taken);
  }
}
