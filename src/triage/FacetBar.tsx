import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceNames, withoutChoice, type Choice, type FacetName } from './facets.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useNarrower } from '../ui/use-media.ts';
import { FilterMenu } from '../scaffold/FilterMenu.tsx';
import { FilterBox, Filters } from '../scaffold/Filters.tsx';
import { useSetParam } from '../scaffold/query-now.ts';
import { sortWords, type Sort } from './arrange.ts';
import type { Entry } from './entries.ts';
import { FacetMenu } from './FacetMenu.tsx';
import { facetWords } from './facet-words.ts';
import css from './Facets.module.css';
import { triageWords as words } from './words.ts';

const FIRST = 7;

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
  /** Those that are used most stand first. */
  facets: readonly FacetName[];
  groups: readonly FacetName[];
  /** The first is the usual one. */
  sortings: readonly [Sort, ...Sort[]];
  entries: readonly Entry[];
  choice: Choice;
  /** Tells which findings hold the text, where that was looked for elsewhere. */
  found: ((entry: Entry) => boolean) | undefined;
  sought: string;
  beside: ReactNode;
  /** Told what is typed before the address has it. */
  onTyped: (text: string) => void;
}) {
  const [search] = useSearchParams();
  const group = search.get('group');
  // Beside those on offer, the one that a column's heading asked for.
  const orders = new Set<string>([...sortings, search.get('sort') || sortings[0]]);
  const isChosen = (name: FacetName) => choice.facets[name] ?? choice.without?.[name];
  const chosen = facets.filter(isChosen).length;
  // On a phone they stand in a menu of their own.
  const phone = useNarrower('phone');
  const [more, setMore] = useState(false);
  const others = facets.slice(FIRST);
  const needed = others.some(isChosen);
  if (needed && !more) setMore(true);
  const all = more || phone || others.length === 1;
  return (
    <Filters label="Findings">
      <FilterBox name="text" label={words.filter} placeholder={sought} onTyped={onTyped} />
      <span className={`row ${css.arrange}`}>
        <Arrangement
          name="group"
          label="Group"
          usual="None"
          choices={groups.map((name) => [name, facetWords[name].title])}
        />
        {group && (
          <Arrangement
            name="then"
            label="then"
            usual="None"
            choices={groups
              .filter((name) => name !== group)
              .map((name) => [name, facetWords[name].title])}
          />
        )}
        <Arrangement
          name="sort"
          label="Sort"
          usual={sortWords(sortings[0])}
          choices={[...orders].slice(1).map((sort) => [sort, sortWords(sort)])}
        />
      </span>
      <div className={`row near ${css.bar}`}>
        <FilterMenu chosen={chosen}>
          {(all ? facets : facets.slice(0, FIRST)).map((name) => (
            <FacetMenu key={name} name={name} entries={entries} choice={choice} found={found} />
          ))}
          {!phone && !needed && others.length > 1 && (
            <Button look="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
              {more ? words.fewerFilters : words.moreFilters}
            </Button>
          )}
          {beside}
        </FilterMenu>
        {choiceNames.some((name) => search.has(name)) && (
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
  const [search] = useSearchParams();
  const setParam = useSetParam();
  const value = search.get(name) ?? '';
  return (
    <SelectField
      inline
      label={label}
      value={choices.some(([known]) => known === value) ? value : ''}
      options={[['', usual], ...choices]}
      choose={(chosen) => setParam(name, chosen)}
    />
  );
}
