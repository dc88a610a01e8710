import { assessment } from '../build/assessment.ts';
import { check, noReceipt, receipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { deployment } from '../build/other-reviews.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { identity } from '../texts/identity.ts';
import { scheduling } from '../texts/scheduling.ts';
import { at } from '../times.ts';
import { partial } from './partial.ts';

/** Reviews that could not look at everything, and say so. */
export const incomplete: readonly SampleReview[] = [
  deployment(REPOSITORIES.identity, 'v8.14.0', 'v8.13.2', {
    name: 'incomplete-not-configured',
    shows: [
      'IncompletenessKind.NOT_CONFIGURED',
      'H1 incomplete, with kind, codes and gap',
      'CustomerAssessment.release_evidence_gap: present',
    ],
    created: at('2026-11-18 05:02'),
    status: 'INCOMPLETE',
    assessments: [
      partial('production', 'NOT_CONFIGURED', ['RUNTIME_RECORDS_NOT_CONFIGURED'], {
        change: { release_evidence_gap: 'RELEASE_SET_NOT_DECLARED' },
      }),
    ],
  }),
  run(
    {
      repository: REPOSITORIES.identity,
      number: 594,
      title: 'Sign tokens with the hardware module',
      author: 'inbal-regev',
      branch: 'hsm-signing',
      state: 'OPEN',
    },
    {
      name: 'incomplete-policy-excluded',
      shows: [
        'IncompletenessKind.POLICY_EXCLUDED',
        'H1 incomplete, with findings',
        'H1 incomplete, without a gap',
      ],
      created: at('2026-11-18 13:48'),
      assessments: [
        partial('production', 'POLICY_EXCLUDED', ['PATH_EXCLUDED_BY_POLICY'], {
          findings: [finding(identity.sessionGoroutine)],
        }),
      ],
    },
  ),
  run(
    {
      repository: REPOSITORIES.manifestImport,
      number: 158,
      title: 'Reject manifests without a consignee',
      author: 'oksana-melnyk',
      branch: 'consignee-required',
      state: 'OPEN',
    },
    {
      name: 'incomplete-evidence-unavailable',
      shows: [
        'IncompletenessKind.EVIDENCE_UNAVAILABLE',
        'ChecksStatus.UNAVAILABLE',
        'H4 no receipt',
      ],
      created: at('2026-11-18 09:25'),
      assessments: [
        partial(
          'production',
          'EVIDENCE_UNAVAILABLE',
          ['WORKFLOW_RUN_EXPIRED', 'ARTIFACT_NOT_FOUND', 'COMPANION_REPOSITORY_NOT_READABLE'],
          {
            checks: noReceipt('UNAVAILABLE'),
            change: { release_evidence_gap: 'ARTIFACT_DIGEST_MISMATCH' },
          },
        ),
      ],
    },
  ),
  run(
    {
      repository: REPOSITORIES.berthScheduler,
      number: 737,
      title: 'Hand berths over between shifts without a gap',
      author: 'rafael-quintana',
      branch: 'shift-handover',
      state: 'OPEN',
    },
    {
      name: 'incomplete-hypotheses',
      shows: ['IncompletenessKind.HYPOTHESES_UNRESOLVED'],
      created: at('2026-11-17 08:52'),
      assessments: [
        partial('production', 'HYPOTHESES_UNRESOLVED', ['HYPOTHESIS_OPEN', 'HYPOTHESIS_OPEN'], {
          findings: [finding(scheduling.eventOrder), finding(scheduling.pilotQueue)],
        }),
      ],
    },
  ),
  run(
    {
      repository: REPOSITORIES.platform,
      number: 908,
      title: 'Replace the ingress controller in all regions',
      author: 'samuel-achterberg',
      branch: 'ingress-2',
      state: 'OPEN',
    },
    {
      name: 'incomplete-budget',
      shows: ['IncompletenessKind.MODEL_BUDGET_EXHAUSTED', 'H5 everything that wasn’t looked at'],
      created: at('2026-11-17 15:15'),
      record: { diff_stats: { files_changed: 1482, additions: 48_211, deletions: 39_004 } },
      assessments: [
        partial('production', 'MODEL_BUDGET_EXHAUSTED', ['FILES_NOT_READ', 'PASS_NOT_STARTED'], {
          checks: notLookedAt(),
          domains: [
            {
              domain: 'authorization',
              status: 'SKIPPED',
              reason: 'The pass was not started: the budget of the review was used up.',
            },
            {
              domain: 'reliability',
              status: 'CONSIDERED',
              reason: '214 of 1,482 changed files were read before the budget ran out.',
            },
            {
              domain: 'supply_chain',
              status: 'SKIPPED',
              reason: 'No file in this domain was reached.',
            },
          ],
        }),
      ],
    },
  ),
  run(
    {
      repository: REPOSITORIES.buildTools,
      number: 350,
      title: 'Build for riscv64',
      author: 'yuki-tanabe',
      branch: 'riscv64',
      state: 'OPEN',
    },
    {
      name: 'incomplete-unlisted',
      shows: [
        'IncompletenessKind (unlisted)',
        'ChecksStatus.SUPERSEDED',
        'CustomerAssessment.reason_codes: null',
      ],
      created: at('2026-11-16 17:20'),
      assessments: [
        partial('production', 'QUOTA_OF_THE_HOST_REACHED', [], {
          checks: noReceipt('SUPERSEDED'),
          change: { reason_codes: null },
        }),
      ],
    },
  ),
  run(
    {
      repository: REPOSITORIES.notify,
      number: 455,
      title: 'Read templates from disk at startup',
      author: 'grete-hallström',
      branch: 'templates-at-start',
      state: 'MERGED',
    },
    {
      name: 'incomplete-historical',
      shows: [
        'CustomerAssessment.incompleteness_kind: absent',
        'CustomerAssessment.reason_codes: absent',
        'H37 reason codes absent',
      ],
      created: at('2025-02-11 10:44'),
      assessments: [
        assessment('production', {
          status: 'INCOMPLETE',
          without: ['reason_codes', 'release_evidence_gap'],
        }),
      ],
    },
  ),
];
function run(pullRequest: PullRequest, sketch: Parameters<typeof pullRequestRun>[2]): SampleReview {
  return pullRequestRun(pullRequest, 1, { status: 'INCOMPLETE', ...sketch });
}

function notLookedAt() {
  return receipt(
    [
      check('Consumer contract tests', 'NOT_ASKED', {
        lifecycle: 'SHADOW',
        detail: 'The change touches no contract that a consumer recorded.',
      }),
      check('Pinned workflow actions', 'UNAVAILABLE', {
        detail: 'The head’s tree was larger than the check can read.',
      }),
      check('Terraform plan matches the change', 'UNRESOLVED', {
        detail: 'The plan was started, but no answer came back.',
        unresolved_reason: {
          code: 'PLAN_TIMED_OUT',
          detail: 'terraform plan did not finish within 15 minutes in 3 of 6 regions.',
        },
      }),
    ],
    'PARTIAL',
  );
}
