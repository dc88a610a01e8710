import {
  findingDecision,
  findingEvidenceClass,
  findingLifecycle,
  provenanceStatus,
} from '../api/record-words.ts';
import { findingSeverity, wordFor, type Enumeration } from '../api/words.ts';

/** What a field is called, the enumeration of its values if it has one, and how it says "none". */
export type FieldWords = { title: string; of?: Enumeration; none: string };

/** The fields of a finding, in lists of findings of every kind. */
export const fieldWords = {
  severity: { title: 'Severity', of: findingSeverity, none: 'Not given' },
  lifecycle: { title: 'Lifecycle', of: findingLifecycle, none: 'Not given' },
  decision: { title: 'Decision', of: findingDecision, none: 'No decision recorded' },
  domain: { title: 'Risk domain', none: 'Not given' },
  check: { title: 'Check', none: 'No check named' },
  environment: { title: 'Environment', none: 'Not given' },
  path: { title: 'Path', none: 'No path cited' },
  provenance: { title: 'Provenance', of: provenanceStatus, none: 'No evidence cited' },
  evidence: {
    title: 'Evidence class',
    of: findingEvidenceClass,
    none: 'Recorded before evidence classes existed',
  },
} as const satisfies Record<string, FieldWords>;

/** What is said of a field that could not be read (H40). */
export const unreadWords = ({ title }: FieldWords): string => `${title} couldn’t be read`;

/**
 * The values of a field in words, each once; one that is not listed as it was recorded (H36). `lacking`: some could
 * not be read, so that it is not said that there is none.
 */
export function inWords(
  field: FieldWords,
  values: readonly (string | null | undefined)[],
  lacking = false,
): string {
  const { of, none } = field;
  const labels = values.flatMap((value) =>
    value == null ? [] : [of ? wordFor(of, value).label : value],
  );
  if (labels.length === 0) return lacking ? unreadWords(field) : none;
  return [...new Set(labels)].join(', ');
}
