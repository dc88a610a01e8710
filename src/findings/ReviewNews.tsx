import { useState } from 'react';
import { Link } from 'react-router';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { Menu } from '../ui/Menu.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { catchUp, undoCatchUp } from './caught-up.ts';
import { readReviews } from './index-store.ts';
import { nameOfIndexed } from './indexed-review.ts';
import { newsWords as words } from './news-words.ts';
import { useReviewNews } from './use-review-news.ts';

/** So many are named; the page of findings has all of them. */
const SHOWN = 20;

/** Which reviews have findings that are new to a person; nothing for who never said what they have seen. */
export function ReviewNews({ orgId }: { orgId: string }) {
  const news = useReviewNews(orgId);
  const [done, setDone] = useState<Awaited<ReturnType<typeof catchUp>>>();
  const [refused, setRefused] = useState<string>();
  if (!news?.reviews || !news.read) return null;
  const { grant, reviews, read } = news;
  const act = (work: Promise<typeof done>) =>
    void work.then(setDone).catch((error: unknown) => setRefused(String(error)));
  const see = async (ids: readonly string[]) => {
    const found = await readReviews(grant, ids);
    return catchUp(
      orgId,
      found.flatMap(({ entries }) => entries.map(nameOfIndexed)),
      null,
    );
  };
  return (
    <Menu label={fill(words.label, { count: reviews.length.toLocaleString() })}>
      <p className="muted">
        {fill(reviews.length > 0 ? words.about : words.none, {
          reviews: plural(read.reviews, 'review'),
        })}
        {read.state === 'FAILED' && ` ${words.failed}`}
      </p>
      <ul>
        {reviews.slice(0, SHOWN).map(({ id, name, count }) => (
          <li key={id}>
            <Row spread>
              <Link to={paths.reviewFindings(orgId, id)}>
                <UntrustedText text={name} line />
              </Link>
              <span className="faint">{fill(words.count, { count })}</span>
              <Button look="quiet" onClick={() => act(see([id]))}>
                {words.seen}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      {reviews.length > SHOWN && (
        <p className="faint">{fill(words.more, { count: reviews.length - SHOWN })}</p>
      )}
      <Row>
        {reviews.length > 0 && (
          <>
            <Link to={`${paths.findings(orgId)}?since=NEW`}>{words.all}</Link>
            <Button onClick={() => act(see(reviews.map(({ id }) => id)))}>{words.allSeen}</Button>
          </>
        )}
        {done && <Button onClick={() => act(undoCatchUp(orgId, done))}>{words.undo}</Button>}
      </Row>
      <p role="status" className="faint">
        {refused}
      </p>
    </Menu>
  );
}
