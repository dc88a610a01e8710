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

/** The rules that no record shows, and what does. */
export const RULES_WITHOUT_RECORDS: Readonly<Record<string, string>> = {
  H30: 'a request whose answer is lost, on a pull request of a repository that is really reviewed',
  H33: 'a list without rows, for example of harbor/edi-archive, which has no review',
  H34: 'an export that was stopped, or whose end was not confirmed',
};
