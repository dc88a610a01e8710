import type { PatchFault, ReadPatch } from '../../patch/patch-parts.ts';
import { plural } from '../../lib/plural.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import css from './PatchPage.module.css';
import { fill } from '../../lib/fill.ts';
import { deskWords as words } from './words.ts';

const MOST_PLACES = 20;

/** What is malformed, each kind once, with the lines where it is. */
export function PatchFaults({
  patch,
  onShow,
}: {
  patch: ReadPatch;
  onShow: (line: number) => void;
}) {
  if (patch.faults.length === 0) return null;
  const refused = patch.faults.filter(({ weight }) => weight === 'refused').length;
  const byWords = Map.groupBy(patch.faults, ({ what }) => what);
  return (
    <section className={`box stack tight ${css.faults}`} data-tone="gap" aria-label={words.faults}>
      <h3 className="gap">
        {refused > 0
          ? fill(words.wontApply, { places: plural(refused, 'place') })
          : fill(words.toCheck, { places: plural(patch.faults.length, 'place') })}
      </h3>
      <FoldedList items={[...byWords]} first={8} noun="kind of problem" nouns="kinds of problems">
        {([what, places]) => (
          <>
            {places.slice(0, MOST_PLACES).map((fault, index) => (
              <Place key={index} fault={fault} onShow={onShow} />
            ))}
            {places.length > MOST_PLACES && (
              <span className="faint">
                and {(places.length - MOST_PLACES).toLocaleString()} more{' '}
              </span>
            )}
            {what}
            {places[0]?.weight === 'note' && <span className="faint"> For your information.</span>}
          </>
        )}
      </FoldedList>
      <p className="faint">
        This is how Docket reads the patch. You can still send it; the service decides whether to
        accept it.
      </p>
    </section>
  );
}

function Place({ fault: { line }, onShow }: { fault: PatchFault; onShow: (line: number) => void }) {
  return (
    <button type="button" className={`link-button ${css.place}`} onClick={() => onShow(line)}>
      Line {(line + 1).toLocaleString()}
    </button>
  );
}
