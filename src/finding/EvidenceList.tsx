import type { CustomerEvidenceRef } from '../api/types.ts';
import { FoldedList } from '../ui/FoldedList.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Value } from '../record/Value.tsx';
import { provenanceStatus } from '../api/record-words.ts';
import { CitationFault, type CitedCode } from '../source/CitedCode.tsx';
import { placeOf } from './code-places.ts';
import { EvidenceReference } from './EvidenceReference.tsx';
import css from './EvidenceList.module.css';

/** The order of the groups: as the contract lists them, unlisted ones next, unstructured text last. */
const order = Object.keys(provenanceStatus.values).filter(
  (value) => value !== 'LEGACY_UNSTRUCTURED',
);
const rank = (value: string) => {
  if (value === 'LEGACY_UNSTRUCTURED') return order.length + 1;
  const place = order.indexOf(value);
  return place === -1 ? order.length : place;
};

/**
 * Evidence references grouped by provenance (H22), in each group in the record's order. `idOf` gives the
 * element of each reference its id, by its index in the record.
 */
export function EvidenceList({
  title,
  references,
  unreadable,
  idOf,
  code,
}: {
  title: string;
  references: readonly CustomerEvidenceRef[];
  /** Whether some could not be read (H40). */
  unreadable: boolean;
  idOf: (index: number) => string;
  code: CitedCode;
}) {
  const indexed = references.map((reference, index) => ({ reference, index }));
  const groups = [...Map.groupBy(indexed, ({ reference }) => reference.provenance_status)].toSorted(
    ([a], [b]) => rank(a) - rank(b),
  );
  return (
    <Panel
      title={title}
      note={
        groups.length > 1
          ? `${references.length.toLocaleString()}, by provenance`
          : references.length.toLocaleString()
      }
    >
      {references.length === 0 && (
        <p className="words">
          {unreadable
            ? 'No evidence references could be read.'
            : 'No evidence references recorded.'}
        </p>
      )}
      <div className="divided">
        {groups.map(([status, items]) => (
          <section key={status} className={`section stack tight ${css.group}`}>
            <h3>
              <Value of={provenanceStatus} value={status} />{' '}
              <span className="faint">{items.length.toLocaleString()}</span>
            </h3>
            <FoldedList className="stack near" items={items} first={50} noun="reference">
              {({ reference, index }) => (
                <div id={idOf(index)} tabIndex={-1}>
                  <EvidenceReference reference={reference} />
                  {placeOf(reference).map((place) => (
                    <CitationFault key={place.path} code={code} place={place} />
                  ))}
                </div>
              )}
            </FoldedList>
          </section>
        ))}
      </div>
    </Panel>
  );
}
