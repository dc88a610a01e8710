import { Link } from 'react-router';
import { isUnreadable, type Reading, type UnreadablePart } from '../../api/read.ts';
import type {
  AssessmentProjection,
  CustomerReviewDetail,
  ReviewRoutingView,
} from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { absent } from '../../record/absent.ts';
import { AlsoRecorded } from '../../record/AlsoRecorded.tsx';
import { Digest } from '../../record/Digest.tsx';
import { paths } from '../../addresses/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RoutingPage.module.css';
import { Sentence } from '../../ui/Sentence.tsx';
import { recordWords } from '../../record/words.ts';
import { routingWords as words } from './words.ts';

type Props = {
  reviewId: string;
  review: Reading<CustomerReviewDetail> | undefined;
};

/** How the plan treats each assessment: its reach, its passes, and whether their output is recorded. */
export function PlannedAssessments({
  routing,
  ...rest
}: Props & { routing: Reading<ReviewRoutingView> }) {
  const { assessments } = routing.value;
  const unreadable = isUnreadable(routing, 'assessments');
  const ofAssessment = unreadableByElement(routing.unreadable, 'assessments');
  const planned = new Set(assessments?.map((assessment) => assessment.assessment_id));
  const unplanned = rest.review?.value.assessments.filter(({ id }) => !planned.has(id)) ?? [];
  return (
    <Panel title="Assessments" note={assessments?.length}>
      {(!assessments || assessments.length === 0) && (
        <p className="words">
          {unreadable
            ? 'None of the plan’s assessments could be read.'
            : assessments
              ? 'The plan includes no assessments.'
              : 'The service sent no assessments for this plan.'}
        </p>
      )}
      <ul className="rows divided">
        {assessments?.map((assessment, index) => (
          <li key={assessment.assessment_id}>
            <Planned {...rest} assessment={assessment} unreadable={ofAssessment(index)} />
          </li>
        ))}
      </ul>
      {!unreadable && assessments && assessments.length > 0 && unplanned.length > 0 && (
        <p className="words">
          <Sentence
            words={words.notPlanned}
            assessments={
              <UntrustedText
                text={unplanned.map((assessment) => assessment.environment_display_name).join(', ')}
              />
            }
          />
        </p>
      )}
    </Panel>
  );
}

type Recorded = { assessment: AssessmentProjection; unreadable: readonly UnreadablePart[] };

function Planned({ reviewId, review, ...planned }: Props & Recorded) {
  const { assessment, unreadable } = planned;
  const { assessment_id: id, environment_id: environment, reach, passes } = assessment;
  const ofPass = unreadableByElement(unreadable, 'passes');
  const own = review?.value.assessments.find((each) => each.id === id);
  return (
    <>
      <div className={`row ${css.headline}`}>
        <h3 className={`clamp ${css.clamp}`}>
          <Link data-row to={paths.assessment(useOrgId(), reviewId, id)}>
            <UntrustedText text={own?.environment_display_name ?? `Assessment ${id.slice(0, 8)}`} />
          </Link>
        </h3>
        {review && !own && (
          <span className="faint">
            {isUnreadable(review, 'assessments') ? words.assessmentUnreadable : words.notOfReview}
          </span>
        )}
        <span className="muted">
          reach <UntrustedText as="code" text={reach} />
        </span>
      </div>
      {passes.length === 0 ? (
        <p className="muted">
          {absent(planned, 'passes', 'No passes listed.', words.passesUnreadable)}
        </p>
      ) : (
        <dl className="stack tight">
          {passes.map(({ name, reason }, index) => {
            const pass = { unreadable: ofPass(index) };
            return (
              <div key={index}>
                <UntrustedText
                  as="dt"
                  className="mono"
                  text={name ?? absent(pass, 'name', 'Unnamed pass', words.passUnreadable)}
                />
                <dd className="muted">
                  {reason ? (
                    <UntrustedText text={reason} />
                  ) : (
                    absent(pass, 'reason', words.noReason, words.reasonUnreadable)
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <PassOutput {...planned} />
      <p className="small">
        environment <Digest digest={environment} what="environment ID" />
      </p>
      <AlsoRecorded type="AssessmentProjection" record={assessment} />
    </>
  );
}

/** Whether output of the passes is recorded; that it is not has several meanings (H37, H38). */
function PassOutput(planned: Recorded) {
  const { pass_output_recorded: recorded, pass_output_sha256: digest } = planned.assessment;
  const shown = digest && <Digest digest={digest} what="pass output digest" />;
  if (recorded) {
    return (
      <p className="muted">
        {words.output}
        {shown ? (
          <Sentence words={words.outputDigest} digest={shown} />
        ) : (
          absent(planned, 'pass_output_sha256', words.noOutputDigest, words.outputDigestUnreadable)
        )}
      </p>
    );
  }
  return (
    <p className="muted">
      {words.noOutput}
      {shown && (
        <>
          {' '}
          <Sentence
            words={recordWords.contradicts}
            what={<Sentence words={words.hasDigest} digest={shown} />}
          />
        </>
      )}
    </p>
  );
}
