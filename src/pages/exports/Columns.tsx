import { exportColumns } from '../../api/export-words.ts';
import { ownValue } from '../../lib/own-value.ts';
import css from './ChoicesPanel.module.css';

/** What each column of a dataset says, on demand. */
export function Columns({ dataset }: { dataset: string }) {
  const known = ownValue(exportColumns, dataset);
  if (known === undefined) {
    return (
      <p className="muted">
        Docket does not know the columns of this dataset; it exports them as they come.
      </p>
    );
  }
  const columns = Object.entries(known);
  return (
    <details className={css.columns}>
      <summary>{columns.length} columns, explained</summary>
      <dl>
        {columns.map(([column, meaning]) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="faint">A column that the service adds comes into the file as well.</p>
    </details>
  );
}
