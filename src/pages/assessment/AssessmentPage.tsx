import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { assessmentQuery } from '../../api/queries.ts';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerAssessmentDetail } from '../../api/types.ts';
import { Answer } from '../../components/Answer.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { AlsoRecorded } from '../../components/record/AlsoRecorded.tsx';
import { CheckItem } from '../../components/record/CheckItem.tsx';
import { checksInOrder } from '../../components/record/checks-in-order.ts';
import { FindingList } from '../../components/record/FindingList.tsx';
import { gapsOf } from '../../components/record/gaps.ts';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Recorded } from '../../components/record/Recorded.tsx';
import { SubjectList } from '../../components/record/SubjectList.tsx';
import { useParam } from '../../components/use-param.ts';
import { Value } from '../../components/record/Value.tsx';
import { assessmentStatus, checksStatus, domainStatus } from '../../components/record/words.ts';
import { wordFor } from '../../components/words.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './AssessmentPage.module.css';
import { DecisionPanel } from './DecisionPanel.tsx';

/** One environment's assessment: gaps first, then findings, checks, domains, decision and subjects. */
export function AssessmentPage() {
  const orgId = useParam('org_id');
  const query = useQuery(assessmentQuery(orgId, useParam('review_id'), useParam('assessment_id')));
  return (
    <Answer query={query} what="the assessment">
      {(assessment, reading) => <View orgId={orgId} assessment={assessment} reading={reading} />}
    </Answer>
  );
}

function View({
  orgId,
  assessment,
  reading,
}: {
  orgId: string;
  assessment: CustomerAssessmentDetail;
  reading: Reading<CustomerAssessmentDetail>;
}) {
  const { checks } = assessment;
  return (
    <article className={css.page}>
      <Breadcrumb>
        <Link to={paths.reviews(orgId)}>Reviews</Link>
        <Link to={paths.review(orgId, assessment.review_id)}>Review</Link>
        assessment
      </Breadcrumb>
      <PageTitle tab={`Assessment of ${assessment.environment_display_name}`}>
        Assessment of <UntrustedText text={assessment.environment_display_name} />
      </PageTitle>
      <p className={css.times}>
        <Value of={assessmentStatus} value={assessment.status} />
        <span className="muted">
          {assessment.started_at ? (
            <>
              started <Time value={assessment.started_at} />
            </>
          ) : (
            'not started'
          )}
          {assessment.completed_at ? (
            <>
              , completed <Time value={assessment.completed_at} />
            </>
          ) : (
            ', not completed'
          )}
        </span>
      </p>
      <Gaps assessment={assessment} />
      <div className={css.columns}>
        <div className={css.stack}>
          <FindingList
            orgId={orgId}
            reviewId={assessment.review_id}
            findings={assessment.findings.map((finding) => ({ finding, assessment }))}
            status={assessment.status}
            unreadable={isUnreadable(reading, 'findings')}
            workbench={paths.assessmentFindings(orgId, assessment.review_id, assessment.id)}
          />
          <Panel
            title="Checks"
            note={checks.receipt_recorded ? <Recorded checks={checks} /> : undefined}
          >
            {!checks.receipt_recorded && (
              <p className={css.words}>
                No check result is recorded: the checks are{' '}
                <UntrustedText text={wordFor(checksStatus, checks.status).label} />.
              </p>
            )}
            <ul className={css.checks}>
              {checksInOrder(checks.families).map((check, index) => (
                <li key={`${check.name} ${index}`}>
                  <CheckItem check={check} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className={css.stack}>
          <Panel title="Risk domains">
            <ul className={css.rows}>
              {assessment.domains.map(({ domain, status, reason }) => (
                <li key={domain}>
                  <span>
                    <UntrustedText text={domain} /> <Value of={domainStatus} value={status} />
                  </span>
                  <span className="muted">
                    <UntrustedText text={reason} />
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          <DecisionPanel decision={assessment.decision_presentation} />
          <Panel title="Subjects">
            <SubjectList subjects={assessment.subjects} />
            <AlsoRecorded type="CustomerAssessmentDetail" record={assessment} />
          </Panel>
        </div>
      </div>
    </article>
  );
}

function Gaps({ assessment }: { assessment: CustomerAssessmentDetail }) {
  const gaps = gapsOf(assessment);
  if (assessment.status !== 'INCOMPLETE') return null;
  return (
    <Banner tone="gap" icon="half" title="This assessment is incomplete.">
      What it did not look at can still be wrong; its finding list says nothing about that.
      <ul>
        {gaps.map((gap, index) => (
          <li key={index}>
            <UntrustedText text={gap.what} />: {gap.kind}
            {gap.why && (
              <>
                {', '}
                <UntrustedText text={gap.why} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
