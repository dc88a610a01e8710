import { Link } from 'react-router';
import { isUnreadable, type Reading, type UnreadablePart } from '../../api/read.ts';
import type { CustomerReviewDetail, FindingPlacement, ReviewRoutingView } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { FindingLink } from '../../finding/FindingLink.tsx';
import { absent } from '../../record/absent.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { findingSeverity } from '../../api/words.ts';
import { paths } from '../../addresses/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RoutingPage.module.css';
import { routingWords as words } from './words.ts';

type Props = {
  reviewId: string;
  review: Reading<CustomerReviewDetail> | undefined;
};
type Recorded = { placement: FindingPlacement; unreadable: readonly UnreadablePart[] };

/** Where the findings were placed: in which pass, at which file and line. */
export function PlacementsPanel({
  reviewId,
  routing,
  review,
  /** The one file that the page is about; its path is then not repeated. */
  path,
}: Props & { routing: Reading<ReviewRoutingView>; path?: string }) {
  'use memo';
  const unreadable = isUnreadable(routing, 'placements');
  const ofPlacement = unreadableByElement(routing.unreadable, 'placements');
  const placements = routing.value.placements
    ?.map((placement, index): Recorded => ({ placement, unreadable: ofPlacement(index) }))
    .filter(({ placement }) => path === undefined || placement.repository_path === path);
  return (
    <Panel title={words.placements} note={placements?.length.toLocaleString()}>
      {(!placements || placements.length === 0) && (
        <p className="words">
          {unreadable
            ? path === undefined
              ? words.placementsUnreadable
              : words.maybePlaced
            : !placements
              ? words.noPlacements
              : path === undefined
                ? 'No finding placements recorded.'
                : 'No finding placements recorded for this file.'}
        </p>
      )}
      <FoldedList items={placements ?? []} first={20} noun="placement" className="rows divided">
        {(placed) => (
          <>
            <PlacedFinding {...placed} reviewId={reviewId} review={review} />
            <div className="small">
              pass{' '}
              {placed.placement.pass ? (
                <UntrustedText as="code" text={placed.placement.pass} />
              ) : (
                absent(placed, 'pass', 'not given')
              )}
              {' · '}
              <Place {...placed} reviewId={reviewId} path={path} />
              <Environment {...placed} review={review} />
            </div>
          </>
        )}
      </FoldedList>
    </Panel>
  );
}

/** Which assessment the finding was placed in, where that is not plain from there being only one. */
function Environment({ review, ...placed }: Pick<Props, 'review'> & Recorded) {
  if (!review) return null;
  const { assessment_id: id } = placed.placement;
  const { assessments } = review.value;
  const assessment = assessments.find((each) => each.id === id);
  if (assessment && assessments.length === 1) return null;
  return (
    <>
      {' · '}
      {assessment ? (
        <UntrustedText text={assessment.environment_display_name} />
      ) : id ? (
        <>
          assessment <UntrustedText text={id} /> (unknown)
        </>
      ) : (
        absent(placed, 'assessment_id', 'no assessment given', words.assessmentUnreadable)
      )}
    </>
  );
}

function Place({
  reviewId,
  path,
  ...placed
}: Pick<Props, 'reviewId'> & Recorded & { path: string | undefined }) {
  const { repository_path: file, line } = placed.placement;
  const orgId = useOrgId();
  if (!file) return absent(placed, 'repository_path', words.noFile, words.fileUnreadable);
  if (file === path) {
    return line == null
      ? absent(placed, 'line', 'no line given', words.lineUnreadable)
      : `line ${line}`;
  }
  return (
    <Link className="mono" to={paths.routing(orgId, reviewId, file)}>
      <UntrustedText text={line == null ? file : `${file}:${line}`} />
    </Link>
  );
}

/** The finding by its claim where the review holds it, else by its identifier. */
function PlacedFinding({ reviewId, review, ...placed }: Props & Recorded) {
  const { finding_id: id, assessment_id: assessmentId } = placed.placement;
  const orgId = useOrgId();
  if (!id) {
    return (
      <span className="muted">
        {absent(placed, 'finding_id', 'No finding named.', words.findingUnreadable)}
      </span>
    );
  }
  const found = review?.value.assessments
    .filter((each) => !assessmentId || each.id === assessmentId)
    .flatMap((each) => each.findings.map((finding) => ({ finding, assessment: each })))
    .find(({ finding }) => finding.id === id);
  if (found) {
    return (
      <div className={`row ${css.headline}`}>
        <PlainValue of={findingSeverity} value={found.finding.severity} />
        <FindingLink {...found} reviewId={reviewId} />
      </div>
    );
  }
  return (
    <div>
      <Link data-row to={paths.finding(orgId, id)}>
        Finding <UntrustedText text={id} />
      </Link>
      {review && (
        <span className="faint">
          {isUnreadable(review, 'assessments')
            ? ' may be among the findings that couldn’t be read'
            : words.notAFinding}
        </span>
      )}
    </div>
  );
}
