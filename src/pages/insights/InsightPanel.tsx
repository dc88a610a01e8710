import { Link, useSearchParams } from 'react-router';
import { withParam } from '../../lib/search-params.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { Figures } from './Figures.tsx';
import css from './InsightsPage.module.css';
import type { InsightSection, SectionChoice } from './sections.ts';
import { SpendSharesTable } from './SpendSharesTable.tsx';
import { rangeCoverage, standingWords, withoutRows } from './standing.ts';

/** A section of the page: how far its data is loaded, what is left out, and what it shows. */
export function InsightPanel({ section }: { section: InsightSection }) {
  const { title, about, nothing, loaded, standing, leftOut, rows, choice } = section;
  const { progress } = loaded;
  const tally = loaded.view?.tally;
  return (
    <Panel
      title={title}
      note={
        <span className={standing.progress === 'WHOLE' ? undefined : 'gap'}>
          {standingWords(standing)}
        </span>
      }
      actions={
        <div className="row apart">
          {choice && <ChoiceField choice={choice} />}
          <Link to={rows}>Export these rows</Link>
        </div>
      }
    >
      <p className={`words ${css.explanation}`}>{about}</p>
      {leftOut.length > 0 && (
        <p className={`words gap ${css.explanation}`}>
          Not included in any of the numbers: {leftOut.join('; ')}. Don’t draw conclusions from
          their absence.
        </p>
      )}
      {tally === undefined && progress === 'LOADING' ? (
        // As high as most charts with what stands below them.
        <Skeleton label={`Loading ${title.toLowerCase()}`} lines={12} />
      ) : tally === undefined || tally.rows === 0 ? (
        <p className="words">{withoutRows(loaded, tally, nothing)}</p>
      ) : (
        <Counted section={section} />
      )}
    </Panel>
  );
}

function ChoiceField({ choice: { param, ...choice } }: { choice: SectionChoice }) {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) => setSearch(withParam(search, param, value), { replace: true });
  return <SelectField inline {...choice} choose={choose} />;
}

function Counted({
  section: { loaded, standing, file, figures, none, notes = [], drawn, shares },
}: {
  section: InsightSection;
}) {
  return (
    <>
      {figures && <Figures figures={figures} section />}
      {none && <p className="words">{none}</p>}
      {notes.map((note) => (
        <p key={note} className={`words gap ${css.explanation}`}>
          {note}
        </p>
      ))}
      {drawn && !none && (
        <ChartView {...drawn} settled={loaded.progress !== 'LOADING'} file={file} />
      )}
      {shares && (
        <SpendSharesTable
          shares={shares}
          partial={rangeCoverage(standing) === 'part'}
          file={file}
        />
      )}
    </>
  );
}
