import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { findingQuery } from '../../api/queries.ts';
import { Answer } from '../../components/Answer.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { FindingView } from '../../components/finding/FindingView.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SymbolText } from '../../components/record/SymbolText.tsx';
import { useParam } from '../../components/use-param.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { paths } from '../../paths.ts';
import css from './FindingPage.module.css';

/** One finding: what is claimed, why it is believed, and what was decided. */
export function FindingPage() {
  const orgId = useParam('org_id');
  const findingId = useParam('finding_id');
  const [search] = useSearchParams();
  const query = useQuery(findingQuery(orgId, findingId));
  const [review, assessment] = [search.get('review'), search.get('assessment')];
  return (
    <Answer query={query} what="the finding">
      {(finding) => (
        <article className={css.page}>
          <Breadcrumb>
            <Link to={paths.reviews(orgId)}>Reviews</Link>
            {review ? (
              <Link to={paths.review(orgId, review)}>Review it was opened from</Link>
            ) : (
              'its review is not known here'
            )}
            {review && assessment && (
              <Link to={paths.assessment(orgId, review, assessment)}>Assessment</Link>
            )}
            finding
          </Breadcrumb>
          <PageTitle tab={plainLine(finding.claim, 60)}>
            <SymbolText prose={finding.claim} symbols={finding.symbols} />
          </PageTitle>
          <FindingView finding={finding} />
        </article>
      )}
    </Answer>
  );
}
