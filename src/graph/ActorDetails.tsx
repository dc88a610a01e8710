import type { CustomerEvidenceRef, FindingCausalNodeView } from '../api/types.ts';
import { actorName, type GraphActor } from './causal-graph.ts';
import { cites } from './cites.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { useCode } from '../source/CodeProvider.tsx';
import { PlacesCode } from '../source/CitedCode.tsx';
import { placeOfActor } from './actor-code.ts';
import { ActorPlace } from './ActorPlace.tsx';
import css from './CausalGraph.module.css';
import { graphWords as words } from './words.ts';

/** The actor that is selected: its place, and the evidence that cites this place. */
export function ActorDetails({
  actor,
  unreadable,
  references,
  referencesUnreadable,
  evidenceId,
}: {
  actor: GraphActor<FindingCausalNodeView>;
  /** Part of the graph couldn’t be read, or part of the references: what they lack may be there (H40). */
  unreadable: boolean;
  referencesUnreadable: boolean;
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
        <UntrustedText as="b" text={actorName(actor)} />{' '}
        <ActorPlace actor={actor} unreadable={unreadable} />
      </p>
      {place && <PlacesCode places={[place]} />}
      {path && here.length === 0 && !unreadable && !referencesUnreadable && (
        <p className="muted">{words.notCited}</p>
      )}
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
