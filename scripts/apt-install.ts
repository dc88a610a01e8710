import { spawnSync } from 'node:child_process';

/**
 * Installs Debian's packages; if others are being installed, after them. Why it couldn't, apt-get says in the terminal.
 * @returns whether it could.
 */
export function aptInstall(packages: readonly string[]): boolean {
  // Where the lists can't be fetched, those that are there may do.
  aptGet('update', '-qq');
  return aptGet(
    'install',
    '-o',
    'DPkg::Lock::Timeout=600',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...packages,
  );
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
