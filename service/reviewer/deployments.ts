import { parentsFirst } from './ancestry.ts';
import type { Commit } from './commits.ts';
import type { Tag } from './refs.ts';

/** A tag as a deployment, compared with the one before it. */
export interface ListedDeployment {
  tag: string;
  head: Commit;
  /** The commit of the tag before it; null: the first. */
  base: string | null;
  /** Seconds since 1970: the tag's own date, else its commit's. */
  time: number;
}

/** Seconds: clocks differ, and a tag can be made a little after what follows its commit. */
const DAY = 86_400;

/**
 * Makes deployments of tags, oldest first. The tag before one is the latest of those that it descends
 * from; where it descends from none, the one before it by date. Tags of the same commit share it.
 *
 * Nothing is compared with a tag that was made later than one that descends from it, such as `1.0.x` years after 2.0.
 */
export function listDeployments(
  commits: ReadonlyMap<string, Commit>,
  tags: readonly Tag[],
): ListedDeployment[] {
  const dated = tags
    .flatMap((tag) => {
      const head = commits.get(tag.commit);
      return head === undefined ? [] : [{ tag: tag.name, head, time: tag.taggedAt ?? head.time }];
    })
    .toSorted((a, b) => a.time - b.time || a.head.time - b.head.time || compareNames(a.tag, b.tag));
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
  return dated.map((deployment, place) => {
    const ancestor = dated[latestBefore.get(deployment.head.id) ?? -1];
    const earlier = dated.slice(0, place).findLast((other) => other.head.id !== deployment.head.id);
    return { ...deployment, base: (ancestor ?? earlier)?.head.id ?? null };
  });
}

/** By commit, when the first tag was made that descends from it. */
function followedAt(
  ordered: readonly Commit[],
  dated: readonly Pick<ListedDeployment, 'head' | 'time'>[],
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
