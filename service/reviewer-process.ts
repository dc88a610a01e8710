import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReviewerMessage } from './reviewer/process.ts';

const ENTRY = join(import.meta.dirname, 'reviewer/process.ts');

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** A reviewer that ran for so long is restarted without a wait that earlier failures made long. */
const STEADY_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 5_000;

/** The process that reviews, kept running. */
export interface ReviewerProcess {
  /** Tells it that there is new work. */
  wake: () => void;
  /** Ends it; it stops by itself within seconds, or is killed. */
  stop: () => Promise<void>;
}

/**
 * Starts the reviewer of a data folder in a process of its own and starts it again, with growing
 * waits, whenever it ends by itself. It also ends with this process, as its channel closes then.
 */
export function startReviewerProcess(dataFolder: string): ReviewerProcess {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let stopped = false;
  let wait = FIRST_WAIT_MILLISECONDS;

  function start(): void {
    const started = Date.now();
    // In a process group of its own: Ctrl-C in a terminal reaches this process only, which ends it.
    const current = fork(ENTRY, [dataFolder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Most of what V8 would hold by default is slack: the reviewer keeps some 50 MB.
      execArgv: [...process.execArgv, '--max-semi-space-size=4', '--max-old-space-size=320'],
      detached: process.platform !== 'win32',
    });
    child = current;
    current.on('message', (message) => tell(message as ReviewerMessage /* our own process */));
    current.once('error', (error) => report(`The reviewer could not be started: ${error.message}`));
    current.once('exit', (code, signal) => {
      if (stopped) return;
      if (Date.now() - started > STEADY_MILLISECONDS) wait = FIRST_WAIT_MILLISECONDS;
      report(`The reviewer ended (${signal ?? `code ${code}`}); starting it again.`);
      restart = setTimeout(start, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
    });
  }

  start();
  return {
    wake() {
      // A reviewer that is just starting looks for work by itself.
      if (child?.connected === true) child.send({ type: 'wake' });
    },
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

/** Says in the terminal what a person has to know of the reviewer's progress. */
function tell(message: ReviewerMessage): void {
  if (message.type === 'unreadable') {
    report(`${message.repository} cannot be read: ${message.reason}`);
  } else if (message.type === 'listed' && message.done) {
    for (const note of message.notes) process.stdout.write(`  ${message.repository}: ${note}\n`);
  }
}

function report(line: string): void {
  process.stderr.write(`docket: ${line}\n`);
}
