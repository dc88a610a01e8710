import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, ReviewRoutingView } from '../../api/types.ts';
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
        <Banner tone="gap" title="The service doesn’t say whether a validated plan was recorded." />
      )}
      {(recorded !== false || held > 0) && (
        <>
          <p className="muted">
            {digest ? (
              <>
                Plan digest <Digest digest={digest} what="plan digest" />
              </>
            ) : (
              words.noDigest
            )}
          </p>
          <div className={`columns ${css.columns}`}>
            <div className="stack">
              <PlannedAssessments
                reviewId={reviewId}
                assessments={assessments}
                unreadable={isUnreadable(routing, 'assessments')}
                review={review}
              />
              <PlacementsPanel
                reviewId={reviewId}
                placements={placements}
                unreadable={isUnreadable(routing, 'placements')}
                review={review}
              />
            </div>
            <FilesPanel
              files={files}
              placements={placements ?? []}
              unreadable={isUnreadable(routing, 'files')}
            />
          </div>
        </>
      )}
      <AlsoRecorded type="ReviewRoutingView" record={routing.value} />
    </>
  );
}
