import type { Entry } from '../../triage/entries.ts';
import { useNow } from '../../ui/clock.ts';
import css from './InsightsPage.module.css';
import { decidedFigures, waitingFigures, type Figure } from './latest-runs.ts';
import { latestRuns as words } from './words.ts';

/** How long the findings wait that nobody decided on, as far as their reviews tell. */
export function WaitingFindings({ entries }: { entries: readonly Entry[] }) {
  const figures = waitingFigures(entries, useNow());
  return <Figures title={words.waits} note={words.waitsNote} figures={figures} />;
}

/** How long it took until somebody decided on the others. */
export function DecidedFindings({ entries }: { entries: readonly Entry[] }) {
  return (
    <Figures title={words.decided} note={words.decidedNote} figures={decidedFigures(entries)} />
  );
}

function Figures({
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
      <dl className={`row ${css.figures}`}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd className="name">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
