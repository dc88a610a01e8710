import type { Check, Evaluation } from '../check.ts';
import { FactsCache } from '../facts-cache.ts';
import { GitRepository } from '../git.ts';
import { TreeEvaluator } from '../tree-evaluator.ts';
import { TreeReader } from '../tree.ts';
import { TemporaryRepository, type Files } from './temporary-repository.ts';

/** What a check says about files, committed to a real repository and read back from its tree. */
export async function evaluateFiles(check: Check, files: Files): Promise<Evaluation> {
  using repository = new TemporaryRepository();
  const commit = repository.commit('Files', files);
  const git = await GitRepository.open(repository.path);
  const cache = new FactsCache(':memory:');
  try {
    const trees = new TreeReader(git);
    const evaluator = new TreeEvaluator(git, trees, [check], cache, () => new Date(0));
    const [evaluated] = await evaluator.evaluate((await git.treeOf(commit)) ?? '');
    if (evaluated === undefined) throw new Error('the check was not run');
    return evaluated.evaluation;
  } finally {
    git.close();
    cache.close();
  }
}

/** `path:line what it declares` of each condition, in the engine's order. */
export function listed({ conditions }: Evaluation): string[] {
  return conditions.map(
    ({ citation, declares }) => `${citation?.path}:${citation?.start_line} ${declares}`,
  );
}
