import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { plainLine } from '../../lib/visible-text.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import css from './Filters.module.css';

/** The address's query with one parameter set, or removed when `value` is empty; the others stay. */
function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/**
 * A box that filters what is loaded, while it is typed. The text stands in the address as `name`; all
 * that is typed at one go is one history entry.
 */
export function FilterBox({
  name,
  label,
  placeholder,
}: {
  name: string;
  label: string;
  placeholder: string;
}) {
  const [search, setSearch] = useSearchParams();
  const there = search.get(name) ?? '';
  // The address follows a moment later: until it has what was typed, the box says that. When it then
  // goes elsewhere (Back), or the box is left, that go of typing is over.
  const [typed, setTyped] = useState<{ text: string; arrived: boolean } | undefined>();
  if (typed && !typed.arrived && typed.text === there) setTyped({ ...typed, arrived: true });
  if (typed?.arrived && typed.text !== there) setTyped(undefined);
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => box.current?.focus());
  return (
    <input
      ref={box}
      className={css.box}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed && !typed.arrived ? typed.text : there}
      onChange={({ target }) => {
        setTyped({ text: target.value, arrived: false });
        setSearch(withParameter(search, name, target.value), {
          replace: typed !== undefined,
          preventScrollReset: true,
        });
      }}
      onBlur={() => setTyped(undefined)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

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
  const choose = (chosen: string) =>
    setSearch(withParameter(search, name, chosen), { preventScrollReset: true });
  return (
    <span className={css.chip} data-on={value !== ''}>
      <label>
        {label}
        <select value={value} aria-label={label} onChange={({ target }) => choose(target.value)}>
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

/** The filters of a list in one row, wrapping where it is narrow. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={css.filters} aria-label={label}>
      {children}
    </search>
  );
}
