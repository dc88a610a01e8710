import type {
  CustomerEvidenceRef,
  CustomerFinding,
  FindingCausalGraphView,
} from '../../src/api/types.ts';
import { parseExact } from '../base/exact-json.ts';
import { uuidFrom } from '../base/ids.ts';
import type { FindingWrite } from '../store/reviews.ts';
import { isOfTheChange, type AttributedCondition } from './attribution.ts';
import { boundedLine } from './bounded-text.ts';
import { sitePartsOf, type CheckDescription, type Citation, type Condition } from './check.ts';
import type { DateOf } from './commit-dates.ts';
import type { SourceLinks } from '../base/source-links.ts';
import type { SeriesHistory, SeriesState } from './series-history.ts';

/** A check whose conditions were compared at both revisions. */
export interface ComparedCheck {
  check: CheckDescription;
  /** The conditions of the head, in the engine's order. */
  head: readonly Condition[];
  /** null: the head is reviewed by itself, and all that is in it makes findings. */
  attributed: readonly AttributedCondition[] | null;
}

/** What findings are made with. */
export interface FindingContext {
  assessmentId: string;
  /** The commit under review, and the one it is compared with. null: a tree that is no commit's. */
  head: string | null;
  base: string | null;
  links: SourceLinks;
  /** When the change brought what a place holds. */
  dateOf: DateOf;
  earlier: SeriesHistory;
}

/**
 * Makes findings: of the conditions that the change brought, of those that earlier runs recorded and that
 * are still there, and of those that are gone (`RESOLVED`, citing the earlier run).
 * A check that was not compared makes none, and resolves none.
 *
 * @returns `SERIOUS` first, then those still there, then by rank and place.
 */
export function makeFindings(
  checks: readonly ComparedCheck[],
  context: FindingContext,
): FindingWrite[] {
  return checks
    .flatMap((compared) => findingsOf(compared, context))
    .toSorted(compareFindings)
    .map(({ write }) => write);
}

/** A finding, and where it stands among those of its severity. */
interface RankedFinding {
  write: FindingWrite;
  rank: number;
}

function findingsOf(compared: ComparedCheck, context: FindingContext): RankedFinding[] {
  const { check } = compared;
  const places = placesOf(compared);
  const groups = groupConditions(check, places, context.earlier);
  const findings = [...groups].map(([series, group]): RankedFinding => {
    const earlier = context.earlier.get(series);
    const dates = group.map(({ condition }) => context.dateOf(condition.citation)).toSorted();
    const write: FindingWrite = {
      series,
      published: false,
      first_published_at: earlier?.first_published_at ?? dates[0] ?? '',
      sites: group.map(({ condition }) => condition.site),
      finding: findingOf(check, group, series, earlier, context),
    };
    return { write, rank: group[0].condition.finding.rank ?? 0 };
  });
  const standing = new Standing(places);
  for (const [series, state] of context.earlier) {
    if (!state.active || groups.has(series) || !series.startsWith(`${check.key}:`)) continue;
    // Copied from this service's own record, which holds no other type.
    const record = parseExact(state.record) as CustomerFinding;
    const id = uuidFrom(context.assessmentId, series);
    const was = asItWas(record, state.head);
    // A later version in the same place is told: what is gone need not be good news.
    const claim = was.claim + told(' Now: ', standing.at(state.sites));
    const write: FindingWrite = {
      series,
      published: false,
      first_published_at: state.first_published_at,
      finding: { ...was, id, claim, lifecycle_state: 'RESOLVED' },
    };
    findings.push({ write, rank: 0 });
  }
  return findings;
}

/**
 * A finding without what was there before the change that brought it, which is not the one reviewed now.
 * Where it cites nothing from before, nothing was added to its claim.
 *
 * @param head The commit that was reviewed when it was recorded.
 */
function asItWas(finding: CustomerFinding, head: string): CustomerFinding {
  const { claim, evidence_refs: references } = finding;
  const evidence_refs = references.filter(({ commit_sha }) => (commit_sha ?? head) === head);
  const end = evidence_refs.length === references.length ? -1 : claim.lastIndexOf(BEFORE);
  return { ...finding, claim: end === -1 ? claim : claim.slice(0, end), evidence_refs };
}

/** A condition that a finding is about, with where it comes from. */
interface Place {
  condition: Condition;
  attributed: AttributedCondition | undefined;
}

function placesOf({ head, attributed }: ComparedCheck): Place[] {
  const attribution = new Map((attributed ?? []).map((each) => [each.head, each]));
  return head.map((condition) => {
    const own = attribution.get(condition);
    return {
      condition: own === undefined ? condition : asChanged(own, condition),
      attributed: own,
    };
  });
}

/** A condition as a finding tells it: what the change added to it comes before where it stands. */
function asChanged({ change, added = [] }: AttributedCondition, condition: Condition): Condition {
  const [first, ...more] = added.slice(0, MOST_ADDED);
  if (first === undefined) return condition;
  const { citation, finding } = condition;
  const places = [
    ...more.map((part) => part.citation),
    ...(citation === null ? [] : [citation]),
    ...(finding.evidence ?? []),
  ];
  const evidence = new Map(places.map((place) => [`${place.path}:${place.start_line}`, place]));
  evidence.delete(`${first.citation.path}:${first.citation.start_line}`);
  return {
    ...condition,
    citation: first.citation,
    finding: {
      ...finding,
      // The claim of what changed names it.
      symbols: change === 'CHANGED' ? [...finding.symbols, ...first.symbols] : finding.symbols,
      evidence: [...evidence.values()],
    },
  };
}

/** Where a condition is, and where it was before: it may have moved with its file, or with its job. */
function sitesOf({ condition, attributed }: Place): string[] {
  const before = attributed?.base?.site;
  const sites = [condition.site, ...(condition.formerly ?? [])];
  return before === undefined ? sites : [...sites, before];
}

/** What stands now where something was. However much that is, it is looked for once. */
class Standing {
  readonly #conditions: readonly Condition[];
  /** By site or kin, the places in the list above. */
  readonly #known = new Map<string, Set<number>>();
  readonly #found = new Map<string, readonly Condition[]>();

  constructor(places: readonly Place[]) {
    this.#conditions = places.map(({ condition }) => condition);
    for (const [index, place] of places.entries()) {
      for (const name of [...sitesOf(place), ...(place.condition.kin ?? [])]) {
        const known = this.#known.get(name);
        if (known === undefined) this.#known.set(name, new Set([index]));
        else known.add(index);
      }
    }
  }

  at(sites: readonly string[]): readonly Condition[] {
    const names = [...new Set(sites)].filter((site) => this.#known.has(site)).toSorted();
    const key = JSON.stringify(names);
    let found = this.#found.get(key);
    if (found === undefined) {
      const indexes = new Set(names.flatMap((name) => [...(this.#known.get(name) ?? [])]));
      found = [...indexes]
        .toSorted((a, b) => a - b)
        .flatMap((index) => this.#conditions[index] ?? []);
      this.#found.set(key, found);
    }
    return found;
  }
}

/**
 * The conditions that make findings, by series: those that the change brought, like ones of the same
 * attribution together, and those that an earlier run recorded and that are still there.
 */
function groupConditions(
  check: CheckDescription,
  places: readonly Place[],
  earlier: SeriesHistory,
): Map<string, [Place, ...Place[]]> {
  const recorded = new RecordedSeries(check, earlier);
  const occurrences = new Map<string, number>();
  const found = places.map((place) => {
    const { condition, attributed } = place;
    const { site } = condition;
    const occurrence = (occurrences.get(site) ?? 0) + 1;
    occurrences.set(site, occurrence);
    const brought =
      !condition.suppressed && (attributed === undefined || isOfTheChange(attributed));
    const own = seriesOf(check, site, occurrence);
    return { place, own, series: brought ? likeSeries(check, place, own, earlier) : undefined };
  });
  for (const { series } of found) if (series !== undefined) recorded.take(series);
  for (const each of found) each.series ??= recorded.alike(each.place, 'active');
  for (const each of found) {
    if (each.series === undefined) each.series = recorded.at(each.place, each.own);
    // Attributed otherwise than it was, it is no news.
    else if (!recorded.has(each.series)) each.series = recorded.alike(each.place) ?? each.series;
  }
  const groups = new Map<string, [Place, ...Place[]]>();
  for (const { place, series } of found) {
    if (series === undefined) continue;
    const group = groups.get(series);
    if (group === undefined) groups.set(series, [place]);
    else group.push(place);
  }
  return groups;
}

/**
 * The series that were recorded at each site. Where several were, each goes on with one place before any
 * goes on with more: which place was whose is not told apart.
 */
function recordedAt(check: CheckDescription, earlier: SeriesHistory): Map<string, string[]> {
  const first: [site: string, series: string][] = [];
  const more: [site: string, series: string][] = [];
  for (const [series, { active, sites }] of earlier) {
    if (!active || !series.startsWith(`${check.key}:`)) continue;
    const seen = new Set<string>();
    for (const site of sites) {
      (seen.has(site) ? more : first).push([site, series]);
      seen.add(site);
    }
  }
  const recorded = new Map<string, string[]>();
  for (const [site, series] of [...first, ...more]) {
    const at = recorded.get(site);
    if (at === undefined) recorded.set(site, [series]);
    else at.push(series);
  }
  return recorded;
}

/** What earlier runs recorded, each place of it to be taken by one that is there now. */
class RecordedSeries {
  readonly #earlier: SeriesHistory;
  readonly #at: ReadonlyMap<string, string[]>;
  /** The series that `likeSeries` named, by what their places have in common and by site. */
  readonly #alike = new Map<string, string[]>();
  readonly #named = new Set<string>();
  readonly #taken = new Map<string, number>();

  constructor(check: CheckDescription, earlier: SeriesHistory) {
    this.#earlier = earlier;
    this.#at = recordedAt(check, earlier);
    const begin = `${check.key}:`;
    for (const [series, { sites }] of earlier) {
      if (!series.startsWith(begin)) continue;
      const name = sitePartsOf(series.slice(begin.length).replace(/ \(\d+\)$/, ''));
      const [change, key] = name ?? [];
      if (change === undefined || key == null || !ATTRIBUTED.has(change)) continue;
      this.#named.add(series);
      for (const at of new Set(sites.map((site) => likeAt(key, site)))) {
        const known = this.#alike.get(at);
        if (known === undefined) this.#alike.set(at, [series]);
        else known.push(series);
      }
    }
  }

  has(series: string): boolean {
    return this.#earlier.has(series);
  }

  take(series: string): string {
    this.#taken.set(series, (this.#taken.get(series) ?? 0) + 1);
    return series;
  }

  /** The series of the same thing at the same site, however it was attributed; one that is active first. */
  alike(place: Place, only?: 'active'): string | undefined {
    const key = place.condition.finding.like?.key;
    if (key === undefined) return undefined;
    const free = sitesOf(place)
      .flatMap((site) => this.#alike.get(likeAt(key, site)) ?? [])
      .filter((series) => this.#isFree(series));
    const active = free.find((series) => this.#earlier.get(series)?.active);
    const found = active ?? (only === 'active' ? undefined : free[0]);
    return found === undefined ? undefined : this.take(found);
  }

  /** The series that was recorded where a place is or was, that of something else there left out. */
  at(place: Place, own: string): string | undefined {
    const { site, finding } = place.condition;
    if (finding.like === undefined) {
      const known = sitesOf(place).find((at) => this.#at.has(at));
      const waiting = known === undefined ? [] : (this.#at.get(known) ?? []);
      if (waiting.length > 1) return waiting.shift();
      if (waiting[0] !== undefined) return waiting[0];
    } else {
      for (const at of sitesOf(place)) {
        const found = this.#at
          .get(at)
          ?.find((series) => (at !== site || !this.#named.has(series)) && this.#isFree(series));
        if (found !== undefined) return this.take(found);
      }
    }
    return this.#earlier.get(own)?.active === true ? own : undefined;
  }

  #isFree(series: string): boolean {
    return (this.#taken.get(series) ?? 0) < (this.#earlier.get(series)?.sites.length ?? 0);
  }
}

/** How `likeSeries` begins a name. */
const ATTRIBUTED: ReadonlySet<string> = new Set([
  'INTRODUCED',
  'CHANGED',
  'UNATTRIBUTED',
  'PRESENT',
]);

function likeAt(key: string, site: string): string {
  return JSON.stringify([key, site]);
}

/**
 * The series of a condition that the change brought. One goes on, or comes back, for the places that it
 * was recorded for; the same thing in another place is news.
 */
function likeSeries(
  check: CheckDescription,
  { condition, attributed }: Place,
  own: string,
  earlier: SeriesHistory,
): string {
  const { like } = condition.finding;
  if (like === undefined) return own;
  const name = JSON.stringify([attributed?.change ?? 'PRESENT', like.key]);
  for (let number = 1; ; number += 1) {
    const series = seriesOf(check, name, number);
    const state = earlier.get(series);
    if (state === undefined || state.sites.includes(condition.site)) return series;
  }
}

/** Names a finding across runs. What occurs several times has one series each. */
function seriesOf(check: CheckDescription, name: string, occurrence: number): string {
  return `${check.key}:${name}${occurrence === 1 ? '' : ` (${occurrence})`}`;
}

/** Places that a finding cites at either revision. */
const MOST_PLACES = 50;
/** Of the parts that a change added, those that a finding cites. */
const MOST_ADDED = 20;

function findingOf(
  check: CheckDescription,
  group: readonly [Place, ...Place[]],
  series: string,
  earlier: SeriesState | undefined,
  context: FindingContext,
): CustomerFinding {
  const [{ condition }] = group;
  const { severity, claim, impact, remediation, like, evidence, elsewhere, causal_graph } =
    condition.finding;
  const { head, links } = context;
  const places = group.slice(0, MOST_PLACES);
  const cited = places.flatMap((each) => each.condition.citation ?? []);
  const before = places.flatMap(({ attributed }) => attributed?.base?.citation ?? []);
  const told = (elsewhere ?? []).map(textRef);
  return {
    id: uuidFrom(context.assessmentId, series),
    severity,
    risk_domain: check.risk_domain,
    claim: (group.length === 1 ? claim : (like?.claim(group.length) ?? claim)) + changedFrom(group),
    impact,
    ...(remediation !== undefined && { remediation }),
    symbols: [...new Set(places.flatMap(({ condition: { finding } }) => finding.symbols))],
    lifecycle_state: lifecycleOf(earlier),
    evidence_class: check.imported ? 'RUNTIME_RECORD' : 'DETERMINISTIC',
    evidence_refs: [
      ...cited.map((citation) => fileRef(citation, head, links)),
      // The place of the finding itself comes first, also where it can only be told.
      ...(cited.length === 0 ? told : []),
      ...(evidence ?? []).map((citation) => fileRef(citation, head, links)),
      ...before.map((citation) => fileRef(citation, context.base, links)),
      ...(cited.length === 0 ? [] : told),
      checkRef(check),
    ],
    comment_reactions: [],
    ...(causal_graph === undefined ? {} : { causal_graph: linked(causal_graph, head, links) }),
  };
}

/** Begins what a claim says of before the change. */
const BEFORE = ' Before this change: ';

/** What was there instead, for a change of what was there before. */
function changedFrom(group: readonly [Place, ...Place[]]): string {
  const changed = group.flatMap(({ attributed }) =>
    attributed?.change === 'CHANGED' && attributed.base !== null ? [attributed.base] : [],
  );
  const [{ condition, attributed }, ...others] = group;
  if (others.length > 0) return told(BEFORE, changed);
  const { subject } = condition;
  const added = attributed?.added ?? [];
  const [first] = added;
  const more = andMore(added.length - 1);
  const without = first === undefined ? '' : `, without ${boundedLine(first.name)}${more}`;
  if (changed[0]?.subject !== subject) return told(BEFORE, changed, subject, without);
  const isSame = without !== '' && attributed?.lost !== true;
  return `${BEFORE}${isSame ? 'the same' : 'another one of the same description'}${without}.`;
}

/**
 * @param known What the claim is about. A place that both subjects begin with isn’t repeated.
 * @param end What more is said of the first.
 */
function told(begin: string, conditions: readonly Condition[], known = '', end = ''): string {
  const [first] = conditions;
  if (first === undefined) return '';
  const place = /^.*?: /s.exec(known)?.[0] ?? '';
  const subject = first.subject.startsWith(place)
    ? first.subject.slice(place.length)
    : first.subject;
  return `${begin}${subject}${andMore(conditions.length - 1)}${end}.`;
}

const andMore = (count: number): string => (count === 0 ? '' : ` (and ${count} more)`);

function lifecycleOf(earlier: SeriesState | undefined): string {
  if (earlier === undefined) return 'NEW';
  return earlier.active ? 'UNCHANGED' : 'REINTRODUCED';
}

function fileRef(
  citation: Citation,
  commit: string | null,
  links: SourceLinks,
): CustomerEvidenceRef {
  const { path, start_line, end_line } = citation;
  const url = commit === null ? null : links.file(commit, path, start_line, end_line);
  return {
    kind: 'repository_file',
    label: `${path}:${start_line}${end_line === start_line ? '' : `-${end_line}`}`,
    provenance_status: 'VERIFIED_REPOSITORY_READ',
    ...(commit === null ? {} : { commit_sha: commit }),
    repository_path: path,
    start_line,
    end_line,
    ...(url === null ? {} : { url }),
  };
}

/** A place that the reviewer did not find in the revision is told, and claimed to be nothing more. */
function textRef(legacy_text: string): CustomerEvidenceRef {
  return {
    kind: 'text',
    label: legacy_text,
    provenance_status: 'LEGACY_UNSTRUCTURED',
    legacy_text,
  };
}

/** What ran: the check itself, or a tool whose recorded results were read. */
function checkRef({ name, imported }: CheckDescription): CustomerEvidenceRef {
  return imported
    ? { kind: 'recorded_read', label: 'Imported results', provenance_status: 'RECORDED_READ' }
    : {
        kind: 'deterministic_test',
        label: name,
        provenance_status: 'EXECUTED_DETERMINISTIC_TEST',
      };
}

function linked(
  { nodes, edges }: FindingCausalGraphView,
  commit: string | null,
  links: SourceLinks,
): FindingCausalGraphView {
  return {
    edges,
    nodes: nodes.map((node) => {
      const path = node.repository_path ?? null;
      const known = path !== null && commit !== null;
      const url = known ? links.file(commit, path, node.line ?? null, null) : null;
      return url === null ? node : { ...node, url };
    }),
  };
}

function compareFindings(one: RankedFinding, other: RankedFinding): number {
  const { finding: a } = one.write;
  const { finding: b } = other.write;
  return (
    Number(b.severity === 'SERIOUS') - Number(a.severity === 'SERIOUS') ||
    Number(a.lifecycle_state === 'RESOLVED') - Number(b.lifecycle_state === 'RESOLVED') ||
    one.rank - other.rank ||
    comparePlaces(a.evidence_refs[0], b.evidence_refs[0])
  );
}

function comparePlaces(
  a: CustomerEvidenceRef | undefined,
  b: CustomerEvidenceRef | undefined,
): number {
  const [left, right] = [a?.repository_path ?? '', b?.repository_path ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return (a?.start_line ?? 0) - (b?.start_line ?? 0);
}
