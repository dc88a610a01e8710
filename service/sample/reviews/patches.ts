import { assessment } from '../build/assessment.ts';
import { noReceipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import { patchReview } from '../build/other-reviews.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { commitOf } from '../digits.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { scheduling } from '../texts/scheduling.ts';
import { at } from '../times.ts';

const subject = (name: string) => ({
  role: 'PRIMARY',
  kind: 'REVISION',
  label: `patch ${commitOf(REPOSITORIES.tariffEngine.full_name, 'patch', name).slice(0, 12)}`,
  repository_full_name: REPOSITORIES.tariffEngine.full_name,
});

/** Reviews of local patches: their head is no commit. */
export const patches: readonly SampleReview[] = [
  patchReview(REPOSITORIES.tariffEngine, 'main of 11 November', {
    name: 'patch',
    shows: ['ReviewKind.PATCH', 'H25 patch', 'H31 patch, withheld'],
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
    shows: ['H31 patch, recorded as published'],
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
