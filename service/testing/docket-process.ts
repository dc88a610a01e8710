import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SERVICE = join(import.meta.dirname, '..');

/** A finished command. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the service's commands to its end. */
export async function run(command: 'main.ts' | 'token.ts', ...args: string[]): Promise<Finished> {
  const child = start(command, args);
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended(child),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/** A running service. */
export interface RunningDocket {
  origin: string;
  /** The code of the printed sign-in link. */
  code: string;
  /** What the terminal shows so far. */
  output: () => string;
  /** Sends a signal and gives the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the service and waits until it says how to sign in. */
export async function startDocket(...args: string[]): Promise<RunningDocket> {
  const child = start('main.ts', args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const end = ended(child);
  const link = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/connect#code=([\w-]+)[^]*Ctrl-C/.exec(output);
      if (found !== null) resolve(found);
    });
    child.once('exit', () => reject(new Error(`It ended: ${output}`)));
  });
  return {
    origin: link[1] ?? '',
    code: link[2] ?? '',
    output: () => output,
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      await end;
      return child.exitCode;
    },
  };
}

function start(command: string, args: readonly string[]) {
  return spawn(process.execPath, [join(SERVICE, command), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
