import type { FindingCausalNodeView } from '../api/types.ts';
import type { GraphActor } from './causal-graph.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { graphWords as words } from './words.ts';

/** What an actor is and where it stands: its id, kind, path and line, linked where the record has a page. */
export function ActorPlace({
  actor: { id, node },
  unreadable,
}: {
  actor: GraphActor<FindingCausalNodeView>;
  /** Part of the graph couldn’t be read: what it lacks may be there (H40). */
  unreadable: boolean;
}) {
  'use memo';
  if (!node) return !unreadable && <span className="faint">{words.noNode}</span>;
  const { kind, repository_path: path, line, url } = node;
  const place = path && (line == null ? path : `${path}:${line}`);
  return (
    <>
      {node.label && id !== '' && id !== node.label && (
        <span className="faint mono">
          <UntrustedText text={id} />{' '}
        </span>
      )}
      {kind && (
        <span className="muted">
          <UntrustedText text={kind} />{' '}
        </span>
      )}
      {place && (
        <span className="mono">
          <ExternalLink address={url}>
            <UntrustedText text={place} />
          </ExternalLink>
        </span>
      )}
      {!place && url && <ExternalLink address={url} />}
      {!place && line != null && `line ${line}${unreadable ? '' : ' of an unnamed file'}`}
    </>
  );
}
