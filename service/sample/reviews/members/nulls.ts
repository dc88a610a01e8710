import type {
  CustomerAssessment,
  CustomerFinding,
  CustomerReviewDetail,
  RelatedReview,
  SubjectView,
} from '../../../../src/api/types.ts';
import { publicKey } from '../../../base/ids.ts';
import { assessment } from '../../build/assessment.ts';
import { check, receipt } from '../../build/check.ts';
import { finding } from '../../build/finding.ts';
import { nulled } from '../../build/optional-members.ts';
import { reviewOfNothing } from '../../build/other-reviews.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { sampleReviewId } from '../../organization.ts';
import { notify } from '../../texts/notify.ts';
import { at } from '../../times.ts';
import { LIMITS, QUOTAS, toldAll } from './full.ts';

const created = at('2024-11-26 08:00');
const related = (name: string, created_at: string, finding_count: number) => {
  const id = sampleReviewId(name);
  const said = { kind: 'DEPLOYMENT', status: 'COMPLETED', publication: 'WITHHELD' };
  return { id, public_key: publicKey(id), ...said, created_at, finding_count };
};
// The first two are recorded apart: only the read of a single review carries them.
const {
  repository_id = null,
  current_head_commit_sha = null,
  ...record
} = nulled<Partial<CustomerReviewDetail>>('CustomerReviewDetail', {});

/** Every member that may be null is null, in every part of the record. */
export const nulls: SampleReview = reviewOfNothing('DEPLOYMENT', {
  name: 'members-null',
  shows: ['H37 basis null', 'H37 gate state null', 'H20 recorded before classes existed'],
  created,
  record,
  single: {
    repository_id,
    current_head_commit_sha,
    related_reviews: [
      nulled<RelatedReview>('RelatedReview', {
        ...related('members-absent', at('2024-11-25 08:00'), 2),
        relation: 'PRECEDES',
      }),
      {
        ...related('first-deployment', at('2024-12-02 09:00'), 0),
        relation: 'SAME_RELEASE_TRAIN',
      },
    ],
    // By hand: each action in another state. No other review has null in one.
    actions: {
      rerun: { available: false, unavailable_reason: null, detail: null },
      request_review: { available: false, unavailable_reason: 'READ_ONLY', detail: null },
      publish: { available: false, unavailable_reason: null },
      stop: { available: false },
    },
  },
  subjects: [
    nulled<SubjectView>('SubjectView', {
      role: 'PRIMARY',
      kind: 'REVISION',
      label: 'a revision of which nothing more was recorded',
    }),
  ],
  assessments: [
    assessment('production', {
      change: nulled<Partial<CustomerAssessment>>('CustomerAssessment', {
        decision_presentation: { authority: 'DEPLOYMENT_POLICY', availability: 'RECORDED' },
      }),
      checks: receipt([
        nulled('CustomerCheck', QUOTAS),
        nulled('CustomerCheck', check('Templates compile', 'READY')),
      ]),
      findings: [
        finding(
          notify.languageMissing,
          nulled('CustomerFinding', {
            ...toldAll('2417702002', created),
            evidence_refs: [LIMITS],
          }),
        ),
        finding(notify.replyTo, nulled<Partial<CustomerFinding>>('CustomerFinding', {})),
      ],
    }),
  ],
  routed: false,
});
