import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { countValues, withValue, type Choice, type FacetName } from './facets.ts';
import { plural } from '../lib/plural.ts';
import { plainLine } from '../lib/visible-text.ts';
import { queryNow } from '../scaffold/query-now.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Entry } from './entries.ts';
import { facetLabel, facetRank, facetWords } from './facet-words.ts';
import css from './Facets.module.css';

const SHOWN = 12;

type Props = {
  name: FacetName;
  entries: readonly Entry[];
  choice: Choice;
  found: ((entry: Entry) => boolean) | undefined;
};

/** The values of one facet with how many findings each would show; any number can be chosen or left out. */
export function FacetMenu(props: Props) {
  const { name, choice } = props;
  const { title } = facetWords[name];
  const chosen = choice.facets[name] ?? [];
  const leftOut = choice.without?.[name] ?? [];
  const [first, ...others] = [...chosen, ...leftOut];
  return (
    <Menu
      filters={first !== undefined}
      label={
        first === undefined ? (
          title
        ) : (
          <span>
            {title}: {chosen.length === 0 && 'not '}
            <UntrustedText text={facetLabel(name, first).slice(0, 40)} line />
            {others.length > 0 && ` +${others.length}`}
          </span>
        )
      }
    >
      <Values {...props} />
    </Menu>
  );
}

/** How a value is taken: undefined where it is neither chosen nor left out. */
type Taken = 'CHOSEN' | 'LEFT_OUT' | undefined;

function takenAs(
  value: string,
  pressed: { value: string; as: Taken } | undefined,
  chosen: readonly string[],
  leftOut: readonly string[],
): Taken {
  if (pressed?.value === value) return pressed.as;
  if (chosen.includes(value)) return 'CHOSEN';
  return leftOut.includes(value) ? 'LEFT_OUT' : undefined;
}

function Values({ name, entries, choice, found }: Props) {
  'use memo';
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const [sought, setSought] = useState('');
  // The address follows a press a moment later; until then the box shows what was pressed.
  const there = search.toString();
  const [pressed, setPressed] = useState<{ value: string; as: Taken; before: string }>();
  const chosen = choice.facets[name] ?? [];
  const leftOut = choice.without?.[name] ?? [];
  const press = (value: string, as: Taken) => {
    setPressed({ value, as, before: there });
    setSearch(withValue(queryNow(location), name, value, as));
  };
  // Counted when the menu is opened first, and from then on.
  const counts = countValues(entries, name, choice, found);
  const all = [...new Set([...chosen, ...leftOut, ...counts.keys()])]
    .map((value) => ({
      value,
      label: facetLabel(name, value),
      count: counts.get(value) ?? 0,
      as: takenAs(value, pressed?.before === there ? pressed : undefined, chosen, leftOut),
    }))
    .toSorted(
      (a, b) =>
        facetRank(name, a.value) - facetRank(name, b.value) ||
        b.count - a.count ||
        a.label.localeCompare(b.label),
    );
  const fitting = all.filter(
    ({ label, as }) => as !== undefined || label.toLowerCase().includes(sought.toLowerCase()),
  );
  const shown = [
    ...fitting.filter(({ as }) => as !== undefined),
    ...fitting.filter(({ as }) => as === undefined).slice(0, SHOWN),
  ];
  const { title } = facetWords[name];
  return (
    <fieldset className={`stack tight ${css.values}`}>
      <legend>{title}</legend>
      {all.length > SHOWN && (
        <input
          type="search"
          aria-label={`Search ${title}`}
          placeholder={`Search ${all.length.toLocaleString()} values`}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {shown.map(({ value, label, count, as }) => (
        <div key={value} className={css.value}>
          <label>
            <input
              type="checkbox"
              checked={as === 'CHOSEN'}
              onChange={({ target }) => press(value, target.checked ? 'CHOSEN' : undefined)}
            />
            <UntrustedText as="span" text={label} />
            <span className="faint">{count.toLocaleString()}</span>
          </label>
          <button
            type="button"
            className={`${buttonClass('quiet')} ${css.not}`}
            aria-pressed={as === 'LEFT_OUT'}
            aria-label={plainLine(`not ${label}`, 200)}
            title="Exclude"
            onClick={() => press(value, as === 'LEFT_OUT' ? undefined : 'LEFT_OUT')}
          >
            not
          </button>
        </div>
      ))}
      {fitting.length > shown.length && (
        <p className="faint">{plural(fitting.length - shown.length, 'more value')}</p>
      )}
      {all.length === 0 && <p className="faint">No findings have a value for this filter.</p>}
    </fieldset>
  );
}
