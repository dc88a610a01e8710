import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import { pullRequestHistory } from '../build/pull-request-history.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { sampleReviewId } from '../organization.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { platform } from '../texts/platform.ts';
import { scheduling } from '../texts/scheduling.ts';
import { at } from '../times.ts';

/** How reviews follow one another: runs, reruns, supersession, moved heads and bases, patches. */
export const lineage: readonly SampleReview[] = [
  ...comesGoesAndReturns(),
  ...superseded(),
  ...rerunOfRerun(),
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
        title: 'Collapse finished port calls',
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
