import type { FacetName } from '../../triage/facets.ts';
import type { Sort } from '../../triage/arrange.ts';

/** What findings of a record can be narrowed by. */
export const facets: readonly FacetName[] = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'environment',
  'path',
  'mark',
  'provenance',
  'evidence',
];

export const groups: readonly FacetName[] = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'environment',
  'path',
  'mark',
];

export const sortings: readonly [Sort, ...Sort[]] = ['severity', 'recorded', 'place', 'domain'];

/** What a search looks in. */
export const sought = 'Claim, path, symbol, domain, ID';
