import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository, type SampleRepository } from '../repositories.ts';

/** A repository of the sample that the local reviewer reviews for true. */
export interface GitSample extends SampleRepository {
  path: string;
}

const NAMES = ['tide-tables', 'quay-agent', 'pilot-app'] as const;
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

/** Whether all of them are there. */
export function hasGitRepositories(dataFolder: string): boolean {
  return gitRepositories(dataFolder).every(({ path }) => existsSync(join(path, 'HEAD')));
}
