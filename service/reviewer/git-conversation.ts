import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitGone } from './git-command.ts';

/**
 * A long-lived git process that is asked over its input: requests are answered in the order they were made,
 * and several may be under way.
 */
export abstract class GitConversation<Answer> {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #command: string;
  readonly #waiting: {
    resolve: (answer: Answer) => void;
    reject: (error: Error) => void;
  }[] = [];
  #gone = false;

  /**
   * @param child The started process.
   * @param command What git was told to do, for messages.
   */
  constructor(child: ChildProcessWithoutNullStreams, command: string) {
    this.#child = child;
    this.#command = command;
    child.stdout.on('data', (chunk: Buffer) => this.receive(chunk));
    child.stdin.on('error', () => this.#end());
    child.on('error', () => this.#end());
    child.on('close', () => this.#end());
    child.stderr.resume();
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

  /** Takes what the process says, and tells each request its answer. */
  protected abstract receive(chunk: Buffer): void;

  /** @throws GitGone when the process ended. */
  protected ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#gone) {
        reject(new GitGone(this.#command));
        return;
      }
      this.#waiting.push({ resolve, reject });
      this.#child.stdin.write(request);
    });
  }

  /** Answers the request that waits longest. */
  protected answer(answer: Answer): void {
    this.#waiting.shift()?.resolve(answer);
  }

  #end(): void {
    this.#gone = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new GitGone(this.#command));
  }
}

/** A conversation whose answers are made of lines. */
export abstract class GitLines<Answer> extends GitConversation<Answer> {
  #rest = '';

  protected abstract receiveLine(line: string): void;

  protected override receive(chunk: Buffer): void {
    const lines = (this.#rest + chunk.toString('latin1')).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.receiveLine(line);
  }
}
