import { hash } from 'node:crypto';
import type {
  AttributedConditionView,
  AttributedRevision,
  ChangeAttributionView,
  ChangeCountView,
} from '../../src/api/types.ts';
import { stringifyExact } from '../base/exact-json.ts';
import {
  renamedSite,
  type Citation,
  type Condition,
  type Identity,
  type Part,
  type PossibleParts,
  type Rename,
} from './check.ts';

/** A condition and where it comes from. `base` and `head` are it at either revision. */
export interface AttributedCondition {
  change: 'INTRODUCED' | 'CHANGED' | 'UNATTRIBUTED' | 'UNCHANGED' | 'RESOLVED';
  base: Condition | null;
  head: Condition | null;
  /**
   * Of what the change brought, its parts that weren’t there at the base, those in files that the change touched
   * first; of what was introduced, only those.
   */
  added?: readonly Part[];
  /** Of what changed, whether the base had parts that the head hasn’t. */
  lost?: boolean;
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
 * A site that declares the same at both is `UNCHANGED`. What is left over is `CHANGED` where each
 * revision has as many, or those beyond are alike, and `UNATTRIBUTED` where nothing tells which became
 * which. What only one revision has is matched once more, by its kin. The rest is `INTRODUCED` or
 * `RESOLVED`, unless the other revision has parts of it; several may then have the same `base`.
 *
 * @param renamed New names of files, by the name at the base.
 * @param touched The files that the change touched, by their names at the head.
 * @param partsBefore What conditions of the base could be made of.
 * @returns in the engine's order: by change, then by place.
 */
export function attribute(
  base: readonly Condition[],
  head: readonly Condition[],
  renamed: ReadonlyMap<string, string> = new Map(),
  touched: ReadonlySet<string> = new Set(),
  partsBefore?: PossibleParts,
): AttributedCondition[] {
  const rename: Rename = (path) => renamed.get(path) ?? path;
  const identities = new Map<Condition, Identity>();
  for (const each of head) identities.set(each, identityOf(each));
  for (const each of base) {
    identities.set(each, renamed.size === 0 ? identityOf(each) : renamedIdentity(each, rename));
  }
  const identity: IdentityOf = (each) => identities.get(each) ?? identityOf(each);
  const sites = new Map<string, { base: Condition[]; head: Condition[] }>();
  const at = (site: string): { base: Condition[]; head: Condition[] } => {
    let both = sites.get(site);
    if (both === undefined) sites.set(site, (both = { base: [], head: [] }));
    return both;
  };
  // By place, so that of conditions that are alike it is always the same ones that are matched.
  for (const each of base.toSorted(comparePlaces)) at(identity(each).site).base.push(each);
  for (const each of head.toSorted(comparePlaces)) at(identity(each).site).head.push(each);
  const attributed = [...sites.values()].flatMap((site) =>
    attributeSite(site.base, site.head, identity),
  );
  const matched = matchKin(attributed, identity);
  return matchParts(matched, rename, touched, partsBefore).toSorted(compare);
}

type IdentityOf = (condition: Condition) => Identity;

function identityOf({ site, declares, kin = [] }: Condition): Identity {
  return { site, declares, kin };
}

function renamedIdentity(condition: Condition, rename: Rename): Identity {
  if (condition.renamed !== undefined) return condition.renamed(rename);
  const { site, declares, kin } = identityOf(condition);
  return {
    site: renamedSite(site, rename),
    declares,
    kin: kin.map((each) => renamedSite(each, rename)),
  };
}

/**
 * Joins what seems to have come with what seems to have gone, where it is the same in another place. Of
 * what is `UNATTRIBUTED`, only what declares the same is.
 */
function matchKin(
  attributed: readonly AttributedCondition[],
  identity: IdentityOf,
): AttributedCondition[] {
  const gone = attributed.flatMap(({ change, base, head }) => {
    if (head !== null || base === null) return [];
    const { kin, declares } = identity(base);
    return kin.map((name) => ({ name, declares, base, known: change === 'RESOLVED' }));
  });
  const alike = waitingBy(gone, ({ name, declares }) => `${name}\n${declares}`);
  const others = waitingBy(
    gone.filter(({ known }) => known),
    ({ name }) => name,
  );
  const matched = new Set<Condition>();
  const take = (waiting: typeof alike, names: readonly string[]): Condition | undefined => {
    for (const name of names) {
      // What is left of the iterator is left for the next.
      for (const { base } of waiting.get(name) ?? []) if (!matched.has(base)) return base;
    }
    return undefined;
  };
  const joined = attributed.map((each): AttributedCondition => {
    const { change, head } = each;
    if (each.base !== null || head === null || gone.length === 0) return each;
    const { kin, declares } = identity(head);
    const same = take(
      alike,
      kin.map((name) => `${name}\n${declares}`),
    );
    const base = same ?? (change === 'INTRODUCED' ? take(others, kin) : undefined);
    if (base === undefined) return each;
    matched.add(base);
    return { change: same === undefined ? 'CHANGED' : 'UNCHANGED', base, head };
  });
  return joined.filter(({ head, base }) => head !== null || base === null || !matched.has(base));
}

/** Attributes by its parts what divided, joined others or got less. */
function matchParts(
  attributed: readonly AttributedCondition[],
  rename: Rename,
  touched: ReadonlySet<string>,
  partsBefore: PossibleParts | undefined,
): AttributedCondition[] {
  const before = new Map<string, Condition>();
  let possible: ReadonlySet<string> | undefined;
  const isNew = ({ key }: Part): boolean => {
    possible ??= partsBefore?.keys(rename) ?? new Set();
    return !before.has(key) && !possible.has(key);
  };
  const after = new Set<string>();
  const sizes = new Map<Condition, number>();
  for (const { base, head } of attributed) {
    for (const part of head?.parts?.(asNamed) ?? []) after.add(part.key);
    if (base === null) continue;
    const parts = base.parts?.(rename) ?? [];
    sizes.set(base, parts.length);
    for (const part of parts) before.set(part.key, base);
  }
  return attributed.map((each): AttributedCondition => {
    const { change, head } = each;
    if (change === 'RESOLVED' && each.base?.parts?.(rename).some(({ key }) => after.has(key))) {
      return { ...each, change: 'UNATTRIBUTED' };
    }
    if (head?.parts === undefined || change === 'UNCHANGED') return each;
    const parts = head.parts(asNamed);
    const origins = new Set(parts.map(({ key }) => before.get(key)));
    const base = each.base ?? [...origins].find((origin) => origin !== undefined);
    const isTouched = ({ citation }: Part): boolean => touched.has(citation.path);
    if (base === undefined) {
      return { ...each, added: parts.filter((part) => isTouched(part) && isNew(part)) };
    }
    if (origins.size === 1 && origins.has(base)) return { change: 'UNCHANGED', base, head };
    const added = parts.filter(isNew);
    added.sort((a, b) => Number(isTouched(b)) - Number(isTouched(a)));
    const kept = parts.filter(({ key }) => before.get(key) === base).length;
    return { change: 'CHANGED', base, head, added, lost: kept < (sizes.get(base) ?? 0) };
  });
}

const asNamed: Rename = (path) => path;

function attributeSite(
  base: readonly Condition[],
  head: readonly Condition[],
  identity: IdentityOf,
): AttributedCondition[] {
  const attributed: AttributedCondition[] = [];
  const same = sameOnes(base, head, identity);
  const after: Condition[] = [];
  for (const condition of head) {
    const was = same.get(condition);
    if (was === undefined) after.push(condition);
    else attributed.push({ change: 'UNCHANGED', base: was, head: condition });
  }
  const kept = new Set(same.values());
  const groups = Map.groupBy(base, (condition) => identity(condition).declares);
  const before = [...groups.values()].flat().filter((condition) => !kept.has(condition));
  const pairs = Math.min(before.length, after.length);
  const more = before.length > after.length ? before : after;
  const known = pairs === 0 || before.length === after.length || areAlike(more);
  for (const [index, is] of after.entries()) {
    const was = before[index];
    if (!known) attributed.push({ change: 'UNATTRIBUTED', base: null, head: is });
    else if (was === undefined) attributed.push({ change: 'INTRODUCED', base: null, head: is });
    else attributed.push({ change: 'CHANGED', base: was, head: is });
  }
  for (const was of known ? before.slice(pairs) : before) {
    attributed.push({ change: known ? 'RESOLVED' : 'UNATTRIBUTED', base: was, head: null });
  }
  return attributed;
}

/**
 * Of the conditions of a site, what those of the head that declare the same were at the base: in their order where
 * there are as many, or else first those of the same kin, as of a build stage that is still there.
 */
function sameOnes(
  base: readonly Condition[],
  head: readonly Condition[],
  identity: IdentityOf,
): Map<Condition, Condition> {
  const same = new Map<Condition, Condition>();
  const declaresOf = (condition: Condition): string => identity(condition).declares;
  const before = Map.groupBy(base, declaresOf);
  for (const [declares, after] of Map.groupBy(head, declaresOf)) {
    const were = before.get(declares) ?? [];
    const kept = new Set<Condition>();
    if (were.length !== after.length) {
      const kinOf = (condition: Condition): string => JSON.stringify(identity(condition).kin);
      const waiting = waitingBy(were, kinOf);
      for (const is of after) {
        const was = waiting.get(kinOf(is))?.next().value;
        if (was === undefined) continue;
        same.set(is, was);
        kept.add(was);
      }
    }
    const left = were.filter((was) => !kept.has(was)).values();
    for (const is of after) {
      if (same.has(is)) continue;
      const was = left.next().value;
      if (was !== undefined) same.set(is, was);
    }
  }
  return same;
}

/**
 * What waits to be taken one by one, in order, by its name. However many have one name, they are gone
 * through only once.
 */
function waitingBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, ArrayIterator<Item>> {
  const groups = Map.groupBy(items, nameOf);
  return new Map(groups.entries().map(([name, group]) => [name, group.values()]));
}

function areAlike([first, ...others]: readonly Condition[]): boolean {
  return others.every(({ declares }) => declares === first?.declares);
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
      attribution_digest: `sha256:${hash('sha256', completeText(all))}`,
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
    const citation = condition?.citation ?? null;
    if (citation === null) return [];
    const url = urlOf(revision, citation);
    return [{ revision, ...citation, ...(url === null ? {} : { url }) }];
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

/** Orders conditions by path, line and site; those that are in no file come first. */
export function comparePlaces(a: Condition, b: Condition): number {
  const left = a.citation ?? NOWHERE;
  const right = b.citation ?? NOWHERE;
  if (left.path !== right.path) return left.path < right.path ? -1 : 1;
  if (left.start_line !== right.start_line) return left.start_line - right.start_line;
  if (a.site !== b.site) return a.site < b.site ? -1 : 1;
  return a.declares < b.declares ? -1 : Number(a.declares > b.declares);
}

const NOWHERE: Citation = { path: '', start_line: 0, end_line: 0 };

/** Where the change made the head's condition what it is: at the first part that it added, else where the condition is. */
export const changedAt = ({ head, added }: AttributedCondition): Citation | null =>
  added?.[0]?.citation ?? head?.citation ?? null;

/**
 * Whether the change brought what the head holds: a review makes findings of that. Also where it is not
 * known what it took the place of, as nothing like it was there before.
 */
export function isOfTheChange({ change, head }: AttributedCondition): boolean {
  return head !== null && change !== 'UNCHANGED';
}
