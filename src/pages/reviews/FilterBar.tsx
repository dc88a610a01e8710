import { useSearchParams } from 'react-router';
import type { ReviewPage } from '../../api/types.ts';
import { FilterMenu } from '../../scaffold/FilterMenu.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { useSetParam } from '../../scaffold/query-now.ts';
import { SearchBox } from '../../scaffold/SearchBox.tsx';
import { reviewChoices } from '../../scaffold/review-choices.ts';
import { useKnownChoices } from '../../scaffold/use-known-choices.ts';
import { destinationOf } from '../../api/review-address.ts';
import { readFilters } from './review-filters.ts';
import { Button } from '../../ui/Button.tsx';
import { changeSettings, useOrganizationSettings } from '../../kept/saved-views.ts';
import css from './FilterBar.module.css';

/** Every filter stands in the address: one history entry a change, and a link carries them all. */
export function FilterBar({
  choices,
  shown,
  narrow,
}: {
  choices: ReviewPage | undefined;
  shown: boolean;
  /** Whether there is little room. */
  narrow: boolean;
}) {
  const orgId = useOrgId();
  const [search] = useSearchParams();
  const setParam = useSetParam();
  const filters = readFilters(search);
  const { author } = filters;
  const known = useKnownChoices(choices);
  const { me } = useOrganizationSettings(orgId);

  return (
    <search className={`row ${css.bar}`} aria-label="Reviews">
      <SearchBox
        label="Search reviews"
        placeholder="Title, #number, author, branch, key"
        shown={shown}
        leadsTo={(typed) => destinationOf(typed, orgId)}
      />
      <FilterMenu narrow={narrow} chosen={Object.keys(filters).length - (filters.search ? 1 : 0)}>
        {reviewChoices(known).map((select) => (
          <FilterSelect key={select.name} {...select} />
        ))}
      </FilterMenu>
      {me && author !== me.id && (
        <Button look="quiet" onClick={() => setParam('author', me.id)}>
          Mine
        </Button>
      )}
      {author !== undefined && author !== me?.id && (
        <Button
          look="quiet"
          title="Remember this author for “Mine”"
          onClick={() => {
            const name = known?.authors?.find(({ id }) => id === author)?.login ?? author;
            changeSettings(orgId, (settings) => ({ ...settings, me: { id: author, name } }));
          }}
        >
          This is me
        </Button>
      )}
    </search>
  );
}
