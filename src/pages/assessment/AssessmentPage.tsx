import { Link } from 'react-router';
import { getReview } from '../../api/operations.ts';
import type { CustomerAssessmentDetail, DomainView } from '../../api/types.ts';
import { q, queryClient } from '../../api/query.ts';
import { isUnreadable, type Reading } from '../../api/read.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { PagePanes } from '../../scaffold/PagePanes.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { absent } from '../../record/absent.ts';
import { AlsoRecorded } from '../../record/AlsoRecorded.tsx';
import { DecisionContradictions } from '../../record/Contradictions.tsx';
import { Disagreements } from '../../record/Disagreements.tsx';
import { FindingList } from '../../finding/FindingList.tsx';
import { findingsIn } from '../../record/run-items.ts';
import type { SavedReview } from '../../record/saved.ts';
import { OfAssessment } from '../../following/OfReview.tsx';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { SaveMenu } from '../../record/SaveMenu.tsx';
import { SubjectList } from '../../record/SubjectList.tsx';
import { Value } from '../../record/Value.tsx';
import { assessmentStatus, domainStatus } from '../../api/record-words.ts';
import { useParam } from '../../scaffold/use-param.ts';
import { pages } from '../../addresses/pages.ts';
import { paths } from '../../addresses/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { assessmentDisagreements } from './assessment-disagreements.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { ConditionDetail } from './ConditionDetail.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { domainCounts } from './domain-counts.ts';
import { GapsPanel, IncompleteBanner } from './GapsPanel.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { fill } from '../../lib/fill.ts';
import { useOpenCondition } from './use-open-condition.ts';
import { assessmentWords } from './words.ts';

/** One environment's assessment: gaps first, then findings, checks, domains, decision and subjects. */
export function AssessmentPage() {
  return (
    <OfAssessment what="the assessment">
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
  'use memo';
  const orgId = useOrgId();
  const open = useOpenCondition(assessment);
  return (
    <article className="page">
      <ReviewTrail reviewId={useParam('review_id')}>
        <UntrustedText text={assessment.environment_display_name} line />
      </ReviewTrail>
      <div className="page-head">
        <PageTitle
          tab={fill(assessmentWords.title, { environment: assessment.environment_display_name })}
        >
          <Sentence
            words={assessmentWords.title}
            environment={<UntrustedText text={assessment.environment_display_name} />}
          />
        </PageTitle>
        <SaveMenu
          name={['assessment', assessment.id]}
          saved={async () => [await savedAssessment(orgId, assessment)]}
        />
      </div>
      <p className="row">
        <Value of={assessmentStatus} value={assessment.status} />
        <span className="muted">
          {assessment.started_at ? (
            <>
              started <Time value={assessment.started_at} />
            </>
          ) : (
            absent(reading, 'started_at', 'not started', 'start couldn’t be read')
          )}
          {assessment.completed_at ? (
            <>
              , completed <Time value={assessment.completed_at} />
            </>
          ) : (
            absent(reading, 'completed_at', ', not completed', ', completion couldn’t be read')
          )}
        </span>
        <Link to={paths.record(orgId, assessment.review_id, { part: assessment.id })}>
          {pages.record.name}
        </Link>
      </p>
      <Disagreements found={assessmentDisagreements(reading)} />
      <DecisionContradictions assessment={assessment} />
      <IncompleteBanner
        assessment={assessment}
        unreadable={isUnreadable(reading, 'incompleteness_kind')}
      />
      <div className={open.shown ? 'stack' : 'columns'}>
        <PagePanes
          name="conditions"
          open={open.shown !== undefined}
          list={
            <div className="stack">
              <FindingList
                reviewId={assessment.review_id}
                findings={findingsIn(assessment, assessment.review_id, reading.unreadable)}
                environments={1}
                status={assessment.status}
                unreadable={isUnreadable(reading, 'findings')}
                workbench={paths.assessmentFindings(orgId, assessment.review_id, assessment.id)}
              />
              <ChecksPanel reading={reading} open={open} />
            </div>
          }
        >
          {open.shown && (
            <ConditionDetail
              {...open.shown}
              unreadable={isUnreadable(reading, 'checks')}
              address={open.addressOf(open.at.check ?? 0, open.at.condition)}
              onClose={open.close}
            />
          )}
        </PagePanes>
        {!open.shown && (
          <div className="stack">
            <DecisionPanel reading={reading} />
            <DomainsPanel
              domains={assessment.domains}
              unreadable={isUnreadable(reading, 'domains')}
            />
            <GapsPanel reading={reading} />
            <Panel title="Subjects">
              {assessment.subjects.length === 0 && (
                <p className="words">
                  {isUnreadable(reading, 'subjects')
                    ? 'No subjects could be read here.'
                    : 'No separate subjects recorded for this assessment.'}
                </p>
              )}
              <SubjectList subjects={assessment.subjects} unreadable={reading.unreadable} />
              <AlsoRecorded type="CustomerAssessmentDetail" record={assessment} />
            </Panel>
          </div>
        )}
      </div>
    </article>
  );
}

/** The risk domains, considered and skipped, each with its reason. Skipped ones come first. */
function DomainsPanel({
  domains,
  unreadable,
}: {
  domains: readonly DomainView[];
  unreadable: boolean;
}) {
  const others = domains.filter(({ status }) => status !== 'CONSIDERED');
  const considered = domains.filter(({ status }) => status === 'CONSIDERED');
  return (
    <Panel title="Risk domains" note={!unreadable && domainCounts(domains)}>
      {domains.length === 0 && (
        <p className="words">
          {unreadable ? 'No risk domains could be read here.' : 'No risk domains recorded.'}
        </p>
      )}
      <ul className="rows">
        {[...others, ...considered].map(({ domain, status, reason }, index) => (
          <li key={index}>
            <div>
              <UntrustedText text={domain} /> <Value of={domainStatus} value={status} />
            </div>
            <UntrustedText as="div" className="muted" text={reason} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Its findings, with what its review is of. */
async function savedAssessment(
  orgId: string,
  { id, review_id, findings }: CustomerAssessmentDetail,
): Promise<SavedReview> {
  const { value: review, unreadable } = await queryClient.query(
    q(getReview, { org_id: orgId, review_id }),
  );
  // A file without it would say that it is not recorded.
  const of = review.assessments.find((each) => each.id === id);
  if (!of) throw new Error('The review no longer has this assessment.');
  const ids = new Set(findings.map((finding) => finding.id));
  const there = new Set(of.findings.map((finding) => finding.id));
  if (!ids.isSubsetOf(there)) throw new Error('The review no longer has all of these findings.');
  const chosen = new Map([[id, ids]]);
  return { review, unreadable: unreadable.length > 0, chosen };
}
