import { AGES, waiting } from '../../findings/side-by-side.ts';
import type { Entry } from '../../triage/entries.ts';
import { useNow } from '../../ui/clock.ts';
import css from './InsightsPage.module.css';
import { latestRuns as words } from './words.ts';

/** How long the findings wait that nobody decided on, as far as their reviews tell. */
export function WaitingFindings({ entries }: { entries: readonly Entry[] }) {
  const { classes, timeless } = waiting(entries, useNow());
  return (
    <section className={css.waiting} aria-label={words.waits}>
      <h3>{words.waits}</h3>
      <p className="muted">{words.waitsNote}</p>
      <dl className={css.figures}>
        {classes.map((count, place) => (
          <div key={className(place)}>
            <dt>{className(place)}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
        {timeless > 0 && (
          <div>
            <dt>{words.timeless}</dt>
            <dd>{timeless.toLocaleString()}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** "7 to 30 days" */
function className(place: number): string {
  const [from, to] = [AGES[place - 1], AGES[place]];
  if (to === undefined) return `${from} days or more`;
  return from === undefined ? `Under ${to} days` : `${from} to ${to} days`;
}
