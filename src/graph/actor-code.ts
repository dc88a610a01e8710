import { useEffect } from 'react';
import type { CustomerEvidenceRef, FindingCausalNodeView } from '../api/types.ts';
import { isCommit, type CodePlace } from '../source/citation.ts';
import { useCode, type CodeState } from '../source/CodeProvider.tsx';
import { startCode } from '../source/source-queries.ts';
import { neighborhood, type ActorGraph, type GraphActor } from './causal-graph.ts';
import { cites } from './cites.ts';

/**
 * The place in code of an actor. A node names no commit: it is of the one at which a reference cites its
 * place, else of the reviewed one.
 */
export function placeOfActor(
  { node }: GraphActor<FindingCausalNodeView>,
  references: readonly CustomerEvidenceRef[],
  code: CodeState,
): CodePlace | undefined {
  if (code.kind !== 'CODE' || !node?.repository_path) return undefined;
  const { repository_path: path, line } = node;
  const citing = references.find(
    (reference) => cites(reference, { path, line: line ?? null }) === 'place',
  );
  const commit = isCommit(citing?.commit_sha) ? citing.commit_sha : code.head;
  return commit === undefined ? undefined : { commit, path, from: line ?? undefined };
}

/** Reads the files of the actors that one can step to from here, so that their code is there at once. */
export function useCodeAhead(
  graph: ActorGraph<FindingCausalNodeView>,
  actor: string | undefined,
  references: readonly CustomerEvidenceRef[],
): void {
  const code = useCode();
  useEffect(() => {
    const near = actor === undefined ? graph.actors : neighborhood(graph, actor).actors;
    startCode(
      code,
      near.flatMap((each) => placeOfActor(each, references, code) ?? []),
    );
  }, [graph, actor, references, code]);
}
