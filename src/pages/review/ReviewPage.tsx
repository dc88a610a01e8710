import { useQuery, type Query } from '@tanstack/react-query';
import { deploymentReviewQuery, pullRequestReviewQuery, reviewQuery } from '../../api/queries.ts';
import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { Answer } from '../../components/Answer.tsx';
import { useParam } from '../../components/use-param.ts';
import { ReviewView } from './ReviewView.tsx';

/** One review, by its identifier. */
export function ReviewPage() {
  return <Review orgId={useParam('org_id')} reviewId={useParam('review_id')} />;
}

/** The same review, by its pull request and run number. */
export function RunPage() {
  const orgId = useParam('org_id');
  const [number, run] = [Number(useParam('number')), Number(useParam('run_number'))];
  return (
    <Found
      orgId={orgId}
      address={pullRequestReviewQuery(orgId, useParam('repository'), number, run)}
    />
  );
}

/** The review of a deployment, by its public key. */
export function DeploymentPage() {
  const orgId = useParam('org_id');
  return <Found orgId={orgId} address={deploymentReviewQuery(orgId, useParam('public_key'))} />;
}

/** Finds a review by another address; from then on it is the one that its identifier names. */
function Found({
  orgId,
  address,
}: {
  orgId: string;
  address: ReturnType<typeof deploymentReviewQuery>;
}) {
  const query = useQuery({ ...address, staleTime: Infinity });
  if (query.data) return <Review orgId={orgId} reviewId={query.data.value.id} />;
  return (
    <Answer query={query} what="the review">
      {() => null}
    </Answer>
  );
}

function Review({ orgId, reviewId }: { orgId: string; reviewId: string }) {
  const query = useQuery({ ...reviewQuery(orgId, reviewId), refetchInterval: whileRunning });
  return (
    <Answer query={query} what="the review">
      {(review, reading) => <ReviewView orgId={orgId} review={review} reading={reading} />}
    </Answer>
  );
}

const FIRST_MILLISECONDS = 2_000;
const LAST_MILLISECONDS = 15_000;

/** An open review that is not at its end is read again, every 2 s at first, less often as time goes by. */
function whileRunning({ state }: Query<Reading<CustomerReviewDetail>>): number | false {
  const review = state.data?.value;
  const open =
    review?.status === 'PENDING' ||
    review?.status === 'RUNNING' ||
    review?.publication === 'PUBLICATION_REQUESTED';
  return open && Math.min(FIRST_MILLISECONDS * 1.25 ** state.dataUpdateCount, LAST_MILLISECONDS);
}
