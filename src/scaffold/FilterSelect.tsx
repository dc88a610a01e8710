import { useSearchParams } from 'react-router';
import { withParam } from '../lib/search-params.ts';
import { plainLine } from '../lib/visible-text.ts';
import { useAfterFrame } from '../ui/use-after-frame.ts';
import css from './FilterSelect.module.css';
import { FilterTyped } from './FilterTyped.tsx';

/** Of more than these one finds a value sooner by typing than by looking; of any number, where two have one name. */
const FEW = 24;

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
  const chosen = choices.find((choice) => choice.value === value);
  // The others are seen once somebody goes there.
  const shown = useAfterFrame(choices) ?? [];
  const offered =
    chosen && !shown.some((choice) => choice.value === chosen.value) ? [chosen] : shown;
  const choose = (other: string) => setSearch(withParam(search, name, other));
  const select = (
    <select
      name={name}
      value={value}
      aria-label={label}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Any</option>
      {value !== '' && !chosen && <option value={value}>{plainLine(value, 40)}</option>}
      {offered.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {plainLine(choice.label, 60)}
        </option>
      ))}
    </select>
  );
  return (
    <span className={`chip ${css.select}`} data-on={value !== ''}>
      <label>
        {label}
        {choices.length > FEW ||
        new Set(choices.map((choice) => choice.label)).size < choices.length ? (
          <FilterTyped label={label} choices={offered} value={value} choose={choose} />
        ) : (
          select
        )}
      </label>
      {value !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove filter ${label}`}
          onClick={() => choose('')}
        >
          ×
        </button>
      )}
    </span>
  );
}
