import { afterAll } from 'vitest';
import type { Check, Evaluation } from '../check.ts';
import { FactsCache } from '../facts-cache.ts';
import { GitRepository } from '../git.ts';
import { TreeEvaluator } from '../tree-evaluator.ts';
import { TreeReader } from '../tree.ts';
import { TemporaryRepository, type Contents } from './temporary-repository.ts';

/** All trees of a test file are in one: to make a repository takes longer than to read a tree. */
const repository = new TemporaryRepository();
const opened = GitRepository.open(repository.path);

afterAll(async () => {
  (await opened).close();
  repository[Symbol.dispose]();
});

/** What a check says about files, written to a real repository and read back from their tree. */
export async function evaluateFiles(check: Check, files: Contents): Promise<Evaluation> {
  const git = await opened;
  const cache = new FactsCache(':memory:');
  try {
    const trees = new TreeReader(git);
    const evaluator = new TreeEvaluator(git, trees, [check], cache, () => new Date(0));
    const [evaluated] = await evaluator.evaluate(repository.tree(files));
    if (evaluated === undefined) throw new Error('the check was not run');
    return evaluated.evaluation;
  } finally {
    cache.close();
  }
}

/** `path:line what it declares` of each condition, in the engine's order. */
export function listed({ conditions }: Evaluation): string[] {
  return conditions.map(
    ({ citation, declares }) => `${citation?.path}:${citation?.start_line} ${declares}`,
  );
}
