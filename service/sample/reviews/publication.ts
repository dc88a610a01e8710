import type { PullRequestMergeGate, ReviewOpenItems } from '../../../src/api/types.ts';
import { assessment } from '../build/assessment.ts';
import { without } from '../build/context.ts';
import { finding } from '../build/finding.ts';
import { revisionOf, type PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { ReviewSketch } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { platform } from '../texts/platform.ts';
import { at } from '../times.ts';

/** How a review is posted, and the policies and counts that go with its pull request. */
export const publication: readonly SampleReview[] = [
  of(354, 'Sign images with the release key', 'sign-images', (pull) => ({
    name: 'publication-requested',
    shows: ['PublicationState.PUBLICATION_REQUESTED'],
    created: at('2026-11-03 09:00'),
    publication: 'PUBLICATION_REQUESTED',
    record: {
      trigger_origin: 'COMMAND',
      requested_by: actor('samuel-achterberg'),
      merge_gate: gate(pull, 'PENDING', []),
    },
  })),
  of(355, 'Cache the compiler in the image', 'compiler-in-image', (pull) => ({
    name: 'publication-refused',
    shows: ['PublicationState.PUBLICATION_REFUSED', 'H32 refused, with a reason'],
    created: at('2026-11-03 10:00'),
    publication: 'PUBLICATION_REFUSED',
    record: {
      publication_detail:
        'The host refused the comment (422): pull request #355 is locked as “resolved” and accepts comments from collaborators only.',
      merge_gate: gate(pull, 'BLOCKED', [
        { code: 'SERIOUS_FINDING_OPEN', detail: 'cache-key-ignores-toolchain is open.' },
        { code: 'REVIEW_NOT_PUBLISHED' },
      ]),
    },
  })),
  of(356, 'Delete the 2019 nightly', 'no-nightly-2019', (pull) => ({
    name: 'publication-refused-without-reason',
    shows: [
      'H32 refused, without a reason',
      'CustomerReviewDetail.publication_detail: null',
      'MergeGateState.UNAVAILABLE',
    ],
    created: at('2026-11-03 11:00'),
    publication: 'PUBLICATION_REFUSED',
    record: {
      publication_detail: null,
      merge_gate: without(
        gate(pull, 'UNAVAILABLE', [{ code: 'POLICY_NOT_READABLE', detail: null }]),
        ['evaluated_at'],
      ),
    },
  })),
  of(357, 'Pin every action', 'pin-actions', (pull) => ({
    name: 'merge-gate-passing',
    shows: [
      'PublicationState.PUBLISHED',
      'MergeGateState.PASSING',
      'EvaluatedScope.WHOLE_PULL_REQUEST',
      'H28 all threads read',
      'H31 published',
    ],
    created: at('2026-11-03 12:00'),
    record: {
      merge_gate: gate(pull, 'PASSING', []),
      open_items_observation: observation(pull, true, 'WHOLE_PULL_REQUEST'),
    },
  })),
  of(358, 'Build on the new runners', 'new-runners', (pull) => ({
    name: 'merge-gate-unlisted',
    shows: [
      'MergeGateState (unlisted)',
      'PullRequestMergeGate.evaluated_at: null',
      'EvaluatedScope.LATEST_RUN',
      'H28 threads only partly read',
    ],
    created: at('2026-11-03 13:00'),
    record: {
      merge_gate: { ...gate(pull, 'BYPASSED', []), evaluated_at: null },
      open_items_observation: observation(pull, false, 'LATEST_RUN'),
    },
  })),
  of(359, 'Publish symbols beside binaries', 'symbols', (pull) => ({
    name: 'open-items-of-an-unlisted-scope',
    shows: ['EvaluatedScope (unlisted)', 'CustomerReviewDetail.merge_gate: null'],
    created: at('2026-11-03 14:00'),
    record: {
      merge_gate: null,
      open_items_observation: observation(pull, true, 'CHANGED_FILES'),
    },
  })),
  of(360, 'Drop Python 3.10', 'no-python-310', () => ({
    name: 'review-retracted',
    shows: [
      'CustomerReviewDetail.review_retracted_at: present',
      'CustomerReviewDetail.open_items_observation: null',
      'H28 open items not observed',
    ],
    created: at('2025-04-08 09:30'),
    record: { review_retracted_at: at('2025-04-09 07:00'), open_items_observation: null },
  })),
];

function of(
  number: number,
  title: string,
  branch: string,
  sketch: (pull: PullRequest) => ReviewSketch,
): SampleReview {
  const pull: PullRequest = {
    repository: REPOSITORIES.buildTools,
    number,
    title,
    author: 'jens-petersen',
    branch,
    state: 'OPEN',
  };
  const findings = [finding(platform.cachePoisoned), finding(platform.actionUnpinned)];
  const assessments = [assessment('production', { findings })];
  return pullRequestRun(pull, 1, { assessments, ...sketch(pull) });
}

function gate(
  pull: PullRequest,
  state: string,
  reasons: NonNullable<PullRequestMergeGate['reasons']>,
): PullRequestMergeGate {
  return {
    state,
    head_commit_sha: revisionOf(pull, 'r1'),
    policy: 'release-branches',
    reasons,
    evaluated_at: at('2026-11-03 15:30'),
  };
}

function observation(pull: PullRequest, complete: boolean, scope: string): ReviewOpenItems {
  return {
    observed_at: at('2026-11-04 06:00'),
    head_commit_sha: revisionOf(pull, 'r1'),
    evaluated_scope: scope,
    open_findings: 2,
    unresolved_threads: complete ? 1 : 38,
    observed_threads: complete ? 3 : 100,
    threads_complete: complete,
  };
}
