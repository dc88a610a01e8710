import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getReviewRouting } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Answer } from '../../scaffold/Answer.tsx';
import { isAwaited } from '../../scaffold/awaited.ts';
import { useReview } from '../../following/use-review.ts';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { ReadFailure } from '../../scaffold/ReadFailure.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { pages } from '../../addresses/pages.ts';
import { paths } from '../../addresses/paths.ts';
import { withParam } from '../../lib/search-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { FileView } from './FileView.tsx';
import { PlanView } from './PlanView.tsx';
import css from './RoutingPage.module.css';
import { Sentence } from '../../ui/Sentence.tsx';
import { fill } from '../../lib/fill.ts';
import { routingWords as words } from './words.ts';

/** The routing plan of a review; with `?file=` everything the review recorded about one file. */
export function RoutingPage() {
  const orgId = useOrgId();
  const reviewId = useParam('review_id');
  const [search] = useSearchParams();
  const file = search.get('file') ?? '';
  const routing = useQuery(q(getReviewRouting, { org_id: orgId, review_id: reviewId }));
  const review = useReview(reviewId);
  const page = useFocusOnChange(file);
  const title = review.data ? reviewTitle(review.data.value) : `review ${reviewId}`;
  const trail = (
    <ReviewTrail reviewId={reviewId}>
      {file === '' ? (
        words.plan
      ) : (
        <Link to={`?${withParam(search, 'file', '').toString()}`}>{words.plan}</Link>
      )}
      {file !== '' && 'File'}
    </ReviewTrail>
  );
  if (isAwaited(review)) {
    return (
      <article className="page">
        {trail}
        <title>Loading the routing plan · Docket</title>
        <Skeleton label="Loading the routing plan" />
      </article>
    );
  }
  return (
    <article className="page" ref={page} tabIndex={-1}>
      {trail}
      <div className="page-head">
        {file === '' ? (
          <PageTitle tab={fill(words.titleOf, { title })}>
            <Sentence words={words.titleOf} title={<UntrustedText text={title} />} />
          </PageTitle>
        ) : (
          <PageTitle tab={fill(words.fileTitle, { file, title })}>
            <UntrustedText as="span" className={css.path} text={file} />
          </PageTitle>
        )}
        <Link to={paths.record(orgId, reviewId, { part: 'routing' })}>{pages.record.name}</Link>
      </div>
      <p className={`muted ${css.label}`}>{words.about}</p>
      <ReadFailure query={review} what="the review itself" />
      <UnreadableParts
        parts={(review.data?.unreadable ?? []).map((part) => ({
          ...part,
          place: `review: ${part.place}`,
        }))}
      />
      <Answer part query={routing} what="the routing plan">
        {(value, reading) =>
          file === '' ? (
            <PlanView reviewId={reviewId} routing={{ ...reading, value }} review={review.data} />
          ) : (
            <FileView
              reviewId={reviewId}
              path={file}
              routing={{ ...reading, value }}
              review={review.data}
              pending={review.isPending}
            />
          )
        }
      </Answer>
    </article>
  );
}

/** Moves the focus to what is shown when another file is, unless something in it has the focus. */
function useFocusOnChange(file: string) {
  const page = useRef<HTMLElement>(null);
  const shown = useRef(file);
  useEffect(() => {
    if (shown.current === file) return;
    shown.current = file;
    if (!page.current?.contains(document.activeElement))
      page.current?.focus({ preventScroll: true });
  }, [file]);
  return page;
}
