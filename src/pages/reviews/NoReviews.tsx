import { Link } from 'react-router';
import { emptyWords } from './empty-words.ts';

/** An empty list, saying which emptiness it is (H33). Nothing is concluded past unreadable rows (H40). */
export function NoReviews({ filtered, unreadable }: { filtered: boolean; unreadable: boolean }) {
  if (unreadable) {
    return <p className="empty">No rows could be read. See above for what was left out.</p>;
  }
  return filtered ? (
    <div className="empty">
      <p>{emptyWords.noMatch}</p>
      <p>
        <Link to="?view=none">Clear filters</Link>
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
