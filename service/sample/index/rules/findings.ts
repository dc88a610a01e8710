import { found, type RuleCase } from './rule-case.ts';

/** Findings (H17 to H22). */
export const FINDING_CASES: readonly RuleCase[] = [
  found('H17 reactions', ({ comment_reactions }) => comment_reactions.length > 0),
  found('H17 thread observed', ({ thread_observation }) => Boolean(thread_observation)),
  found('H17 comment evaluation', ({ comment_evaluation }) => Boolean(comment_evaluation)),
  found(
    'H17 nothing observed',
    (each) =>
      each.comment_reactions.length === 0 && !each.thread_observation && !each.comment_evaluation,
  ),
  found(
    'H18 decision and latest decision agree',
    (each) => Boolean(each.validation) && each.validation === each.latest_validation?.validation,
  ),
  found(
    'H18 decision and latest decision disagree',
    (each) => (each.validation ?? null) !== (each.latest_validation?.validation ?? null),
  ),
  found(
    'H18 already covered, with no actor recorded',
    ({ latest_validation: latest }) =>
      latest?.validation === 'ALREADY_COVERED' &&
      latest.actor_login === null &&
      Boolean(latest.covering_author_login),
  ),
  found('H18 no decision', (each) => !each.validation && !each.latest_validation),
  found('H19 comment on this occurrence', ({ host_comment_url }) => Boolean(host_comment_url)),
  found(
    'H19 no comment, though an earlier run has one',
    (each) => !each.host_comment_url && each.lifecycle_state === 'UNCHANGED',
  ),
  found('H20 evidence class recorded', ({ evidence_class }) => Boolean(evidence_class)),
  found('H20 recorded before classes existed', ({ evidence_class }) => evidence_class === null),
  found('H21 graph with an unnamed actor', ({ causal_graph }) => {
    const known = new Set(causal_graph?.nodes.map(({ id }) => id));
    return Boolean(causal_graph?.edges.some(({ from, to }) => !known.has(from) || !known.has(to)));
  }),
  found('H21 no graph', ({ causal_graph }) => !causal_graph),
  found('H22 unstructured evidence', ({ evidence_refs }) =>
    evidence_refs.some(({ legacy_text }) => Boolean(legacy_text)),
  ),
  found('H22 structured evidence', ({ evidence_refs }) =>
    evidence_refs.some(({ legacy_text }) => !legacy_text),
  ),
];
