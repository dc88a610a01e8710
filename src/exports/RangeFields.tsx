import { useId, useState, type ReactNode } from 'react';
import { rangePresets } from './export-address.ts';
import type { TimeWindow } from './export-windows.ts';
import { Button } from '../ui/Button.tsx';
import css from './RangeFields.module.css';
import type { RangeProblem } from './range-problem.ts';

const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/** The range, by presets or by exact times. Times are UTC; the local time stands beside. */
export function RangeFields({
  range,
  problem,
  now,
  choose,
  preset = choose,
  children,
}: {
  range: TimeWindow;
  problem: RangeProblem | undefined;
  now: number;
  choose: (change: Partial<TimeWindow>) => void;
  /** Takes a range that was chosen whole, where that is another thing than a time of it. */
  preset?: (range: TimeWindow) => void;
  children?: ReactNode;
}) {
  const note = useId();
  return (
    <fieldset className={`stack near ${css.range}`}>
      <legend>Range, in UTC</legend>
      <div className="row">
        {rangePresets(now).map(({ label, from, to }) => (
          <Button
            key={label}
            aria-pressed={range.from === from && range.to === to}
            onClick={() => preset({ from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="row near apart">
        <TimeField
          label="From"
          value={range.from}
          choose={(from) => choose({ from })}
          invalid={problem?.kind === 'refused'}
          note={note}
        />
        <TimeField
          label="To (exclusive)"
          value={range.to}
          choose={(to) => choose({ to })}
          invalid={problem?.kind === 'refused'}
          note={note}
        />
        {children}
      </div>
      <p id={note} role="status" className={problem?.kind === 'refused' ? 'serious' : 'muted'}>
        {problem?.words}
      </p>
    </fieldset>
  );
}

function TimeField({
  label,
  value,
  choose,
  invalid,
  note,
}: {
  label: string;
  value: number;
  choose: (time: number) => void;
  invalid: boolean;
  note: string;
}) {
  // While a time is typed it is at times none; the range stays then as it was.
  const [draft, setDraft] = useState<string | undefined>();
  const shown = draft ?? new Date(value).toISOString().replace(/(:00)?(\.000)?Z$/, '');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        step="1"
        value={shown}
        aria-invalid={invalid}
        aria-describedby={`${id}-local ${note}`}
        onChange={({ target }) => {
          setDraft(target.value);
          const time = Date.parse(`${target.value}Z`);
          if (!Number.isNaN(time)) choose(time);
        }}
        onBlur={() => setDraft(undefined)}
      />
      <small id={`${id}-local`}>
        {new Date(value).getTimezoneOffset() !== 0 && <>local: {local.format(value)}</>}
      </small>
    </div>
  );
}
