import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { getReview } from '../../api/operations.ts';
import type { CustomerAssessmentDetail } from '../../api/types.ts';
import { q } from '../../api/query.ts';
import { isUnreadable, type Reading } from '../../api/read.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { findingsIn } from '../../record/run-items.ts';
import { NoFindings } from '../../finding/NoFindings.tsx';
import { Value } from '../../record/Value.tsx';
import { OfAssessment } from '../../following/OfReview.tsx';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { assessmentStatus } from '../../api/record-words.ts';
import { DecisionContradictions } from '../../record/Contradictions.tsx';
import { entriesOf } from '../../triage/entries.ts';
import { Workbench } from '../../triage/Workbench.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { ofRecord } from './workbench-parts.ts';

/** The findings of one environment's assessment. */
export function AssessmentFindingsPage() {
  return (
    <OfAssessment what="the assessment’s findings">
      {(assessment, reading) => <View assessment={assessment} reading={reading} />}
    </OfAssessment>
  );
}

function View({
  assessment,
  reading,
}: {
  assessment: CustomerAssessmentDetail;
  reading: Reading<CustomerAssessmentDetail>;
}) {
  const orgId = useOrgId();
  const { review_id: reviewId, environment_display_name: environment } = assessment;
  // The assessment names no repository. Its review does, where it was read before.
  const review = useQuery({
    ...q(getReview, { org_id: orgId, review_id: reviewId }),
    enabled: false,
  }).data?.value;
  const repository = review?.repository_full_name ?? null;
  const entries = useMemo(
    () => entriesOf(findingsIn(assessment, reviewId, reading.unreadable), repository),
    [assessment, reviewId, reading, repository],
  );
  const unreadable = isUnreadable(reading, 'findings');
  return (
    <article className="page">
      <ReviewTrail reviewId={useParam('review_id')}>
        <Link to={paths.assessment(orgId, reviewId, assessment.id)}>
          <UntrustedText text={environment} line />
        </Link>
        Findings
      </ReviewTrail>
      <PageTitle tab={`Findings in ${environment}`}>
        Findings in <UntrustedText text={environment} />
      </PageTitle>
      <p className="row">
        <Value of={assessmentStatus} value={assessment.status} />
        <Link to={paths.reviewFindings(orgId, reviewId)}>All environments</Link>
      </p>
      <DecisionContradictions assessment={assessment} />
      {entries.length === 0 ? (
        <NoFindings
          status={assessment.status}
          unreadable={unreadable}
          named="on the assessment’s page"
        />
      ) : (
        <Workbench
          entries={entries}
          {...ofRecord}
          loaded={`${plural(entries.length, 'finding')}${unreadable ? '; others couldn’t be read' : ''}`}
          context={{
            orgId,
            origin: window.location.origin,
            title: `Assessment of ${environment}`,
            status: assessment.status,
            unreadable,
          }}
        />
      )}
    </article>
  );
}
