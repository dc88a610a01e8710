import { useSearchParams } from 'react-router';
import { plainLine } from '../lib/visible-text.ts';
import { useAfterFrame } from '../ui/use-after-frame.ts';
import css from './FilterSelect.module.css';
import { FilterTyped } from './FilterTyped.tsx';
import { useSetParam } from './query-now.ts';

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
  const [search] = useSearchParams();
  const setParam = useSetParam();
  const value = search.get(name) ?? '';
  // The others are seen once somebody goes there.
  const shown = useAfterFrame(choices) ?? [];
  const isChosen = (choice: { value: string }) => choice.value === value;
  const offered =
    value === '' || shown.some(isChosen)
      ? shown
      : [choices.find(isChosen) ?? { value, label: value }, ...shown];
  const choose = (other: string) => setParam(name, other);
  const select = (
    <select
      name={name}
      value={value}
      aria-label={label}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Any</option>
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
