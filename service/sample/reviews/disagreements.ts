import { assessment } from '../build/assessment.ts';
import { noReceipt, receipt } from '../build/check.ts';
import { decided, finding } from '../build/finding.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { payments } from '../texts/payments.ts';
import { at } from '../times.ts';

const pull = (number: number, title: string, branch: string): PullRequest => ({
  repository: REPOSITORIES.paymentsGateway,
  number,
  title,
  author: 'mara-lindqvist',
  branch,
  state: 'OPEN',
});

/** Records that disagree with themselves, each within what the contract's types allow. */
export const disagreements: readonly SampleReview[] = [
  pullRequestRun(pull(1195, 'Name the payee on receipts', 'payee-name'), 1, {
    name: 'counts-disagree',
    shows: [
      'H38 finding count disagrees',
      'H38 assessment count disagrees',
      'H38 environments disagree',
    ],
    created: at('2026-11-08 09:00'),
    record: {
      finding_count: 7,
      assessment_count: 3,
      environment_display_names: ['production', 'staging'],
    },
    assessments: [
      assessment('production', {
        findings: [finding(payments.currencyDefault), finding(payments.dunningTwice)],
      }),
    ],
  }),
  pullRequestRun(pull(1196, 'Refund to the card that was charged', 'refund-to-card'), 1, {
    name: 'finding-count-zero',
    shows: ['H38 finding count disagrees'],
    created: at('2026-11-08 10:30'),
    record: { finding_count: 0 },
    assessments: [assessment('production', { findings: [finding(payments.refundRounding)] })],
  }),
  pullRequestRun(pull(1197, 'Ask for 3-D Secure at 30 euros and above', 'challenge-from-30'), 1, {
    name: 'running-and-completed',
    shows: ['H38 unfinished, with a completion time', 'H38 unfinished, with open items'],
    created: at('2026-11-08 11:45'),
    status: 'RUNNING',
    record: {
      completed_at: at('2026-11-08 11:50'),
      open_items: {
        serious: 1,
        warning: 0,
        head_commit_sha: '0000000000000000000000000000000000000000',
      },
    },
    assessments: [assessment('production', { findings: [finding(payments.timeoutShorter)] })],
  }),
  pullRequestRun(pull(1198, 'Store direct debit mandates', 'mandates'), 1, {
    name: 'completed-and-stopped',
    shows: ['H38 stop time, with a status other than stopped', 'H38 finished, but stoppable'],
    created: at('2026-11-08 13:10'),
    record: {
      stopped_at: at('2026-11-08 13:12'),
      stopped_from: 'SERVICE',
      stopped_by: actor('tobias-okafor'),
      stoppable: true,
    },
    assessments: [assessment('production')],
  }),
  pullRequestRun(pull(1199, 'Match bank statements by end-to-end id', 'end-to-end-id'), 1, {
    name: 'stopped-without-a-time',
    shows: ['CustomerReviewDetail.completed_at: absent'],
    created: at('2026-11-08 15:00'),
    status: 'STOPPED',
    without: ['completed_at', 'open_items'],
    assessments: [assessment('production', { status: 'STOPPED', checks: noReceipt('STOPPED') })],
  }),
  pullRequestRun(pull(1200, 'Offer instant payouts', 'instant-payouts'), 1, {
    name: 'receipt-and-status-disagree',
    shows: ['H38 checks without a receipt', 'H29 pending, but can’t be stopped'],
    created: at('2026-11-08 16:20'),
    status: 'PENDING',
    record: { stoppable: false },
    assessments: [
      assessment('production', {
        status: 'COMPLETED',
        change: { completed_at: null },
        checks: {
          ...noReceipt('NOT_ATTEMPTED'),
          families: receipt([
            { name: 'Money is an integer', outcome: 'READY', lifecycle: 'GATING' },
          ]).families,
        },
      }),
    ],
  }),
  pullRequestRun(
    { ...pull(1204, 'Match chargebacks by arrival', 'chargebacks'), state: 'MERGED' },
    1,
    {
      name: 'decided-otherwise',
      created: at('2026-11-08 17:10'),
      assessments: [
        assessment('production', {
          findings: [
            finding(payments.settlementCursor, {
              lifecycle_state: 'UNCHANGED',
              ...decided('FIXED', 'tobias-okafor', at('2026-11-07 09:00')),
            }),
            finding(payments.refundRounding, {
              ...decided('DISMISSED', 'mara-lindqvist', at('2026-11-09 09:00')),
              comment_evaluation: {
                outcome: 'ADDRESSED',
                reason: 'The merged code rounds once, at the end.',
                evaluated_at: at('2026-11-12 09:00'),
              },
            }),
          ],
        }),
      ],
    },
  ),
];
