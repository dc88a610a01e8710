import type { ReactNode } from 'react';
import { assessmentStatus } from '../api/record-words.ts';
import type { Reading } from '../api/read.ts';
import type { CustomerAssessmentDetail, CustomerReviewDetail } from '../api/types.ts';
import { reviewStatus } from '../api/words.ts';
import { Answer } from '../scaffold/Answer.tsx';
import { useParam } from '../scaffold/use-param.ts';
import { CodeProvider } from '../source/CodeProvider.tsx';
import { ContactLost } from './ContactLost.tsx';
import { StatusNews } from './StatusNews.tsx';
import { useAssessment, useReview } from './use-review.ts';
import { isLive } from './watched.ts';

type Of<T> = {
  /** What the page shows, as a failure names it. */
  what: string;
  children: (record: T, reading: Reading<T>) => ReactNode;
};

/** What a page shows of the review that its address names, next to the code that it cites. */
export function OfReview({ what, children }: Of<CustomerReviewDetail>) {
  const reviewId = useParam('review_id');
  return (
    <CodeProvider reviewId={reviewId}>
      <Answer query={useReview(reviewId)} what={what}>
        {(review, reading) => (
          <>
            {isLive(review) && <ContactLost />}
            <StatusNews key={reviewId} what="review" of={reviewStatus} status={review.status} />
            {children(review, reading)}
          </>
        )}
      </Answer>
    </CodeProvider>
  );
}

/** The same, of an assessment. */
export function OfAssessment({ what, children }: Of<CustomerAssessmentDetail>) {
  const [reviewId, id] = [useParam('review_id'), useParam('assessment_id')];
  return (
    <CodeProvider reviewId={reviewId}>
      <Answer query={useAssessment(reviewId, id)} what={what}>
        {(assessment, reading) => (
          <>
            <StatusNews
              key={id}
              what="assessment"
              of={assessmentStatus}
              status={assessment.status}
            />
            {children(assessment, reading)}
          </>
        )}
      </Answer>
    </CodeProvider>
  );
}
