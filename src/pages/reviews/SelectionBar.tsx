import { useNavigate } from 'react-router';
import { askAboutSeveral } from '../../acting/several-asked.ts';
import { reviewNow } from '../../api/reviews.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { reviewMarkdown } from '../../record/review-markdown.ts';
import { MarkingNotices } from '../../triage/MarkingNotices.tsx';
import { reviewTarget } from '../../triage/review-mark.ts';
import { useMarking } from '../../triage/use-marking.ts';
import { Button, onePress } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useKeptClear } from '../../ui/use-kept-clear.ts';

/** Maximum number of reviews that are opened, copied or rerun at once. */
const MOST = 20;

/** What can be done with the reviews that are selected. */
export function SelectionBar({
  reviews,
  onClear,
}: {
  reviews: readonly ReviewSummary[];
  onClear: () => void;
}) {
  const orgId = useOrgId();
  const navigate = useNavigate();
  const marking = useMarking();
  const bar = useKeptClear();
  useShortcut('Escape', 'Clear selection', onClear);
  const tooMany = reviews.length > MOST ? `Select up to ${MOST} reviews.` : undefined;
  const [a, b] = reviews;
  const notTwo =
    reviews.length !== 2
      ? 'Select two reviews to compare them.'
      : a?.repository_full_name !== b?.repository_full_name
        ? 'Only reviews of the same repository can be compared.'
        : undefined;
  return (
    <div
      ref={bar}
      className="selection-bar raised row near"
      role="region"
      aria-label="Selected reviews"
    >
      <b role="status">{plural(reviews.length, 'review')} selected</b>
      <CopyButton
        words
        label="Copy as Markdown"
        refused={tooMany}
        text={async () => {
          const whole = await Promise.all(reviews.map(({ id }) => reviewNow(orgId, id)));
          return whole
            .map(({ value, unreadable }) => reviewMarkdown(value, unreadable.length > 0))
            .join('\n');
        }}
      />
      <Button
        onClick={onePress(() =>
          marking.put(
            reviews.map(reviewTarget),
            { state: 'LOOKED_AT' },
            `${plural(reviews.length, 'review')} done for now`,
          ),
        )}
      >
        Done for now
      </Button>
      <Button
        blocked={notTwo !== undefined}
        title={notTwo}
        onClick={() => a && b && void navigate(paths.compareReviews(orgId, { a: a.id, b: b.id }))}
      >
        Compare
      </Button>
      <Button
        blocked={tooMany !== undefined}
        title={tooMany}
        onClick={() => {
          for (const { id } of reviews) window.open(paths.review(orgId, id), '_blank', 'noopener');
        }}
      >
        Open in tabs
      </Button>
      <Button
        blocked={tooMany !== undefined}
        title={tooMany}
        onClick={() => askAboutSeveral(reviews)}
      >
        Rerun…
      </Button>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      <MarkingNotices marking={marking} />
    </div>
  );
}
