import { Link, useSearchParams } from 'react-router';
import { NO_VIEW } from '../../kept/saved-views.ts';
import { emptyWords } from './empty-words.ts';
import { readFilters } from './review-filters.ts';

const PART_OF_A_COMMIT = /^[0-9a-f]{7,39}$/i;

/** An empty list, saying which emptiness it is (H33). Nothing is concluded past unreadable rows (H40). */
export function NoReviews({
  unreadable,
  more,
}: {
  unreadable: boolean;
  /** Whether more pages follow. */
  more: boolean;
}) {
  const [search] = useSearchParams();
  const filtered = Object.keys(readFilters(search)).length > 0;
  if (unreadable) {
    return <p className="empty">No rows could be read. See above for what was left out.</p>;
  }
  if (more && !filtered) return <p className="empty">{emptyWords.noneYet}</p>;
  return filtered ? (
    <div className="empty">
      <p>{more ? emptyWords.noMatchYet : emptyWords.noMatch}</p>
      {PART_OF_A_COMMIT.test(search.get('search')?.trim() ?? '') && (
        <p>To search by commit, use all 40 characters of its SHA.</p>
      )}
      <p>
        <Link to={`?${NO_VIEW}`}>Clear filters</Link>
      </p>
    </div>
  ) : (
    <div className="empty">
      <p>{emptyWords.none}</p>
      <p className="faint">
        New reviews appear here automatically. A repository’s first review comes from a pull
        request, deployment or patch.
      </p>
    </div>
  );
}
