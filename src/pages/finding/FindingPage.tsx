import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { getFinding } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Answer } from '../../scaffold/Answer.tsx';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { FindingView } from '../../finding/FindingView.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { FindingContradictions } from '../../record/Contradictions.tsx';
import { ClaimText } from '../../finding/ClaimText.tsx';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { FindingTools } from '../../triage/FindingTools.tsx';
import { paths } from '../../addresses/paths.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './FindingPage.module.css';
import { CodeProvider } from '../../source/CodeProvider.tsx';
import { Neighbors } from './Neighbors.tsx';
import { useIndexedPlace, useReadIn } from './read-in.ts';
import { ReadInNote } from './ReadInNote.tsx';

/** One finding: what is claimed, why it is believed, and what was decided. */
export function FindingPage() {
  const orgId = useOrgId();
  const findingId = useParam('finding_id');
  const query = useQuery(q(getFinding, { org_id: orgId, finding_id: findingId }));
  const readIn = useReadIn(findingId);
  const named = useSearchParams()[0].get('review');
  const indexed = useIndexedPlace(findingId);
  const assessment = readIn.kind === 'confirmed' ? readIn.assessment : undefined;
  // A link that came later would push down what is being read.
  const awaitsLink = readIn.kind === 'not known' && indexed === undefined;
  return (
    <CodeProvider reviewId={readIn.kind === 'denied' ? null : named}>
      <div className="page">
        <div className={`row spread ${css.top}`}>
          {assessment ? (
            <ReviewTrail reviewId={assessment.review_id}>
              <Link to={paths.assessment(orgId, assessment.review_id, assessment.id)}>
                <UntrustedText text={assessment.environment_display_name} line />
              </Link>
              Finding
            </ReviewTrail>
          ) : (
            <Breadcrumb awaited={readIn.kind === 'checking' && readIn.awaited}>
              <Link to={paths.reviews(orgId)}>Reviews</Link>
              Finding
            </Breadcrumb>
          )}
          {assessment && <Neighbors assessment={assessment} findingId={findingId} />}
          {readIn.kind === 'checking' && <div className={css.neighbors} />}
        </div>
        <Answer query={query} what="the finding">
          {(finding, { unreadable }) =>
            awaitsLink ? (
              <Skeleton label="Loading the finding" />
            ) : (
              <article className="page">
                <PageTitle tab={plainLine(finding.claim, 60) || 'Finding'}>
                  <ClaimText claim={finding.claim} symbols={finding.symbols} />
                </PageTitle>
                <ReadInNote
                  readIn={readIn}
                  elsewhere={indexed ? paths.finding(orgId, findingId, indexed) : undefined}
                />
                {assessment && (
                  <FindingTools finding={finding} unreadable={unreadable} assessment={assessment} />
                )}
                <FindingContradictions finding={finding} runAt={assessment?.started_at} />
                <FindingView key={finding.id} finding={finding} unreadable={unreadable} />
              </article>
            )
          }
        </Answer>
      </div>
    </CodeProvider>
  );
}
