import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintOf, GitError, gitEnvironment } from '../../reviewer/git-command.ts';
import { RECORDED_CODE } from '../code/recorded-code.ts';
import { revisionOf } from '../build/pull-request.ts';
import { CURATED_REVIEWS } from '../curated.ts';
import { pilotApp } from './pilot-app.ts';
import { quayAgent } from './quay-agent.ts';
import {
  codeRepositories,
  gitFolder,
  gitRepositories,
  type GitSampleName,
} from './repositories.ts';
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
    initialize(path);
    git(['-C', path, 'fast-import', '--quiet', '--done'], HISTORIES[name]());
  }
  // The commits are those that reviews name; pull requests name the one that they are at now.
  for (const { pullRequest } of CURATED_REVIEWS) {
    if (pullRequest?.current != null) revisionOf(pullRequest, pullRequest.current);
  }
  for (const { full_name, path } of codeRepositories(dataFolder)) {
    initialize(path);
    const refs = RECORDED_CODE.get(full_name)?.write(path) ?? '';
    writeFileSync(join(path, 'packed-refs'), refs);
  }
}

function initialize(path: string): void {
  mkdirSync(path, { recursive: true });
  git(['init', '-q', '--bare', '-b', 'main', path]);
}

/** @throws GitError which tells, for example, that the disk is full. */
function git(args: readonly string[], input = ''): void {
  const { error, status, stderr } = spawnSync('git', args, {
    input,
    env: gitEnvironment(OWN_CONFIGURATION),
    stdio: ['pipe', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status === 0) return;
  const words = stderr || (error?.message ?? '');
  throw new GitError(complaintOf(words) ?? `git ${args.join(' ')} failed`, status, words);
}
