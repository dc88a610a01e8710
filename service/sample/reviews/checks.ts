import { assessment } from '../build/assessment.ts';
import { check, receipt } from '../build/check.ts';
import { compared, condition, unavailable } from '../build/attribution.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { after, at } from '../times.ts';

const created = at('2026-11-14 10:10');
const evaluated = after(created, 40);

const outcomes: PullRequest = {
  repository: REPOSITORIES.buildTools,
  number: 352,
  title: 'Split the release pipeline by service',
  author: 'samuel-achterberg',
  branch: 'release-per-service',
  state: 'OPEN',
};

/** Check results: each outcome with each lifecycle, and what stands beside an outcome. */
export const checks: readonly SampleReview[] = [
  pullRequestRun(outcomes, 1, {
    name: 'check-outcomes',
    shows: [
      ...['READY', 'BLOCKED', 'UNRESOLVED', 'UNAVAILABLE', 'NOT_APPLICABLE', 'NOT_ASKED'].map(
        (outcome) => `CheckOutcome.${outcome}`,
      ),
      ...['GATING', 'SHADOW', 'QUARANTINED', 'RETIRED', 'UNKNOWN'].map(
        (lifecycle) => `CheckLifecycle.${lifecycle}`,
      ),
      'CheckOutcome (unlisted)',
      'CheckLifecycle (unlisted)',
      'CustomerCheck.unresolved_reason: present',
      'CustomerCheck.unresolved_reason: null',
      'CustomerCheck.evaluated_at: present',
      'H5 everything that wasn’t looked at',
      'H15 every lifecycle: gating, not counted, retired and unknown',
      'H36 unreadable time',
    ],
    created,
    assessments: [assessment('production', { checks: receipt(allOutcomes(), 'COMPLETE') })],
  }),
  pullRequestRun(outcomes, 2, {
    name: 'outcome-beside-attribution',
    shows: [
      'H6 ready, with introduced conditions',
      'H6 blocked, with unchanged conditions and none introduced',
      'H7 some conditions unchanged',
      'H8 not compared: base unavailable',
    ],
    created: at('2026-11-14 15:26'),
    assessments: [assessment('production', { checks: receipt(besideAttribution()) })],
  }),
];

function allOutcomes() {
  return [
    check('Pinned workflow actions', 'READY', {
      detail: 'Every action is pinned to a commit.',
      evaluated_at: evaluated,
    }),
    check('Image names a user', 'BLOCKED', {
      detail: 'Two of five images end with root as their user.',
      // Answered for an earlier review of the same tree, and taken over.
      evaluated_at: at('2026-11-02 03:15'),
    }),
    check('Reproducible build', 'UNRESOLVED', {
      lifecycle: 'SHADOW',
      detail: 'Two builds of the same tree differ.',
      evaluated_at: evaluated,
      unresolved_reason: {
        code: 'OUTPUT_DIFFERS',
        detail: 'dist/release-tool differs in 14 bytes at offset 0x3f20; no rule says why.',
      },
    }),
    check('Licences of dependencies', 'UNRESOLVED', {
      lifecycle: 'QUARANTINED',
      evaluated_at: evaluated,
      unresolved_reason: null,
    }),
    check('Licence texts', 'UNRESOLVED', {
      evaluated_at: evaluated,
      unresolved_reason: { code: 'TEXT_NOT_FOUND', detail: null },
    }),
    check('Provenance of the base image', 'UNAVAILABLE', {
      detail: 'The registry did not answer within 30 seconds.',
      // As the evaluator wrote it.
      evaluated_at: 'yesterday-ish',
    }),
    check('Migrations are reversible', 'NOT_APPLICABLE', {
      lifecycle: 'RETIRED',
      detail: null,
      evaluated_at: null,
    }),
    check('Fuzz targets build', 'NOT_ASKED', {
      lifecycle: 'UNKNOWN',
      detail: 'No file that a fuzz target reaches is part of the change.',
    }),
    check('Release notes', 'DEFERRED', { lifecycle: 'CANARY', evaluated_at: evaluated }),
  ];
}

function besideAttribution() {
  const workflow = '.ci/workflows/release.yml';
  return [
    check('Pinned workflow actions', 'READY', {
      detail: 'Every action is pinned, including the one that was added.',
      change_attribution: compared([
        condition('INTRODUCED', 'job sign, step 2: uses sign-artifact@4f1c2e9', workflow, 58),
      ]),
    }),
    check('Workflow permissions', 'BLOCKED', {
      detail: 'The workflow may write packages.',
      change_attribution: compared([
        condition('UNCHANGED', 'workflow release: permissions packages: write', workflow, 6),
        condition('UNCHANGED', 'job publish: permissions id-token: write', workflow, 44),
      ]),
    }),
    check('Manifest and lock file agree', 'BLOCKED', {
      detail: 'requirements.lock names a version that pyproject.toml excludes.',
      change_attribution: unavailable('BASE_CODE_REVISION', 'BASE_REVIEWED_TREE_NOT_DECLARED'),
    }),
  ];
}
