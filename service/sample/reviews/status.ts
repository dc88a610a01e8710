import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { deployment, pullRequestRun } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { ledger } from '../texts/ledger.ts';
import { scheduling } from '../texts/scheduling.ts';
import { after, at } from '../times.ts';

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
  title: 'Take over translations of week 47',
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
      'H29 stoppable, and no stop',
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
    shows: ['GateStateValue.HELD', 'H29 runs, and is not stoppable'],
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
    shows: ['ReviewStatus.FAILED', 'H2 not completed, no finding', 'ChecksStatus.UNAVAILABLE'],
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
      shows: ['ReviewStatus.INCOMPLETE', 'H1 without findings', 'H2 not completed, no finding'],
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
  ...stopped(),
  ...unlisted(),
];

function stopped(): SampleReview[] {
  const pull = (number: number, title: string, branch: string): PullRequest => ({
    repository: REPOSITORIES.notify,
    number,
    title,
    author: 'priya-raman',
    branch,
    state: 'OPEN',
  });
  const stop = at('2026-11-17 10:33');
  const unfinished = [
    assessment('production', {
      status: 'STOPPED',
      checks: noReceipt('STOPPED'),
      change: { completed_at: null },
    }),
  ];
  const common = { status: 'STOPPED', seconds: 140, publication: 'WITHHELD' } as const;
  return [
    pullRequestRun(pull(479, 'Group notices of one vessel', 'group-notices'), 1, {
      ...common,
      name: 'stopped-from-service',
      shows: ['ReviewStatus.STOPPED', 'StoppedFrom.SERVICE', 'ChecksStatus.STOPPED'],
      created: at('2026-11-17 10:31'),
      record: {
        stopped_at: stop,
        stopped_from: 'SERVICE',
        stopped_by: actor('grete-hallström'),
      },
      assessments: unfinished,
      routed: false,
    }),
    pullRequestRun(pull(480, 'Send SMS through the second carrier', 'sms-carrier'), 1, {
      ...common,
      name: 'stopped-from-pull-request',
      shows: ['StoppedFrom.PULL_REQUEST', 'CustomerReviewDetail.stopped_by: null'],
      created: at('2026-11-17 12:05'),
      record: {
        stopped_at: after(at('2026-11-17 12:05'), 140),
        stopped_from: 'PULL_REQUEST',
        stopped_by: null,
      },
      assessments: unfinished,
      routed: false,
    }),
    pullRequestRun(pull(481, 'Drop the fax gateway', 'no-fax'), 1, {
      ...common,
      name: 'stopped-by-nobody-known',
      shows: ['CustomerReviewDetail.stopped_from: null', 'CustomerReviewDetail.stopped_by: absent'],
      created: at('2026-11-16 16:40'),
      record: { stopped_at: after(at('2026-11-16 16:40'), 140), stopped_from: null },
    }),
    pullRequestRun(pull(482, 'Keep message templates in the database', 'templates-in-db'), 1, {
      ...common,
      name: 'stopped-elsewhere',
      shows: ['StoppedFrom (unlisted)', 'H36 unlisted value'],
      created: at('2026-11-16 09:14'),
      record: {
        stopped_at: after(at('2026-11-16 09:14'), 140),
        stopped_from: 'MERGE_QUEUE',
        stopped_by: actor('tide-bot'),
      },
    }),
  ];
}

function unlisted(): SampleReview[] {
  const pull: PullRequest = {
    repository: REPOSITORIES.ledger,
    number: 417,
    title: 'Post demurrage per started day',
    author: 'mara-lindqvist',
    branch: 'demurrage',
    state: 'OPEN',
    current: null,
  };
  return [
    pullRequestRun(pull, 1, {
      name: 'unlisted-status',
      shows: [
        'ReviewStatus (unlisted)',
        'TriggerOrigin (unlisted)',
        'PullRequestState (unlisted)',
        'PublicationState (unlisted)',
        'AssessmentStatus (unlisted)',
        'DomainStatus (unlisted)',
        'FindingSeverity (unlisted)',
        'FindingLifecycle (unlisted)',
        'H36 unlisted value',
      ],
      created: at('2026-11-15 11:11'),
      status: 'PAUSED_FOR_MAINTENANCE',
      publication: 'RETRACTED',
      record: { trigger_origin: 'MERGE_QUEUE', pull_request_state: 'DRAFT' },
      assessments: [
        assessment('production', {
          status: 'PAUSED',
          domains: [
            {
              domain: 'data_integrity',
              status: 'DEFERRED',
              reason: 'To be looked at when the maintenance of the read replica is over.',
            },
          ],
          findings: [
            finding(ledger.dayBoundary, { severity: 'NOTICE', lifecycle_state: 'DORMANT' }),
          ],
        }),
      ],
    }),
    pullRequestRun(pull, 2, {
      name: 'unknown-trigger',
      shows: ['TriggerOrigin.UNKNOWN', 'H36 UNKNOWN'],
      created: at('2026-11-15 12:40'),
      record: { trigger_origin: 'UNKNOWN' },
      assessments: [assessment('production')],
    }),
    deployment(REPOSITORIES.buildTools, 'toolchain-2026.46', 'toolchain-2026.45', {
      name: 'unlisted-kind',
      shows: ['ReviewKind (unlisted)', 'H36 unlisted value'],
      created: at('2026-11-14 02:30'),
      record: { kind: 'MERGE_QUEUE_ENTRY' },
      assessments: [assessment('production')],
    }),
  ];
}
