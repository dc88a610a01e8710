import type { Graph, Location, Log, Notification, Result, Run, Suppression, Tool } from 'sarif';
import type {
  CustomerAssessment,
  CustomerEvidenceRef,
  CustomerFinding,
  CustomerReviewDetail,
} from '../api/types.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { gapsOf, type Gap } from './gaps.ts';
import { reviewTitle } from './review-title.ts';

const ROOT = '%SRCROOT%';

/**
 * A review in the format SARIF 2.1.0, for code scanning and other tools: a run for each assessment, a
 * result for each finding. What is not complete says so: `executionSuccessful` is false, and every gap is
 * a notification.
 *
 * @param unreadable Parts of the answer could not be read.
 * @param build The version of this dashboard.
 */
export function reviewSarif(
  review: CustomerReviewDetail,
  unreadable: boolean,
  build: string,
): string {
  const { assessments } = review;
  const runs =
    assessments.length === 0
      ? [emptyRun(review, build)]
      : assessments.map((assessment) => runOf(review, assessment, unreadable, build));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs,
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Whether a review says all that it was to say: one that does not may close alerts where it is uploaded. */
export function isWhole(
  { status, assessments }: CustomerReviewDetail,
  unreadable: boolean,
): boolean {
  return (
    status === 'COMPLETED' && !unreadable && assessments.length > 0 && assessments.every(isComplete)
  );
}

function isComplete({ status, checks }: CustomerAssessment): boolean {
  return status === 'COMPLETED' && checks.receipt_recorded;
}

function emptyRun(review: CustomerReviewDetail, build: string): Run {
  return {
    tool: toolOf(build, []),
    ...aboutOf(review),
    invocations: [
      {
        executionSuccessful: false,
        toolExecutionNotifications: [notice('error', 'No assessment is recorded.')],
      },
    ],
    results: [],
  };
}

function runOf(
  review: CustomerReviewDetail,
  assessment: CustomerAssessment,
  unreadable: boolean,
  build: string,
): Run {
  const { id, environment_display_name: environment, findings } = assessment;
  const complete = isComplete(assessment) && !unreadable && review.status === 'COMPLETED';
  const domains = [...new Set(findings.map(({ risk_domain }) => risk_domain))];
  const notices = gapsOf(assessment).map((gap) => notice(levelOf(gap, complete), gapText(gap)));
  if (unreadable) notices.push(notice('error', 'Parts of the review could not be read.'));
  return {
    tool: toolOf(build, domains),
    automationDetails: { id: `docket/${environment}/${review.public_key}`, ...guidOf(id) },
    ...aboutOf(review),
    invocations: [
      {
        executionSuccessful: complete,
        ...(assessment.started_at && { startTimeUtc: assessment.started_at }),
        ...(assessment.completed_at && { endTimeUtc: assessment.completed_at }),
        toolExecutionNotifications: notices,
      },
    ],
    results: findings.map((finding) => resultOf(finding, domains, review)),
  };
}

function toolOf(build: string, domains: readonly string[]): Tool {
  return { driver: { name: 'Docket', version: build, rules: domains.map((id) => ({ id })) } };
}

/** What the review is of. A patch is no commit. */
function aboutOf(review: CustomerReviewDetail): Partial<Run> {
  const { head_commit_sha: head, kind } = review;
  const url = safeUrl(review.repository_url);
  const known = url && head && kind !== 'PATCH';
  return {
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
    ...(known && { versionControlProvenance: [{ repositoryUri: url.href, revisionId: head }] }),
    properties: {
      review: review.public_key,
      title: reviewTitle(review),
      kind,
      status: review.status,
      repository: review.repository_full_name ?? null,
      head: head ?? null,
      base: review.base_commit_sha ?? null,
    },
  };
}

function levelOf({ kind }: Gap, complete: boolean): 'note' | 'error' {
  return complete || kind === 'skipped' || kind === 'not asked' ? 'note' : 'error';
}

function gapText({ what, kind, why }: Gap): string {
  return `${what}: ${kind}${why === undefined ? '' : `, ${why}`}`;
}

function notice(level: 'note' | 'error', text: string): Notification {
  return { level, message: { text } };
}

function resultOf(
  finding: CustomerFinding,
  domains: readonly string[],
  review: CustomerReviewDetail,
): Result {
  const { risk_domain: ruleId, lifecycle_state: lifecycle, latest_validation: decision } = finding;
  const [first, ...others] = finding.evidence_refs.flatMap(
    (each) => locationOf(each, review) ?? [],
  );
  const baseline = BASELINES.get(lifecycle);
  return {
    ruleId,
    ruleIndex: domains.indexOf(ruleId),
    ...guidOf(finding.id),
    level: finding.severity === 'SERIOUS' ? 'error' : 'warning',
    message: { text: literal(finding.claim) },
    ...(first && { locations: [first] }),
    ...(others.length > 0 && { relatedLocations: others.map((each, id) => ({ id, ...each })) }),
    ...(baseline !== undefined && { baselineState: baseline }),
    suppressions: suppressionsOf(finding),
    ...graphOf(finding),
    properties: {
      severity: finding.severity,
      lifecycle_state: lifecycle,
      impact: finding.impact,
      remediation: finding.remediation ?? null,
      evidence_class: finding.evidence_class ?? null,
      decision: decision?.validation ?? finding.validation ?? null,
      evidence: finding.evidence_refs.map(({ kind, label, provenance_status }) => ({
        kind,
        label,
        provenance_status,
      })),
    },
  };
}

/** Text that looks like a link of a SARIF message is none. */
function literal(text: string): string {
  return text.replaceAll(/\[((?:[^[\]\\]|\\.)+)\]\(/g, String.raw`\[$1\](`);
}

/** What the runs before say of it; a value that is not listed stays in the properties. */
const BASELINES: ReadonlyMap<string, NonNullable<Result['baselineState']>> = new Map([
  ['NEW', 'new'],
  ['UNCHANGED', 'unchanged'],
  ['RESOLVED', 'absent'],
  ['REINTRODUCED', 'new'],
]);

function locationOf(
  {
    kind,
    repository_path: path,
    start_line: start,
    end_line: end,
    commit_sha: commit,
  }: CustomerEvidenceRef,
  review: CustomerReviewDetail,
): Location | undefined {
  if (kind !== 'repository_file' || !path) return undefined;
  const uri = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  const lines =
    start && start > 0 ? { startLine: start, endLine: Math.max(start, end ?? start) } : undefined;
  const other =
    commit && commit !== review.head_commit_sha ? { text: `At commit ${commit}.` } : undefined;
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: ROOT },
      ...(lines && { region: lines }),
    },
    ...(other && { message: other }),
  };
}

/** Decisions by which a finding is no longer something to do. They are the record’s, not this file’s. */
const SETTLED = ['DISMISSED', 'ACCEPTED_RISK', 'ALREADY_COVERED'];

function suppressionsOf({ latest_validation: decision }: CustomerFinding): Suppression[] {
  if (!decision || !SETTLED.includes(decision.validation)) return [];
  const { validation, actor_login: login, recorded_at: at } = decision;
  const by = login ? ` by ${login}` : '';
  return [
    { kind: 'external', status: 'accepted', justification: `${validation}${by}, recorded ${at}` },
  ];
}

/** Nodes that an edge names and no node carries are there too: no edge is dropped (H21). */
function graphOf({ causal_graph: graph }: CustomerFinding): { graphs?: Graph[] } {
  if (!graph) return {};
  const known = new Set(graph.nodes.map(({ id }) => id));
  const named = graph.edges.flatMap(({ from, to }) => [from, to]).filter((id) => !known.has(id));
  const nodes = [
    ...graph.nodes.map(({ id, label }) => ({ id, label: { text: label } })),
    ...[...new Set(named)].map((id) => ({ id })),
  ];
  const edges = graph.edges.map(({ from, to, label }, index) => ({
    id: String(index),
    sourceNodeId: from,
    targetNodeId: to,
    ...(label && { label: { text: label } }),
  }));
  return { graphs: [{ nodes, edges }] };
}

/** SARIF takes no other identity than a UUID. */
function guidOf(id: string): { guid?: string } {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? { guid: id } : {};
}
