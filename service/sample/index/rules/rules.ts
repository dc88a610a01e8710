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
    'H29 available',
    'every pull request of harbor/tide-tables, harbor/quay-agent, harbor/pilot-app',
  ],
  [
    'H30 outcome not known',
    'a request whose answer is lost, on a pull request of one of these three',
  ],
  [
    'H33 no rows',
    'a list of harbor/edi-archive, which has no review, and filters that nothing meets',
  ],
  ['H34 partial or not confirmed', 'an export that was stopped, or whose end was not confirmed'],
];
