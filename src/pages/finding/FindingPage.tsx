import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { findingQuery, reviewQuery } from '../../api/queries.ts';
import type { CustomerAssessmentDetail } from '../../api/types.ts';
import { Answer } from '../../components/Answer.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { FindingView } from '../../components/finding/FindingView.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { FindingContradictions } from '../../components/record/Contradictions.tsx';
import { SymbolText } from '../../components/record/SymbolText.tsx';
import { reviewTitle } from '../../components/review-title.ts';
import { useParam } from '../../components/use-param.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { paths } from '../../paths.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './FindingPage.module.css';
import { Neighbours } from './Neighbours.tsx';
import { useReadIn } from './read-in.ts';
import { ReadInNote } from './ReadInNote.tsx';

/** One finding: what is claimed, why it is believed, and what was decided. */
export function FindingPage() {
  const orgId = useParam('org_id');
  const findingId = useParam('finding_id');
  const query = useQuery(findingQuery(orgId, findingId));
  const readIn = useReadIn(orgId, findingId);
  const assessment = readIn.kind === 'confirmed' ? readIn.assessment : undefined;
  const awaited = readIn.kind === 'checking' && readIn.awaited;
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Breadcrumb awaited={awaited}>
          <Link to={paths.reviews(orgId)}>Reviews</Link>
          {assessment && <ReviewStep orgId={orgId} assessment={assessment} />}
          {assessment && (
            <Link to={paths.assessment(orgId, assessment.review_id, assessment.id)}>
              <UntrustedText text={assessment.environment_display_name} line />
            </Link>
          )}
          finding
        </Breadcrumb>
        {assessment && <Neighbours orgId={orgId} assessment={assessment} findingId={findingId} />}
        {readIn.kind === 'checking' && <div className={css.neighbours} />}
      </div>
      <Answer query={query} what="the finding">
        {(finding) => (
          <article className={css.page}>
            <PageTitle tab={plainLine(finding.claim, 60)}>
              <SymbolText prose={finding.claim} symbols={finding.symbols} />
            </PageTitle>
            <ReadInNote readIn={readIn} />
            <FindingContradictions finding={finding} runAt={assessment?.started_at} />
            <FindingView key={finding.id} finding={finding} />
          </article>
        )}
      </Answer>
    </div>
  );
}

/** The review by its name where it was read already, else as what it is. */
function ReviewStep({
  orgId,
  assessment,
}: {
  orgId: string;
  assessment: CustomerAssessmentDetail;
}) {
  const { data } = useQuery({ ...reviewQuery(orgId, assessment.review_id), enabled: false });
  return (
    <Link to={paths.review(orgId, assessment.review_id)}>
      {data ? <UntrustedText text={reviewTitle(data.value)} line /> : 'Review'}
    </Link>
  );
}
