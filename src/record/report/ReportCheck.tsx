import {
  attributedChange,
  attributedRevision,
  checkLifecycle,
  checkOutcome,
} from '../../api/record-words.ts';
import type { ChangeAttributionView, CustomerCheck } from '../../api/types.ts';
import { attributionDisagreements } from '../attribution-counts.ts';
import { Text, Word } from './ReportText.tsx';

export function Check({ check, unreadable }: { check: CustomerCheck; unreadable: boolean }) {
  const { change_attribution: view, detail } = check;
  return (
    <li>
      <Word of={checkOutcome} value={check.outcome} />: <Text>{check.name}</Text> (
      <Word of={checkLifecycle} value={check.lifecycle} />)
      {view && <Attributed view={view} unreadable={unreadable} />}
      {detail && (
        <div className="faint">
          <Text>{detail}</Text>
        </div>
      )}
    </li>
  );
}

/** What the change did to the conditions, or why that isn’t known (H8, H9), and where counts disagree (H11). */
function Attributed({ view, unreadable }: { view: ChangeAttributionView; unreadable: boolean }) {
  return (
    <>
      {view.status === 'COMPARED' ? (
        view.counts.map(({ change, count }, index) => (
          <span key={index}>
            , {count} <Word of={attributedChange} value={change} />
          </span>
        ))
      ) : (
        <div className="faint">
          <NotCompared view={view} />
        </div>
      )}
      {attributionDisagreements(view).map((words) => (
        <div key={words}>
          {unreadable
            ? 'The parts that could be read contradict each other'
            : 'The record contradicts itself'}
          : <Text>{words}</Text>
        </div>
      ))}
    </>
  );
}

function NotCompared({ view }: { view: ChangeAttributionView }) {
  const { status, revision, detail_code: code } = view;
  if (status === 'UNREADABLE') return 'The attribution of this check can’t be read here.';
  const why = code && (
    <>
      {' ('}
      <code>
        <Text>{code}</Text>
      </code>
      )
    </>
  );
  if (status === 'UNAVAILABLE') {
    return (
      <>
        The revisions weren’t compared:{' '}
        {revision ? <Word of={attributedRevision} value={revision} /> : 'a revision'} couldn’t be
        read in full{why}. No condition is marked as new or pre-existing.
      </>
    );
  }
  return (
    <>
      Attribution status <Text>{status}</Text>
      {why} isn’t known to Docket, so nothing is inferred.
    </>
  );
}
