import { Link } from 'react-router';
import { isUnreadable } from '../../api/read.ts';
import type { CustomerAssessment, ReviewSummary } from '../../api/types.ts';
import { assessmentStatus } from '../../api/record-words.ts';
import { SeverityCounts } from '../../record/SeverityCounts.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import { isThere } from '../../finding/run-matches.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import css from './columns.module.css';
import type { RunDetail } from './use-run-details.ts';
import { runsWords } from './words.ts';
import { recordWords } from '../../record/words.ts';

/** One environment of one run: the assessment's status, and its findings that are still there. */
export function EnvironmentCell({
  row: { run, detail },
  environment,
}: {
  row: { run: ReviewSummary; detail: RunDetail | undefined };
  environment: string;
}) {
  const orgId = useOrgId();
  if (!detail?.data) {
    return <span className="faint">{detail?.isError ? 'unknown' : '…'}</span>;
  }
  const assessments = detail.data.value.assessments.filter(
    (assessment) => assessment.environment_display_name === environment,
  );
  const unreadable = isUnreadable(detail.data, 'assessments');
  if (assessments.length === 0) {
    return <span className="faint">{unreadable ? 'couldn’t be read' : 'no assessment'}</span>;
  }
  return assessments.map((assessment) => (
    <div key={assessment.id} className={`stack tight ${css.assessment}`}>
      <PlainValue of={assessmentStatus} value={assessment.status} />
      <Link className="small" to={paths.assessment(orgId, run.id, assessment.id)}>
        <Counts assessment={assessment} unreadable={unreadable} />
      </Link>
    </div>
  ));
}

/** The findings by severity; none is never a clean bill (H2), and past unreadable parts nothing is none (H40). */
function Counts({
  assessment: { findings, status },
  unreadable,
}: {
  assessment: CustomerAssessment;
  unreadable: boolean;
}) {
  const there = findings.filter(isThere);
  const resolved = findings.length - there.length;
  if (findings.length === 0) {
    if (unreadable) return runsWords.someUnreadable;
    if (status === 'COMPLETED') return recordWords.noneRecorded;
    return status === 'RUNNING' ? 'not counted yet' : runsWords.inconclusive;
  }
  return (
    <>
      <SeverityCounts findings={there} />
      {resolved > 0 && `${there.length > 0 ? ', ' : ''}${resolved} resolved`}
    </>
  );
}
