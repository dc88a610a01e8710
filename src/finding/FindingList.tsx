import { Link } from 'react-router';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { RecordTable } from '../scaffold/RecordTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { columns } from './columns.tsx';
import { NoFindings } from './NoFindings.tsx';

type Item = { finding: CustomerFinding; assessment: CustomerAssessment };

const severityOrder = ['SERIOUS', 'WARNING'];
const rank = ({ finding }: Item) => {
  const place = severityOrder.indexOf(finding.severity);
  return place === -1 ? 0.5 : place;
};

/** Findings, serious first. An empty list says what it does and does not mean (H1, H2, H3, H40). */
export function FindingList({
  reviewId,
  findings,
  status,
  unreadable,
  workbench,
}: {
  reviewId: string;
  findings: Item[];
  /** Of the review or the assessment that the findings belong to. */
  status: string;
  unreadable: boolean;
  /** Where these findings are narrowed, marked and worked through. */
  workbench: string;
}) {
  const rows = findings
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item, index) => ({ ...item, id: `${item.finding.id} ${index}`, reviewId }));
  return (
    <Panel
      title="Findings"
      note={findings.length > 0 ? `${findings.length}, serious first` : undefined}
      actions={findings.length > 0 && <Link to={workbench}>Triage findings</Link>}
    >
      {findings.length === 0 && <NoFindings status={status} unreadable={unreadable} />}
      {findings.length > 0 && (
        <RecordTable
          name="findings of a review"
          label="Findings"
          columns={columns}
          rows={rows}
          order={{ asGiven: 'severity' }}
        />
      )}
    </Panel>
  );
}
