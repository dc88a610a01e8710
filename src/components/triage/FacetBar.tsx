import { Link, useSearchParams } from 'react-router';
import { readChoice, withoutChoice, type FacetCounts, type FacetName } from '../../lib/facets.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { FilterBox, Filters } from '../record/Filters.tsx';
import { sorts, type Sort } from './arrange.ts';
import { FacetMenu } from './FacetMenu.tsx';
import { facetWords } from './facet-words.ts';
import css from './Facets.module.css';

/** What narrows, sorts and groups a list of findings; all of it stands in the address. */
export function FacetBar({
  facets,
  groups,
  sortings,
  counts,
}: {
  facets: readonly FacetName[];
  groups: readonly FacetName[];
  /** The first is the usual one. */
  sortings: readonly Sort[];
  counts: FacetCounts;
}) {
  const [search] = useSearchParams();
  const choice = readChoice(search);
  const chosen = choice.text !== '' || Object.keys(choice.facets).length > 0;
  return (
    <Filters label="Findings">
      <FilterBox
        name="text"
        label="Filter these findings"
        placeholder="Claim, path, symbol, domain, id"
      />
      <span className={css.arrange}>
        <FilterSelect
          name="group"
          label="Group"
          choices={groups.map((name) => ({ value: name, label: facetWords[name].title }))}
        />
        <FilterSelect
          name="sort"
          label="Sort"
          choices={sortings.map((sort) => ({ value: sort, label: sorts[sort] }))}
        />
      </span>
      <div className={css.bar}>
        {facets.map((name) => (
          <FacetMenu
            key={name}
            name={name}
            counts={counts.get(name) ?? new Map()}
            chosen={choice.facets[name] ?? []}
          />
        ))}
        {chosen && (
          <Link
            className={buttonClass('quiet')}
            to={{ search: withoutChoice(search).toString() }}
            preventScrollReset
          >
            Remove all filters
          </Link>
        )}
      </div>
    </Filters>
  );
}
