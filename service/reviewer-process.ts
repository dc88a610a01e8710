import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { say } from './base/command-error.ts';
import { storageWords, type StorageTrouble } from './base/storage-trouble.ts';
import type { ReviewerMessage, Work } from './reviewer/run-reviewer.ts';

const ENTRY = join(import.meta.dirname, 'reviewer/process.ts');

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** A reviewer that ran for so long is restarted without a wait that earlier failures made long. */
const STEADY_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 5_000;

/** How long a reviewer may be silent, and at one piece of work, before it counts as stuck. */
const PATIENCE = { silence: 60_000, work: 30 * 60_000 };
/** Looks in the time of a silence. Looks are counted, not time: a machine that slept made none. */
const LOOKS = 12;

/** The process that reviews, kept running. */
export interface ReviewerProcess {
  /** Tells it that there is new work. */
  wake: () => void;
  /** Whether it no longer lists a repository, as listing it did not end. */
  skips: (repositoryId: string) => boolean;
  /** Ends it; it stops by itself within seconds, or is killed. */
  stop: () => Promise<void>;
}

/**
 * Starts the reviewer of a data folder in a process of its own and starts it again, with growing
 * waits, whenever it ends by itself or is stuck: the attempt then counts, and other repositories go
 * first. A repository whose listing did not end is not listed again. It also ends with this process.
 */
export function startReviewerProcess(
  dataFolder: string,
  { entry = ENTRY, patience = PATIENCE }: { entry?: string; patience?: typeof PATIENCE } = {},
): ReviewerProcess {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let stopped = false;
  let wait = FIRST_WAIT_MILLISECONDS;
  let trouble: StorageTrouble | undefined;
  /** Repositories whose listing did not end. */
  const unlisted = new Set<string>();

  function start(): void {
    const started = Date.now();
    // In a process group of its own: Ctrl-C in a terminal reaches this process only, which ends it.
    const current = fork(entry, [dataFolder, ...unlisted], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Most of what V8 would hold by default is slack: the reviewer keeps some 50 MB.
      execArgv: ['--max-semi-space-size=4', '--max-old-space-size=320'],
      detached: process.platform !== 'win32',
    });
    child = current;
    const watchdog = new Watchdog(patience, (why) => {
      say(`The reviewer ${why}. Stopping it; its work will be retried.`);
      current.kill('SIGKILL');
    });
    current.on('message', (received) => {
      const message = received as ReviewerMessage; // our own process
      if (message.type === 'alive') {
        watchdog.hear(message.at);
        return;
      }
      const now = message.type === 'storage' ? message.trouble : undefined;
      // It is met again and again until it has passed.
      if (now !== undefined && now !== trouble) {
        say(
          `${storageWords(now, `the data folder ${dataFolder}`)} Reviewing is paused until this is fixed.`,
        );
      }
      trouble = now;
      tell(message);
    });
    current.once('exit', () => watchdog.end());
    current.on('error', (error) => say(`Couldn’t start the reviewer: ${error.message}`));
    // Not before everything that it said has been heard.
    current.once('close', (code, signal) => {
      if (stopped) return;
      const { listing } = watchdog;
      if (listing !== null) unlisted.add(listing);
      if (Date.now() - started > STEADY_MILLISECONDS) wait = FIRST_WAIT_MILLISECONDS;
      const how = signal ?? `code ${code}`;
      say(
        listing === null
          ? `The reviewer exited (${how}). Restarting it.`
          : `The reviewer exited (${how}) while listing a repository, which is skipped until Docket restarts. Restarting the reviewer.`,
      );
      restart = setTimeout(start, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
    });
  }

  start();
  return {
    wake() {
      // A reviewer that is just starting looks for work by itself. One that just ended isn't told.
      if (child?.connected === true) child.send({ type: 'wake' }, () => undefined);
    },
    skips: (repositoryId) => unlisted.has(repositoryId),
    async stop() {
      stopped = true;
      clearTimeout(restart);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      if (child.connected) child.disconnect();
      const kill = setTimeout(() => child?.kill('SIGKILL'), STOP_MILLISECONDS);
      await exited;
      clearTimeout(kill);
    },
  };
}

/** Finds out that a reviewer is stuck. */
class Watchdog {
  readonly #timer: NodeJS.Timeout;
  readonly #mostLooks: number;
  readonly #onStuck: (why: string) => void;
  #at: Work | null = null;
  #silentLooks = 0;
  #looksAtWork = 0;

  constructor({ silence, work }: typeof PATIENCE, onStuck: (why: string) => void) {
    this.#mostLooks = (work / silence) * LOOKS;
    this.#onStuck = onStuck;
    this.#timer = setInterval(() => this.#look(), silence / LOOKS);
  }

  /** The repository that was being listed when it was last heard. */
  get listing(): string | null {
    return this.#at?.listing ?? null;
  }

  hear(at: Work | null): void {
    this.#silentLooks = 0;
    if (at === null || at.number !== this.#at?.number) this.#looksAtWork = 0;
    this.#at = at;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#silentLooks += 1;
    this.#looksAtWork += 1;
    const silent = this.#silentLooks > LOOKS;
    if (!silent && (this.#at === null || this.#looksAtWork <= this.#mostLooks)) return;
    this.end();
    this.#onStuck(silent ? 'isn’t responding' : 'isn’t making progress');
  }
}

/** Says in the terminal what a person has to know of the reviewer's progress. */
function tell(message: ReviewerMessage): void {
  if (message.type === 'unreadable') {
    say(`Can’t read ${message.repository}: ${message.reason}`);
  } else if (message.type === 'readable') {
    say(`Can read ${message.repository} again.`);
  } else if (message.type === 'listed' && message.done) {
    for (const note of message.notes) process.stdout.write(`  ${message.repository}: ${note}\n`);
  }
}
