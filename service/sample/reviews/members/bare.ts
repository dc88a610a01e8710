import { assessment } from '../../build/assessment.ts';
import { check, receipt } from '../../build/check.ts';
import { finding } from '../../build/finding.ts';
import { bared } from '../../build/optional-members.ts';
import { reviewOfNothing } from '../../build/other-reviews.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { notify } from '../../texts/notify.ts';
import { at } from '../../times.ts';
import { LIMITS, QUOTAS, toldAll } from './full.ts';

const created = at('2024-11-25 08:00');

/** Every member that may be absent is absent, in every part of the record. */
export const bare: SampleReview = reviewOfNothing('DEPLOYMENT', {
  name: 'members-absent',
  shows: ['H37 reason codes absent', 'H37 decision absent', 'H24 deployment without a base'],
  created,
  without: ['completed_at'],
  subjects: [{ role: 'PRIMARY', kind: 'REVISION', label: 'a revision of which no more is known' }],
  assessments: [
    assessment('production', {
      without: ['completed_at', 'started_at', 'reason_codes', 'release_evidence_gap'],
      checks: receipt([bared('CustomerCheck', QUOTAS), check('Templates compile', 'READY')]),
      findings: [
        finding(
          notify.languageMissing,
          bared('CustomerFinding', {
            ...toldAll('2417702001', created),
            evidence_refs: [LIMITS],
          }),
          { without: ['evidence_class', 'remediation'] },
        ),
        finding(notify.replyTo, {}, { evidence: [], without: ['evidence_class', 'remediation'] }),
      ],
    }),
  ],
  routed: false,
});
