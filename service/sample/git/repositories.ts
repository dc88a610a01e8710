import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository, type SampleRepository } from '../repositories.ts';

/** A repository of the sample with a git repository. */
export interface GitSample extends SampleRepository {
  path: string;
}

const NAMES = ['tide-tables', 'quay-agent', 'pilot-app'] as const;
/** Those of `RECORDED_CODE`, named here so that a start need not make its commits. */
const CODE_NAMES = ['harbor/ledger', 'harbor/payments-gateway'] as const;
export type GitSampleName = (typeof NAMES)[number];

/** The folder that holds all of them. */
export function gitFolder(dataFolder: string): string {
  return join(dataFolder, 'sample');
}

/** The git repositories of the sample, as they are kept in a data folder. */
export function gitRepositories(dataFolder: string): (GitSample & { name: GitSampleName })[] {
  return NAMES.map((name) => ({
    ...repository(`harbor/${name}`),
    name,
    path: join(gitFolder(dataFolder), `${name}.git`),
  }));
}

/** The repositories of which reviews are recorded and the code is there to be seen. */
export function codeRepositories(dataFolder: string): GitSample[] {
  return CODE_NAMES.map((fullName) => {
    const known = repository(fullName);
    return { ...known, path: join(gitFolder(dataFolder), `${known.name}.git`) };
  });
}

/** Whether all of them are there. */
export function hasGitRepositories(dataFolder: string): boolean {
  const all = [...gitRepositories(dataFolder), ...codeRepositories(dataFolder)];
  return all.every(({ path }) => existsSync(join(path, 'HEAD')));
}
