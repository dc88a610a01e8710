import type { ReviewActions } from '../../../src/api/types.ts';
import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { ReviewSketch } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { at } from '../times.ts';

const NONE = { available: false, detail: 'This service has no such operation.' };

/** Actions as a source host would answer: recorded, because no host stands behind these reviews. */
export const actions: readonly SampleReview[] = [
  refused(
    1,
    'action-read-only',
    'READ_ONLY',
    'This integration is allowed to read, but not to act.',
  ),
  refused(
    2,
    'action-write-required',
    'REPOSITORY_WRITE_REQUIRED',
    'priya-raman can read harbor/tariff-engine, but cannot write to it.',
  ),
  refused(
    3,
    'action-check-unavailable',
    'PERMISSION_CHECK_UNAVAILABLE',
    'The source host did not answer within 5 seconds.',
  ),
  refused(4, 'action-repository-unavailable', 'REPOSITORY_UNAVAILABLE', undefined),
  refused(5, 'action-unlisted', 'LICENCE_EXPIRED', 'The licence expired on 31 October 2026.'),
  of(6, {
    name: 'stoppable-without-a-stop',
    shows: ['H29 stoppable, but the stop action isn’t available'],
    created: at('2026-11-20 11:40'),
    status: 'RUNNING',
    assessments: [assessment('production', { status: 'RUNNING', checks: noReceipt('PENDING') })],
    routed: false,
    single: {
      actions: {
        rerun: { available: false, unavailable_reason: 'READ_ONLY' },
        request_review: { available: false, unavailable_reason: 'READ_ONLY' },
        publish: { available: false },
        stop: { available: false, unavailable_reason: 'REPOSITORY_WRITE_REQUIRED' },
      },
    },
  }),
];

function refused(
  run: number,
  name: string,
  reason: string,
  detail: string | undefined,
): SampleReview {
  const action = {
    available: false,
    unavailable_reason: reason,
    ...(detail !== undefined && { detail }),
  };
  const recorded: ReviewActions = {
    rerun: action,
    request_review: action,
    publish: NONE,
    stop: NONE,
  };
  const known = reason !== 'LICENCE_EXPIRED';
  return of(run, {
    name,
    shows: [
      known ? `ActionUnavailability.${reason}` : 'ActionUnavailability (unlisted)',
      'H29 rerun not available, with a reason',
    ],
    created: at(`2026-10-31 1${run}:00`),
    assessments: [assessment('production')],
    single: { actions: recorded },
  });
}

function of(run: number, sketch: ReviewSketch): SampleReview {
  return pullRequestRun(
    {
      repository: REPOSITORIES.tariffEngine,
      number: 277,
      title: 'Quote by draught instead of length',
      author: 'priya-raman',
      branch: 'quote-by-draught',
      state: 'OPEN',
    },
    run,
    sketch,
  );
}
