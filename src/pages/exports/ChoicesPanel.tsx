import { RangeFields } from '../../exports/RangeFields.tsx';
import { rangeProblem } from '../../exports/range-problem.ts';
import {
  dataset,
  exportColumns,
  exportFormat,
  findingOutcomesGroupBy,
} from '../../api/export-words.ts';
import { wordFor, type Enumeration } from '../../api/words.ts';
import { isStitched } from '../../exports/export-plan.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { ownValue } from '../../lib/own-value.ts';
import css from './ChoicesPanel.module.css';

/** All that can be chosen about an export; the address carries it. */
export function ChoicesPanel({
  choices,
  now,
  choose,
}: {
  choices: ExportChoices;
  now: number;
  choose: (change: Partial<ExportChoices>) => void;
}) {
  return (
    <Panel title="New export">
      <div className={`section stack ${css.choices}`}>
        <Radios
          of={dataset}
          legend="Dataset"
          value={choices.dataset}
          choose={(value) =>
            choose({
              dataset: value,
              group_by: value === 'finding_outcomes' ? 'repository' : undefined,
            })
          }
        />
        <Columns dataset={choices.dataset} />
        <RangeFields
          range={choices}
          problem={rangeProblem(choices, now)}
          now={now}
          choose={choose}
        />
        {choices.group_by !== undefined && (
          <SelectField
            label="One row per"
            value={choices.group_by}
            choose={(group_by) => choose({ group_by })}
            options={Object.entries(findingOutcomesGroupBy.values).map(([value, { label }]) => [
              value,
              label,
            ])}
          />
        )}
        {!isStitched(choices.dataset) && (
          <SelectField
            label="One file per"
            value={choices.split}
            choose={(split) => choose({ split: split === 'months' ? 'months' : 'fewest' })}
            options={[
              ['fewest', 'window of up to 31 days'],
              ['months', 'calendar month (UTC)'],
            ]}
          />
        )}
        <Radios
          of={exportFormat}
          legend="Format"
          value={choices.format}
          choose={(value) =>
            choose({
              format: value === 'ndjson' ? 'ndjson' : 'csv',
              neutralize: value === 'csv' && choices.neutralize,
            })
          }
        />
        {choices.format === 'csv' && (
          <label className={css.option}>
            <input
              type="checkbox"
              checked={choices.neutralize}
              onChange={({ target }) => choose({ neutralize: target.checked })}
            />
            <span>
              Neutralize spreadsheet formulas
              <small>
                A cell that starts with <code>=</code>, <code>+</code>, <code>-</code>,{' '}
                <code>@</code>, a tab or a carriage return gets a leading apostrophe, so it isn’t
                read as a formula. Numbers with a sign stay as they are. The rows then differ from
                what the service sent; the manifest says so.
              </small>
            </span>
          </label>
        )}
      </div>
    </Panel>
  );
}

function Radios({
  of,
  legend,
  value,
  choose,
}: {
  of: Enumeration;
  legend: string;
  value: string;
  choose: (value: string) => void;
}) {
  const listed = Object.keys(of.values);
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(listed.includes(value) ? listed : [...listed, value]).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={legend}
            value={each}
            checked={each === value}
            onChange={() => choose(each)}
          />
          <span>
            <UntrustedText text={wordFor(of, each).label} />{' '}
            <small>{wordFor(of, each).meaning}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What each column of a dataset says, on demand. */
function Columns({ dataset }: { dataset: string }) {
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
