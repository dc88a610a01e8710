import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getAssessment, getFinding } from '../api/operations.ts';
import { q, start } from '../api/query.ts';
import type { UnreadablePart } from '../api/read.ts';
import { findingEvidenceClass, findingLifecycle } from '../api/record-words.ts';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { findingSeverity, wordFor } from '../api/words.ts';
import { paths } from '../addresses/paths.ts';
import { PlainValue } from '../record/PlainValue.tsx';
import { onPointing } from '../scaffold/pointing.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { useCode } from '../source/CodeProvider.tsx';
import { startCode } from '../source/source-queries.ts';
import { Badge } from '../ui/Badge.tsx';
import { columnsOf } from '../ui/table/columns.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ClaimText } from './ClaimText.tsx';
import { codePlaces } from './code-places.ts';
import { Decision } from './Decision.tsx';
import { fieldWords as words, inWords } from './field-words.ts';
import { firstPlace, isLacking, lacksDecision, namedChecks } from './fields.ts';
import css from './FindingList.module.css';
import { citedPaths } from './run-matches.ts';
import { SymbolText } from './SymbolText.tsx';

/** A finding, and the assessment that recorded it. */
export type Listed = {
  finding: CustomerFinding;
  assessment: CustomerAssessment;
  /** The parts of the finding that could not be read. */
  unreadable?: readonly UnreadablePart[] | undefined;
};

/** A row of a review's findings. A heading names the risk domain of the finding that it holds, and of those below it. */
export type ListRow = Listed & { id: string; reviewId: string; heading: boolean };

const severityOrder = ['SERIOUS', 'WARNING'];

/** Where a finding stands by its severity: one that is not listed stands between the two that are. */
export function severityRank({ finding: { severity } }: Listed): number {
  const place = severityOrder.indexOf(severity);
  return place === -1 ? 0.5 : place;
}

const column = columnsOf<ListRow>();

/**
 * The columns of the findings of several environments, or of one, which then says the same everywhere. The claim has
 * most of the width: where that is too much for a table, rows are cards.
 */
const columnsFor = (several: boolean) =>
  column.columns([
    column.accessor(({ finding }) => inWords(words.severity, [finding.severity]), {
      id: 'severity',
      header: words.severity.title,
      meta: { width: 92, card: 'first' },
      sortFn: (one, other) => severityRank(one.original) - severityRank(other.original),
      cell: ({ row: { original } }) => (
        <PlainValue of={findingSeverity} value={original.finding.severity} />
      ),
    }),
    column.accessor(({ finding }) => finding.claim, {
      id: 'finding',
      header: 'Finding',
      meta: { width: several ? 350 : 430, least: 320, rest: true, title: 'opens', card: 'parts' },
      enableHiding: false,
      cell: ({ row: { original } }) => <Finding row={original} />,
    }),
    column.accessor(({ finding }) => inWords(words.lifecycle, [finding.lifecycle_state]), {
      id: 'lifecycle',
      header: words.lifecycle.title,
      meta: { width: 126, least: 124, once: true },
      cell: ({ row: { original } }) => <Lifecycle of={original.finding} />,
    }),
    column.accessor(evidenceOf, {
      id: 'evidence',
      header: words.evidence.title,
      meta: { width: 118, least: 96, once: true },
      cell: ({ row: { original } }) => <Evidence row={original} />,
    }),
    column.accessor(({ assessment }) => assessment.environment_display_name, {
      id: 'environment',
      header: words.environment.title,
      meta: { width: 120, least: 80, once: true, ...(!several && { offered: true }) },
      cell: ({ getValue }) => <Line text={getValue()} />,
    }),
    column.accessor(
      (row) =>
        inWords(
          words.decision,
          [row.finding.latest_validation?.validation ?? row.finding.validation],
          lacksDecision(row),
        ),
      {
        id: 'decision',
        header: words.decision.title,
        meta: { width: 208, least: 150 },
        cell: ({ row: { original } }) => (
          <span className={css.decision}>
            <Decision finding={original.finding} unreadable={lacksDecision(original)} />
          </span>
        ),
      },
    ),
    column.accessor(({ finding }) => finding.latest_validation?.recorded_at, {
      id: 'decided',
      header: 'Decided',
      meta: { width: 110, least: 80, offered: true, cardLabel: 'decided' },
      cell: ({ getValue }) => {
        const time = getValue();
        return time && <Time value={time} />;
      },
    }),
    offered('domain', ({ finding }) => [finding.risk_domain], 130),
    offered('check', ({ finding }) => namedChecks(finding), 150),
    offered('path', ({ finding }) => citedPaths(finding.evidence_refs), 200),
    offered(
      'provenance',
      ({ finding }) => finding.evidence_refs.map(({ provenance_status: status }) => status),
      130,
    ),
    column.accessor(({ finding }) => finding.impact, {
      id: 'impact',
      header: 'Impact',
      meta: { width: 280, least: 160, offered: true },
      cell: ({ row: { original } }) => (
        <span className={css.impact}>
          <SymbolText prose={original.finding.impact} symbols={original.finding.symbols} />
        </span>
      ),
    }),
    column.accessor(({ finding }) => finding.id, {
      id: 'id',
      header: 'Finding ID',
      meta: { width: 150, least: 100, offered: true },
      cell: ({ getValue }) => <UntrustedText className="mono" text={getValue()} line />,
    }),
  ]);

export const listColumns = { several: columnsFor(true), one: columnsFor(false) };

/** What a finding has of a field, as a column that is on offer. */
function offered(
  name: 'domain' | 'check' | 'path' | 'provenance',
  valuesOf: (row: ListRow) => readonly string[],
  width: number,
) {
  const lacking = (row: ListRow) => name !== 'domain' && isLacking(row, 'evidence_refs');
  return column.accessor((row) => inWords(words[name], valuesOf(row), lacking(row)), {
    id: name,
    header: words[name].title,
    meta: { width, least: 90, offered: true },
    cell: ({ getValue }) => <Line text={getValue()} />,
  });
}

const Line = ({ text, title }: { text: string; title?: string | undefined }) => (
  <UntrustedText className="muted" title={title} text={text} line />
);

function Finding({ row: { id, finding, assessment, reviewId } }: { row: ListRow }): ReactNode {
  const orgId = useOrgId();
  const code = useCode();
  const place = firstPlace(finding);
  return (
    <>
      <Link
        id={`finding-${id.replaceAll(' ', '-')}`}
        className={css.claim}
        data-row
        to={paths.finding(orgId, finding.id, { review: reviewId, assessment: assessment.id })}
        {...onPointing(() => {
          void start(q(getFinding, { org_id: orgId, finding_id: finding.id }));
          void start(
            q(getAssessment, {
              org_id: orgId,
              review_id: reviewId,
              assessment_id: assessment.id,
            }),
          );
          startCode(code, codePlaces(finding));
        })}
      >
        <ClaimText claim={finding.claim} symbols={finding.symbols} />
      </Link>
      {place !== undefined && <UntrustedText as="div" className={css.place} text={place} line />}
    </>
  );
}

/** A badge where something happened to the finding since the run before. */
function Lifecycle({ of: { lifecycle_state: value } }: { of: CustomerFinding }) {
  const { label, meaning, tone } = wordFor(findingLifecycle, value);
  return value === 'NEW' || value === 'UNCHANGED' ? (
    <Line text={label} title={meaning} />
  ) : (
    <Badge tone={tone ?? 'plain'} title={meaning}>
      <UntrustedText text={label} line />
    </Badge>
  );
}

function evidenceOf(row: Listed): string {
  return inWords(words.evidence, [row.finding.evidence_class], isLacking(row, 'evidence_class'));
}

function Evidence({ row }: { row: Listed }) {
  const { evidence_class: value } = row.finding;
  const text = evidenceOf(row);
  return value ? (
    <Line text={text} title={wordFor(findingEvidenceClass, value).meaning} />
  ) : (
    <span className="muted">{text}</span>
  );
}
