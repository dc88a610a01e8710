import { Link } from 'react-router';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { Diff } from '../../patch/Diff.tsx';
import { Decision } from '../../finding/Decision.tsx';
import { SymbolText } from '../../finding/SymbolText.tsx';
import { attributedChange, findingLifecycle } from '../../api/record-words.ts';
import { findingSeverity, wordFor } from '../../api/words.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { citedInPatch, type CitedLine } from '../../patch/cited-in-patch.ts';
import type { CitedPlace } from '../../patch/patch-places.ts';
import { readPatch } from '../../patch/patch.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { citations, type Citing } from './citations.ts';
import css from './PatchPanel.module.css';

/** The patch as a diff; below its lines, the findings and conditions that cite them. */
export function PatchWithFindings({
  orgId,
  review,
  text,
  unreadable,
}: {
  orgId: string;
  review: CustomerReviewDetail;
  text: string;
  /** Parts of the assessments could not be read (H40). */
  unreadable: boolean;
}) {
  const patch = readPatch(text);
  const { at, lines, sections, elsewhere } = citedInPatch(patch, citations(review));
  const notes = at.map((cited) => ({
    line: cited.line,
    content: <Cited orgId={orgId} reviewId={review.id} cited={cited} />,
  }));
  const badges = new Map(
    [...sections].map(([section, count]) => [section, `cited by ${count.toLocaleString()}`]),
  );
  const none = at.length === 0;
  return (
    <>
      {(none || elsewhere > 0 || unreadable) && (
        <p className={css.verified}>
          {none && noneWords(review.status, unreadable)}
          {!none && unreadable && 'Parts of the assessments could not be read: more may cite it. '}
          {elsewhere > 0 &&
            ` ${plural(elsewhere, 'cited place')} in files that the patch does not change.`}
        </p>
      )}
      <Diff patch={patch} label="The patch" notes={notes} cited={lines} badges={badges} />
    </>
  );
}

function noneWords(status: string, unreadable: boolean): string {
  if (unreadable) {
    return 'Parts of the assessments could not be read: whether something cites the patch is not known here.';
  }
  return status === 'COMPLETED'
    ? 'Nothing that this review recorded cites a line of it. That is about what it recorded, and about nothing else.'
    : 'Nothing cites it here, and nothing can be concluded from that: the review did not complete.';
}

function Cited({
  orgId,
  reviewId,
  cited,
}: {
  orgId: string;
  reviewId: string;
  cited: CitedLine<Citing>;
}) {
  return (
    <ul className={css.cited}>
      {cited.items.map(({ item, place, shown }, index) => (
        <li key={index}>
          {item.kind === 'finding' ? (
            <Finding orgId={orgId} reviewId={reviewId} item={item} />
          ) : (
            <Condition item={item} />
          )}
          <span className="faint"> · {placeWords(place, shown)}</span>
        </li>
      ))}
    </ul>
  );
}

function Finding({
  orgId,
  reviewId,
  item: { finding, assessment },
}: {
  orgId: string;
  reviewId: string;
  item: Extract<Citing, { kind: 'finding' }>;
}) {
  return (
    <>
      <PlainValue of={findingSeverity} value={finding.severity} />{' '}
      <Link
        data-row
        className={css.claim}
        to={paths.finding(orgId, finding.id, { review: reviewId, assessment: assessment.id })}
      >
        <SymbolText prose={finding.claim} symbols={finding.symbols} />
      </Link>{' '}
      <span className="faint">
        <UntrustedText text={wordFor(findingLifecycle, finding.lifecycle_state).label} />
        {' · '}
        <UntrustedText text={assessment.environment_display_name} />
        {' · '}
      </span>
      <Decision finding={finding} />
    </>
  );
}

/** A condition is what a check found declared there; it is no finding. */
function Condition({
  item: { condition, check },
}: {
  item: Extract<Citing, { kind: 'condition' }>;
}) {
  const word = wordFor(attributedChange, condition.change);
  return (
    <>
      <Badge tone={word.tone ?? 'plain'} title={word.meaning}>
        <UntrustedText text={word.label} />
      </Badge>{' '}
      <span className="muted">
        condition of <UntrustedText text={check.name} />:
      </span>{' '}
      <UntrustedText text={condition.subject} />
    </>
  );
}

function placeWords({ side, from, to }: CitedPlace, shown: boolean): string {
  if (from === undefined) return 'cites the file';
  const lines = to === undefined || to === from ? `line ${from}` : `lines ${from} to ${to}`;
  const where = side === 'old' ? `${lines} of the base` : lines;
  return shown ? where : `cites ${where}, which the patch does not show`;
}
