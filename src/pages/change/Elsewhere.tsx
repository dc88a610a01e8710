import { useState } from 'react';
import type { CustomerReviewDetail } from '../../api/types.ts';
import type { Citing } from '../../patch/citations.ts';
import { nameOfPlace, type CitedPlace } from '../../patch/patch-places.ts';
import { CitingItem } from '../../patch/PatchWithFindings.tsx';
import { useCode } from '../../source/CodeProvider.tsx';
import { ShortSha } from '../../record/Sha.tsx';
import { isCommit } from '../../source/citation.ts';
import { PlacesCode } from '../../source/CitedCode.tsx';
import { linesInWords } from '../../source/words.ts';
import { Button } from '../../ui/Button.tsx';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

type Cited = { item: Citing; place: CitedPlace };

/** What cites files that the diff does not show, each with its code on demand. */
export function Elsewhere({
  review,
  cited,
  complete,
}: {
  review: CustomerReviewDetail;
  cited: readonly Cited[];
  /** Whether the diff holds every changed file. */
  complete: boolean;
}) {
  'use memo';
  if (cited.length === 0) return null;
  return (
    <Panel title="Cited outside the diff" note={cited.length.toLocaleString()}>
      {!complete && <p className="words">Some of these files may still have changed.</p>}
      <FoldedList className="rows divided" items={cited} first={50} noun="citation">
        {({ item, place }) => (
          <>
            <CitingItem reviewId={review.id} item={item} />
            <Place key={nameOfPlace(place)} place={place} />
          </>
        )}
      </FoldedList>
    </Panel>
  );
}

function Place({ place: { side, commit: other, path, from, to = from } }: { place: CitedPlace }) {
  const [opened, setOpened] = useState(false);
  const code = useCode();
  const ofSide = code.kind === 'CODE' ? (side === 'old' ? code.base : code.head) : undefined;
  const cited = other ?? ofSide;
  const commit = code.kind === 'CODE' && isCommit(cited) ? cited : undefined;
  return (
    <div>
      <UntrustedText as="span" className="mono" text={path} />
      {from !== undefined && to !== undefined && (
        <span className="muted">, {linesInWords({ from, to })}</span>
      )}
      {side === 'old' && <span className="muted"> of the base</span>}
      {other !== undefined && (
        <span className="muted">
          {' '}
          at <ShortSha sha={other} />
        </span>
      )}
      {commit !== undefined && (
        <Button look="quiet" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide code' : 'Show code'}
        </Button>
      )}
      {opened && commit !== undefined && <PlacesCode places={[{ commit, path, from, to }]} />}
    </div>
  );
}
