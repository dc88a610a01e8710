import { Link } from 'react-router';
import { isUnreadable, type UnreadablePart } from '../../api/read.ts';
import type { CustomerAssessment, ReviewSummary } from '../../api/types.ts';
import { assessmentStatus } from '../../api/record-words.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { absent } from '../../record/absent.ts';
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
  const ofAssessment = unreadableByElement(detail.data.unreadable, 'assessments');
  const assessments = detail.data.value.assessments
    .map((assessment, index) => ({ assessment, unreadable: ofAssessment(index) }))
    .filter(({ assessment }) => assessment.environment_display_name === environment);
  if (assessments.length === 0) {
    return <span className="faint">{absent(detail.data, 'assessments', 'no assessment')}</span>;
  }
  return assessments.map(({ assessment, unreadable }) => (
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
  /** The parts of the assessment that could not be read. */
  unreadable: readonly UnreadablePart[];
}) {
  const there = findings.filter(isThere);
  const resolved = findings.length - there.length;
  if (findings.length === 0) {
    if (unreadable.length > 0) return runsWords.someUnreadable;
    if (status === 'COMPLETED') return recordWords.noneRecorded;
    return status === 'RUNNING' ? 'not counted yet' : runsWords.inconclusive;
  }
  return (
    <>
      <SeverityCounts findings={there} />
      {resolved > 0 && `${there.length > 0 ? ', ' : ''}${resolved} resolved`}
      {isUnreadable({ unreadable }, 'findings') && `, ${runsWords.someUnreadable}`}
    </>
  );
}
