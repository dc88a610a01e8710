import { Link, useNavigate } from 'react-router';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { factsOfReview } from '../../components/triage/entries.ts';
import { useMarking } from '../../components/triage/use-marking.ts';
import { changedSince } from '../../lib/marks.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';

import css from './FindingsPage.module.css';

/** One's own word that a review is done for now: it leaves the queue until its state changes. */
export function ReviewDone({ orgId, review }: { orgId: string; review: CustomerReviewDetail }) {
  const marking = useMarking(orgId);
  const mark = marking.index.byId.get(review.id);
  const facts = factsOfReview(review);
  const done = mark?.state === 'LOOKED_AT' && changedSince(mark, facts, null).length === 0;
  const press = () =>
    marking.put(
      [
        {
          id: review.id,
          about: 'REVIEW',
          seen: facts,
          review_id: review.id,
          run_at: null,
          likeness: null,
        },
      ],
      { state: done ? null : 'LOOKED_AT' },
      '',
    );
  const navigate = useNavigate();
  useShortcut('d', 'The review is done for now', press);
  useShortcut('q', 'Triage queue', () => void navigate(paths.triage(orgId)));
  return (
    <div className={css.done}>
      <Button aria-pressed={done} title="Kept in this browser only" onClick={press}>
        Done for now
      </Button>
      <span role="status" className="faint">
        {done && 'Out of your queue until its state changes; kept in this browser only.'}
      </span>
      <Link className={buttonClass('quiet')} to={paths.triage(orgId)}>
        Triage queue
      </Link>
    </div>
  );
}
