import { Link, useSearchParams } from 'react-router';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerAssessmentDetail, CustomerCheck } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { WholeCheck } from '../../record/WholeCheck.tsx';
import { checksInOrder } from '../../record/checks-in-order.ts';
import { FilterBox, Filters } from '../../scaffold/Filters.tsx';
import { Receipt } from '../../record/Receipt.tsx';
import { Recorded } from '../../record/Recorded.tsx';
import { attributedChange } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import { listedConditions } from '../../record/attribution-counts.ts';
import {
  filters,
  readConditionFilter,
  withoutConditionFilter,
} from '../../record/condition-filter.ts';
import { plural } from '../../lib/plural.ts';
import { Panel } from '../../ui/Panel.tsx';
import css from './AssessmentPage.module.css';
import { gateGroups } from './gate-groups.ts';
import { useArrival } from './use-arrival.ts';
import type { OpenCondition } from './use-open-condition.ts';

/** Below this many conditions nothing needs to be filtered. */
const FEW = 5;

/**
 * The checks of an assessment, grouped by what they mean for a gate, in each group worst first. The
 * address names a check by its place in the record, and a condition by its place in that check.
 */
export function ChecksPanel({
  reading,
  open,
}: {
  reading: Reading<CustomerAssessmentDetail>;
  /** Which condition is open. */
  open: OpenCondition;
}) {
  'use memo';
  const { checks, started_at: assessed } = reading.value;
  const unreadable = unreadableByElement(reading.unreadable, 'checks.families');
  const listed = checks.families.flatMap(({ change_attribution: view }) =>
    view ? listedConditions(view) : [],
  );
  const [search] = useSearchParams();
  const filter = readConditionFilter(search);
  const { at, pressed, turn, addressOf } = open;
  const arrive = useArrival(`${at.check} ${at.condition}`);
  const onArrive = pressed ? ignore : arrive;
  const item = (each: CustomerCheck) => {
    const place = checks.families.indexOf(each);
    return (
      <li key={place}>
        <WholeCheck
          check={each}
          unreadable={unreadable(place)}
          assessed={assessed}
          address={addressOf(place)}
          marked={at.check === place && at.condition === undefined}
          conditions={{
            filter,
            marked: at.check === place ? at.condition : undefined,
            addressOf: (index) => addressOf(place, index),
            order: `sort-check-${place + 1}`,
            onArrive,
            onOpen: turn && ((index) => turn(place, index)),
          }}
        />
      </li>
    );
  };
  return (
    <Panel title="Checks" note={checks.receipt_recorded ? <Recorded checks={checks} /> : undefined}>
      <Receipt checks={checks} unreadable={isUnreadable(reading, 'checks')} />
      {(listed.length > FEW || filters(filter)) && (
        <div className={`section row apart screen-only ${css.filters}`}>
          <Filters label="Conditions">
            <FilterSelect name="change" label="Change" choices={changesOf(listed)} />
            <FilterBox
              name="path"
              label="Filter conditions by path"
              placeholder="Path contains…"
              byKey={false}
            />
            <FilterBox name="text" label="Filter conditions" placeholder="Condition or path" />
          </Filters>
          <span className="faint">
            {filters(filter) ? (
              <Link to={`?${withoutConditionFilter(search).toString()}`}>Clear filters</Link>
            ) : (
              plural(listed.length, 'condition listed', 'conditions listed')
            )}
          </span>
        </div>
      )}
      {gateGroups(checksInOrder(checks.families)).map(({ title, meaning, items }) => (
        <section key={title} className={css.group}>
          <header className="section small">
            <h3>
              {title} <span className="faint">{items.length.toLocaleString()}</span>
            </h3>
            <p className="muted">{meaning}</p>
          </header>
          <ul className="divided">{items.map(item)}</ul>
        </section>
      ))}
    </Panel>
  );
}

const ignore = () => undefined;

/** The changes that the listed conditions have, each with its count. */
function changesOf(listed: readonly { change: string }[]) {
  return [...Map.groupBy(listed, ({ change }) => change)].map(([value, { length }]) => ({
    value,
    label: `${value === 'UNCHANGED' ? 'unchanged' : wordFor(attributedChange, value).label} (${length.toLocaleString()})`,
  }));
}
