import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RecordTable } from '../scaffold/RecordTable.tsx';
import { useRowLeft } from '../scaffold/row-left.ts';
import { Panel } from '../ui/Panel.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './FindingList.module.css';
import { listColumns, severityRank, type Listed, type ListRow } from './list-columns.tsx';
import { NoFindings } from './NoFindings.tsx';

/** The parameter of the address that says by which column the findings are sorted. */
const ORDER = 'findings_sort';

/** Up to this many claims are shown in full. */
const FEW = 10;

/** Findings, serious first. An empty list says what it does and does not mean (H1, H2, H3, H40). */
export function FindingList({
  reviewId,
  findings,
  environments,
  status,
  unreadable,
  workbench,
}: {
  reviewId: string;
  findings: readonly Listed[];
  /** Of how many environments the page tells. */
  environments: number;
  /** Of the review or the assessment that the findings belong to. */
  status: string;
  unreadable: boolean;
  /** Where these findings are narrowed, marked and worked through. */
  workbench: string;
}) {
  const [search] = useSearchParams();
  const sorted = search.get(ORDER) !== null;
  const tools = useRef<HTMLSpanElement>(null);
  const rows = useMemo(
    () => rowsOf(findings, reviewId).filter(({ heading }) => !sorted || !heading),
    [findings, reviewId, sorted],
  );
  const onLeave = useRowLeft(true);
  if (findings.length === 0) {
    return (
      <Panel title="Findings">
        <NoFindings status={status} unreadable={unreadable} />
      </Panel>
    );
  }
  return (
    <Panel
      title="Findings"
      note={`${findings.length.toLocaleString()}${sorted ? '' : ', serious first'}`}
      actions={
        <div className="row">
          <Link to={workbench}>Triage findings</Link>
          <span ref={tools} />
        </div>
      }
    >
      <div className={css.list} data-few={findings.length <= FEW} onClickCapture={onLeave}>
        <RecordTable
          name="review findings"
          label="Findings"
          columns={environments > 1 ? listColumns.several : listColumns.one}
          rows={rows}
          headingOf={headingOf}
          order={{ param: ORDER, usual: 'Serious first' }}
          firstScreen
          toolsIn={tools}
        />
      </div>
    </Panel>
  );
}

/** Serious first; of one severity, those of one risk domain together. Where another domain begins, a heading. */
function rowsOf(findings: readonly Listed[], reviewId: string): ListRow[] {
  const groups = Map.groupBy(
    findings,
    (item) => `${severityRank(item)} ${item.finding.risk_domain}`,
  );
  const inOrder = [...groups.values()]
    .flat()
    .toSorted((one, other) => severityRank(one) - severityRank(other));
  // A record may name a finding twice.
  const times = new Map<string, number>();
  return inOrder.flatMap((item, index) => {
    const key = `${item.finding.id} ${item.assessment.id}`;
    const time = times.get(key) ?? 0;
    times.set(key, time + 1);
    const row = { ...item, reviewId, heading: false, id: `${key} ${time}` };
    return item.finding.risk_domain === inOrder[index - 1]?.finding.risk_domain
      ? [row]
      : [{ ...row, heading: true, id: `domain ${row.id}` }, row];
  });
}

const headingOf = ({ heading, finding }: ListRow) =>
  heading && (
    <h3 className={`small ${css.domain}`} data-heading={0}>
      <UntrustedText text={finding.risk_domain} />
    </h3>
  );
