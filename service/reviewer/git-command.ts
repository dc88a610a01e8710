import {
  execFile,
  spawn,
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
} from 'node:child_process';
import { existsSync } from 'node:fs';
import { turns } from './turns.ts';

/** What git says of a full disk: the last is its own, of an index. */
const FULL = /No space left on device|Disk quota exceeded|Out of diskspace/;

/** A git command that failed, or git itself missing. `message` is git's own first line about it. */
export class GitError extends Error {
  readonly exitCode: number | null;
  /** Everything that git wrote to its standard error. */
  readonly words: string;
  /** As in a system error, where git says that the disk is full. */
  readonly code: 'ENOSPC' | undefined;

  constructor(message: string, exitCode: number | null, words = message) {
    super(message);
    this.name = 'GitError';
    this.exitCode = exitCode;
    this.words = words;
    this.code = FULL.test(words) ? 'ENOSPC' : undefined;
  }
}

/** A long-lived git process that ended while an answer was awaited; the work can be tried again. */
export class GitGone extends Error {
  constructor(command: string) {
    super(`git ${command} ended unexpectedly`);
    this.name = 'GitGone';
  }
}

/**
 * What every call carries. The repositories are untrusted: nothing that their configuration names is
 * run (hooks, file system monitors, signature programs), nothing is fetched, nothing is written, and
 * replacement refs do not stand in for the commits that were asked for.
 *
 * git's own ownership rule (safe.directory) is left in force: it is the person's to relax.
 */
const FIXED_OPTIONS: readonly string[] = [
  '--no-replace-objects',
  ...[
    'core.quotePath=false',
    'core.fsmonitor=false',
    'core.splitIndex=false',
    'core.hooksPath=/dev/null',
    'core.commitGraph=true',
    'core.attributesFile=/dev/null',
    'log.showSignature=false',
    'i18n.logOutputEncoding=UTF-8',
    'protocol.allow=never',
    'advice.graftFileDeprecated=false',
  ].flatMap((setting) => ['-c', setting]),
];

/** The caller's environment without what would point git elsewhere, for example inside a hook. */
export function gitEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || /^GIT_(?:CONFIG_|EXEC_PATH$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    // Grafts, too, would let other parents stand in for the recorded ones.
    GIT_GRAFT_FILE: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    // A partial clone must not fetch what it lacks: newer gits know the first, all know the second.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    ...extra,
  };
}

/** Where a git command runs. */
export interface GitPlace {
  /** Folder to run in. */
  folder: string;
  /** The git directory; left out, git looks for it from `folder` upwards. */
  gitDirectory?: string;
  /** Added to the environment, for example a scratch index. */
  environment?: Readonly<Record<string, string>>;
}

/** Maximum number of short commands at once, whoever asks for them; more would only slow each other down. */
const AT_ONCE = 4;
/** A short command that takes longer is ended. */
const PATIENCE_MILLISECONDS = 5 * 60_000;

const inTurn = turns(AT_ONCE);

/** Short commands that run now. They end with this process: what they write goes with it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a short git command and gives its standard output.
 *
 * @param input Written to its standard input.
 * @param patience Milliseconds after which it is ended.
 * @throws GitError when it exits with another code than 0, takes too long, or git is not installed.
 */
export async function runGit(
  place: GitPlace,
  args: readonly string[],
  input?: string,
  patience = PATIENCE_MILLISECONDS,
): Promise<Buffer> {
  return (await inTurn(() => runNow(place, args, input, patience))).output;
}

/** As `runGit`, with what git wrote to its standard error though it succeeded. */
export function runGitWithWarnings(
  place: GitPlace,
  args: readonly string[],
): Promise<{ output: Buffer; warnings: string }> {
  return inTurn(() => runNow(place, args, undefined, PATIENCE_MILLISECONDS));
}

function runNow(
  place: GitPlace,
  args: readonly string[],
  input: string | undefined,
  patience: number,
): Promise<{ output: Buffer; warnings: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      commandLine(place, args),
      {
        cwd: place.folder,
        env: gitEnvironment(place.environment),
        encoding: 'buffer',
        maxBuffer: 1024 * 1024 * 1024,
        timeout: patience,
        killSignal: 'SIGKILL',
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        running.delete(child);
        if (error === null) resolve({ output: stdout, warnings: stderr.toString() });
        else reject(gitError(place, error, stderr));
      },
    );
    running.add(child);
    // A command that ends without reading its input closes the pipe: its exit code tells why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/**
 * Starts a git process that is talked to through its pipes. It runs in a process group of its own, so
 * that Ctrl-C in the terminal reaches the service alone, and ends when its input does.
 */
export function startGit(place: GitPlace, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn('git', commandLine(place, args), {
    cwd: place.folder,
    env: gitEnvironment(place.environment),
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

function commandLine(place: GitPlace, args: readonly string[]): string[] {
  const directory = place.gitDirectory === undefined ? [] : [`--git-dir=${place.gitDirectory}`];
  return [...FIXED_OPTIONS, ...directory, ...args];
}

function gitError(
  { folder }: GitPlace,
  error: Error & { code?: number | string | null; killed?: boolean },
  stderr: Buffer,
): GitError {
  if (error.killed === true) return new GitError('git took too long', null);
  // Either is told as a command that isn't there.
  if (error.code === 'ENOENT') {
    const isThere = existsSync(folder);
    return new GitError(
      isThere ? 'git isn’t installed, or not on the PATH' : 'the folder isn’t there',
      null,
    );
  }
  const exitCode = typeof error.code === 'number' ? error.code : null;
  const words = stderr.toString();
  return new GitError(complaintOf(words) ?? error.message, exitCode, words);
}

/** Why git refuses a folder, and how it says that it can be allowed, for the person who named the folder. */
export function refusalOf({ message, words }: GitError): string {
  const command = /git config --global --add safe\.directory .+/.exec(words)?.[0];
  return command === undefined ? message : `${message} (if you trust it: ${command})`;
}

/** The object that git named when it gave up; undefined: it failed for another reason. */
export function unreadObject(error: unknown): string | undefined {
  if (!(error instanceof GitError) || error.exitCode !== 128) return undefined;
  return /\b[0-9a-f]{40,64}\b/.exec(error.message)?.[0];
}

/** Why git failed, of what it wrote to its standard error: not what it warned of before. */
export function complaintOf(stderr: string): string | undefined {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((each) => /^(?:fatal|error): /.test(each)) ?? lines[0];
  return line?.replace(/^fatal: /, '');
}
