import { spawnSync } from 'node:child_process';
import { CommandError } from '../service/base/command-error.ts';

/**
 * Builds the dashboard in a process of its own, or ends this one where a person stops it.
 *
 * @param args Of Node.
 * @throws CommandError where it is not built.
 */
export function runBuild(args: readonly string[]): void {
  const { status, signal } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
  if (signal !== null) throw new CommandError(`The build of the dashboard was ended by ${signal}.`);
  if (status !== 0) throw new CommandError('Couldn’t build the dashboard; see above.');
}
