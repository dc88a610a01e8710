import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { CustomerReviewDetail } from '../api/types.ts';
import { Diff } from './Diff.tsx';
import { Decision } from '../finding/Decision.tsx';
import { lacksDecision } from '../finding/fields.ts';
import { FindingLink } from '../finding/FindingLink.tsx';
import { attributedChange, findingLifecycle } from '../api/record-words.ts';
import { findingSeverity, wordFor } from '../api/words.ts';
import { PlainValue } from '../record/PlainValue.tsx';
import { citedInPatch, type CitedLine } from './cited-in-patch.ts';
import { nameOfPlace, type CitedPlace } from './patch-places.ts';
import type { ReadPatch } from './patch-parts.ts';
import { noneWords } from './none-words.ts';
import { readPatch } from './patch.ts';
import type { DiffTarget } from './DiffView.tsx';
import { plural } from '../lib/plural.ts';
import { Badge } from '../ui/Badge.tsx';
import { FoldedList } from '../ui/FoldedList.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { citations, type Citing } from './citations.ts';
import css from './Citing.module.css';

/** The patch as a diff; below its lines, the findings and conditions that cite them. */
export function PatchWithFindings({
  review,
  text,
  parts,
}: {
  review: CustomerReviewDetail;
  text: string;
  /** The parts of the review that could not be read (H40). */
  parts: readonly UnreadablePart[];
}) {
  'use memo';
  const patch = readPatch(text);
  const unreadable = isUnreadable({ unreadable: parts }, 'assessments');
  const found = citedInPatch(patch, citations(review, { unreadable: parts }));
  const none = found.at.length === 0;
  const elsewhere = new Set(found.elsewhere.map(({ place }) => nameOfPlace(place))).size;
  return (
    <>
      {(none || elsewhere > 0 || unreadable) && (
        <p className={`words ${css.said}`}>
          {none && noneWords(review, unreadable)}
          {!none &&
            unreadable &&
            'Some assessments couldn’t be fully read, so there may be more citations. '}
          {elsewhere > 0 &&
            ` ${plural(elsewhere, 'cited location')} in files the patch doesn’t change.`}
        </p>
      )}
      <DiffWithCitations reviewId={review.id} patch={patch} found={found} label="The patch" />
    </>
  );
}

/** A diff with what cites its lines below them. */
export function DiffWithCitations({
  reviewId,
  patch,
  found: { at, lines, sections },
  label,
  target,
}: {
  reviewId: string;
  patch: ReadPatch;
  found: ReturnType<typeof citedInPatch<Citing>>;
  label: string;
  target?: DiffTarget | undefined;
}) {
  'use memo';
  const notes = at.map((cited) => ({
    line: cited.line,
    content: <Cited reviewId={reviewId} cited={cited} />,
  }));
  const badges = new Map(
    [...sections].map(([section, count]) => [section, plural(count, 'citation')]),
  );
  return (
    <Diff patch={patch} label={label} notes={notes} cited={lines} badges={badges} target={target} />
  );
}

function Cited({ reviewId, cited }: { reviewId: string; cited: CitedLine<Citing> }) {
  return (
    <FoldedList className="stack tight" items={cited.items} first={20} noun="citation">
      {({ item, place, shown }) => (
        <>
          <CitingItem reviewId={reviewId} item={item} />
          <span className="faint"> · {placeWords(place, shown)}</span>
        </>
      )}
    </FoldedList>
  );
}

/** A finding or a condition in one line. */
export function CitingItem({ reviewId, item }: { reviewId: string; item: Citing }) {
  return item.kind === 'finding' ? (
    <Finding reviewId={reviewId} item={item} />
  ) : (
    <Condition item={item} />
  );
}

function Finding({
  reviewId,
  item,
}: {
  reviewId: string;
  item: Extract<Citing, { kind: 'finding' }>;
}) {
  const { finding, assessment } = item;
  return (
    <>
      <PlainValue of={findingSeverity} value={finding.severity} />{' '}
      <FindingLink className="name" reviewId={reviewId} assessment={assessment} finding={finding} />{' '}
      <span className="faint">
        <UntrustedText text={wordFor(findingLifecycle, finding.lifecycle_state).label} />
        {' · '}
        <UntrustedText text={assessment.environment_display_name} />
        {' · '}
      </span>
      <Decision finding={finding} unreadable={lacksDecision(item)} />
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
  const lines = to === undefined || to === from ? `line ${from}` : `lines ${from}–${to}`;
  const where = side === 'old' ? `${lines} of the base` : lines;
  return shown ? where : `cites ${where}, not shown in the patch`;
}
