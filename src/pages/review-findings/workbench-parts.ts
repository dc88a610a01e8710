import type { ComponentProps } from 'react';
import type { FacetName } from '../../triage/facets.ts';
import type { Workbench } from '../../triage/Workbench.tsx';

const groups: readonly FacetName[] = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'environment',
  'path',
  'mark',
];

/** How findings of a record can be narrowed and arranged, and what a search looks in. */
export const ofRecord = {
  facets: [...groups, 'provenance', 'evidence'],
  groups,
  sortings: ['severity', 'recorded', 'place', 'domain'],
  sought: 'Claim, path, symbol, domain, ID',
} satisfies Partial<ComponentProps<typeof Workbench>>;
