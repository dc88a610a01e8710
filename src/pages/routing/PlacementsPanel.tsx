import { Link } from 'react-router';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, FindingPlacement } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { FindingLink } from '../../finding/FindingLink.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import { findingSeverity } from '../../api/words.ts';
import { paths } from '../../addresses/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RoutingPage.module.css';
import { routingWords as words } from './words.ts';

type Props = {
  reviewId: string;
  placements: readonly FindingPlacement[] | null | undefined;
  unreadable: boolean;
  review: Reading<CustomerReviewDetail> | undefined;
};

/** Where the findings were placed: in which pass, at which file and line. */
export function PlacementsPanel({
  reviewId,
  placements,
  unreadable,
  review,
  /** The one file that the page is about; its path is then not repeated. */
  path,
}: Props & { path?: string }) {
  'use memo';
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
        {(placement) => (
          <>
            <PlacedFinding reviewId={reviewId} placement={placement} review={review} />
            <div className="small">
              pass{' '}
              {placement.pass ? <UntrustedText as="code" text={placement.pass} /> : 'not given'}
              {' · '}
              <Place reviewId={reviewId} placement={placement} path={path} />
              <Environment placement={placement} review={review} />
            </div>
          </>
        )}
      </FoldedList>
    </Panel>
  );
}

/** Which assessment the finding was placed in, where that is not plain from there being only one. */
function Environment({
  placement: { assessment_id: id },
  review,
}: Pick<Props, 'review'> & { placement: FindingPlacement }) {
  if (!review) return null;
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
        'no assessment given'
      )}
    </>
  );
}

function Place({
  reviewId,
  placement: { repository_path: file, line },
  path,
}: Pick<Props, 'reviewId'> & { placement: FindingPlacement; path: string | undefined }) {
  const orgId = useOrgId();
  if (!file) return words.noFile;
  if (file === path) return line == null ? 'no line given' : `line ${line}`;
  return (
    <Link className="mono" to={paths.routing(orgId, reviewId, file)}>
      <UntrustedText text={line == null ? file : `${file}:${line}`} />
    </Link>
  );
}

/** The finding by its claim where the review holds it, else by its identifier. */
function PlacedFinding({
  reviewId,
  placement: { finding_id: id, assessment_id: assessmentId },
  review,
}: Pick<Props, 'reviewId' | 'review'> & { placement: FindingPlacement }) {
  const orgId = useOrgId();
  if (!id) return <span className="muted">No finding named.</span>;
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
