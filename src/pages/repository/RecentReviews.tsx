import { Link } from 'react-router';
import type { ReviewPage, ReviewSummary } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { branchReviewed, reviewTitle } from '../../record/review-title.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { reviewStatus } from '../../api/words.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RepositoryPage.module.css';
import { repositoryWords as words } from './words.ts';
import { recordWords } from '../../record/words.ts';

/** The latest run of each pull request, and every deployment and patch review, newest first. */
export function RecentReviews({
  repositoryId,
  page: { reviews, next_cursor: more },
  unreadable,
}: {
  repositoryId: string;
  page: ReviewPage;
  unreadable: boolean;
}) {
  const count = reviews?.length ?? 0;
  return (
    <Panel
      title={words.recent}
      note={count > 0 && (more ? `the newest ${count}, more available` : count)}
      actions={
        <Link to={`${paths.reviews(useOrgId())}?repository=${encodeURIComponent(repositoryId)}`}>
          All reviews
        </Link>
      }
    >
      {count === 0 && (
        <p className="words">
          {unreadable
            ? 'No reviews could be read.'
            : reviews
              ? words.noReviews
              : 'The service sent no list of reviews.'}
        </p>
      )}
      <ul className={`rows divided ${css.reviews}`}>
        {reviews?.map((review) => (
          <Row key={review.id} review={review} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ review }: { review: ReviewSummary }) {
  const { pull_request_number: number, run_number: run, created_at: created } = review;
  const branch = branchReviewed(review);
  const facts = [
    number != null && `#${number}`,
    branch && plainLine(branch, 60),
    run != null && `run ${run}`,
    findingWords(review),
  ];
  return (
    <li>
      <span className="clamp">
        <ReviewLink reviewId={review.id}>
          <UntrustedText text={reviewTitle(review)} />
        </ReviewLink>
      </span>
      <PlainValue of={reviewStatus} value={review.status} />
      <span className="small">{facts.filter(Boolean).join(' · ')}</span>
      <span className={`small faint ${css.when}`}>{created && <Time value={created} />}</span>
    </li>
  );
}

/** What the review's end recorded; nothing is counted before it, and nothing reads as a clean bill (H2). */
function findingWords(review: ReviewSummary): string | undefined {
  const { status, finding_count: count } = review;
  if (count == null || isUnderWay(review)) return undefined;
  if (count > 0) return `${plural(count, 'finding')} recorded`;
  return status === 'COMPLETED' ? recordWords.noneRecorded : undefined;
}
