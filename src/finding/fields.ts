import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { CustomerFinding } from '../api/types.ts';

/** A finding's record, as far as it could be read. */
type Recorded = { unreadable?: readonly UnreadablePart[] | undefined };

/** Whether one of these fields of a finding, or a part of it, could not be read: that there is none is not said (H40). */
export const isLacking = (
  record: Recorded,
  ...fields: readonly (keyof CustomerFinding)[]
): boolean => fields.some((field) => isUnreadable(record, field));

/** Whether the decision on a finding could not be read, or not all of it. */
export const lacksDecision = (record: Recorded): boolean =>
  isLacking(record, 'latest_validation', 'validation');

/** The first place that a finding cites. */
export const firstPlace = ({ evidence_refs: references }: CustomerFinding): string | undefined =>
  references.find(({ repository_path: path }) => path)?.label;

/** The checks that a finding names: the deterministic tests that were executed for it. */
export const namedChecks = ({ evidence_refs: references }: CustomerFinding): string[] =>
  references.flatMap(({ provenance_status: provenance, label }) =>
    provenance === 'EXECUTED_DETERMINISTIC_TEST' ? [label] : [],
  );
