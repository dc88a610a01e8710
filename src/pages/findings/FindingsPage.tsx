import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import css from './FindingsPage.module.css';
import { AllFindings } from './AllFindings.tsx';
import { PublishedFindings } from './PublishedFindings.tsx';
import { findingsWords as words } from './words.ts';

/** The findings of all reviews: of the newest ones, to be searched, or by the day of publication. */
export function FindingsPage() {
  const orgId = useParam('org_id');
  const [search] = useSearchParams();
  const published = search.has('published') || search.has('from') || search.has('to');
  return (
    <article className="page">
      <div className={css.head}>
        <PageTitle tab={words.title}>{words.title}</PageTitle>
        <nav aria-label={words.views} className={css.views}>
          <Link to="?" aria-current={published ? undefined : 'page'}>
            {words.all}
          </Link>
          <Link to="?published" aria-current={published ? 'page' : undefined}>
            {words.published}
          </Link>
        </nav>
      </div>
      {published ? <PublishedFindings orgId={orgId} /> : <AllFindings orgId={orgId} />}
    </article>
  );
}
