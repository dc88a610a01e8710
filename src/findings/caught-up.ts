import * as z from 'zod/mini';
import { keptItems, remember } from '../kept/items.ts';
import type { Entry } from '../triage/entries.ts';
import { newTo } from './is-new.ts';

/** What a person has seen of the findings of an organization (`SeenFindings`), kept for each of them. */
const seen = z.object({
  organization_id: z.string(),
  id: z.literal('findings'),
  known: z.array(z.string()),
  oldest: z.nullable(z.string()),
});
export type Seen = z.infer<typeof seen>;

const caughtUp = keptItems('caught_up', seen);

/** Query options for what a person has seen: one, or none. Lists of reviews know by it that there is something. */
export function seenQuery(orgId: string) {
  const query = caughtUp.query(orgId);
  return {
    ...query,
    queryFn: async () => {
      const kept = await query.queryFn();
      // An earlier version did not remember it.
      remember('docket.seen', orgId, kept.length > 0);
      return kept;
    },
  };
}

/** More are not kept; the first ones go. */
const MOST_KNOWN = 100_000;

/** What a finding is known by. */
export const nameOf = ({ likeness, members: [first] }: Pick<Entry, 'likeness' | 'members'>) =>
  likeness() ?? first?.key ?? '';

/** Notes that all findings of these names were seen. Returns what that changed, for the way back. */
export async function catchUp(
  orgId: string,
  names: readonly string[],
  oldest: string | null,
): Promise<{ added: string[]; before: string | null | undefined; after: string | null }> {
  let added: string[] = [];
  let before: string | null | undefined;
  let after: string | null = null;
  await caughtUp.change(orgId, 'findings', (now) => {
    const known = new Set(now?.known);
    before = now?.oldest;
    added = [...new Set(names)].filter((name) => !known.has(name));
    after = earlier(oldest, now?.oldest);
    return {
      organization_id: orgId,
      id: 'findings',
      known: [...known, ...added].slice(-MOST_KNOWN),
      oldest: after,
    };
  });
  remember('docket.seen', orgId, true);
  return { added, before, after };
}

/** Takes that back. What another tab noted meanwhile stays. */
export async function undoCatchUp(
  orgId: string,
  { added, before, after }: Awaited<ReturnType<typeof catchUp>>,
): Promise<undefined> {
  const gone = new Set(added);
  const left = await caughtUp.change(orgId, 'findings', (now) => {
    const known = now?.known.filter((name) => !gone.has(name)) ?? [];
    if (!now || (known.length === 0 && before === undefined)) return undefined;
    const ownWord = now.oldest === after && before !== undefined;
    return { ...now, known, oldest: ownWord ? before : now.oldest };
  });
  remember('docket.seen', orgId, left !== undefined);
}

const earlier = (one: string | null, other: string | null | undefined) =>
  one === null || (other != null && Date.parse(other) < Date.parse(one)) ? (other ?? one) : one;

/** The entries, of which those that are new since a person caught up say so; the others stay the very same. */
export function withNew(entries: readonly Entry[], seen: Seen | undefined): readonly Entry[] {
  if (!seen) return entries;
  const isNew = newTo(seen);
  return entries.map((entry) => {
    if (!isNew(nameOf(entry), entry.reviewAt ?? 0)) return entry;
    return {
      ...entry,
      members: entry.members.map((member) => ({
        ...member,
        facets: { ...member.facets, since: ['NEW'] },
      })),
    };
  });
}
