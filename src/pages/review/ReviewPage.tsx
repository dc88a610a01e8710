import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { getDeploymentReview, getPullRequestReview, getReview } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { reviewAt } from '../../api/reviews.ts';
import { reviewStatus } from '../../api/words.ts';
import { ContactLost } from '../../following/ContactLost.tsx';
import { StatusNews } from '../../following/StatusNews.tsx';
import { useFollowing } from '../../following/use-following.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Answer } from '../../scaffold/Answer.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { CodeProvider } from '../../source/CodeProvider.tsx';
import { isLive } from '../../following/watched.ts';
import { ReviewView } from './ReviewView.tsx';

/** One review, by its identifier. */
export function ReviewPage() {
  return <Review reviewId={useParam('review_id')} />;
}

/** The same review, by its pull request and run number. */
export function RunPage() {
  const [number, run] = [Number(useParam('number')), Number(useParam('run_number'))];
  return (
    <Found
      address={reviewAt(getPullRequestReview, {
        org_id: useOrgId(),
        repository: useParam('repository'),
        pull_request_number: number,
        run_number: run,
      })}
    />
  );
}

/** The review of a deployment, by its public key. */
export function DeploymentPage() {
  const orgId = useOrgId();
  return (
    <Found
      address={reviewAt(getDeploymentReview, { org_id: orgId, public_key: useParam('public_key') })}
    />
  );
}

/** Finds a review by another address; from then on it is the one that its identifier names. */
function Found({ address }: { address: ReturnType<typeof reviewAt> }) {
  const query = useQuery({ ...address, staleTime: Infinity });
  if (query.data) return <Review reviewId={query.data.value.id} />;
  return (
    <Answer query={query} what="the review">
      {() => null}
    </Answer>
  );
}

function Review({ reviewId }: { reviewId: string }) {
  const query = useQuery({
    ...q(getReview, { org_id: useOrgId(), review_id: reviewId }),
    // Who comes back from a terminal may have a newer commit: the review tells whether it is still the head.
    refetchOnWindowFocus: true,
  });
  const live = query.data !== undefined && isLive(query.data.value);
  useFollowing(reviewId, live);
  return (
    <CodeProvider reviewId={reviewId}>
      <Answer query={query} what="the review">
        {(review, reading) => (
          // What is open or said there belongs to this review.
          <Fragment key={reviewId}>
            {live && <ContactLost />}
            <StatusNews what="review" of={reviewStatus} status={review.status} />
            <ReviewView review={review} reading={reading} />
          </Fragment>
        )}
      </Answer>
    </CodeProvider>
  );
}
