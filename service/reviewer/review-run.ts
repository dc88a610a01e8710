import type { ReviewSummary, SubjectView } from '../../src/api/types.ts';
import { uuidFrom } from '../ids.ts';
import type { AssessmentWrite, FindingWrite, ReviewResults } from '../store/reviews.ts';
import { checkResults, domainViews } from './check-results.ts';
import type { Check } from './check.ts';
import { makeFindings } from './findings.ts';
import type { GitRepository } from './git.ts';
import { SourceLinks } from './origin.ts';
import { baseMembers } from './pending-reviews.ts';
import type { ReadingPlans } from './reading-plan.ts';
import type { ReviewedRepository, ReviewInput } from './review-input.ts';
import { routingPlan } from './routing-plan.ts';
import type { SeriesHistory } from './series-history.ts';
import type { TreeEvaluator } from './tree-evaluator.ts';
import { pinBase, readBase, readHead } from './revisions.ts';
import type { TreeReader } from './tree.ts';

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
  repository: ReviewedRepository;
  environment: { id: string; name: string };
  subjects: readonly SubjectView[];
  input: ReviewInput;
  /** The tree that the input's patch makes. */
  patched_tree?: string;
  earlier: SeriesHistory;
}

/** What a done review changes in its record, and what it found. */
export interface ReviewOutcome {
  change: Partial<ReviewSummary>;
  results: ReviewResults;
}

/**
 * Reviews one change: evaluates the checks at base and head, compares them, and makes findings.
 *
 * @throws GitGone when git ended meanwhile; the review can be tried again.
 */
export async function reviewChange(tools: ReviewTools, task: ReviewTask): Promise<ReviewOutcome> {
  const { reviewId, repository, environment, input } = task;
  const startedAt = tools.now().toISOString();
  const links = new SourceLinks(repository.web_url);
  const pinned = await pinBase(tools.git, input);
  const base = await readBase(tools.git, tools.evaluator, pinned);
  const head = await readHead(tools.git, tools.evaluator, input, task.patched_tree ?? null);
  const assessmentId = uuidFrom(reviewId, 'assessment', environment.id);
  const results = checkResults(tools.checks, base, head, links, assessmentId);
  const completedAt = tools.now().toISOString();
  const comparedRead = base.read && head.read;
  const findings = comparedRead
    ? makeFindings(
        results.flatMap(({ compared }) => compared ?? []),
        {
          assessmentId,
          head: head.commit,
          base: base.commit,
          links,
          recordedAt: completedAt,
          earlier: task.earlier,
        },
      )
    : [];
  const gaps = [...new Set(results.flatMap(({ gap }) => gap ?? []))].toSorted();
  const status = gaps.length === 0 ? 'COMPLETED' : 'INCOMPLETE';
  const assessment: AssessmentWrite = {
    environment_id: environment.id,
    subjects: task.subjects,
    findings,
    assessment: {
      id: assessmentId,
      environment_display_name: environment.name,
      status,
      domains: domainViews(results, head),
      checks: {
        receipt_recorded: true,
        status,
        families: results.map(({ view }) => view),
      },
      started_at: startedAt,
      completed_at: completedAt,
      reason_codes: gaps,
      ...(gaps.length === 0 ? {} : { incompleteness_kind: 'EVIDENCE_UNAVAILABLE' }),
    },
  };
  const ids = { review: reviewId, assessment: assessmentId, environment: environment.id };
  const totals = comparedRead ? await tools.git.lineTotals(base.tree, head.tree) : null;
  const changes = comparedRead ? await tools.trees.changes(base.tree, head.tree) : [];
  return {
    change: {
      status,
      completed_at: completedAt,
      stoppable: false,
      assessment_count: 1,
      environment_display_names: [environment.name],
      finding_count: findings.length,
      open_items: { ...openItems(findings), head_commit_sha: task.head_commit_sha },
      ...baseChange(links, pinned, input),
      ...(totals === null ? {} : { diff_stats: totals }),
    },
    results: {
      assessments: [assessment],
      routing: comparedRead ? routingPlan(ids, changes, tools.plans, results, findings) : null,
      evaluations: results.flatMap(({ complete }) => complete ?? []),
    },
  };
}

/** A base that git had to look for is recorded once it is found. */
function baseChange(
  links: SourceLinks,
  pinned: string | null,
  input: ReviewInput,
): Partial<ReviewSummary> {
  if (pinned === null || input.kind === 'PATCH') return {};
  return baseMembers(links, { commit: pinned }, input.head);
}

function openItems(findings: readonly FindingWrite[]): { serious: number; warning: number } {
  const open = findings.filter(({ finding }) => finding.lifecycle_state !== 'RESOLVED');
  const serious = open.filter(({ finding }) => finding.severity === 'SERIOUS').length;
  return { serious, warning: open.length - serious };
}
