import { paths } from '../addresses/paths.ts';
import { withParams } from '../lib/search-params.ts';
import { hasId, type Entry, type Member } from './entries.ts';

/** The address's query with a record of a finding open; the rest of it stays. */
export function openIn(
  search: URLSearchParams | string,
  { findingId, assessmentId }: Pick<Member, 'findingId' | 'assessmentId'>,
): string {
  return withParams(search, { finding: findingId, in: assessmentId ?? undefined }).toString();
}

export function closedIn(search: URLSearchParams): string {
  return withParams(search, { finding: undefined, in: undefined }).toString();
}

/** The address of the page of a finding, as this record of it was read. */
export const findingPage = (
  orgId: string,
  {
    findingId,
    reviewId: review,
    assessmentId: assessment,
  }: Pick<Member, 'findingId' | 'reviewId' | 'assessmentId'>,
): string =>
  paths.finding(orgId, findingId, review && assessment ? { review, assessment } : undefined);

/** The record that an address opens, and the line that it stands in. */
export function openedBy(
  search: URLSearchParams,
  entries: readonly Entry[],
): { entry: Entry; member: Member } | undefined {
  const id = search.get('finding');
  if (!id) return undefined;
  const assessment = search.get('in');
  let found: { entry: Entry; member: Member } | undefined;
  for (const entry of entries) {
    for (const member of entry.members) {
      if (member.findingId !== id) continue;
      if (assessment === null || member.assessmentId === assessment) return { entry, member };
      found ??= { entry, member };
    }
  }
  return found;
}

/**
 * The next finding that is shown, also from one that the filters leave out meanwhile. One that a record names twice is
 * opened once: its lines have one address. A row that names none isn't opened.
 */
export function nextShown(
  sorted: readonly Entry[],
  shown: readonly Entry[],
  from: Entry | undefined,
  step: 1 | -1,
): Entry | undefined {
  const isKept = from === undefined || shown.includes(from);
  const kept = new Set(isKept ? [] : shown);
  const among = isKept ? shown : sorted.filter((entry) => entry === from || kept.has(entry));
  const start = from ? among.indexOf(from) : -1;
  const isOther = (entry: Entry) => hasId(entry) && entry.members[0]?.key !== from?.members[0]?.key;
  return step === 1
    ? among.slice(start + 1).find(isOther)
    : among.slice(0, Math.max(0, start)).findLast(isOther);
}
