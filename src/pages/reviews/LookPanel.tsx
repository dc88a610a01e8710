import { useState } from 'react';
import { timeStyle } from '../../ui/Time.tsx';
import { columns, look, type Column } from './own-settings.ts';
import { NotKept } from './NotKept.tsx';
import css from './ListMenus.module.css';

/** Which columns are shown, and how densely; remembered in this browser. */
export function LookPanel() {
  const { hidden, compact } = look.useValue();
  const times = timeStyle.useValue();
  const [kept, setKept] = useState(true);
  return (
    <>
      <fieldset className={css.group}>
        <legend>Columns</legend>
        {Object.entries(columns).map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!hidden.includes(name as Column)}
              onChange={(event) =>
                setKept(
                  look.set({
                    compact,
                    hidden: event.target.checked
                      ? hidden.filter((other) => other !== name)
                      : [...hidden, name as Column],
                  }),
                )
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={css.line}>
        <input
          type="checkbox"
          checked={compact}
          onChange={(event) => setKept(look.set({ hidden, compact: event.target.checked }))}
        />
        Compact rows
      </label>
      <label className={css.line}>
        <input
          type="checkbox"
          checked={times === 'utc'}
          onChange={(event) => setKept(timeStyle.set(event.target.checked ? 'utc' : 'relative'))}
        />
        Times in UTC, on every page
      </label>
      {!kept && <NotKept what="this" />}
    </>
  );
}
