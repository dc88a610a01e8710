import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getAssessment, getReview } from '../api/operations.ts';
import { q } from '../api/query.ts';
import type { Reading } from '../api/read.ts';
import type { CustomerAssessmentDetail, CustomerReviewDetail } from '../api/types.ts';
import { Answer } from '../scaffold/Answer.tsx';
import { useOrgId } from '../scaffold/org-id.ts';
import { useParam } from '../scaffold/use-param.ts';
import { CodeProvider } from '../source/CodeProvider.tsx';

type Of<T> = {
  /** What the page shows, as a failure names it. */
  what: string;
  children: (record: T, reading: Reading<T>) => ReactNode;
};

/** What a page shows of the review that its address names, next to the code that it cites. */
export function OfReview(page: Of<CustomerReviewDetail>) {
  const review_id = useParam('review_id');
  const query = useQuery(q(getReview, { org_id: useOrgId(), review_id }));
  return (
    <CodeProvider reviewId={review_id}>
      <Answer query={query} {...page} />
    </CodeProvider>
  );
}

/** The same, of an assessment. */
export function OfAssessment(page: Of<CustomerAssessmentDetail>) {
  const review_id = useParam('review_id');
  const at = { org_id: useOrgId(), review_id, assessment_id: useParam('assessment_id') };
  const query = useQuery(q(getAssessment, at));
  return (
    <CodeProvider reviewId={review_id}>
      <Answer query={query} {...page} />
    </CodeProvider>
  );
}
