import { triageWords } from './words.ts';
import { NONE, NOT_CHECKED, UNREADABLE, type FacetName } from './facets.ts';
import { evidenceRefKind } from '../api/record-words.ts';
import { fieldWords, unreadWords, type FieldWords } from '../finding/field-words.ts';
import { markWords } from './mark-words.ts';
import { wordFor, type Enumeration } from '../api/words.ts';

/** Marks are a person's own: no value of the contract. */
const ownMark: Enumeration = {
  schema: '',
  title: 'Mark',
  values: {
    CHANGED: { label: triageWords.changedSince, meaning: 'Its lifecycle or decision changed.' },
    ...markWords,
    NOTE: { label: 'With a note', meaning: 'You added a note.' },
  },
};

/** What came since a person was caught up; nothing of the contract. */
const since: Enumeration = {
  schema: '',
  title: 'New',
  values: { NEW: { label: 'New to me', meaning: 'Arrived since you last caught up.' } },
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

export const facetWords: Record<FacetName, FieldWords> = {
  ...fieldWords,
  repository: { title: 'Repository', none: 'No repository named' },
  kind: { title: 'Evidence kind', of: evidenceRefKind, none: 'No evidence cited' },
  citation: { title: 'Citation', of: citation, none: 'No code cited' },
  owner: { title: 'Owner', none: 'No owner named' },
  author: { title: 'Author', none: 'No author given' },
  review: { title: 'Review', none: 'Not given' },
  alike: { title: 'Similar', none: 'Not compared: no repository' },
  since: { title: 'New', of: since, none: 'Not new' },
  mark: { title: 'Mark', of: ownMark, none: 'No mark' },
};

/** A value of a facet in words; one that is not listed as it was recorded (H36). */
export function facetLabel(name: FacetName, value: string): string {
  const { of, none } = facetWords[name];
  if (value === NONE) return none;
  if (value === UNREADABLE) return unreadWords(facetWords[name]);
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
