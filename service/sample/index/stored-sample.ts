import type { DatabaseSync } from 'node:sqlite';
import type {
  CustomerAssessmentDetail,
  CustomerReviewDetail,
  ReviewActions,
  ReviewPage,
  ReviewRoutingView,
  ReviewSummary,
} from '../../../src/api/types.ts';
import { parseExact } from '../../base/exact-json.ts';
import { assessmentDetail } from '../../store/assessments.ts';
import { listChoices } from '../../store/list-choices.ts';
import { reviewDetail } from '../../store/review-detail.ts';
import { findReview } from '../../store/review-rows.ts';
import { routingOf } from '../../store/routing.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { CURATED_REVIEWS } from '../curated.ts';
import { SAMPLE_ORGANIZATION } from '../organization.ts';

/** A review of the sample as the store gives it. */
export interface StoredReview {
  sample: SampleReview;
  detail: CustomerReviewDetail;
  summary: ReviewSummary;
  assessments: CustomerAssessmentDetail[];
  routing: ReviewRoutingView;
}

const EVERYTHING = { orgId: SAMPLE_ORGANIZATION.id, repositoryIds: null };
const NONE = { available: false };
/** Where none are recorded, actions are found out live, and are no part of the sample. */
const LIVE: ReviewActions = { rerun: NONE, request_review: NONE, publish: NONE, stop: NONE };

/** Reads every recorded review of the sample, in the order of the index. */
export function storedReviews(database: DatabaseSync): StoredReview[] {
  return CURATED_REVIEWS.map((sample) => {
    const { id } = sample.write.record;
    const row = findReview(database, EVERYTHING, { by: 'id', id });
    if (row === undefined) throw new Error(`${sample.name} is not recorded`);
    const detail = parseExact(
      reviewDetail(database, EVERYTHING, row, LIVE),
    ) as CustomerReviewDetail;
    return {
      sample,
      detail,
      summary: parseExact(row.record) as ReviewSummary,
      assessments: detail.assessments.map(
        (each) =>
          parseExact(assessmentDetail(database, id, each.id) ?? 'null') as CustomerAssessmentDetail,
      ),
      routing: parseExact(routingOf(database, id)) as ReviewRoutingView,
    };
  });
}

/** The choices that the list of the sample offers, as a page without reviews. */
export function storedChoices(database: DatabaseSync): ReviewPage {
  const text = `{"reviews":[],${listChoices(database, EVERYTHING).join(',')}}`;
  const page = parseExact(text) as ReviewPage;
  // `parseExact` leaves an `id` as it is: JSON gives its digits back.
  const authors = (page.authors ?? []).map((each) => ({ ...each, id: JSON.stringify(each.id) }));
  return { ...page, authors };
}
