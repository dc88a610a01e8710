import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import { pullRequestHistory } from '../build/pull-request-history.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { patchReview, pullRequestRun } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { commitOf } from '../digits.ts';
import { sampleReviewId } from '../organization.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { ledger } from '../texts/ledger.ts';
import { platform } from '../texts/platform.ts';
import { scheduling } from '../texts/scheduling.ts';
import { at } from '../times.ts';

/** How reviews follow one another: runs, reruns, supersession, moved heads and bases, patches. */
export const lineage: readonly SampleReview[] = [
  ...comesGoesAndReturns(),
  ...superseded(),
  ...rerunOfRerun(),
  ...moved(),
  ...patches(),
];

/** Nine runs, in which findings come, go and return. */
function comesGoesAndReturns(): SampleReview[] {
  const pull: PullRequest = {
    repository: REPOSITORIES.berthScheduler,
    number: 744,
    title: 'Rewrite berth allocation as an integer program',
    author: 'rafael-quintana',
    branch: 'allocation-ilp',
    state: 'OPEN',
  };
  const { doubleBooking, eventOrder, pilotQueue, tideTable } = scheduling;
  const runs = [
    [doubleBooking, tideTable],
    [doubleBooking, tideTable, pilotQueue],
    [tideTable, pilotQueue],
    [pilotQueue],
    [pilotQueue, doubleBooking],
    [doubleBooking, eventOrder],
    [eventOrder],
    [],
    [doubleBooking, tideTable],
  ];
  const history = pullRequestHistory(
    'nine-runs',
    pull,
    runs.map((found, index) => ({
      created: at(`2026-11-0${index + 1} ${index % 2 === 0 ? '09:15' : '17:40'}`),
      found,
    })),
  );
  return history.map((review, index) =>
    index === 8
      ? {
          ...review,
          shows: [
            'FindingLifecycle.REINTRODUCED',
            'ReviewRelation.SAME_PULL_REQUEST',
            'CustomerFinding.host_comment_url: present',
          ],
        }
      : index === 2
        ? { ...review, shows: ['FindingLifecycle.UNCHANGED', 'FindingLifecycle.RESOLVED'] }
        : review,
  );
}

/** The first of two is superseded twice over; the last one supersedes. */
function superseded(): SampleReview[] {
  const pull: PullRequest = {
    repository: REPOSITORIES.console,
    number: 2061,
    title: 'Sort port calls by estimated time of berthing',
    author: 'yuki-tanabe',
    branch: 'sort-by-etb',
    state: 'OPEN',
  };
  const stopped = [
    assessment('production', { status: 'SUPERSEDED', checks: noReceipt('SUPERSEDED') }),
  ];
  return [
    pullRequestRun(pull, 1, {
      name: 'superseded-first',
      shows: [
        'ReviewStatus.SUPERSEDED',
        'ReviewRelation.SUPERSEDED_BY',
        'H26 superseded, the newer one named',
      ],
      created: at('2026-11-04 13:00'),
      seconds: 20,
      status: 'SUPERSEDED',
      publication: 'WITHHELD',
      record: { superseded_by_review_id: sampleReviewId('superseded-second') },
      assessments: stopped,
      routed: false,
    }),
    pullRequestRun(pull, 2, {
      name: 'superseded-second',
      shows: ['ReviewRelation.SUPERSEDES', 'ReviewRelation.SUPERSEDED_BY'],
      created: at('2026-11-04 13:01'),
      seconds: 30,
      status: 'SUPERSEDED',
      publication: 'WITHHELD',
      record: { superseded_by_review_id: sampleReviewId('superseded-last') },
      assessments: stopped,
      routed: false,
    }),
    pullRequestRun(pull, 3, {
      name: 'superseded-last',
      shows: ['ReviewRelation.SUPERSEDES', 'H26 not superseded'],
      created: at('2026-11-04 13:02'),
      record: { superseded_by_review_id: null },
      assessments: [assessment('production', { findings: [finding(platform.staleClosure)] })],
    }),
    pullRequestRun(
      {
        repository: REPOSITORIES.console,
        number: 2064,
        title: 'Fold finished port calls',
        author: 'lucia-ferrante',
        branch: 'fold-finished',
        state: 'CLOSED',
      },
      1,
      {
        name: 'superseded-by-nobody-seen',
        shows: ['H26 superseded, the newer one not named'],
        created: at('2026-11-03 08:28'),
        seconds: 44,
        status: 'SUPERSEDED',
        publication: 'WITHHELD',
        assessments: stopped,
        routed: false,
      },
    ),
  ];
}

function rerunOfRerun(): SampleReview[] {
  const pull: PullRequest = {
    repository: REPOSITORIES.tariffEngine,
    number: 275,
    title: 'Round surcharges per invoice line',
    author: 'aarav-deshpande',
    branch: 'round-per-line',
    state: 'OPEN',
  };
  const run = (
    number: number,
    name: string,
    sketch: Partial<Parameters<typeof pullRequestRun>[2]>,
  ) =>
    pullRequestRun(
      pull,
      number,
      {
        name,
        created: at(`2026-11-02 1${number}:20`),
        assessments: [assessment('production', { findings: [finding(scheduling.decimalFloat)] })],
        ...sketch,
      },
      // A rerun is of the same code subject as the run that it repeats.
      'r1',
    );
  const again = { publication: 'WITHHELD', record: { trigger_origin: 'RERUN' } };
  return [
    run(1, 'rerun-original', {
      shows: ['ReviewRelation.RERUN'],
      status: 'FAILED',
      assessments: [],
    }),
    run(2, 'rerun', {
      ...again,
      shows: ['ReviewRelation.RERUN_OF', 'ReviewRelation.RERUN', 'TriggerOrigin.RERUN'],
      rerunOf: 'rerun-original',
      record: { trigger_origin: 'RERUN', requested_by: actor('aarav-deshpande') },
    }),
    run(3, 'rerun-of-rerun', {
      ...again,
      shows: ['ReviewRelation.RERUN_OF', 'ReviewRelation.SAME_PULL_REQUEST'],
      rerunOf: 'rerun',
      record: { trigger_origin: 'RERUN', requested_by: actor('tide-bot') },
    }),
  ];
}

function moved(): SampleReview[] {
  const pull: PullRequest = {
    repository: REPOSITORIES.ledger,
    number: 423,
    title: 'Index postings by business partner',
    author: 'oksana-melnyk',
    branch: 'index-partner',
    state: 'OPEN',
    // Two commits were pushed since.
    current: 'r4',
  };
  return [
    pullRequestRun(pull, 1, {
      name: 'head-and-base-moved',
      shows: ['H23 earlier commit', 'H24 base moved'],
      created: at('2026-11-09 08:40'),
      record: { base_branch_commit_sha: commitOf('harbor/ledger', 'main', '9 November') },
      assessments: [assessment('production', { findings: [finding(ledger.exportUnbounded)] })],
    }),
    pullRequestRun(
      {
        repository: REPOSITORIES.ledger,
        number: 426,
        title: 'Name the legal entity on statements',
        author: 'jens-petersen',
        branch: 'entity-names',
        state: 'OPEN',
      },
      1,
      {
        name: 'head-current',
        shows: ['H23 current', 'H24 base not moved'],
        created: at('2026-11-09 12:02'),
        assessments: [assessment('production')],
      },
    ),
    pullRequestRun(
      {
        repository: REPOSITORIES.ledger,
        number: 401,
        title: 'Move statements to their own service',
        author: 'samuel-achterberg',
        branch: 'statement-service',
        state: 'OPEN',
        current: null,
      },
      1,
      {
        name: 'head-not-known',
        shows: [
          'H23 not known',
          'CustomerReviewDetail.current_head_commit_sha: absent',
          'CustomerReviewDetail.pull_request_state: absent',
        ],
        created: at('2026-10-29 15:30'),
        without: ['pull_request_state', 'base_branch_commit_sha'],
        assessments: [assessment('production')],
      },
    ),
    pullRequestRun(
      {
        repository: REPOSITORIES.ledger,
        number: 429,
        title: 'Backport the lock timeout to 2026.10',
        author: 'tobias-okafor',
        branch: 'backport/lock-timeout',
        into: 'release/2026.10',
        state: 'MERGED',
      },
      1,
      {
        name: 'merged-head-current',
        shows: ['PullRequestState.MERGED', 'TriggerOrigin.MANUAL'],
        created: at('2026-11-10 16:16'),
        record: { trigger_origin: 'MANUAL', requested_by: actor('tobias-okafor') },
        assessments: [assessment('production', { findings: [finding(ledger.lockTimeoutUnset)] })],
      },
    ),
  ];
}

function patches(): SampleReview[] {
  const subject = (name: string) => ({
    role: 'PRIMARY',
    kind: 'REVISION',
    label: `patch ${commitOf(REPOSITORIES.tariffEngine.full_name, 'patch', name).slice(0, 12)}`,
    repository_full_name: REPOSITORIES.tariffEngine.full_name,
  });
  return [
    patchReview(REPOSITORIES.tariffEngine, 'main of 11 November', {
      name: 'patch',
      shows: ['ReviewKind.PATCH', 'H25 a patch', 'H31 a patch, withheld'],
      created: at('2026-11-11 18:22'),
      record: { requested_by: actor('aarav-deshpande') },
      subjects: [subject('patch')],
      assessments: [
        assessment('production', {
          findings: [finding(scheduling.tariffCache), finding(scheduling.holidayNone)],
        }),
      ],
    }),
    patchReview(REPOSITORIES.tariffEngine, 'main of 12 November', {
      name: 'patch-said-to-be-published',
      shows: ['H31 a patch, said to be published'],
      created: at('2026-11-12 19:04'),
      publication: 'PUBLISHED',
      subjects: [subject('patch-said-to-be-published')],
      assessments: [assessment('production')],
    }),
    patchReview(REPOSITORIES.ledger, 'main of 13 November', {
      name: 'patch-running',
      shows: ['ReviewKind.PATCH', 'ReviewStatus.RUNNING'],
      created: at('2026-11-20 11:57'),
      status: 'RUNNING',
      assessments: [assessment('production', { status: 'RUNNING', checks: noReceipt('PENDING') })],
      routed: false,
    }),
  ];
}
