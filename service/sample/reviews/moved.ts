import { assessment } from '../build/assessment.ts';
import { finding } from '../build/finding.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { commitOf } from '../digits.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { ledger } from '../texts/ledger.ts';
import { at } from '../times.ts';

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

/** Whether head and base are still what was reviewed. */
export const moved: readonly SampleReview[] = [
  pullRequestRun(pull, 1, {
    name: 'head-and-base-moved',
    shows: ['H23 earlier commit than the head', 'H24 base moved'],
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
      shows: ['H23 current head', 'H24 base not moved'],
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
        'H23 head not known',
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
