import type {
  CustomerEvidenceRef,
  CustomerFinding,
  FindingCausalGraphView,
} from '../../src/api/types.ts';
import { parseExact } from '../exact-json.ts';
import { uuidFrom } from '../ids.ts';
import type { FindingWrite } from '../store/reviews.ts';
import { isOfTheChange, type AttributedCondition } from './attribution.ts';
import type { Check, Citation, Condition } from './check.ts';
import type { DateOf } from './commit-dates.ts';
import type { SourceLinks } from './origin.ts';
import type { SeriesHistory, SeriesState } from './series-history.ts';

/** A check whose conditions were compared at both revisions. */
export interface ComparedCheck {
  check: Check;
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
 * Makes findings: of the conditions that the change introduced or changed, of those that earlier runs
 * recorded and that are still there, and of those that are gone (`RESOLVED`, citing the earlier run).
 * A check that was not compared makes none, and resolves none.
 *
 * @returns `SERIOUS` first, then those still there, then by place.
 */
export function makeFindings(
  checks: readonly ComparedCheck[],
  context: FindingContext,
): FindingWrite[] {
  return checks.flatMap((compared) => findingsOf(compared, context)).toSorted(compareFindings);
}

function findingsOf(compared: ComparedCheck, context: FindingContext): FindingWrite[] {
  const { check, head, attributed } = compared;
  const attribution = new Map((attributed ?? []).map((each) => [each.head, each]));
  const seen = new Set<string>();
  const occurrences = new Map<string, number>();
  const findings: FindingWrite[] = [];
  for (const condition of head) {
    const occurrence = (occurrences.get(condition.site) ?? 0) + 1;
    occurrences.set(condition.site, occurrence);
    const series = seriesOf(check, condition.site, occurrence);
    seen.add(series);
    const earlier = context.earlier.get(series);
    const change = attribution.get(condition);
    const introduced =
      attributed === null || (change !== undefined && isOfTheChange(change.change));
    if (!introduced && earlier?.active !== true) continue;
    findings.push({
      series,
      published: false,
      first_published_at: earlier?.first_published_at ?? context.dateOf(condition.citation),
      finding: findingOf(check, condition, change, series, earlier, context),
    });
  }
  for (const [series, state] of context.earlier) {
    if (!state.active || seen.has(series) || !series.startsWith(`${check.key}:`)) continue;
    // Copied from this service's own record, which holds no other type.
    const record = parseExact(state.record) as CustomerFinding;
    const id = uuidFrom(context.assessmentId, series);
    findings.push({
      series,
      published: false,
      first_published_at: state.first_published_at,
      finding: { ...record, id, lifecycle_state: 'RESOLVED' },
    });
  }
  return findings;
}

/** Names a finding across runs. A site that occurs several times has one series each. */
function seriesOf(check: Check, site: string, occurrence: number): string {
  return `${check.key}:${site}${occurrence === 1 ? '' : ` (${occurrence})`}`;
}

function findingOf(
  check: Check,
  condition: Condition,
  attributed: AttributedCondition | undefined,
  series: string,
  earlier: SeriesState | undefined,
  context: FindingContext,
): CustomerFinding {
  const { severity, claim, impact, remediation, symbols, evidence, causal_graph } =
    condition.finding;
  const { head, links } = context;
  const base = attributed?.base ?? null;
  const before =
    attributed?.change === 'CHANGED' && base !== null
      ? ` Before this change: ${base.subject}.`
      : '';
  return {
    id: uuidFrom(context.assessmentId, series),
    severity,
    risk_domain: check.risk_domain,
    claim: claim + before,
    impact,
    remediation,
    symbols: [...symbols],
    lifecycle_state: lifecycleOf(earlier),
    evidence_class: 'DETERMINISTIC',
    evidence_refs: [
      fileRef(condition.citation, head, links),
      ...(evidence ?? []).map((citation) => fileRef(citation, head, links)),
      ...(base === null ? [] : [fileRef(base.citation, context.base, links)]),
      {
        kind: 'deterministic_test',
        label: check.name,
        provenance_status: 'EXECUTED_DETERMINISTIC_TEST',
      },
    ],
    comment_reactions: [],
    ...(causal_graph === undefined ? {} : { causal_graph: linked(causal_graph, head, links) }),
  };
}

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

function compareFindings({ finding: a }: FindingWrite, { finding: b }: FindingWrite): number {
  return (
    Number(b.severity === 'SERIOUS') - Number(a.severity === 'SERIOUS') ||
    Number(a.lifecycle_state === 'RESOLVED') - Number(b.lifecycle_state === 'RESOLVED') ||
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
