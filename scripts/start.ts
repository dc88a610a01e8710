/** `npm start`: builds the dashboard when needed, and runs the service. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError, exitWith } from '../service/base/command-error.ts';
import { prepareDataFolder } from '../service/base/data-folder.ts';
import { openClones } from '../service/gateway/clones.ts';
import { openNamedRepositories } from '../service/named-repositories.ts';
import { callersFolder, readStartOptions } from '../service/options.ts';
import { builtFingerprint, sourceFingerprint } from './build-fingerprint.ts';
import { runBuild } from './run-build.ts';

const PROJECT = join(import.meta.dirname, '..');
const GIT_NEEDED = '2.30';

try {
  const options = readStartOptions(process.argv.slice(2), callersFolder());
  const { service, show, repositories, clones, dataFolder } = options;
  if (show === undefined) {
    if (service === undefined || clones.length > 0) requireGit();
    // A folder that cannot be used is named before anybody waits for the build.
    if (repositories.length > 0) await openNamedRepositories(repositories);
    await openClones(clones);
    if (service === undefined) prepareDataFolder(dataFolder);
    if (builtFingerprint(PROJECT) !== sourceFingerprint(PROJECT)) {
      process.stdout.write('Building the dashboard…\n');
      runBuild([join(PROJECT, 'scripts/build.ts'), '--quiet']);
    }
  }
} catch (error) {
  exitWith(error);
}
await import('../service/main.ts');

function requireGit(): void {
  const version = /\d+\.\d+/.exec(gitVersion())?.[0] ?? '0';
  if (version.localeCompare(GIT_NEEDED, 'en', { numeric: true }) < 0) {
    throw new CommandError(`Docket needs git ${GIT_NEEDED} or later; this is ${version}.`);
  }
}

function gitVersion(): string {
  try {
    return execFileSync('git', ['--version'], { encoding: 'utf8' });
  } catch {
    throw new CommandError(
      'Docket needs git, but it isn’t installed or isn’t in your PATH. See https://git-scm.com',
    );
  }
}
