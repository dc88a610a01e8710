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

/**
 * Makes deployments of tags, oldest first. The tag before one is the latest of those that it descends
 * from; where it descends from none, the one before it by date. Tags of the same commit share it.
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
    .toSorted((a, b) => a.time - b.time || compareNames(a.tag, b.tag));
  const places = new Map<string, number>();
  for (const [place, { head }] of dated.entries()) places.set(head.id, place);
  const latestAt = new Map<string, number>();
  const latestBefore = new Map<string, number>();
  for (const commit of places.size === 0 ? [] : parentsFirst(commits)) {
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

/** Names in version order: v1.9 before v1.10. */
function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
