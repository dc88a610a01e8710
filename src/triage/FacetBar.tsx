import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isChosen, withoutChoice, type Choice, type FacetName } from './facets.ts';
import { withParam } from '../lib/search-params.ts';
import { fill } from '../lib/fill.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useNarrower } from '../ui/use-media.ts';
import { FilterBox, Filters } from '../scaffold/Filters.tsx';
import { sorts, type Sort } from './arrange.ts';
import type { Entry } from './entries.ts';
import { FacetMenu } from './FacetMenu.tsx';
import { facetWords } from './facet-words.ts';
import css from './Facets.module.css';
import { triageWords as words } from './words.ts';

/** What narrows, sorts and groups a list of findings; all of it stands in the address. */
export function FacetBar({
  facets,
  groups,
  sortings,
  entries,
  choice,
  found,
  sought,
  beside,
  onTyped,
}: {
  facets: readonly FacetName[];
  groups: readonly FacetName[];
  /** The first is the usual one. */
  sortings: readonly [Sort, ...Sort[]];
  entries: readonly Entry[];
  choice: Choice;
  /** Tells which findings hold the text, where that was looked for elsewhere. */
  found: ((entry: Entry) => boolean) | undefined;
  sought: string;
  /** Stands beside the menus of the facets. */
  beside: ReactNode;
  /** Told what is typed before the address has it. */
  onTyped: (text: string | undefined) => void;
}) {
  const [search] = useSearchParams();
  const group = search.get('group');
  // On a phone they would take the first screen.
  const narrow = useNarrower('phone');
  const chosen = facets.filter((name) => choice.facets[name] ?? choice.without?.[name]).length;
  const menus = (
    <>
      {facets.map((name) => (
        <FacetMenu key={name} name={name} entries={entries} choice={choice} found={found} />
      ))}
      {beside}
    </>
  );
  return (
    <Filters label="Findings">
      <FilterBox name="text" label={words.filter} placeholder={sought} onTyped={onTyped} />
      <span className={css.arrange}>
        <Arrangement
          name="group"
          label="Group"
          usual="none"
          choices={groups.map((name) => [name, facetWords[name].title])}
        />
        {group && (
          <Arrangement
            name="then"
            label="then"
            usual="none"
            choices={groups
              .filter((name) => name !== group)
              .map((name) => [name, facetWords[name].title])}
          />
        )}
        <Arrangement
          name="sort"
          label="Sort"
          usual={sorts[sortings[0]]}
          choices={sortings.slice(1).map((sort) => [sort, sorts[sort]])}
        />
      </span>
      <div className={css.bar}>
        {narrow ? (
          <Menu label={chosen === 0 ? words.filters : fill(words.filtersChosen, { count: chosen })}>
            <div className={css.sheet}>{menus}</div>
          </Menu>
        ) : (
          menus
        )}
        {isChosen(choice) && (
          <Link className={buttonClass('quiet')} to={{ search: withoutChoice(search).toString() }}>
            Clear filters
          </Link>
        )}
      </div>
    </Filters>
  );
}

/** How the list is arranged; the usual way stands in no address. */
function Arrangement({
  name,
  label,
  usual,
  choices,
}: {
  name: string;
  label: string;
  usual: string;
  choices: readonly (readonly [value: string, label: string])[];
}) {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name) ?? '';
  return (
    <label className={css.arrangement}>
      {label}
      <select
        value={choices.some(([known]) => known === value) ? value : ''}
        onChange={({ target }) => setSearch(withParam(search, name, target.value))}
      >
        <option value="">{usual}</option>
        {choices.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
