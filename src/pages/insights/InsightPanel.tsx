import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tally } from '../../insights/row-tally.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './InsightsPage.module.css';
import { leftOutWords, standingWords, type Standing } from './standing.ts';
import { loadWords } from './words.ts';

/** A titled part of the page: how far its data is loaded, what is left out, and what it shows. */
export function InsightPanel({
  title,
  standing,
  tally,
  nothing,
  rows,
  controls,
  explanation,
  children,
}: {
  title: string;
  standing: Standing;
  /** Undefined while nothing was summed. */
  tally: Tally | undefined;
  /** What is said where the export is whole and has no row. */
  nothing: string;
  /** Where the rows behind the numbers can be had. */
  rows: string;
  controls?: ReactNode;
  explanation: ReactNode;
  children: ReactNode;
}) {
  const { progress } = standing;
  const leftOut = tally === undefined ? [] : leftOutWords(tally);
  return (
    <Panel
      title={title}
      note={
        <span className={progress === 'WHOLE' ? undefined : 'gap'}>{standingWords(standing)}</span>
      }
      actions={
        <div className="row apart">
          {controls}
          <Link to={rows}>Export these rows</Link>
        </div>
      }
    >
      <p className={`words ${css.explanation}`}>{explanation}</p>
      {leftOut.length > 0 && (
        <p className={`words gap ${css.explanation}`}>
          Not included in any of the figures: {leftOut.join('; ')}. Don’t draw conclusions from
          their absence.
        </p>
      )}
      {tally === undefined && progress === 'LOADING' && (
        // As high as most charts with what stands below them.
        <Skeleton label={`Loading ${title.toLowerCase()}`} lines={12} />
      )}
      {tally === undefined && progress !== 'LOADING' && <p className="words">{loadWords.noData}</p>}
      {tally !== undefined && tally.rows === 0 && (
        <p className="words">
          {progress === 'WHOLE' ? nothing : 'No rows loaded so far, but there may be some.'}
        </p>
      )}
      {tally !== undefined && tally.rows > 0 && children}
    </Panel>
  );
}
