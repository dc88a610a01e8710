import { ACTION_CASES } from './actions.ts';
import { ATTRIBUTION_CASES } from './attribution.ts';
import { DECISION_CASES } from './decisions.ts';
import { FINDING_CASES } from './findings.ts';
import { INCOMPLETE_CASES } from './incomplete.ts';
import { READING_CASES } from './reading.ts';
import { REVISION_CASES } from './revisions.ts';
import type { RuleCase } from './rule-case.ts';

/** Each case of each honesty rule that records show, in the order of the rules. */
export const RULE_CASES: readonly RuleCase[] = [
  ...INCOMPLETE_CASES,
  ...ATTRIBUTION_CASES,
  ...DECISION_CASES,
  ...FINDING_CASES,
  ...REVISION_CASES,
  ...ACTION_CASES,
  ...READING_CASES,
];

/** What of the rules no record shows, and what does. */
export const SHOWN_OTHERWISE: readonly (readonly [name: string, by: string])[] = [
  [
    'H29 actions available',
    'every pull request in harbor/tide-tables, harbor/quay-agent and harbor/pilot-app',
  ],
  [
    'H30 outcome unknown',
    'a request whose response is lost, on a pull request in one of the three git repositories',
  ],
  [
    'H33 empty lists',
    'a list for harbor/edi-archive, which has no reviews, and filters that nothing matches',
  ],
  [
    'H34 export partial or not confirmed',
    'an export that was stopped, or whose end wasn’t confirmed',
  ],
];
