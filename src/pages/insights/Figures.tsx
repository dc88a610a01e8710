import css from './InsightsPage.module.css';
import type { Figure } from './latest-runs.ts';

/** Figures side by side, each below its name. */
export function Figures({
  figures,
  section = false,
}: {
  figures: readonly Figure[];
  /** Whether they stand in a panel by themselves. */
  section?: boolean;
}) {
  return (
    <dl className={`${section ? 'section ' : ''}row ${css.figures}`}>
      {figures.map(([name, value, parts]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className="name">
            {value}
            {parts && <small>{parts}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
