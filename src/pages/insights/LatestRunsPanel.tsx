import { useSearchParams } from 'react-router';
import type { ReadState } from '../../findings/reader.ts';
import { useFindingsIndex } from '../../findings/use-findings-index.ts';
import { withParam } from '../../lib/search-params.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { facetWords } from '../../triage/facet-words.ts';
import type { Entry } from '../../triage/entries.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { useNow } from '../../ui/clock.ts';
import { Figures } from './Figures.tsx';
import css from './InsightsPage.module.css';
import {
  gapsOfLatest,
  isAllRead,
  readWords,
  wayOf,
  WAYS,
  type Way,
  decidedFigures,
  waitingFigures,
  type Figure,
} from './latest-runs.ts';
import { SideBySide } from './SideBySide.tsx';
import { latestRuns as words } from './words.ts';

/**
 * The findings of the newest reviews, as the reviews themselves tell them: published or not. They are read
 * review by review, so only when somebody asks.
 */
export function LatestRunsPanel() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('latest');
  const choose = (way: string) => setSearch(withParam(search, 'latest', way), { replace: true });
  if (asked !== null) return <LatestRuns way={wayOf(asked)} choose={choose} />;
  return (
    <Panel title={words.title}>
      <p className={`words ${css.explanation}`}>{words.about}</p>
      <div className="section stack near">
        <span>
          <Button onClick={() => choose('repository')}>{words.count}</Button>
        </span>
      </div>
    </Panel>
  );
}

function LatestRuns({ way, choose }: { way: Way; choose: (way: string) => void }) {
  'use memo';
  const { index, state } = useFindingsIndex();
  const { entries, read } = state;
  const error = state.failed ?? (read?.state === 'FAILED' ? read.error : undefined);
  const whole = read !== undefined && isAllRead(read);
  return (
    <Panel
      title={words.title}
      note={
        read && (
          <span className={whole ? undefined : 'gap'}>
            <Standing read={read} />
          </span>
        )
      }
      actions={
        <div className="row apart">
          <SelectField
            inline
            label={words.by}
            value={way}
            options={WAYS.map((each) => [each, facetWords[each].title])}
            choose={choose}
          />
          {read?.older === true && !read.full && read.state === 'DONE' && (
            <Button look="quiet" onClick={index.readMore}>
              {words.readOlder}
            </Button>
          )}
        </div>
      }
    >
      <p className={`words ${css.explanation}`}>
        {words.about} {words.wayNotes[way]}
      </p>
      {error !== undefined && (
        <Failure error={error} what="the findings" retry={() => void index.read()} />
      )}
      {read && <Gaps read={read} />}
      {entries.length > 0 && (
        <>
          <SideBySide
            entries={entries}
            way={way}
            settled={read?.state === 'DONE'}
            holds={
              <>
                {read && <Standing read={read} />}
                {read && <Gaps read={read} />}
                {error !== undefined && <p>{words.failed}</p>}
              </>
            }
          />
          <WaitingFindings entries={entries} />
          <DecidedFindings entries={entries} />
        </>
      )}
      {entries.length === 0 && whole && <p className="words">{words.nothing}</p>}
      {entries.length === 0 && !whole && error === undefined && read?.state !== 'DONE' && (
        <Skeleton label={words.reading} lines={8} />
      )}
    </Panel>
  );
}

/** How much is counted: never more than is read (H33). */
function Standing({ read }: { read: ReadState }) {
  return (
    <>
      {readWords(read)}
      {read.oldest !== null && (
        <>
          , the oldest from <Time value={read.oldest} />
        </>
      )}
      {read.state !== 'DONE' && ', so far'}
    </>
  );
}

function Gaps({ read }: { read: ReadState }) {
  const gaps = gapsOfLatest(read);
  return gaps.length === 0 ? null : (
    <p className={`words gap ${css.explanation}`}>{gaps.join(' ')}</p>
  );
}

/** How long the findings wait that nobody decided on, as far as their reviews tell. */
function WaitingFindings({ entries }: { entries: readonly Entry[] }) {
  const figures = waitingFigures(entries, useNow());
  return <TitledFigures title={words.waits} note={words.waitsNote} figures={figures} />;
}

function DecidedFindings({ entries }: { entries: readonly Entry[] }) {
  return (
    <TitledFigures
      title={words.decided}
      note={words.decidedNote}
      figures={decidedFigures(entries)}
    />
  );
}

function TitledFigures({
  title,
  note,
  figures,
}: {
  title: string;
  note: string;
  figures: readonly Figure[];
}) {
  return (
    <section className="section" aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{note}</p>
      <Figures figures={figures} />
    </section>
  );
}
