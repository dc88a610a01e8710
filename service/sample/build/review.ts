import type { SubjectView } from '../../../src/api/types.ts';
import { publicKey } from '../../base/ids.ts';
import type { AssessmentWrite, ReviewRecord } from '../../store/reviews.ts';
import { numberOf } from '../digits.ts';
import { links } from '../links.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../organization.ts';
import type { SampleRepository } from '../repositories.ts';
import { after } from '../times.ts';
import { buildAssessment, type AssessmentSketch } from './assessment.ts';
import { present, without, type ReviewContext } from './context.ts';
import type { PullRequest } from './pull-request.ts';
import { routingOf } from './routing.ts';
import type { SampleReview, SingleReadMembers, Violation } from './sample-review.ts';

/** A review to be built. */
export interface ReviewSketch {
  /** Its name in the index; its identity comes from it unless `id` is given. */
  name: string;
  id?: string;
  shows?: readonly string[];
  /** When it was created, RFC 3339. */
  created: string;
  /** `COMPLETED` unless given. */
  status?: string;
  /** How long it took; without it: some minutes. */
  seconds?: number;
  publication?: string;
  assessments?: readonly AssessmentSketch[];
  /** What the record says instead. */
  record?: Partial<ReviewRecord>;
  without?: readonly (keyof ReviewRecord)[];
  single?: SingleReadMembers;
  /** Beside the revision under review. */
  companions?: readonly SubjectView[];
  /** Instead of the revision under review and companions. */
  subjects?: readonly SubjectView[];
  /** A plan is recorded unless this is false. */
  routed?: boolean;
  rerunOf?: string;
  relatedKey?: string;
  evaluations?: readonly { id: string; digest: string; record: string }[];
  violations?: readonly Violation[];
}

/** What a review is of, and what its record says because of that. */
export interface Origin {
  repository: SampleRepository | null;
  pullRequest: PullRequest | null;
  head: string | null;
  base: string | null;
  subjects: readonly SubjectView[];
  record: Partial<ReviewRecord> & Pick<ReviewRecord, 'kind' | 'publication'>;
  patchKey?: string;
}

/** Builds a review. */
export function build(sketch: ReviewSketch, origin: Origin): SampleReview {
  const { name, created, status = 'COMPLETED', assessments = [] } = sketch;
  const { repository, pullRequest, head, base } = origin;
  const reviewId = sketch.id ?? sampleReviewId(name);
  const seconds = sketch.seconds ?? 95 + numberOf(400, name, 'seconds');
  const context: ReviewContext = {
    reviewId,
    repository,
    pullRequestNumber: pullRequest?.number ?? null,
    head,
    base,
    createdAt: created,
    completedAt: isTerminal(status) ? after(created, seconds) : null,
    published: origin.record.publication === 'PUBLISHED',
  };
  const subjects = sketch.subjects ?? [...origin.subjects, ...(sketch.companions ?? [])];
  const built = assessments.map((each) => buildAssessment(each, subjects, context));
  const record: ReviewRecord = {
    id: reviewId,
    public_key: publicKey(reviewId),
    status,
    assessment_count: built.length,
    environment_display_names: assessments.map(({ environment }) => environment),
    finding_count: built.reduce((count, { findings }) => count + findings.length, 0),
    trigger_origin: 'AUTOMATIC',
    created_at: created,
    stoppable: !isTerminal(status),
    ...repositoryMembers(origin),
    ...present('completed_at', context.completedAt),
    ...(isTerminal(status) && head !== null && { open_items: openItems(built, head) }),
    ...origin.record,
    ...sketch.record,
  };
  return {
    name,
    shows: sketch.shows ?? [],
    repository,
    pullRequest,
    write: {
      org_id: SAMPLE_ORGANIZATION.id,
      repository_id: repository?.id ?? null,
      record: without(record, sketch.without ?? []),
      subjects,
      ...(sketch.rerunOf !== undefined && { rerun_of: sampleReviewId(sketch.rerunOf) }),
      ...(sketch.relatedKey !== undefined && { related_key: sketch.relatedKey }),
      ...(origin.patchKey !== undefined && { patch_key: origin.patchKey }),
      results: {
        assessments: built,
        routing: sketch.routed === false || built.length === 0 ? null : routingOf(context, built),
        ...(sketch.evaluations !== undefined && { evaluations: sketch.evaluations }),
      },
    },
    single: sketch.single ?? {},
    violations: sketch.violations ?? [],
  };
}

function repositoryMembers({ repository, record, head, base }: Origin): Partial<ReviewRecord> {
  if (repository === null) return {};
  const { full_name, name, url } = repository;
  const isCommit = record.kind !== 'PATCH';
  return {
    repository_full_name: full_name,
    repository_name: name,
    ...present('repository_url', url),
    ...present('head_commit_sha', head),
    ...present('base_commit_sha', base),
    ...present('base_commit_url', base === null ? null : links.commit(repository, base)),
    ...present(
      'head_commit_url',
      head === null || !isCommit ? null : links.commit(repository, head),
    ),
    ...present(
      'compare_url',
      head === null || base === null || !isCommit ? null : links.compare(repository, base, head),
    ),
  };
}

/** What is still open: findings that are neither gone nor decided away. */
function openItems(
  assessments: readonly AssessmentWrite[],
  head: string,
): NonNullable<ReviewRecord['open_items']> {
  const settled = ['DISMISSED', 'FIXED', 'ACCEPTED_RISK', 'ALREADY_COVERED'];
  const open = assessments.flatMap(({ findings }) =>
    findings.filter(
      ({ finding }) =>
        finding.lifecycle_state !== 'RESOLVED' && !settled.includes(finding.validation ?? ''),
    ),
  );
  const serious = open.filter(({ finding }) => finding.severity === 'SERIOUS').length;
  return { serious, warning: open.length - serious, head_commit_sha: head };
}

/** Whether a review of that status has ended. */
export function isTerminal(status = 'COMPLETED'): boolean {
  return status !== 'PENDING' && status !== 'RUNNING';
}
