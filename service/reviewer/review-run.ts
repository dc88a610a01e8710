import type { ReviewSummary, SubjectView } from '../../src/api/types.ts';
import { uuidFrom } from '../base/ids.ts';
import type { FindingWrite, ReviewResults } from '../store/reviews.ts';
import { assess } from './assessment.ts';
import { changedAt, isOfTheChange } from './attribution.ts';
import { checkResults } from './check-results.ts';
import type { Check, CheckDescription, Citation } from './check.ts';
import { commitDates } from './commit-dates.ts';
import type { BlocksOn } from './configuration.ts';
import type { ComparedCheck } from './finding-places.ts';
import type { GitRepository } from './git.ts';
import { SourceLinks } from '../base/source-links.ts';
import { baseMembers } from './pending-reviews.ts';
import { NO_CONFIGURATION, readConfiguration } from './read-configuration.ts';
import type { ReadingPlans } from './reading-plan.ts';
import { isWhole, type ReviewedRepository, type ReviewInput } from '../store/review-input.ts';
import { routingPlan } from './routing-plan.ts';
import type { SeriesHistory } from './series-history.ts';
import type { TreeEvaluator } from './tree-evaluator.ts';
import { renamedFiles } from './renamed-files.ts';
import {
  pinBase,
  readBase,
  readHead,
  readingOf,
  type ReadRevision,
  type Unreadable,
} from './revisions.ts';
import { readScans, type ImportedScans } from './read-scans.ts';
import { withRenamedSites } from './renamed-sites.ts';
import { MissingTree, type FileChange, type TreeReader } from './tree.ts';

/** The tools to review one repository with. */
export interface ReviewTools {
  git: GitRepository;
  trees: TreeReader;
  evaluator: TreeEvaluator;
  plans: ReadingPlans;
  checks: readonly Check[];
  now: () => Date;
}

/** A review to be done. */
export interface ReviewTask {
  reviewId: string;
  /** As recorded: for a patch, its revision ID. */
  head_commit_sha: string;
  /** Of a review that history gave: the date of its commit, RFC 3339. */
  listed_at: string | null;
  repository: ReviewedRepository;
  /** The id of an environment of that name. */
  environmentId: (name: string) => string;
  subjects: readonly SubjectView[];
  input: ReviewInput;
  /** The tree that the input's patch makes. */
  patched_tree?: string;
  earlier: SeriesHistory;
  /** Results of scanners, as they were imported. */
  scans: ImportedScans;
}

/** What a done review changes in its record, and what it found. */
export interface ReviewOutcome {
  change: Partial<ReviewSummary>;
  results: ReviewResults;
}

/**
 * What history gave is told on one clock, that of its commits: it begins at the date of its commit, and
 * takes as long as it really does.
 */
function clockOf(now: () => Date, listedAt: string | null): () => string {
  const behind = listedAt === null ? 0 : now().getTime() - Date.parse(listedAt);
  return () => new Date(now().getTime() - behind).toISOString();
}

/**
 * Reviews one change: evaluates the checks at base and head, compares them, and makes an assessment
 * for each environment that the repository names at the head.
 *
 * @throws GitGone when git ended meanwhile; the review can be tried again.
 */
export async function reviewChange(tools: ReviewTools, task: ReviewTask): Promise<ReviewOutcome> {
  const { reviewId, repository, input, subjects } = task;
  const clock = clockOf(tools.now, task.listed_at);
  const startedAt = clock();
  const links = new SourceLinks(repository.web_url);
  const whole = isWhole(input);
  const pinned = await pinBase(tools.git, input);
  const pinnedBase = await readBase(tools.git, tools.evaluator, pinned);
  const head = await readHead(tools.git, tools.evaluator, input, task.patched_tree ?? null);
  const configuration = head.read ? await readConfiguration(tools, head.tree) : NO_CONFIGURATION;
  const environments = configuration.configuration.environments.map((name) => {
    const id = task.environmentId(name);
    return { id, name, assessmentId: uuidFrom(reviewId, 'assessment', id) };
  });
  const compared =
    pinnedBase.read && head.read ? { before: pinnedBase.tree, after: head.tree } : null;
  const changes = compared && (await tools.trees.changes(compared.before, compared.after));
  const found = await renamedAmong(tools, changes, compared);
  const comparable = !('read' in found);
  const base = comparable ? pinnedBase : found;
  const renamed = comparable ? found : new Map<string, string>();
  // A complete record is kept once, whatever the number of assessments that refer to it.
  const namespace = environments[0]?.assessmentId ?? reviewId;
  const { checks: settings, blocks_on } = configuration.configuration;
  const blocksOn = ({ key }: CheckDescription): BlocksOn =>
    settings.get(key)?.blocks_on ?? blocks_on;
  const own = tools.checks.map((check, index) => ({
    check,
    base: readingOf(base, index),
    head: readingOf(head, index),
  }));
  const imported = input.kind === 'PATCH' ? [] : await readScans(tools, task, base, head);
  const touched = new Set((changes ?? []).map(({ path }) => path));
  const change = { base, head, renamed, touched, whole, links };
  const results = checkResults([...own, ...imported], change, blocksOn, namespace);
  const places = results.flatMap(({ compared }) =>
    compared === null ? [] : broughtPlaces(compared),
  );
  const completedAt = clock();
  const dateOf = await commitDates(tools.git, base, head, places, whole, completedAt);
  const earlier = await withRenamedSites(task.earlier, (commit) =>
    renamedSince(tools, commit, base, head),
  );
  const known = { base, head, results, configuration, links, earlier, subjects, dateOf };
  const assessed = environments.map((environment) =>
    assess(environment, { ...known, startedAt, completedAt }),
  );
  const assessments = assessed.map(({ write }) => write);
  const findings = assessments.flatMap((write) => write.findings);
  const complete = assessments.every(({ assessment }) => assessment.status === 'COMPLETED');
  const totals = compared && (await tools.git.lineTotals(compared.before, compared.after));
  return {
    change: {
      status: complete ? 'COMPLETED' : 'INCOMPLETE',
      completed_at: completedAt,
      stoppable: false,
      assessment_count: assessments.length,
      environment_display_names: environments.map(({ name }) => name),
      finding_count: findings.length,
      open_items: { ...openItems(findings), head_commit_sha: task.head_commit_sha },
      ...baseChange(links, pinned, input),
      ...(totals !== null && { diff_stats: totals }),
    },
    results: {
      assessments,
      routing: changes && routingPlan(reviewId, assessed, await tools.evaluator.readersOf(changes)),
      evaluations: results.flatMap(({ complete }) => complete ?? []),
    },
  };
}

/** The places of the conditions that make findings. */
function broughtPlaces({ head, attributed }: ComparedCheck): Citation[] {
  if (attributed === null) return head.flatMap(({ citation }) => citation ?? []);
  return attributed.filter(isOfTheChange).flatMap((each) => changedAt(each) ?? []);
}

/** git is asked where a file of the checks went and another came. */
async function renamedAmong(
  { git, plans }: ReviewTools,
  changes: readonly FileChange[] | null,
  compared: { before: string; after: string } | null,
): Promise<ReadonlyMap<string, string> | Unreadable> {
  const read = (changes ?? []).filter(({ path }) => plans.planOf(path) !== null);
  const moved =
    read.some(({ before }) => before === null) && read.some(({ after }) => after === null);
  if (!moved || compared === null || changes === null) return new Map();
  return renamedFiles(git, compared.before, compared.after, changes);
}

/** Since a commit that an earlier run reviewed; since the base, the comparison with it tells. */
async function renamedSince(
  tools: ReviewTools,
  commit: string,
  base: ReadRevision,
  head: ReadRevision,
): Promise<ReadonlyMap<string, string>> {
  const none = new Map<string, string>();
  if (!head.read || commit === head.commit || (base.read && commit === base.commit)) return none;
  const before = await tools.git.treeOf(commit);
  if (before === null) return none;
  try {
    const compared = { before, after: head.tree };
    const changes = await tools.trees.changes(before, head.tree);
    const found = await renamedAmong(tools, changes, compared);
    return 'read' in found ? none : found;
  } catch (error) {
    if (!(error instanceof MissingTree)) throw error;
    return none;
  }
}

/** A base that git had to look for is recorded once it is found. */
function baseChange(
  links: SourceLinks,
  pinned: string | Unreadable,
  input: ReviewInput,
): Partial<ReviewSummary> {
  if (typeof pinned !== 'string' || input.kind === 'PATCH') return {};
  return baseMembers(links, { commit: pinned }, input.head);
}

/** A finding that several environments have is one thing to do. */
function openItems(findings: readonly FindingWrite[]): { serious: number; warning: number } {
  const open = new Map(
    findings
      .filter(({ finding }) => finding.lifecycle_state !== 'RESOLVED')
      .map(({ series, finding }) => [series, finding.severity]),
  );
  const serious = [...open.values()].filter((severity) => severity === 'SERIOUS').length;
  return { serious, warning: open.size - serious };
}
