import { Link, useNavigate } from 'react-router';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { reviewTarget, standingOf } from '../../triage/review-mark.ts';
import { useMarking } from '../../triage/use-marking.ts';
import { paths } from '../../addresses/paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { usePane } from '../../ui/pane.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { doneWords } from '../../triage/done-words.ts';

/** One's own word that a review is done for now: it leaves the queue until its state changes. */
export function ReviewDone({ orgId, review }: { orgId: string; review: CustomerReviewDetail }) {
  const marking = useMarking(orgId);
  const done = standingOf(review, marking.index.byId.get(review.id)) === 'DONE';
  const press = () =>
    marking.put(
      [reviewTarget(review)],
      { state: done ? null : 'LOOKED_AT' },
      done ? doneWords.isBack : doneWords.isDone,
    );
  const navigate = useNavigate();
  // Beside the queue, that marks it and goes on.
  const inQueue = usePane()?.side === 'detail';
  useShortcut('d', doneWords.shortcut, press, !inQueue);
  useShortcut('q', 'Triage queue', () => void navigate(paths.triage(orgId)));
  return (
    <div className="row">
      <Button aria-pressed={done} title="Saved in this browser only" onClick={press}>
        {doneWords.done}
      </Button>
      <span className="faint">{done && doneWords.untilChange}</span>
      <Link className={buttonClass('quiet')} to={paths.triage(orgId)}>
        Triage queue
      </Link>
    </div>
  );
}
