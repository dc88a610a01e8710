import type { CustomerEvidenceRef, FindingCausalNodeView } from '../api/types.ts';
import { actorName, type GraphActor } from './causal-graph.ts';
import { cites } from './cites.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { useCode } from '../source/CodeProvider.tsx';
import { PlacesCode } from '../source/CitedCode.tsx';
import { placeOfActor } from './actor-code.ts';
import { ActorPlace } from './ActorPlace.tsx';
import css from './CausalGraph.module.css';

/** The actor that is selected: its place, and the evidence that cites this place. */
export function ActorDetails({
  actor,
  references,
  evidenceId,
}: {
  actor: GraphActor<FindingCausalNodeView>;
  references: readonly CustomerEvidenceRef[];
  evidenceId: (index: number) => string;
}) {
  const path = actor.node?.repository_path;
  const place = placeOfActor(actor, references, useCode());
  const found = references.flatMap((reference, index) => {
    const how = path ? cites(reference, { path, line: actor.node?.line ?? null }) : undefined;
    return how ? [{ reference, index, how }] : [];
  });
  const [here, elsewhere] = [
    found.filter(({ how }) => how === 'place'),
    found.filter(({ how }) => how === 'file'),
  ];
  return (
    <section className="section stack tight" aria-label="Selected actor">
      <p>
        <UntrustedText as="b" text={actorName(actor)} /> <ActorPlace actor={actor} />
      </p>
      {place && <PlacesCode places={[place]} />}
      {path && here.length === 0 && <p className="muted">No evidence cites this location.</p>}
      <Citing words="Cited by" found={here} evidenceId={evidenceId} />
      <Citing
        words="Other lines of this file are cited by"
        found={elsewhere}
        evidenceId={evidenceId}
      />
    </section>
  );
}

function Citing({
  words,
  found,
  evidenceId,
}: {
  words: string;
  found: readonly { reference: CustomerEvidenceRef; index: number }[];
  evidenceId: (index: number) => string;
}) {
  if (found.length === 0) return null;
  return (
    <p className="muted">
      {words}{' '}
      {found.map(({ reference, index }, place) => (
        <span key={index}>
          {place > 0 && ', '}
          <button
            type="button"
            className={`link-button ${css.name}`}
            onClick={() => document.getElementById(evidenceId(index))?.focus()}
          >
            <UntrustedText text={reference.label} />
          </button>
        </span>
      ))}
    </p>
  );
}
