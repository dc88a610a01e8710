import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { deployment } from '../build/other-reviews.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { scheduling } from '../texts/scheduling.ts';
import { at } from '../times.ts';

const freeze: PullRequest = {
  repository: REPOSITORIES.ledger,
  number: 415,
  title: 'Freeze the chart of accounts for 2027',
  author: 'jens-petersen',
  branch: 'chart-2027',
  state: 'OPEN',
};
const tugs: PullRequest = {
  repository: REPOSITORIES.berthScheduler,
  number: 735,
  title: 'Reserve tugs together with the berth',
  author: 'wanjiru-kamau',
  branch: 'tugs-with-berth',
  state: 'OPEN',
};
const failover: PullRequest = {
  repository: REPOSITORIES.platform,
  number: 905,
  title: 'Fail over the message bus to the second region',
  author: 'chen-yulan',
  branch: 'bus-failover',
  state: 'OPEN',
};
const translations: PullRequest = {
  repository: REPOSITORIES.console,
  number: 2055,
  title: 'Adopt the translations from week 47',
  author: 'tide-bot',
  branch: 'translations/2026-47',
  state: 'OPEN',
};

/** Where a review stands: each status, and what belongs to it. */
export const status: readonly SampleReview[] = [
  pullRequestRun(freeze, 1, {
    name: 'pending',
    shows: [
      'ReviewStatus.PENDING',
      'TriggerOrigin.COMMAND',
      'PublicationState.WITHHELD',
      'H27 nothing recorded yet',
      'H31 withheld',
      'CustomerReviewDetail.base_commit_sha: absent',
    ],
    created: at('2026-11-20 11:58'),
    status: 'PENDING',
    publication: 'WITHHELD',
    record: {
      trigger_origin: 'COMMAND',
      requested_by: actor('jens-petersen'),
      diff_stats: null,
    },
    without: ['base_commit_sha', 'base_commit_url', 'compare_url'],
  }),
  pullRequestRun(tugs, 1, {
    name: 'running',
    shows: [
      'ReviewStatus.RUNNING',
      'AssessmentStatus.RUNNING',
      'CustomerAssessment.started_at: null',
      'CustomerAssessment.completed_at: null',
      'ChecksStatus.PENDING',
      'H27 nothing recorded yet',
      'H29 stoppable, but the stop action isn’t available',
    ],
    created: at('2026-11-20 11:55'),
    status: 'RUNNING',
    publication: 'WITHHELD',
    record: { trigger_origin: 'MANUAL', requested_by: actor('rafael-quintana') },
    assessments: [
      assessment('production', {
        status: 'RUNNING',
        findings: [finding(scheduling.eventOrder)],
        checks: noReceipt('PENDING'),
      }),
      assessment('staging', {
        status: 'RUNNING',
        checks: noReceipt('PENDING'),
        domains: [],
        change: { started_at: null },
      }),
    ],
    routed: false,
  }),
  deployment(REPOSITORIES.ledger, 'v2026.11.4', 'v2026.11.3', {
    name: 'running-gate',
    shows: ['GateStateValue.HELD', 'H29 running, but can’t be stopped'],
    created: at('2026-11-20 11:50'),
    status: 'RUNNING',
    record: { stoppable: false },
    assessments: [
      assessment('production', {
        status: 'RUNNING',
        checks: noReceipt('PENDING'),
        decision: {
          authority: 'DEPLOYMENT_POLICY',
          availability: 'NOT_RECORDED',
          basis: null,
          gate_state: { state: 'HELD', override: null },
        },
      }),
    ],
    routed: false,
  }),
  pullRequestRun(failover, 1, {
    name: 'failed',
    shows: ['ReviewStatus.FAILED', 'H2 not completed, no findings', 'ChecksStatus.UNAVAILABLE'],
    created: at('2026-11-19 18:22'),
    status: 'FAILED',
    seconds: 1805,
    publication: 'WITHHELD',
    assessments: [
      assessment('production', {
        status: 'FAILED',
        checks: noReceipt('UNAVAILABLE'),
        change: { completed_at: null },
        without: ['reason_codes'],
      }),
    ],
    routed: false,
  }),
  pullRequestRun(
    failover,
    2,
    {
      name: 'failed-before-it-began',
      shows: ['ReviewStatus.FAILED'],
      created: at('2026-11-19 20:01'),
      status: 'FAILED',
      seconds: 3,
      publication: 'WITHHELD',
      record: { trigger_origin: 'RERUN', requested_by: actor('chen-yulan'), diff_stats: null },
      rerunOf: 'failed',
    },
    'r1',
  ),
  pullRequestRun(
    {
      repository: REPOSITORIES.tariffEngine,
      number: 272,
      title: 'Quote reefers by the kilowatt hour',
      author: 'aarav-deshpande',
      branch: 'reefer-power',
      state: 'OPEN',
    },
    1,
    {
      name: 'incomplete',
      shows: [
        'ReviewStatus.INCOMPLETE',
        'H1 incomplete, without findings',
        'H2 not completed, no findings',
      ],
      created: at('2026-11-19 07:12'),
      status: 'INCOMPLETE',
      assessments: [
        assessment('production', {
          status: 'INCOMPLETE',
          change: {
            incompleteness_kind: 'MODEL_BUDGET_EXHAUSTED',
            reason_codes: ['GENERALIST_PASS_CUT_SHORT', 'FILES_NOT_READ'],
          },
        }),
      ],
    },
  ),
  pullRequestRun(translations, 1, {
    name: 'excluded',
    shows: ['ReviewStatus.EXCLUDED', 'ChecksStatus.NOT_ATTEMPTED'],
    created: at('2026-11-19 04:00'),
    status: 'EXCLUDED',
    seconds: 1,
    publication: 'WITHHELD',
    assessments: [
      assessment('production', {
        status: 'EXCLUDED',
        domains: [],
        checks: noReceipt('NOT_ATTEMPTED'),
        change: {
          started_at: null,
          completed_at: null,
          reason_codes: ['AUTHOR_EXCLUDED_BY_POLICY'],
        },
      }),
    ],
    routed: false,
  }),
];
