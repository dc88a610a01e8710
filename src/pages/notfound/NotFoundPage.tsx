import { Link, useLocation } from 'react-router';
import { knownOrganizations } from '../../api/session.ts';
import { Page } from '../../scaffold/Page.tsx';
import { reviewIdOfKey } from '../../api/review-address.ts';
import { paths } from '../../addresses/paths.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { notFoundWords } from './words.ts';

/** No page has this address. Says what it might have meant. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const organizations = knownOrganizations();
  const review = reviewIn(pathname);
  return (
    <Page tab="Not found" title={notFoundWords.title}>
      <p className="muted">
        <UntrustedText as="code" text={pathname} />
      </p>
      <ul className="links">
        {review !== undefined &&
          organizations.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.review(id, review)}>
                Look for a review with this ID in <UntrustedText text={name} />
              </Link>
            </li>
          ))}
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.reviews(id)}>
              Reviews in <UntrustedText text={name} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.connect()}>Connect to an organization</Link>
        </li>
      </ul>
    </Page>
  );
}

/** A review's identifier inside the address: of a public key, or a UUID behind `reviews/`. */
function reviewIn(address: string): string | undefined {
  const key = /rev_[0-9a-f]{32}/i.exec(address)?.[0];
  if (key !== undefined) return reviewIdOfKey(key);
  return /\/reviews?\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(address)?.[1];
}
