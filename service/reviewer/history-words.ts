import type { ListedDeployment } from './deployments.ts';
import type { ListedPullRequest } from './listed-pull-request.ts';

/**
 * What a repository's history was taken for, and what of it is left out: one sentence each.
 *
 * @param merges Commits of the default branch that merge something.
 * @param direct Commits of the default branch that neither merge anything nor name a pull request.
 */
export function historyWords(
  branch: string,
  pullRequests: readonly ListedPullRequest[],
  deployments: readonly ListedDeployment[],
  merges: number,
  direct: number,
): string[] {
  const tags = deployments.reduce((sum, deployment) => sum + deployment.tags.length, 0);
  const count = (is: (each: ListedPullRequest) => boolean) => pullRequests.filter(is).length;
  const merged = pullRequests.filter(({ state, label }) => state === 'MERGED' && !label);
  // Several commits may give the same one.
  const numbers = new Set(merged.flatMap(({ number }) => number ?? []));
  const alone = pullRequests.filter(({ label }) => label !== undefined);
  const series = alone.find(({ state }) => state === 'MERGED');
  const counted: [number, (count: string) => string][] = [
    [
      numbers.size,
      (n) => `Merged pull requests: ${n}, from commits that give a pull request number.`,
    ],
    [
      merged.filter(({ number }) => number === null).length,
      (n) => `Merged without a number: ${n}, from merges and squashed branches.`,
    ],
    [
      count(({ state, label }) => state === 'OPEN' && label === undefined),
      (n) => `Open: ${n}, from branches not merged into ${branch}.`,
    ],
    [
      series?.runs.length ?? 0,
      (n) => `Direct commits on ${branch}: ${n} as a series, each compared with the one before.`,
    ],
    [alone.length - (series ? 1 : 0), () => 'HEAD on its own, because there are no tags.'],
    [
      deployments.length,
      (n) =>
        tags > deployments.length
          ? `Deployments: ${n}, from ${tags.toLocaleString('en')} tags, each compared with the one before. Tags of the same commit are one deployment.`
          : `Deployments: ${n}, from tags, each compared with the tag before.`,
    ],
    [
      merges,
      (n) =>
        `Merge commits on ${branch}: ${n}. What they change themselves, for example to resolve a conflict, isn’t reviewed.`,
    ],
    [
      direct - (series?.runs.length ?? 0),
      (n) =>
        `Commits left out: ${n}, made directly on ${branch} or squashed without a pull request number.`,
    ],
  ];
  return [
    ...counted.flatMap(([n, words]) => (n > 0 ? [words(n.toLocaleString('en'))] : [])),
    ...(deployments.length === 0 ? ['No deployments, because there are no tags.'] : []),
  ];
}
