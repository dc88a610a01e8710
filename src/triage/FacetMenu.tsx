import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countValues, withValue, type Choice, type FacetName } from './facets.ts';
import { Menu } from '../ui/Menu.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Entry } from './entries.ts';
import { facetLabel, facetRank, facetWords } from './facet-words.ts';
import css from './Facets.module.css';

const SHOWN = 12;

/** The values of one facet with how many findings each would show; any number can be chosen. */
export function FacetMenu({
  name,
  entries,
  choice,
}: {
  name: FacetName;
  entries: readonly Entry[];
  choice: Choice;
}) {
  const { title } = facetWords[name];
  const chosen = choice.facets[name] ?? [];
  return (
    <Menu
      label={
        chosen.length === 0 ? (
          title
        ) : (
          <span className={css.on}>
            {title}: <UntrustedText text={facetLabel(name, chosen[0] ?? '').slice(0, 40)} line />
            {chosen.length > 1 && ` +${chosen.length - 1}`}
          </span>
        )
      }
    >
      <Values name={name} entries={entries} choice={choice} />
    </Menu>
  );
}

function Values({
  name,
  entries,
  choice,
}: {
  name: FacetName;
  entries: readonly Entry[];
  choice: Choice;
}) {
  const [search, setSearch] = useSearchParams();
  const [sought, setSought] = useState('');
  // The address follows a press a moment later; until then the box shows what was pressed.
  const there = search.toString();
  const [pressed, setPressed] = useState<{ value: string; on: boolean; before: string }>();
  const chosen = choice.facets[name] ?? [];
  // Counted when the menu is opened first, and from then on.
  const counts = countValues(entries, name, choice);
  const all = [...new Set([...chosen, ...counts.keys()])]
    .map((value) => ({
      value,
      label: facetLabel(name, value),
      count: counts.get(value) ?? 0,
      on: chosen.includes(value),
    }))
    .toSorted(
      (a, b) =>
        facetRank(name, a.value) - facetRank(name, b.value) ||
        b.count - a.count ||
        a.label.localeCompare(b.label),
    );
  const fitting = all.filter(
    ({ label, on }) => on || label.toLowerCase().includes(sought.toLowerCase()),
  );
  const shown = [
    ...fitting.filter(({ on }) => on),
    ...fitting.filter(({ on }) => !on).slice(0, SHOWN),
  ];
  const { title } = facetWords[name];
  return (
    <fieldset className={css.values}>
      <legend>{title}</legend>
      {all.length > SHOWN && (
        <input
          type="search"
          className={css.sought}
          aria-label={`Search ${title}`}
          placeholder={`Search ${all.length.toLocaleString()} values`}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {shown.map(({ value, label, count, on }) => (
        <label key={value} className={css.value}>
          <input
            type="checkbox"
            checked={pressed?.value === value && pressed.before === there ? pressed.on : on}
            onChange={({ target }) => {
              setPressed({ value, on: target.checked, before: there });
              setSearch(withValue(search, name, value, target.checked));
            }}
          />
          <span>
            <UntrustedText text={label} />
          </span>
          <span className="faint">{count.toLocaleString()}</span>
        </label>
      ))}
      {fitting.length > shown.length && (
        <p className="faint">{(fitting.length - shown.length).toLocaleString()} more values</p>
      )}
      {all.length === 0 && <p className="faint">No findings have a value here.</p>}
    </fieldset>
  );
}
