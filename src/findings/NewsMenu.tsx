import { useState } from 'react';
import { Link } from 'react-router';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { paths } from '../addresses/paths.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { Button, onePress } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { catchUp, undoCatchUp } from './caught-up.ts';
import type { ReviewWithNews } from './messages.ts';
import { newsWords as words } from './news-words.ts';
import { useReviewNews } from './use-review-news.ts';

/** Maximum number of reviews that are named; the Findings page has all of them. */
const SHOWN = 20;

/** Which reviews have findings that are new to a person; nothing for who never said what they have seen. */
export function NewsMenu() {
  const orgId = useOrgId();
  const news = useReviewNews();
  const [done, setDone] = useState<Awaited<ReturnType<typeof catchUp>>>();
  const [refused, setRefused] = useState<string>();
  if (!news?.reviews || !news.read) return null;
  const { reviews, read } = news;
  const act = (work: Promise<typeof done>) => {
    setRefused(undefined);
    void work
      .then(setDone)
      .catch((error: unknown) => setRefused(error instanceof Error ? error.message : ''));
  };
  const gaps = read.partly + read.unreadable;
  const see = (seen: readonly ReviewWithNews[]) =>
    act(
      catchUp(
        orgId,
        seen.flatMap(({ findings }) => findings),
        null,
      ),
    );
  return (
    <Menu label={fill(words.label, { count: reviews.length.toLocaleString() })}>
      <p className="muted">
        {reviews.length > 0
          ? 'Reviews with findings new to you, among the '
          : 'Nothing new to you in the '}
        {plural(read.reviews, 'review')} loaded in this browser.
        {gaps > 0 && ` ${gaps.toLocaleString()} of them couldn’t be read completely.`}
        {read.state === 'FAILED' && ' Couldn’t check for more.'}
      </p>
      <ul>
        {reviews.slice(0, SHOWN).map((review) => (
          <li key={review.id}>
            <div className="row spread">
              <Link to={paths.reviewFindings(orgId, review.id)}>
                <UntrustedText text={review.name} line />
              </Link>
              <span className="faint">
                {fill('{count} new', { count: review.findings.length })}
              </span>
              <Button look="quiet" onClick={onePress(() => see([review]))}>
                Seen
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {reviews.length > SHOWN && (
        <p className="faint">{plural(reviews.length - SHOWN, 'more review')}.</p>
      )}
      <div className="row">
        {reviews.length > 0 && (
          <>
            <Link to={`${paths.findings(orgId)}?since=NEW`}>All new findings</Link>
            <Button onClick={onePress(() => see(reviews))}>{words.allSeen}</Button>
          </>
        )}
        {done && <Button onClick={() => act(undoCatchUp(orgId, done))}>{words.undo}</Button>}
      </div>
      <p role="status" className="faint">
        {refused}
      </p>
    </Menu>
  );
}
