import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { AllFindings } from './AllFindings.tsx';
import { PublishedFindings } from './PublishedFindings.tsx';
import { findingsWords as words } from './words.ts';

/** The findings of all reviews: of the newest ones, to be searched, or by the day of publication. */
export function FindingsPage() {
  const [search] = useSearchParams();
  const published = search.has('published') || search.has('from') || search.has('to');
  return (
    <article className="page">
      <div className="row apart">
        <PageTitle tab={words.title}>{words.title}</PageTitle>
        <nav aria-label="Which findings" className="row tight">
          <Link
            className={buttonClass('quiet')}
            to="?"
            aria-current={published ? undefined : 'page'}
          >
            All findings
          </Link>
          <Link
            className={buttonClass('quiet')}
            to="?published"
            aria-current={published ? 'page' : undefined}
          >
            {words.published}
          </Link>
        </nav>
      </div>
      {published ? <PublishedFindings /> : <AllFindings />}
    </article>
  );
}
