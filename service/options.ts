import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './base/command-error.ts';
import { defaultDataFolder } from './base/data-folder.ts';
import { FAULT_HELP } from './faults/parse-faults.ts';
import { readClones, type NamedClone } from './gateway/clones.ts';
import { readServiceAddress } from './gateway/service-address.ts';

/** What `npm start` was asked for. */
export interface StartOptions {
  /** Folders of the repositories to review; empty: the checkout that Docket runs from. */
  repositories: string[];
  /** undefined: 4180, or the next free one. 0: any free one. */
  port: number | undefined;
  dataFolder: string;
  /** Reviews of the sample organization. undefined: those written by hand. 0: it is left out. */
  sample: number | undefined;
  /** The service to forward to, instead of one of this process; then the options above say nothing. */
  service: URL | undefined;
  /** Clones of that service's repositories. */
  clones: NamedClone[];
  /** What goes wrong on purpose. undefined: nothing, and it cannot be asked for later. */
  fault: string | undefined;
  show: 'help' | 'version' | undefined;
}

/** More would fill a disk before they show anything new. */
const MOST_SAMPLE_REVIEWS = 1_000_000;

export const START_HELP = `Docket: the web dashboard for the Code Review Service, with a service that
reviews git repositories on this machine.

Usage: npm start -- [options]

  --repo PATH    a git repository to review; can be repeated.
                 Default: the checkout Docket runs from.
  --port N       port to listen on, on 127.0.0.1 only. Default: 4180, or the
                 next free one. 0: any free one.
  --data DIR     folder for reviews and tokens: Docket's own, an empty one or a
                 new one. Default:
                 ${defaultDataFolder()}
  --sample N     have at least N reviews in the sample organization. Default: about
                 two hundred, written by hand. 0: no sample.
  --service URL  don’t run a service: forward API requests to the Code Review Service
                 at this URL; a path in it is kept. Organization and access token
                 are entered in the dashboard.
  --repo owner/name=PATH
                 with --service: a local clone of one of its repositories, to show the
                 code that reviews cite; can be repeated. Anyone who can see the repository in
                 the service can see its code. Nothing is fetched.
  --fault SPEC   make requests fail on purpose, for tests and demos; see below
  --help         show this help
  --version      Docket’s version

Docket shows only the repositories you name. Reviews of other repositories in the same data folder are kept; name those repositories again to see them.
Repositories are only read, never changed.

${FAULT_HELP}`;

/**
 * Reads the command line of `npm start`.
 *
 * @param folder What relative paths start from.
 * @throws CommandError (exit code 2) saying what is wrong.
 */
export function readStartOptions(args: readonly string[], folder: string): StartOptions {
  const { values } = parseOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        repo: { type: 'string', multiple: true, default: [] },
        port: { type: 'string' },
        data: { type: 'string' },
        sample: { type: 'string' },
        service: { type: 'string' },
        fault: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    }),
  );
  const own = (['data', 'sample'] as const).find((name) => (values[name]?.length ?? 0) > 0);
  if (values.service !== undefined && own !== undefined) {
    throw new CommandError(
      `--${own} is for Docket’s own service, which --service URL replaces. Use one or the other.`,
      2,
    );
  }
  return {
    repositories:
      values.service === undefined
        ? values.repo.map((path) => readFolder('repo', path, folder))
        : [],
    port: values.port === undefined ? undefined : readPort(values.port),
    dataFolder: readDataFolder(values.data, folder),
    sample: values.sample === undefined ? undefined : readSample(values.sample),
    service: values.service === undefined ? undefined : readServiceAddress(values.service),
    clones: values.service === undefined ? [] : readClones(values.repo, folder),
    fault: values.fault,
    show: values.help === true ? 'help' : values.version === true ? 'version' : undefined,
  };
}

/**
 * The data folder that `--data` names, or the user's own.
 *
 * @throws CommandError when the name is empty.
 */
export function readDataFolder(named: string | undefined, folder: string): string {
  return named === undefined ? defaultDataFolder() : readFolder('data', named, folder);
}

/**
 * What relative paths of a command line start from: where the person is, also when npm changed to
 * the project's folder.
 */
export function callersFolder(): string {
  const npmRuns = process.env['npm_lifecycle_event'];
  const callers = process.env['INIT_CWD'];
  return callers !== undefined && ['start', 'token', 'import'].includes(npmRuns ?? '')
    ? callers
    : process.cwd();
}

/** Runs `parse` and says in one line what it finds wrong. */
export function parseOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    throw new CommandError(`${message}. See --help.`, 2);
  }
}

/** @throws CommandError when the name is empty, as that of a variable that isn't set. */
function readFolder(option: string, named: string, folder: string): string {
  if (named === '') throw new CommandError(`--${option}: must name a folder.`, 2);
  return resolve(folder, named);
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(`--port ${text}: must be a number from 0 to 65535.`, 2);
}

function readSample(text: string): number {
  const size = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (size <= MOST_SAMPLE_REVIEWS) return size;
  throw new CommandError(`--sample ${text}: must be a number from 0 to ${MOST_SAMPLE_REVIEWS}.`, 2);
}
