import { withParams } from '../lib/search-params.ts';
import type { Entry, Member } from './entries.ts';

/** The address's query with a record of a finding open; the rest of it stays. */
export function openIn(
  search: URLSearchParams | string,
  { findingId, assessmentId }: Pick<Member, 'findingId' | 'assessmentId'>,
): string {
  return withParams(search, { finding: findingId, in: assessmentId ?? undefined }).toString();
}

/** The address's query with nothing open. */
export function closedIn(search: URLSearchParams): string {
  return withParams(search, { finding: undefined, in: undefined }).toString();
}

/** The record that an address opens, and the line that it stands in. */
export function openedBy(
  search: URLSearchParams,
  entries: readonly Entry[],
): { entry: Entry; member: Member } | undefined {
  const id = search.get('finding');
  if (id === null) return undefined;
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
