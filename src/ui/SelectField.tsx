import { plainLine } from '../lib/visible-text.ts';
import css from './SelectField.module.css';

/** One of several values, under its label or beside it. A value that is no option is one more. */
export function SelectField({
  label,
  value,
  options,
  choose,
  inline = false,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string) => void;
  inline?: boolean;
}) {
  return (
    <label className={`field ${css.field}`} data-inline={inline}>
      {label}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {!options.some(([option]) => option === value) && (
          <option value={value}>{plainLine(value, 40)}</option>
        )}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
