import type { CustomerDecision, GateState } from '../../../src/api/types.ts';

/** An advisory decision whose record was verified. */
export function advisory(
  permission: string,
  evidence: string,
  reasonCode: string,
): CustomerDecision {
  return {
    authority: 'ADVISORY',
    availability: 'RECORDED',
    basis: { permission, evidence, reason_code: reasonCode },
    gate_state: null,
  };
}

/** A decision under deployment policy whose record was verified. */
export function policy(
  permission: string,
  evidence: string,
  reasonCode: string,
  gate: GateState | null = null,
): CustomerDecision {
  return {
    authority: 'DEPLOYMENT_POLICY',
    availability: 'RECORDED',
    basis: { permission, evidence, reason_code: reasonCode },
    gate_state: gate,
  };
}

/** A decision without a verified basis. */
export function withoutBasis(authority: string, availability: string): CustomerDecision {
  return { authority, availability, basis: null };
}
