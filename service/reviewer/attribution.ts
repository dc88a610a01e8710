import { createHash } from 'node:crypto';
import type {
  AttributedChange,
  AttributedConditionView,
  AttributedRevision,
  ChangeAttributionView,
  ChangeCountView,
} from '../../src/api/types.ts';
import { stringifyExact } from '../exact-json.ts';
import type { Citation, Condition } from './check.ts';

/** A condition and where it comes from. `base` and `head` are it at either revision. */
export interface AttributedCondition {
  change: 'INTRODUCED' | 'CHANGED' | 'UNATTRIBUTED' | 'UNCHANGED' | 'RESOLVED';
  base: Condition | null;
  head: Condition | null;
}

/** Conditions kept whole in an answer, and listed when there are more. */
export const MOST_CONDITIONS = 10_000;
const MOST_LISTED = 50;

const ORDER: readonly AttributedCondition['change'][] = [
  'INTRODUCED',
  'CHANGED',
  'UNATTRIBUTED',
  'UNCHANGED',
  'RESOLVED',
];

/**
 * Compares the conditions of two revisions, each condition once: the one comparison for all checks.
 *
 * A site that declares the same at both is `UNCHANGED`. What is left over is `INTRODUCED` or
 * `RESOLVED` where only one revision has it, `CHANGED` where each has one, and `UNATTRIBUTED` where a
 * site has several and nothing tells which became which.
 *
 * @returns in the engine's order: by change, then by place.
 */
export function attribute(
  base: readonly Condition[],
  head: readonly Condition[],
): AttributedCondition[] {
  const sites = new Map<string, { base: Condition[]; head: Condition[] }>();
  const at = (site: string): { base: Condition[]; head: Condition[] } => {
    let both = sites.get(site);
    if (both === undefined) sites.set(site, (both = { base: [], head: [] }));
    return both;
  };
  // By place, so that of conditions that are alike it is always the same ones that are matched.
  for (const each of base.toSorted(comparePlaces)) at(each.site).base.push(each);
  for (const each of head.toSorted(comparePlaces)) at(each.site).head.push(each);
  return [...sites.values()]
    .flatMap((site) => attributeSite(site.base, site.head))
    .toSorted(compare);
}

function attributeSite(
  base: readonly Condition[],
  head: readonly Condition[],
): AttributedCondition[] {
  const attributed: AttributedCondition[] = [];
  const waiting = Map.groupBy(base, (condition) => condition.declares);
  const after: Condition[] = [];
  for (const condition of head) {
    const same = waiting.get(condition.declares)?.shift();
    if (same === undefined) after.push(condition);
    else attributed.push({ change: 'UNCHANGED', base: same, head: condition });
  }
  const before = [...waiting.values()].flat();
  const [was = null, ...moreBefore] = before;
  const [is = null, ...moreAfter] = after;
  if (was !== null && is !== null && moreBefore.length === 0 && moreAfter.length === 0) {
    attributed.push({ change: 'CHANGED', base: was, head: is });
    return attributed;
  }
  const known = was === null || is === null;
  for (const each of after) {
    attributed.push({ change: known ? 'INTRODUCED' : 'UNATTRIBUTED', base: null, head: each });
  }
  for (const each of before) {
    attributed.push({ change: known ? 'RESOLVED' : 'UNATTRIBUTED', base: each, head: null });
  }
  return attributed;
}

/**
 * Writes an attribution as the API shows it (spec: ChangeAttributionView).
 *
 * @param attributed From `attribute`, or the revision that could not be read and why.
 * @param evaluationId Where every condition is recorded, when they are too many to be listed.
 * @param urlOf The page of a place at a revision; null: none known.
 * @param most Conditions up to which all are listed.
 */
export function attributionView(
  attributed:
    readonly AttributedCondition[] | { revision: AttributedRevision; detail_code: string },
  evaluationId: string,
  urlOf: (revision: AttributedRevision, citation: Citation) => string | null,
  most = MOST_CONDITIONS,
): ChangeAttributionView {
  if ('detail_code' in attributed) {
    return {
      status: 'UNAVAILABLE',
      condition_count: 0,
      omitted_condition_count: 0,
      counts: [],
      conditions: [],
      detail_code: attributed.detail_code,
      revision: attributed.revision,
    };
  }
  const all = attributed.map((each) => conditionView(each, urlOf));
  const view = { status: 'COMPARED', condition_count: all.length, counts: countsOf(all) };
  if (all.length <= most) return { ...view, omitted_condition_count: 0, conditions: all };
  const listed = all.slice(0, Math.min(MOST_LISTED, all.length - 1));
  return {
    ...view,
    omitted_condition_count: all.length - listed.length,
    conditions: [],
    listed_conditions: listed,
    complete_record: {
      engine_evaluation_id: evaluationId,
      attribution_digest: `sha256:${createHash('sha256').update(completeText(all)).digest('hex')}`,
    },
  };
}

/** The text that the attribution digest is made of: every condition, exact JSON. */
export function completeText(conditions: readonly AttributedConditionView[]): string {
  return stringifyExact(conditions);
}

/** One condition as the API shows it. */
export function conditionView(
  { change, base, head }: AttributedCondition,
  urlOf: (revision: AttributedRevision, citation: Citation) => string | null,
): AttributedConditionView {
  const cite = (revision: AttributedRevision, condition: Condition | null) => {
    if (condition === null) return [];
    const url = urlOf(revision, condition.citation);
    return [{ revision, ...condition.citation, ...(url === null ? {} : { url }) }];
  };
  return {
    change,
    revision: head === null ? 'BASE_CODE_REVISION' : 'PROPOSED_CODE_REVISION',
    subject: (head ?? base)?.subject ?? '',
    reviewed_tree_citations: [
      ...cite('PROPOSED_CODE_REVISION', head),
      ...cite('BASE_CODE_REVISION', base),
    ],
  };
}

function countsOf(conditions: readonly AttributedConditionView[]): ChangeCountView[] {
  const counts = new Map<string, ChangeCountView>();
  for (const { change, revision } of conditions) {
    const key = `${change} ${revision}`;
    const count = counts.get(key);
    if (count === undefined) counts.set(key, { change, revision, count: 1 });
    else count.count += 1;
  }
  return [...counts.values()];
}

function compare(a: AttributedCondition, b: AttributedCondition): number {
  const order = ORDER.indexOf(a.change) - ORDER.indexOf(b.change);
  if (order !== 0) return order;
  // Of the unattributed ones, those of the proposed revision come first.
  if ((a.head === null) !== (b.head === null)) return a.head === null ? 1 : -1;
  const [left, right] = [a.head ?? a.base, b.head ?? b.base];
  if (left === null || right === null) return 0;
  return comparePlaces(left, right);
}

/** Orders conditions by path, line and site. */
export function comparePlaces(a: Condition, b: Condition): number {
  const { citation: left } = a;
  const { citation: right } = b;
  if (left.path !== right.path) return left.path < right.path ? -1 : 1;
  if (left.start_line !== right.start_line) return left.start_line - right.start_line;
  if (a.site !== b.site) return a.site < b.site ? -1 : 1;
  return a.declares < b.declares ? -1 : Number(a.declares > b.declares);
}

/** The changes that a review makes findings of. */
export function isOfTheChange(change: AttributedChange): boolean {
  return change === 'INTRODUCED' || change === 'CHANGED';
}
