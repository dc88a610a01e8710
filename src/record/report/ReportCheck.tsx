import {
  attributedChange,
  attributedRevision,
  checkLifecycle,
  checkOutcome,
} from '../../api/record-words.ts';
import type { ChangeAttributionView, CustomerCheck } from '../../api/types.ts';
import { attributionDisagreements } from '../attribution-counts.ts';
import { Code, ReportWord, Text } from './ReportText.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { attributionWords as words } from '../attribution-words.ts';
import { recordWords } from '../words.ts';

export function Check({ check, unreadable }: { check: CustomerCheck; unreadable: boolean }) {
  const { change_attribution: view, detail } = check;
  return (
    <li>
      <ReportWord of={checkOutcome} value={check.outcome} />: <Text>{check.name}</Text> (
      <ReportWord of={checkLifecycle} value={check.lifecycle} />)
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
            , {count} <ReportWord of={attributedChange} value={change} />
          </span>
        ))
      ) : (
        <div className="faint">
          <NotCompared view={view} />
        </div>
      )}
      {attributionDisagreements(view).map((disagreement) => (
        <div key={disagreement}>
          <Sentence
            words={unreadable ? recordWords.partsContradict : recordWords.contradicts}
            what={<Text>{disagreement}</Text>}
          />
        </div>
      ))}
    </>
  );
}

function NotCompared({ view }: { view: ChangeAttributionView }) {
  const { status, revision, detail_code: code } = view;
  if (status === 'UNREADABLE') return words.unreadable;
  const why = code && <Sentence words={words.code} code={<Code>{code}</Code>} />;
  if (status === 'UNAVAILABLE') {
    return (
      <Sentence
        words={words.notCompared}
        revision={
          revision ? <ReportWord of={attributedRevision} value={revision} /> : words.aRevision
        }
        code={why}
      />
    );
  }
  return (
    <Sentence
      words={words.unlisted}
      status={
        <>
          <Text>{status}</Text>
          {why}
        </>
      }
    />
  );
}
