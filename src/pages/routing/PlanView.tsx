import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, ReviewRoutingView } from '../../api/types.ts';
import { absent } from '../../record/absent.ts';
import { AlsoRecorded } from '../../record/AlsoRecorded.tsx';
import { Digest } from '../../record/Digest.tsx';
import { plural } from '../../lib/plural.ts';
import { Banner } from '../../ui/Banner.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { PlacementsPanel } from './PlacementsPanel.tsx';
import { PlannedAssessments } from './PlannedAssessments.tsx';
import css from './RoutingPage.module.css';
import { fill } from '../../lib/fill.ts';
import { recordWords } from '../../record/words.ts';
import { routingWords as words } from './words.ts';

/** The whole plan: per assessment, per file, and where findings were placed. */
export function PlanView({
  reviewId,
  routing,
  review,
}: {
  reviewId: string;
  routing: Reading<ReviewRoutingView>;
  review: Reading<CustomerReviewDetail> | undefined;
}) {
  const { assessments, files, placements, plan_sha256: digest, recorded } = routing.value;
  const held = (assessments?.length ?? 0) + (files?.length ?? 0) + (placements?.length ?? 0);
  return (
    <>
      {recorded === false && (
        <Banner tone="gap" icon="half" title={words.notRecorded}>
          {words.notRecordedDetail}
          {held > 0 && (
            <>
              {' '}
              {fill(recordWords.contradicts, {
                what: fill(words.stillContains, { facts: plural(held, 'routing fact') }),
              })}
            </>
          )}
        </Banner>
      )}
      {recorded == null && (
        <Banner
          tone="gap"
          title={absent(
            routing,
            'recorded',
            'The service doesn’t say whether a validated plan was recorded.',
            words.recordedUnreadable,
          )}
        />
      )}
      {(recorded !== false || held > 0) && (
        <>
          <p className="muted">
            {digest ? (
              <>
                Plan digest <Digest digest={digest} what="plan digest" />
              </>
            ) : (
              absent(routing, 'plan_sha256', words.noDigest, words.digestUnreadable)
            )}
          </p>
          <div className={`columns ${css.columns}`}>
            <div className="stack">
              <PlannedAssessments reviewId={reviewId} routing={routing} review={review} />
              <PlacementsPanel reviewId={reviewId} routing={routing} review={review} />
            </div>
            <FilesPanel routing={routing} />
          </div>
        </>
      )}
      <AlsoRecorded type="ReviewRoutingView" record={routing.value} />
    </>
  );
}
