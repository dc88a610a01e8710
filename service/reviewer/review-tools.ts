import type { Check } from './check.ts';
import type { FactsCache } from './facts-cache.ts';
import type { GitRepository } from './git.ts';
import { ReadingPlans } from './reading-plan.ts';
import type { ReviewTools } from './review-run.ts';
import { TreeEvaluator } from './tree-evaluator.ts';
import { TreeReader } from './tree.ts';

/** The tools to review one repository with; they keep what they have read of it. */
export function reviewTools(
  git: GitRepository,
  checks: readonly Check[],
  cache: FactsCache,
  now: () => Date,
): ReviewTools {
  const trees = new TreeReader(git);
  return {
    git,
    trees,
    evaluator: new TreeEvaluator(git, trees, checks, cache, now),
    plans: new ReadingPlans(checks),
    checks,
    now,
  };
}
