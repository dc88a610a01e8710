import { assessed, decided, type RuleCase } from './rule-case.ts';

/** Decisions (H13 to H16). */
export const DECISION_CASES: readonly RuleCase[] = [
  decided('H13 advisory decision', ({ authority }) => authority === 'ADVISORY'),
  decided('H13 deployment policy decision', ({ authority }) => authority === 'DEPLOYMENT_POLICY'),
  ...['RECORDED', 'NOT_RECORDED', 'LEGACY', 'OPERATIONAL_FAILURE', 'LIMITED'].map((value) =>
    decided(`H14 ${value}`, ({ availability }) => availability === value),
  ),
  assessed('H15 every lifecycle: gating, not counted, retired and unknown', ({ checks }) =>
    ['GATING', 'SHADOW', 'QUARANTINED', 'RETIRED', 'UNKNOWN'].every((lifecycle) =>
      checks.families.some((check) => check.lifecycle === lifecycle),
    ),
  ),
  decided('H16 gate overridden', ({ gate_state }) => Boolean(gate_state?.override)),
  decided(
    'H16 gate held, not overridden',
    ({ gate_state }) => gate_state?.state === 'HELD' && !gate_state.override,
  ),
];
