import { isBefore } from '../lib/times.ts';

/** Two things that a record says and that do not go together well. Which of them holds is not said. */
export type Contradiction =
  | { kind: 'FIXED_YET_THERE'; decidedAt: string; runAt: string; lifecycle: string }
  | { kind: 'DISMISSED_YET_ADDRESSED'; decidedAt: string; evaluatedAt: string }
  | { kind: 'PERMIT_BESIDE_BLOCKED'; checks: string[] };

type Finding = {
  lifecycle_state: string;
  latest_validation?: { validation: string; recorded_at: string } | null | undefined;
  comment_evaluation?: { outcome: string; evaluated_at: string } | null | undefined;
};

type Assessment = {
  decision_presentation?:
    | {
        basis?: { permission: string } | null | undefined;
        gate_state?: unknown;
      }
    | null
    | undefined;
  checks: { families: readonly { name: string; outcome: string; lifecycle: string }[] };
};

/**
 * What the record of a finding says against itself. `runAt` is when its run began, where that is
 * known: without it, nothing is called earlier or later. A time that cannot be read neither.
 */
export function findingContradictions(
  finding: Finding,
  runAt: string | null | undefined,
): Contradiction[] {
  const { latest_validation: decision, comment_evaluation: judged, lifecycle_state } = finding;
  if (!decision) return [];
  const decidedAt = decision.recorded_at;
  const still = lifecycle_state === 'UNCHANGED' || lifecycle_state === 'REINTRODUCED';
  if (decision.validation === 'FIXED' && still && runAt && isBefore(decidedAt, runAt)) {
    return [{ kind: 'FIXED_YET_THERE', decidedAt, runAt, lifecycle: lifecycle_state }];
  }
  if (
    decision.validation === 'DISMISSED' &&
    judged?.outcome === 'ADDRESSED' &&
    isBefore(decidedAt, judged.evaluated_at)
  ) {
    return [{ kind: 'DISMISSED_YET_ADDRESSED', decidedAt, evaluatedAt: judged.evaluated_at }];
  }
  return [];
}

/**
 * A permit beside blocked gating checks, where the decision belongs to a deployment gate: only gating
 * results count, and only when a gate evaluates a deployment (spec: check lifecycle semantics).
 */
export function decisionContradictions(assessment: Assessment): Contradiction[] {
  const { decision_presentation: decision, checks } = assessment;
  if (decision?.basis?.permission !== 'PERMIT' || decision.gate_state == null) return [];
  const blocked = checks.families.filter(
    ({ outcome, lifecycle }) => outcome === 'BLOCKED' && lifecycle === 'GATING',
  );
  return blocked.length === 0
    ? []
    : [{ kind: 'PERMIT_BESIDE_BLOCKED', checks: blocked.map(({ name }) => name) }];
}
