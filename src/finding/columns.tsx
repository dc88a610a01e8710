import { Link } from 'react-router';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { findingEvidenceClass, findingLifecycle } from '../api/record-words.ts';
import { findingSeverity, wordFor } from '../api/words.ts';
import { paths } from '../paths.ts';
import { PlainValue } from '../record/PlainValue.tsx';
import { useParam } from '../scaffold/use-param.ts';
import { Badge } from '../ui/Badge.tsx';
import { columnsOf } from '../ui/table/columns.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './columns.module.css';
import { Decision } from './Decision.tsx';
import { SymbolText } from './SymbolText.tsx';

/** A finding of one environment of a review. */
export type ListedFinding = {
  id: string;
  reviewId: string;
  finding: CustomerFinding;
  assessment: CustomerAssessment;
};

const column = columnsOf<ListedFinding>();

/** The columns of a review's or an assessment's findings. */
export const columns = column.columns([
  column.accessor(({ finding }) => wordFor(findingSeverity, finding.severity).label, {
    id: 'severity',
    header: 'Severity',
    meta: { width: 96, least: 90 },
    cell: ({ row }) => <PlainValue of={findingSeverity} value={row.original.finding.severity} />,
  }),
  column.display({
    id: 'finding',
    header: 'Finding',
    meta: { width: 220, rest: true, title: true },
    enableHiding: false,
    cell: ({ row }) => <Claim item={row.original} />,
  }),
  offered('domain', 'Risk domain', ({ finding }) => finding.risk_domain),
  offered(
    'lifecycle',
    'Lifecycle',
    ({ finding }) => wordFor(findingLifecycle, finding.lifecycle_state).label,
  ),
  offered('environment', 'Environment', ({ assessment }) => assessment.environment_display_name),
  offered('place', 'Place', ({ finding }) => placeOf(finding)),
  column.display({
    id: 'decision',
    header: 'Decision',
    meta: { width: 160, least: 120 },
    cell: ({ row }) => <Decision finding={row.original.finding} />,
  }),
]);

/** A text of a finding as a column that is on offer. */
function offered(id: string, header: string, textOf: (item: ListedFinding) => string | undefined) {
  return column.accessor(textOf, {
    id,
    header,
    meta: { width: 140, least: 90, offered: true },
    cell: ({ getValue }) => (
      <span className="muted">
        <UntrustedText text={getValue() ?? ''} line />
      </span>
    ),
  });
}

const placeOf = ({ evidence_refs: references }: CustomerFinding) =>
  references.find(({ repository_path: path }) => path)?.label;

function Claim({ item: { finding, assessment, reviewId } }: { item: ListedFinding }) {
  const orgId = useParam('org_id');
  return (
    <>
      <Link
        className={css.claim}
        data-row
        to={paths.finding(orgId, finding.id, { review: reviewId, assessment: assessment.id })}
      >
        <SymbolText prose={finding.claim} symbols={finding.symbols} />
      </Link>
      <Summary finding={finding} assessment={assessment} />
    </>
  );
}

function Summary({ finding, assessment }: Pick<ListedFinding, 'finding' | 'assessment'>) {
  const place = placeOf(finding);
  const lifecycle = wordFor(findingLifecycle, finding.lifecycle_state);
  return (
    <div className={css.sub}>
      <UntrustedText text={finding.risk_domain} />
      {' · '}
      {finding.lifecycle_state === 'NEW' || finding.lifecycle_state === 'UNCHANGED' ? (
        <span title={lifecycle.meaning}>{lifecycle.label}</span>
      ) : (
        <Badge tone={lifecycle.tone ?? 'plain'} title={lifecycle.meaning}>
          <UntrustedText text={lifecycle.label} />
        </Badge>
      )}
      {' · '}
      {finding.evidence_class ? (
        <span title={wordFor(findingEvidenceClass, finding.evidence_class).meaning}>
          <UntrustedText text={wordFor(findingEvidenceClass, finding.evidence_class).label} />
        </span>
      ) : (
        'recorded before evidence classes existed'
      )}
      {place !== undefined && (
        <>
          {' · '}
          <span className="mono">
            <UntrustedText text={place} />
          </span>
        </>
      )}
      {' · '}
      <UntrustedText text={assessment.environment_display_name} />
    </div>
  );
}
