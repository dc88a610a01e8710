import { Link } from 'react-router';
import css from './NoReviews.module.css';

/** An empty list, saying which emptiness it is (H33). Nothing is concluded past unreadable rows (H40). */
export function NoReviews({ filtered, unreadable }: { filtered: boolean; unreadable: boolean }) {
  if (unreadable) {
    return (
      <p className={css.empty}>
        No row could be read. The parts that were left out are named above.
      </p>
    );
  }
  return filtered ? (
    <div className={css.empty}>
      <p>No review that this token can see matches these filters.</p>
      <p>
        <Link to="?view=none">Remove all filters</Link>
      </p>
    </div>
  ) : (
    <div className={css.empty}>
      <p>There is no review that this token can see.</p>
      <p className="faint">
        New reviews appear here by themselves. A repository gets its first one with a pull request,
        a deployment or a patch.
      </p>
    </div>
  );
}
