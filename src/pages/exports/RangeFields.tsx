import { useId, useState } from 'react';
import { rangePresets } from '../../lib/export-address.ts';
import type { ExportChoices } from '../../lib/export-task.ts';
import { Button } from '../../ui/Button.tsx';
import css from './ChoicesPanel.module.css';
import { rangeProblem } from './range-problem.ts';

const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/** The range, by presets or by exact times. Times are UTC; the local time stands beside. */
export function RangeFields({
  choices,
  now,
  choose,
}: {
  choices: ExportChoices;
  now: number;
  choose: (change: Partial<ExportChoices>) => void;
}) {
  const problem = rangeProblem(choices, now);
  const note = useId();
  return (
    <fieldset className={css.range}>
      <legend>Range, in UTC</legend>
      <div className={css.presets}>
        {rangePresets(now).map(({ label, from, to }) => (
          <Button
            key={label}
            aria-pressed={choices.from === from && choices.to === to}
            onClick={() => choose({ from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={css.times}>
        <TimeField
          label="From"
          value={choices.from}
          choose={(from) => choose({ from })}
          invalid={problem?.kind === 'refused'}
          note={note}
        />
        <TimeField
          label="To, itself not included"
          value={choices.to}
          choose={(to) => choose({ to })}
          invalid={problem?.kind === 'refused'}
          note={note}
        />
      </div>
      <p id={note} role="status" className={problem?.kind === 'refused' ? css.problem : 'muted'}>
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
    <div className={css.time}>
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
      <small id={`${id}-local`}>here: {local.format(value)}</small>
    </div>
  );
}
