import { assessment } from '../build/assessment.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { at } from '../times.ts';

const repository = REPOSITORIES.manifestImport;

/** Who wrote, who asked, and how little may be known of them. */
export const people: readonly SampleReview[] = [
  run(
    {
      repository,
      number: 160,
      title: 'Import the old system’s archive',
      author: 'last-possible-user',
      branch: 'old-archive',
      state: 'OPEN',
    },
    {
      name: 'largest-identity',
      shows: ['CustomerReviewDetail.requested_by: present', 'ActorView.profile_url: null'],
      created: at('2026-11-07 07:07'),
      record: {
        trigger_origin: 'MANUAL',
        requested_by: {
          host_user_id: '9223372036854775807',
          login: 'last-possible-user',
          profile_url: null,
        },
      },
    },
  ),
  run(
    {
      repository,
      number: 161,
      title: 'Import what the archive left out',
      author: 'old-import',
      branch: 'old-archive-2',
      state: 'OPEN',
    },
    {
      name: 'identity-beyond-a-float',
      created: at('2026-11-07 07:30'),
      record: {
        trigger_origin: 'MANUAL',
        requested_by: { host_user_id: '9007199254740992', login: 'old-import-twin' },
      },
    },
  ),
  run(
    {
      repository,
      number: 162,
      title: 'Stop importing from the terminal in Constanța',
      author: 'old-import',
      branch: 'no-constanta',
      state: 'OPEN',
    },
    {
      name: 'author-without-a-login',
      shows: [
        'CustomerReviewDetail.pull_request_author_login: null',
        'CustomerReviewDetail.pull_request_author_url: absent',
        'H36 login null, with a user ID',
      ],
      created: at('2026-11-07 08:15'),
      // 61 has no login anywhere; the filter offers its number.
      record: {
        pull_request_author_login: null,
        pull_request_author_host_user_id: '61',
        pull_request_author_avatar_url: null,
      },
      without: ['pull_request_author_url'],
    },
  ),
  run(
    {
      repository,
      number: 163,
      title: 'Give importers a time zone',
      author: null,
      branch: 'importer-zones',
      state: 'OPEN',
    },
    {
      name: 'author-not-named',
      shows: ['CustomerReviewDetail.pull_request_author_host_user_id: absent'],
      created: at('2026-11-07 08:50'),
    },
  ),
  run(
    {
      repository: REPOSITORIES.oldTerminal,
      number: 88,
      title: 'Close the terminal at Schiedam',
      author: 'jens-petersen',
      branch: 'close-schiedam',
      state: 'CLOSED',
    },
    {
      name: 'repository-without-a-page',
      shows: [
        'PullRequestState.CLOSED',
        'CustomerReviewDetail.repository_url: absent',
        'CustomerReviewDetail.compare_url: absent',
        'CustomerReviewDetail.pull_request_url: absent',
      ],
      created: at('2025-06-17 14:00'),
      record: { requested_by: null },
    },
  ),
  run(
    {
      repository,
      number: 164,
      title: 'Check container numbers against ISO 6346',
      author: 'priya-raman',
      branch: 'iso-6346',
      state: 'OPEN',
    },
    {
      name: 'requested-by-hand',
      shows: ['TriggerOrigin.MANUAL', 'H31 withheld'],
      created: at('2026-11-07 10:10'),
      publication: 'WITHHELD',
      record: { trigger_origin: 'MANUAL', requested_by: actor('priya-raman') },
    },
  ),
];

function run(
  pullRequest: PullRequest,
  sketch: Omit<Parameters<typeof pullRequestRun>[2], 'assessments'>,
): SampleReview {
  return pullRequestRun(pullRequest, 1, { ...sketch, assessments: [assessment('production')] });
}
