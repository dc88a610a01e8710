import type { CustomerFinding } from '../api/types.ts';

/** The first place that a finding cites. */
export const firstPlace = ({ evidence_refs: references }: CustomerFinding): string | undefined =>
  references.find(({ repository_path: path }) => path)?.label;

/** The checks that a finding names: the deterministic tests that were executed for it. */
export const namedChecks = ({ evidence_refs: references }: CustomerFinding): string[] =>
  references.flatMap(({ provenance_status: provenance, label }) =>
    provenance === 'EXECUTED_DETERMINISTIC_TEST' ? [label] : [],
  );
