import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SignInAnswer } from '../http/sign-in.ts';
import { CONTRACT_BROKEN } from './contract-broken.ts';

const SERVICE = join(import.meta.dirname, '..');

/** A finished command. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the service's commands to its end. */
export async function run(
  command: 'main.ts' | 'token.ts' | 'import.ts',
  ...args: string[]
): Promise<Finished> {
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
  /** The codes of the printed sign-in links, one for each organization; a gateway prints none. */
  codes: readonly string[];
  /** What the terminal shows so far. */
  output: () => string;
  /** Reads no more of what it prints. */
  leave: () => void;
  /**
   * Sends a signal and gives the exit code.
   *
   * @throws Error when an answer broke the contract.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the service, with every answer checked against the contract, and waits until it says where
 * the dashboard is.
 */
export async function startDocket(...args: string[]): Promise<RunningDocket> {
  const child = start('testing/checked-main.ts', args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const end = ended(child);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/connect[^]*Ctrl-C/.exec(output);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`It ended: ${output}`)));
  });
  return {
    origin,
    codes: [...output.matchAll(/#code=([\w-]+)/g)].map(([, code = '']) => code),
    output: () => output,
    leave: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      await end;
      if (output.includes(CONTRACT_BROKEN)) throw new Error(output);
      return child.exitCode;
    },
  };
}

/** Exchanges the code of a sign-in link for a token. */
export async function signIn(origin: string, code: string | undefined): Promise<SignInAnswer> {
  const response = await fetch(`${origin}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) throw new Error(`Not signed in: ${await response.text()}`);
  return (await response.json()) as SignInAnswer;
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
