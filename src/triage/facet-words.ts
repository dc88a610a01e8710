import { NONE, NOT_CHECKED, type FacetName } from './facets.ts';
import {
  evidenceRefKind,
  findingDecision,
  findingEvidenceClass,
  findingLifecycle,
  provenanceStatus,
} from '../api/record-words.ts';
import { markWords } from './mark-words.ts';
import { findingSeverity, wordFor, type Enumeration } from '../api/words.ts';

/** What a facet is called, the enumeration of its values if it has one, and how it says "none". */
type FacetWords = { title: string; of?: Enumeration; none: string };

/** Marks are a person's own: no value of the contract. */
const ownMark: Enumeration = {
  schema: '',
  title: 'My mark',
  values: {
    CHANGED: { label: 'Changed since you looked', meaning: 'Its lifecycle or decision changed.' },
    ...markWords,
    NOTE: { label: 'With a note', meaning: 'You added a note.' },
  },
};

/** What came since a person was caught up; nothing of the contract. */
const since: Enumeration = {
  schema: '',
  title: 'New',
  values: { NEW: { label: 'New to me', meaning: 'It came since you last caught up.' } },
};

/** Whether citations lead to what they cite; nothing of the contract. */
const citation: Enumeration = {
  schema: '',
  title: 'Citation',
  values: {
    NO_FILE: { label: 'No such file', meaning: 'A cited file isn’t in the cited commit.' },
    NO_LINES: { label: 'Past the end', meaning: 'A cited file ends before a cited line.' },
    NOT_CHECKED: { label: 'Not checked', meaning: 'A cited file wasn’t read.' },
    HOLDS: { label: 'Found', meaning: 'The cited files have the cited lines.' },
  },
};

export const facetWords: Record<FacetName, FacetWords> = {
  severity: { title: 'Severity', of: findingSeverity, none: 'Not given' },
  lifecycle: { title: 'Lifecycle', of: findingLifecycle, none: 'Not given' },
  decision: { title: 'Decision', of: findingDecision, none: 'No decision recorded' },
  domain: { title: 'Risk domain', none: 'Not given' },
  check: { title: 'Check', none: 'No check named' },
  environment: { title: 'Environment', none: 'Not given' },
  repository: { title: 'Repository', none: 'No repository named' },
  path: { title: 'Path', none: 'No path cited' },
  provenance: { title: 'Provenance', of: provenanceStatus, none: 'No evidence cited' },
  kind: { title: 'Kind of evidence', of: evidenceRefKind, none: 'No evidence cited' },
  evidence: {
    title: 'Kind of proof',
    of: findingEvidenceClass,
    none: 'Recorded before evidence classes existed',
  },
  citation: { title: 'Citation', of: citation, none: 'No code cited' },
  owner: { title: 'Owner', none: 'No owner named' },
  author: { title: 'Author', none: 'No author given' },
  review: { title: 'Review', none: 'Not given' },
  alike: { title: 'Look alike', none: 'Not given' },
  since: { title: 'New', of: since, none: 'Not new' },
  mark: { title: 'My mark', of: ownMark, none: 'No mark' },
};

/** A value of a facet in words; one that is not listed as it was recorded (H36). */
export function facetLabel(name: FacetName, value: string): string {
  const { of, none } = facetWords[name];
  if (value === NONE) return none;
  if (name === 'owner' && value === NOT_CHECKED) return 'Not checked';
  // An export's word where it knows of no decision (spec: ExportValidation).
  if (name === 'decision' && value === 'UNKNOWN') return 'Decision unknown';
  return of ? wordFor(of, value).label : value;
}

/** Where a value stands among those of its facet: as its enumeration lists them, others behind. */
export function facetRank(name: FacetName, value: string): number {
  const place = Object.keys(facetWords[name].of?.values ?? {}).indexOf(value);
  return place === -1 ? 100 : place;
}
