import { recordWords as words } from './words.ts';
import type {
  Graph,
  Invocation,
  Location,
  Log,
  Node,
  Notification,
  Result,
  Run,
  Suppression,
  Tool,
} from 'sarif';
import type {
  CustomerAssessment,
  CustomerEvidenceRef,
  CustomerFinding,
  CustomerReviewDetail,
} from '../api/types.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { readTime } from '../lib/times.ts';
import { listedConditions } from './attribution-counts.ts';
import { gapsOf, type Gap } from './gaps.ts';
import { reviewTitle } from './review-title.ts';
import { isComplete, isSelection, partsOf, type SavedPart, type SavedReview } from './saved.ts';

const ROOT = '%SRCROOT%';

/**
 * Reviews, or what was chosen of them, in the format SARIF 2.1.0, for code scanning and other tools: a run
 * for each assessment, a result for each finding. What is not complete says so: `executionSuccessful` is
 * false, and every gap is a notification.
 *
 * @param build The version of this dashboard.
 */
export function sarifText(saved: readonly SavedReview[], build: string): string {
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: saved.flatMap((each) => runsOf(each, build)),
  };
  return `${JSON.stringify(log, wellFormed, 2)}\n`;
}

/** Half a character, as no other program reads it, is none. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function runsOf(saved: SavedReview, build: string): Run[] {
  const parts = partsOf(saved);
  if (parts.length === 0) return [emptyRun(saved, build)];
  return parts.map((part) => runOf(saved, part, build));
}

const UNREADABLE = 'Parts of the review could not be read.';

function emptyRun({ review, unreadable }: SavedReview, build: string): Run {
  const none = unreadable ? words.noAssessmentRead : words.noAssessment;
  const texts = [none, ...(unreadable ? [UNREADABLE] : [])];
  return {
    tool: toolOf(build, []),
    ...aboutOf(review),
    invocations: [
      {
        executionSuccessful: false,
        toolExecutionNotifications: texts.map((text) => notice('error', text)),
      },
    ],
    results: [],
  };
}

function runOf(saved: SavedReview, part: SavedPart, build: string): Run {
  const { review, unreadable } = saved;
  const { assessment, findings } = part;
  const { id, environment_display_name: environment } = assessment;
  const complete = isComplete(assessment, saved);
  const isPart = isSelection(part);
  // All results of a run say how they are suppressed, or none does (SARIF 2.1.0, 3.27.23).
  const decisionsKnown = !unreadable || findings.every((each) => each.latest_validation);
  const domains = [...new Set(findings.map(({ risk_domain }) => risk_domain))];
  const changes = changesByPlace(assessment);
  const notices = gapsOf(assessment, unreadable).map((gap) =>
    notice(levelOf(gap, complete), gapText(gap)),
  );
  if (unreadable) notices.push(notice('error', UNREADABLE));
  if (isPart) {
    const count = `${findings.length} of ${assessment.findings.length} findings`;
    notices.push(notice('error', `A selection: this run contains ${count} from this assessment.`));
  }
  return {
    tool: toolOf(build, domains),
    automationDetails: {
      id: `docket/${environment}/${review.public_key}`,
      // It names the whole run; a selection is another one.
      ...(!isPart && guidOf(id)),
    },
    ...aboutOf(review),
    invocations: [
      {
        executionSuccessful: complete && !isPart,
        ...timesOf(assessment),
        toolExecutionNotifications: notices,
      },
    ],
    results: findings.map((finding) => ({
      ...resultOf(finding, domains, review, changes),
      ...(decisionsKnown && { suppressions: suppressionsOf(finding) }),
    })),
  };
}

/** When it ran, in UTC, where that can be read and its end is not before its start. */
function timesOf({ started_at, completed_at }: CustomerAssessment): Partial<Invocation> {
  const [start, end] = [readTime(started_at ?? ''), readTime(completed_at ?? '')];
  if (start !== undefined && end !== undefined && end < start) return {};
  return {
    ...(start !== undefined && { startTimeUtc: utc(started_at, start) }),
    ...(end !== undefined && { endTimeUtc: utc(completed_at, end) }),
  };
}

/** The record’s own digits, where it is in UTC already. */
function utc(text: string | null | undefined, time: number): string {
  const isUtc = text && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);
  return isUtc ? text : new Date(time).toISOString();
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
      // By which an import knows a review that is recorded (service/scanners/saved-review.ts).
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
  return { level, message: { text: literal(text) } };
}

function resultOf(
  finding: CustomerFinding,
  domains: readonly string[],
  review: CustomerReviewDetail,
  changesAt: ReadonlyMap<string, ReadonlySet<string>>,
): Result {
  const { risk_domain: ruleId, lifecycle_state: lifecycle, latest_validation: decision } = finding;
  const [first, ...others] = finding.evidence_refs.flatMap(
    (each) => locationOf(each, review) ?? [],
  );
  // The comparison is about the reviewed code: lines of another commit only have the same numbers.
  const place = finding.evidence_refs.find(
    (each) => each.kind === 'repository_file' && !isElsewhere(each, review),
  );
  const there = place && placeOf(place.repository_path, place.start_line, place.end_line);
  const changes = [...(changesAt.get(there ?? '') ?? [])];
  const baseline = baselineOf(lifecycle, changes);
  return {
    ruleId,
    ruleIndex: domains.indexOf(ruleId),
    ...guidOf(finding.id),
    level: finding.severity === 'SERIOUS' ? 'error' : 'warning',
    message: { text: literal(finding.claim) },
    ...(first && { locations: [first] }),
    ...(others.length > 0 && { relatedLocations: others.map((each, id) => ({ id, ...each })) }),
    ...(baseline !== undefined && { baselineState: baseline }),
    ...graphOf(finding),
    properties: {
      severity: finding.severity,
      lifecycle_state: lifecycle,
      attribution: changes,
      impact: finding.impact,
      remediation: finding.remediation ?? null,
      evidence_class: finding.evidence_class ?? null,
      decision: decision?.validation ?? finding.validation ?? null,
      // Whole: only files of this repository are locations, too.
      evidence: finding.evidence_refs,
    },
  };
}

/** Text that looks like a link of a SARIF message is none. Text that turns out to be no link isn't tried again. */
function literal(text: string): string {
  return text.replaceAll(/\[((?:[^[\]\\]|\\.)+)(\]\()?/g, (found, words: string, end?: string) =>
    end ? String.raw`\[${words}\](` : found,
  );
}

type Baseline = NonNullable<Result['baselineState']>;

/** What the runs before say of it. */
const LIFECYCLES: ReadonlyMap<string, Baseline> = new Map([
  ['NEW', 'new'],
  ['UNCHANGED', 'unchanged'],
  ['RESOLVED', 'absent'],
  ['REINTRODUCED', 'new'],
]);

/** What the comparison with the base says of the code where it is. */
const CHANGES: ReadonlyMap<string, Baseline> = new Map([
  ['INTRODUCED', 'new'],
  ['CHANGED', 'updated'],
  ['UNCHANGED', 'unchanged'],
  ['RESOLVED', 'absent'],
]);

/**
 * A finding that was there in an earlier run, or is gone, is what its lifecycle says. One that was not is
 * told by where its code comes from, where that is known: it may be new to the reviewer alone. Values that
 * are not listed say nothing here; they stay in the properties.
 */
function baselineOf(lifecycle: string, changes: readonly string[]): Baseline | undefined {
  const told = LIFECYCLES.get(lifecycle);
  const [change, ...others] = changes;
  const compared = change !== undefined && others.length === 0 ? CHANGES.get(change) : undefined;
  return told === undefined || lifecycle === 'NEW' ? (compared ?? told) : told;
}

/** How checks attribute what they found at each place of the reviewed code, each word once. */
function changesByPlace({ checks }: CustomerAssessment): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { change_attribution: view } of checks.families) {
    if (view?.status !== 'COMPARED') continue;
    for (const condition of listedConditions(view)) {
      for (const citation of condition.reviewed_tree_citations) {
        if (citation.revision !== 'PROPOSED_CODE_REVISION') continue;
        const place = placeOf(citation.path, citation.start_line, citation.end_line);
        if (place === undefined) continue;
        const changes = found.get(place) ?? new Set();
        found.set(place, changes.add(condition.change));
      }
    }
  }
  return found;
}

/** Lines of a file as a key; without an end it is the start. */
const placeOf = (
  path: string | null | undefined,
  start: number | null | undefined,
  end: number | null | undefined,
): string | undefined => (path ? `${path}:${start ?? ''}:${end ?? start ?? ''}` : undefined);

function locationOf(
  evidence: CustomerEvidenceRef,
  review: CustomerReviewDetail,
): Location | undefined {
  const { kind, repository_path: path, start_line: start, end_line: end, commit_sha } = evidence;
  if (kind !== 'repository_file') return undefined;
  const location = fileLocation(path, start, end);
  const message = { text: literal(`At commit ${commit_sha}.`) };
  return location && { ...location, ...(isElsewhere(evidence, review) && { message }) };
}

/** Whether it is recorded to be at another commit than the reviewed one. */
const isElsewhere = (
  { commit_sha: commit }: CustomerEvidenceRef,
  { head_commit_sha: head }: CustomerReviewDetail,
): boolean => Boolean(commit) && commit !== head;

/** Lines of a file of the repository; undefined: it is none. */
function fileLocation(
  path: string | null | undefined,
  start: number | null | undefined,
  end: number | null | undefined,
): Location | undefined {
  const names = (path ?? '').toWellFormed().split('/');
  if (names.some((name) => ['', '.', '..'].includes(name))) return undefined;
  const uri = names.map(encodeURIComponent).join('/');
  const region = start && start > 0 && { startLine: start, endLine: Math.max(start, end ?? start) };
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: ROOT },
      ...(region && { region }),
    },
  };
}

/** Decisions by which a finding is no longer something to do. They are the record’s, not this file’s. */
const SETTLED = ['DISMISSED', 'ACCEPTED_RISK', 'ALREADY_COVERED'];

function suppressionsOf({ latest_validation: decision }: CustomerFinding): Suppression[] {
  if (!decision || !SETTLED.includes(decision.validation)) return [];
  const { validation, actor_login: login, actor_host_user_id: id, recorded_at: at } = decision;
  const actor = login ?? id;
  const by = actor ? ` by ${actor}` : '';
  return [
    { kind: 'external', status: 'accepted', justification: `${validation}${by}, recorded ${at}` },
  ];
}

/** Nodes that an edge names and no node carries are there too: no edge is dropped (H21). */
function graphOf({ causal_graph: graph }: CustomerFinding): { graphs?: Graph[] } {
  if (!graph) return {};
  const given = new Set(graph.nodes.map(({ id }) => id));
  const named = graph.edges.flatMap(({ from, to }) => [from, to]);
  const unnamed = [...new Set(named)].filter((id) => !given.has(id)).map((id) => ({ id }));
  const taken = given.union(new Set(named));
  const counts = new Map<string, number>();
  // Ids of nodes are unique in SARIF; edges go to the first of several that share one.
  const ownId = (id: string): string => {
    let number = counts.get(id) ?? 0;
    do number += 1;
    while (number > 1 && taken.has(`${id} (${number})`));
    counts.set(id, number);
    const own = number === 1 ? id : `${id} (${number})`;
    taken.add(own);
    return own;
  };
  const nodes = graph.nodes.map(({ id, label, repository_path: path, line }): Node => {
    const location = fileLocation(path, line, line);
    return {
      id: ownId(id),
      label: { text: literal(label ?? '') },
      ...(location && { location }),
    };
  });
  const edges = graph.edges.map(({ from, to, label }, index) => ({
    id: String(index),
    sourceNodeId: from,
    targetNodeId: to,
    ...(label && { label: { text: literal(label) } }),
  }));
  return { graphs: [{ nodes: [...nodes, ...unnamed], edges }] };
}

/** SARIF takes no other identity than a UUID. */
function guidOf(id: string): { guid?: string } {
  const isUuid = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id);
  return isUuid ? { guid: id } : {};
}
