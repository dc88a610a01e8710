import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { after, at } from '../times.ts';

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

/** Stopped reviews: from where, and by whom, as far as that was recorded. */
export const stopped: readonly SampleReview[] = [
  pullRequestRun(pull(479, 'Group notices for the same vessel', 'group-notices'), 1, {
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
