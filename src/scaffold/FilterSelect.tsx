'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import { useSearchParams } from 'react-router';
import { withParam } from '../lib/search-params.ts';
import { plainLine } from '../lib/visible-text.ts';
import css from './FilterSelect.module.css';

/** A choice among the values that are there; it stands in the address as `name`. */
export function FilterSelect({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}) {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name) ?? '';
  const choose = (chosen: string) => setSearch(withParam(search, name, chosen));
  return (
    <span className={css.chip} data-on={value !== ''}>
      <label>
        {label}
        <select
          name={name}
          value={value}
          aria-label={label}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">any</option>
          {value !== '' && !choices.some((choice) => choice.value === value) && (
            <option value={value}>{plainLine(value, 40)}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {plainLine(choice.label, 60)}
            </option>
          ))}
        </select>
      </label>
      {value !== '' && (
        <button type="button" aria-label={`Remove filter ${label}`} onClick={() => choose('')}>
          ×
        </button>
      )}
    </span>
  );
}
