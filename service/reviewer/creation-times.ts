import type { ListedHistory } from './history.ts';

/** When a review is created, RFC 3339, by its commit's date in seconds since 1970. */
export type CreationTimes = (time: number) => string;

/**
 * A review is created when it is listed, whatever the date of its commit. Those of one listing stand a
 * millisecond apart in the order of their commits, so that a list by creation is in that order too.
 *
 * @param now The end of the listing; the newest commit's reviews are created then.
 */
export function creationTimes(
  { pullRequests, deployments }: Pick<ListedHistory, 'pullRequests' | 'deployments'>,
  now: Date,
): CreationTimes {
  const times = [...pullRequests.flatMap(({ runs }) => runs), ...deployments].map(
    ({ time }) => time,
  );
  const ordered = [...new Set(times)].toSorted((a, b) => b - a);
  const places = new Map(ordered.map((time, place) => [time, place]));
  return (time) => new Date(now.getTime() - (places.get(time) ?? 0)).toISOString();
}
