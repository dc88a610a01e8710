import { exportColumns } from '../../api/export-words.ts';
import { ownValue } from '../../lib/own-value.ts';
import css from './ChoicesPanel.module.css';

/** What each column of a dataset says, on demand. */
export function Columns({ dataset }: { dataset: string }) {
  const known = ownValue(exportColumns, dataset);
  if (known === undefined) {
    return (
      <p className="muted">
        Docket doesn’t know this dataset’s columns and exports them as they are.
      </p>
    );
  }
  const columns = Object.entries(known);
  return (
    <details className={css.columns}>
      <summary className="link-button">About the {columns.length} columns</summary>
      <dl className="stack tight">
        {columns.map(([column, meaning]) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="faint">Any columns the service adds are exported too.</p>
    </details>
  );
}
