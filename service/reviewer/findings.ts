import type {
  CustomerEvidenceRef,
  CustomerFinding,
  FindingCausalGraphView,
} from '../../src/api/types.ts';
import { parseExact } from '../base/exact-json.ts';
import { uuidFrom } from '../base/ids.ts';
import type { FindingWrite } from '../store/reviews.ts';
import { boundedLine } from './bounded-text.ts';
import type { CheckDescription, Citation, Condition } from './check.ts';
import type { DateOf } from './commit-dates.ts';
import { placesOf, Standing, type ComparedCheck, type Place } from './finding-places.ts';
import { groupConditions } from './finding-series.ts';
import type { SourceLinks } from '../base/source-links.ts';
import type { SeriesHistory, SeriesState } from './series-history.ts';

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
    const now = standing.at(state.renamed ?? state.sites);
    // It is told as part of what it joined.
    if (standing.holds(now, record.causal_graph)) continue;
    const id = uuidFrom(context.assessmentId, series);
    const was = asItWas(record, state.head);
    // A later version in the same place is told: what is gone need not be good news.
    const claim = was.claim + told(' Now: ', now);
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

/** Places that a finding cites at either revision. */
const MOST_PLACES = 50;

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
  const remedies = new Set(group.map((place) => place.condition.finding.remediation));
  const remedy = (remedies.size > 1 ? like?.remediation : undefined) ?? remediation;
  const places = group.slice(0, MOST_PLACES);
  const cited = places.flatMap((each) => each.condition.citation ?? []);
  const before = places.flatMap(({ attributed }) => attributed?.base?.citation ?? []);
  const told = (elsewhere ?? []).map(textRef);
  return {
    id: uuidFrom(context.assessmentId, series),
    severity,
    risk_domain: check.risk_domain,
    claim: followedBy(
      group.length === 1 ? claim : (like?.claim(group.length) ?? claim),
      changedFrom(group),
    ),
    impact,
    ...(remedy !== undefined && { remediation: remedy }),
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
  const words = `${begin}${subject}${andMore(conditions.length - 1)}${end}`;
  return sentence(words);
}

/** What ends like a sentence as it is: a tool’s message may be one, or not. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

const followedBy = (claim: string, more: string): string =>
  more === '' ? claim : `${sentence(claim)}${more}`;

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
