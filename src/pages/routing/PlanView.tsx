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

/** The whole plan: per assessment, per file, and where findings were placed. */
export function PlanView({
  orgId,
  reviewId,
  routing,
  review,
}: {
  orgId: string;
  reviewId: string;
  routing: Reading<ReviewRoutingView>;
  review: Reading<CustomerReviewDetail> | undefined;
}) {
  const { assessments, files, placements, plan_sha256: digest, recorded } = routing.value;
  const held = (assessments?.length ?? 0) + (files?.length ?? 0) + (placements?.length ?? 0);
  return (
    <>
      {recorded === false && (
        <Banner
          tone="gap"
          icon="half"
          title="No validated routing plan is recorded for this review."
        >
          Where files and assessments were routed isn’t known here. That says nothing about the
          change.
          {held > 0 && (
            <>
              {' '}
              The record contradicts itself: it still contains {plural(held, 'routing fact')}, shown
              below.
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
              'No plan digest recorded.'
            )}
          </p>
          <div className={`columns ${css.columns}`}>
            <div className="stack">
              <PlannedAssessments
                orgId={orgId}
                reviewId={reviewId}
                assessments={assessments}
                unreadable={isUnreadable(routing, 'assessments')}
                review={review}
              />
              <PlacementsPanel
                orgId={orgId}
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
