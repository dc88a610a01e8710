import { assessment } from '../build/assessment.ts';
import { finding } from '../build/finding.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { ReviewSketch } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { payments } from '../texts/payments.ts';
import { at } from '../times.ts';

/**
 * Records that are against the contract, so that what a reader does about it can be seen. They are
 * the only ones; each names what is wrong with it.
 */
export const unreadable: readonly SampleReview[] = [
  of(1, {
    name: 'unreadable-finding',
    shows: ['H40 finding that can’t be read'],
    created: at('2026-10-30 11:00'),
    assessments: [
      assessment('production', {
        findings: [finding(payments.cardNumberLogged), finding(payments.currencyDefault)],
      }),
    ],
    violations: [
      {
        of: 'finding',
        position: 0,
        path: '$.claim',
        says: 'A finding has no claim, which the contract requires.',
      },
    ],
  }),
  of(2, {
    name: 'unreadable-only-finding',
    shows: ['H40 finding that can’t be read'],
    created: at('2026-10-30 12:00'),
    assessments: [assessment('production', { findings: [finding(payments.webhookUnsigned)] })],
    violations: [
      {
        of: 'finding',
        position: 0,
        path: '$.severity',
        value: { level: 3 },
        says: 'The severity of the only finding is an object.',
      },
    ],
  }),
  of(3, {
    name: 'unreadable-parts',
    shows: ['H36 unreadable time', 'H40 another part that can’t be read'],
    created: at('2026-10-30 13:00'),
    record: {
      diff_stats: { files_changed: 2, additions: 4, deletions: 1 },
    },
    assessments: [assessment('production')],
    violations: [
      {
        of: 'review',
        position: 0,
        path: '$.created_at',
        value: 'yesterday-ish',
        says: 'The creation time isn’t a valid RFC 3339 time.',
      },
      {
        of: 'review',
        position: 0,
        path: '$.diff_stats.additions',
        value: 'about four',
        says: 'A line count is a string.',
      },
      {
        of: 'assessment',
        position: 0,
        path: '$.checks.families[1].outcome',
        says: 'A check has no outcome.',
      },
    ],
  }),
];

function of(run: number, sketch: ReviewSketch): SampleReview {
  return pullRequestRun(
    {
      repository: REPOSITORIES.paymentsGateway,
      number: 1202,
      title: 'Read settlement files from the new acquirer',
      author: 'mara-lindqvist',
      branch: 'acquirer-files',
      state: 'OPEN',
    },
    run,
    sketch,
  );
}
