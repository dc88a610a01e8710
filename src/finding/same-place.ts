import type { CustomerEvidenceRef, CustomerFinding } from '../api/types.ts';

type Place = Pick<
  CustomerEvidenceRef,
  'companion_repository' | 'repository_path' | 'start_line' | 'end_line'
>;
type Finding = Pick<CustomerFinding, 'claim' | 'risk_domain' | 'symbols'> & {
  evidence_refs: readonly Place[];
};

/**
 * Whether two findings say something else about one place: same risk domain, a cited file in common with lines
 * that overlap, or a symbol in common beside it, and another claim. No operation tells this.
 */
export const samePlaceOtherWords = (one: Finding, other: Finding): boolean =>
  one.risk_domain === other.risk_domain &&
  one.claim !== other.claim &&
  one.evidence_refs.some((here) =>
    other.evidence_refs.some(
      (there) =>
        isSameFile(here, there) &&
        (overlap(here, there) || one.symbols.some((symbol) => other.symbols.includes(symbol))),
    ),
  );

const isSameFile = (one: Place, other: Place) =>
  Boolean(one.repository_path) &&
  one.repository_path === other.repository_path &&
  (one.companion_repository ?? null) === (other.companion_repository ?? null);

function overlap(
  { start_line: from, end_line: to }: Place,
  { start_line: begin, end_line: end }: Place,
): boolean {
  if (from == null || begin == null) return false;
  return from <= (end ?? begin) && begin <= (to ?? from);
}
