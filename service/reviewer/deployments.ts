import { parentsFirst } from './ancestry.ts';
import type { Commit } from './commits.ts';
import type { Tag } from './refs.ts';

/** A tag of a deployment. */
export interface DeployedTag {
  name: string;
  /** Seconds since 1970: its own date, else its commit's. */
  time: number;
}

/** The tags of one commit as a deployment, compared with the one before it. */
export interface ListedDeployment {
  /** At least one; the first is what people call it by. */
  tags: readonly DeployedTag[];
  head: Commit;
  /** The commit of the deployment before it; null: the first. */
  base: string | null;
}

/** Seconds: clocks differ, and a tag can be made a little after what follows its commit. */
const DAY = 86_400;

/**
 * Makes deployments of tags, oldest first; a monorepo's tags of one release are one. The deployment before one is the
 * latest of those that it descends from; where it descends from none, the one before it by date.
 *
 * Nothing is compared with a tag that was made later than one that descends from it, such as `1.0.x` years after 2.0.
 */
export function listDeployments(
  commits: ReadonlyMap<string, Commit>,
  tags: readonly Tag[],
): ListedDeployment[] {
  const dated = [...Map.groupBy(tags, ({ commit }) => commit)]
    .flatMap(([commit, of]) => {
      const head = commits.get(commit);
      if (head === undefined) return [];
      const named = of.map(({ name, taggedAt }) => ({ name, time: taggedAt ?? head.time }));
      const time = Math.min(...named.map((tag) => tag.time));
      return [{ tags: named.toSorted(byUse), head, time }];
    })
    .toSorted(
      (a, b) =>
        a.time - b.time ||
        a.head.time - b.head.time ||
        compareNames(deploymentName(a), deploymentName(b)),
    );
  const ordered = dated.length === 0 ? [] : parentsFirst(commits);
  const followed = followedAt(ordered, dated);
  const places = new Map<string, number>();
  for (const [place, { head, time }] of dated.entries()) {
    if (time <= (followed.get(head.id) ?? Infinity) + DAY) places.set(head.id, place);
  }
  const latestAt = new Map<string, number>();
  const latestBefore = new Map<string, number>();
  for (const commit of ordered) {
    const before = Math.max(-1, ...commit.parents.map((parent) => latestAt.get(parent) ?? -1));
    latestBefore.set(commit.id, before);
    latestAt.set(commit.id, Math.max(before, places.get(commit.id) ?? -1));
  }
  return dated.map(({ tags: named, head }, place) => {
    const before = dated[latestBefore.get(head.id) ?? -1] ?? dated[place - 1];
    return { tags: named, head, base: before?.head.id ?? null };
  });
}

/** What people call a deployment by. */
export function deploymentName({ tags }: Pick<ListedDeployment, 'tags'>): string {
  return tags[0]?.name ?? '';
}

/** A version before `latest` or `v5`, which move; then the shortest name, then the highest version. */
function byUse(a: DeployedTag, b: DeployedTag): number {
  const moves = ({ name }: DeployedTag): number => Number(!/\d\.\d/.test(name));
  return moves(a) - moves(b) || a.name.length - b.name.length || compareNames(b.name, a.name);
}

/** By commit, when the first tag was made that descends from it. */
function followedAt(
  ordered: readonly Commit[],
  dated: readonly { head: Commit; time: number }[],
): Map<string, number> {
  const tagged = new Map(dated.toReversed().map(({ head, time }) => [head.id, time]));
  const followed = new Map<string, number>();
  const timeOf = (times: ReadonlyMap<string, number>, id: string): number =>
    times.get(id) ?? Infinity;
  for (const { id, parents } of ordered.toReversed()) {
    const first = Math.min(timeOf(tagged, id), timeOf(followed, id));
    if (first === Infinity) continue;
    for (const parent of parents) followed.set(parent, Math.min(timeOf(followed, parent), first));
  }
  return followed;
}

/** Names in version order: v1.9 before v1.10. */
function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
