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
          Which files and assessments were sent where is not known here, and nothing follows from
          that about the change.
          {held > 0 && (
            <>
              {' '}
              The record disagrees with itself: it holds {plural(held, 'routing fact')} all the
              same, shown below.
            </>
          )}
        </Banner>
      )}
      {recorded == null && (
        <Banner tone="gap" title="Whether a validated plan was recorded is not given." />
      )}
      {(recorded !== false || held > 0) && (
        <>
          <p className="muted">
            {digest ? (
              <>
                Digest of the plan <Digest digest={digest} what="digest of the plan" />
              </>
            ) : (
              'No digest of the plan is recorded.'
            )}
          </p>
          <div className={css.columns}>
            <div className={css.stack}>
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
