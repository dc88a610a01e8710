import { Link, useSearchParams } from 'react-router';
import type { CustomerAssessmentDetail, CustomerCheck } from '../../api/types.ts';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { WholeCheck } from '../../record/WholeCheck.tsx';
import { checksInOrder } from '../../record/checks-in-order.ts';
import { FilterBox, Filters } from '../../scaffold/Filters.tsx';
import { Recorded } from '../../record/Recorded.tsx';
import { attributedChange, checksStatus } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import { listedConditions } from '../../record/attribution-counts.ts';
import {
  filters,
  readConditionFilter,
  withoutConditionFilter,
} from '../../record/condition-filter.ts';
import { plural } from '../../lib/plural.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
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
  assessment,
  unreadable,
  open,
}: {
  assessment: CustomerAssessmentDetail;
  /** Whether a check could not be read (H40). */
  unreadable: boolean;
  /** Which condition is open. */
  open: OpenCondition;
}) {
  'use memo';
  const { checks } = assessment;
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
          assessed={assessment.started_at}
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
      <Receipt assessment={assessment} unreadable={unreadable} />
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

/** What the receipt says of itself (H4), and where that disagrees with the checks (H38). */
function Receipt({
  assessment: { checks },
  unreadable,
}: {
  assessment: CustomerAssessmentDetail;
  unreadable: boolean;
}) {
  const { receipt_recorded: recorded, status, families } = checks;
  const withoutReceipt = Object.hasOwn(checksStatus.values, status);
  return (
    <>
      {!recorded && (
        <p className="words">
          No check results recorded: the checks are{' '}
          <UntrustedText text={wordFor(checksStatus, status).label} />.
        </p>
      )}
      {recorded && families.length === 0 && !unreadable && (
        <p className="words">The recorded receipt lists no checks.</p>
      )}
      {!recorded && families.length > 0 && (
        <p className="box gap" data-tone="gap">
          The record contradicts itself: it has no receipt but lists{' '}
          {plural(families.length, 'check')}.
        </p>
      )}
      {recorded && withoutReceipt && (
        <p className="box gap" data-tone="gap">
          The record contradicts itself: a receipt is recorded, but the status {status} means there
          is none.
        </p>
      )}
    </>
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
