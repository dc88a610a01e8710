import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, errorCode, exitWith, say } from './base/command-error.ts';
import { Faults } from './faults/faults.ts';
import { FaultSyntaxError } from './faults/parse-faults.ts';
import { openClones } from './gateway/clones.ts';
import { startGateway } from './gateway/start-gateway.ts';
import { openNamedRepositories } from './named-repositories.ts';
import { callersFolder, readStartOptions, START_HELP } from './options.ts';
import { openRepositoryFolder, type RepositoryFolder } from './repository-folder.ts';
import { SCOPES } from './base/scopes.ts';
import { makeSignInLink } from './sign-in-link.ts';
import { startService } from './start-service.ts';
import { gatewayText, startText } from './start-text.ts';
import { SAMPLE_ORGANIZATION } from './sample/organization.ts';
import { LOCAL_ORGANIZATION } from './store/local-organization.ts';
import { visibleRepositories } from './store/repositories.ts';

const PROJECT = join(import.meta.dirname, '..');

try {
  await main();
} catch (error) {
  exitWith(error);
}

async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2), callersFolder());
  if (options.show !== undefined) {
    process.stdout.write(options.show === 'help' ? START_HELP : `${version()}\n`);
    return;
  }
  outliveReaders();
  const faults = options.fault === undefined ? undefined : readFaults(options.fault);
  if (options.service !== undefined) {
    const clones = await openClones(options.clones);
    const { service, port } = options;
    const gateway = await startGateway({ service, clones, port, faults });
    stopOnSignal(gateway.stop);
    process.stdout.write(gatewayText(version(), service.href, clones, gateway.origin));
    return;
  }
  const repositories = distinct(await openRepositories(options.repositories, options.sample !== 0));
  const service = await startService({ ...options, repositories, faults });
  stopOnSignal(service.stop);
  const local = repositories.length > 0 ? [LOCAL_ORGANIZATION] : [];
  const sample = options.sample === 0 ? [] : [SAMPLE_ORGANIZATION];
  // What was asked for comes first: the repositories that were named, else the sample, which shows
  // more than the checkout that Docket runs from.
  const organizations =
    options.repositories.length > 0 ? [...local, ...sample] : [...sample, ...local];
  const { id: orgId } = LOCAL_ORGANIZATION;
  process.stdout.write(
    startText({
      version: version(),
      dataFolder: options.dataFolder,
      repositories: visibleRepositories(service.database, { orgId, repositoryIds: null }),
      signInLinks: organizations.map(({ id, name }) => ({
        organization: name,
        link: makeSignInLink(service.database, service.origin, {
          orgId: id,
          scopes: SCOPES,
          repositoryIds: null,
        }),
      })),
    }),
  );
}

/**
 * The repositories that were named, or the checkout that Docket runs from.
 *
 * @param sample There is a sample organization to be shown, so that there may be no repository.
 */
async function openRepositories(
  named: readonly string[],
  sample: boolean,
): Promise<RepositoryFolder[]> {
  if (named.length > 0) return openNamedRepositories(named);
  const own = await openRepositoryFolder(PROJECT).catch((error: unknown) => {
    if (error instanceof CommandError) return error;
    throw error;
  });
  if (own instanceof CommandError) {
    // One that git refuses, as it belongs to another user, is there all the same.
    const isThere = existsSync(join(PROJECT, '.git'));
    if (isThere && !sample) throw own;
    if (isThere) say(`${own.message} Skipped.`);
  } else if (own !== undefined) return [own];
  if (sample) return [];
  throw new CommandError(
    'This copy of Docket has no git history to review. Choose a repository: npm start -- --repo PATH',
  );
}

/** Each repository once, also when two of its work trees were named. */
function distinct(repositories: readonly RepositoryFolder[]): RepositoryFolder[] {
  const byDirectory = new Map(repositories.map((each) => [each.commonDirectory, each]));
  const byUrl = Map.groupBy(byDirectory.values(), ({ web_url }) => web_url);
  for (const [url, [first, second]] of byUrl) {
    if (url === null || first === undefined || second === undefined) continue;
    throw new CommandError(
      `${first.path} and ${second.path} are both ${first.full_name}. Use only one of them.`,
      2,
    );
  }
  return [...byDirectory.values()];
}

function readFaults(spec: string): Faults {
  try {
    return new Faults(spec);
  } catch (error) {
    if (!(error instanceof FaultSyntaxError)) throw error;
    throw new CommandError(`${error.message}. See --help.`, 2);
  }
}

/** The reader of the output may be gone (`npm start | head`): the service goes on. */
function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') throw error;
    });
  }
}

/** The terminal sends Ctrl-C to npm as well, which may hand it on: within so long, it is the same one. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

/** Ctrl-C or SIGTERM stops cleanly; a second one at once. */
function stopOnSignal(stopService: () => Promise<void>): void {
  let first: number | undefined;
  const stop = (): void => {
    if (first !== undefined) {
      if (performance.now() - first > SAME_SIGNAL_MILLISECONDS) process.exit(130);
      return;
    }
    first = performance.now();
    process.stdout.write('\n');
    stopService().then(() => process.exit(0), exitWith);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function version(): string {
  const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
