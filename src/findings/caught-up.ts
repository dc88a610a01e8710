import * as z from 'zod/mini';
import { keptItems } from '../kept/items.ts';
import type { Entry } from '../triage/entries.ts';

/**
 * What a person has seen of the findings of an organization: which ones there were when they said so. No
 * time is compared, so clocks do not matter; findings that read alike in another run are the same one.
 */
const seen = z.object({
  organization_id: z.string(),
  id: z.literal('findings'),
  /** Likenesses of the findings, or their keys where their repository is not known. */
  known: z.array(z.string()),
  /** `created_at` of the oldest review that was read then: what is older is not new. */
  oldest: z.nullable(z.string()),
});
export type Seen = z.infer<typeof seen>;

export const caughtUp = keptItems('caught_up', seen);

/** More are not kept; the first ones go. */
const MOST_KNOWN = 100_000;

const nameOf = (entry: Entry) => entry.likeness() ?? entry.key;

/** Notes that all of these were seen. Returns what that changed, for the way back. */
export async function catchUp(
  orgId: string,
  entries: readonly Entry[],
  oldest: string | null,
): Promise<{ added: string[]; before: string | null | undefined; after: string | null }> {
  let added: string[] = [];
  let before: string | null | undefined;
  let after: string | null = null;
  await caughtUp.change(orgId, 'findings', (now) => {
    const known = new Set(now?.known);
    before = now?.oldest;
    added = [...new Set(entries.map(nameOf))].filter((name) => !known.has(name));
    after = earlier(oldest, now?.oldest);
    return {
      organization_id: orgId,
      id: 'findings',
      known: [...known, ...added].slice(-MOST_KNOWN),
      oldest: after,
    };
  });
  return { added, before, after };
}

/** Takes that back. What another tab noted meanwhile stays. */
export async function undoCatchUp(
  orgId: string,
  { added, before, after }: Awaited<ReturnType<typeof catchUp>>,
): Promise<undefined> {
  const gone = new Set(added);
  await caughtUp.change(orgId, 'findings', (now) => {
    const known = now?.known.filter((name) => !gone.has(name)) ?? [];
    if (!now || (known.length === 0 && before === undefined)) return undefined;
    const ownWord = now.oldest === after && before !== undefined;
    return { ...now, known, oldest: ownWord ? before : now.oldest };
  });
}

const earlier = (one: string | null, other: string | null | undefined) =>
  one === null || (other != null && Date.parse(other) < Date.parse(one)) ? (other ?? one) : one;

/** The entries, of which those that are new since a person caught up say so; the others stay the very same. */
export function withNew(entries: readonly Entry[], seen: Seen | undefined): readonly Entry[] {
  if (!seen) return entries;
  const known = new Set(seen.known);
  const oldest = Date.parse(seen.oldest ?? '');
  return entries.map((entry) => {
    if (known.has(nameOf(entry)) || (entry.reviewAt ?? 0) < oldest) return entry;
    return {
      ...entry,
      members: entry.members.map((member) => ({
        ...member,
        facets: { ...member.facets, since: ['NEW'] },
      })),
    };
  });
}
