import { Link, useSearchParams } from 'react-router';
import type { Queue } from '../../api/reviews.ts';
import type { ReviewPage } from '../../api/types.ts';
import { withParam } from '../../lib/search-params.ts';
import { FilterMenu } from '../../scaffold/FilterMenu.tsx';
import { Filters } from '../../scaffold/Filters.tsx';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { SearchBox } from '../../scaffold/SearchBox.tsx';
import { reviewChoices } from '../../scaffold/review-choices.ts';
import { useKnownChoices } from '../../scaffold/use-known-choices.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { queueWords as words } from './words.ts';

const CHOSEN = ['repository', 'author', 'environment', 'findings'];
const queues: readonly Queue[] = ['needed', 'merged'];

/** The filters of a queue: they stand in the address, as those of the reviews do. */
export function QueueFilters({
  known: loaded,
  shown,
  narrow,
}: {
  known: ReviewPage | undefined;
  /** Whether the queue is on screen. */
  shown: boolean;
  /** Whether there is little room. */
  narrow: boolean;
}) {
  const [search] = useSearchParams();
  const known = useKnownChoices(loaded);
  return (
    <Filters label={words.filters}>
      <SearchBox label={words.search} placeholder={words.placeholder} shown={shown} />
      <FilterMenu narrow={narrow} chosen={CHOSEN.filter((name) => search.has(name)).length}>
        {reviewChoices(known)
          .filter(({ name }) => CHOSEN.includes(name))
          .map((select) => (
            <FilterSelect key={select.name} {...select} />
          ))}
      </FilterMenu>
    </Filters>
  );
}

/** Which queue it is. */
export function Queues({ queue }: { queue: Queue }) {
  const [search] = useSearchParams();
  return (
    <nav className="row tight" aria-label={words.queues}>
      {queues.map((each) => (
        <Link
          key={each}
          className={buttonClass('quiet')}
          to={`?${withParam(search, 'of', each === 'needed' ? '' : each).toString()}`}
          aria-current={each === queue ? 'page' : undefined}
        >
          {words[each]}
        </Link>
      ))}
    </nav>
  );
}
