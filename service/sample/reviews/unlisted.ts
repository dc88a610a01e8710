import { assessment } from '../build/assessment.ts';
import { finding } from '../build/finding.ts';
import { deployment } from '../build/other-reviews.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { ledger } from '../texts/ledger.ts';
import { at } from '../times.ts';

const pull: PullRequest = {
  repository: REPOSITORIES.ledger,
  number: 417,
  title: 'Post demurrage for each day or part of a day',
  author: 'mara-lindqvist',
  branch: 'demurrage',
  state: 'OPEN',
  current: null,
};

/** Reviews whose status, kind or trigger is none that the contract lists. */
export const unlisted: readonly SampleReview[] = [
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
            reason: 'To be looked at once maintenance of the read replica is finished.',
          },
        ],
        findings: [finding(ledger.dayBoundary, { severity: 'NOTICE', lifecycle_state: 'DORMANT' })],
      }),
    ],
  }),
  pullRequestRun(pull, 2, {
    name: 'unknown-trigger',
    shows: ['TriggerOrigin.UNKNOWN', 'H36 trigger UNKNOWN'],
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
