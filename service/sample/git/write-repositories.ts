import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { gitEnvironment } from '../../reviewer/git-command.ts';
import { pilotApp } from './pilot-app.ts';
import { quayAgent } from './quay-agent.ts';
import { gitFolder, gitRepositories, type GitSampleName } from './repositories.ts';
import { tideTables } from './tide-tables.ts';

const HISTORIES: Readonly<Record<GitSampleName, () => string>> = {
  'tide-tables': tideTables,
  'quay-agent': quayAgent,
  'pilot-app': pilotApp,
};

/** A person's settings (object format, templates) must not change what is written. */
const OWN_CONFIGURATION = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_DEFAULT_HASH: 'sha1',
};

/** Writes all of them, instead of those that are there. */
export function writeGitRepositories(dataFolder: string): void {
  rmSync(gitFolder(dataFolder), { recursive: true, force: true });
  for (const { name, path } of gitRepositories(dataFolder)) {
    mkdirSync(path, { recursive: true });
    const git = (args: readonly string[], input = ''): void => {
      execFileSync('git', args, {
        input,
        env: gitEnvironment(OWN_CONFIGURATION),
        stdio: ['pipe', 'ignore', 'pipe'],
      });
    };
    git(['init', '-q', '--bare', '-b', 'main', path]);
    const stream = HISTORIES[name]();
    git(['-C', path, 'fast-import', '--quiet', '--done'], stream);
  }
}
