import { assessed, type RuleCase } from './rule-case.ts';

const UNFINISHED = ['PENDING', 'RUNNING'];

/** In what a record disagrees with itself (H38): counts, and what facts 1 to 4 exclude. */
export const DISAGREEMENTS: readonly RuleCase[] = [
  {
    name: 'H38 finding count disagrees',
    holds: ({ detail }) =>
      detail.finding_count !==
      detail.assessments.reduce((sum, { findings }) => sum + findings.length, 0),
  },
  {
    name: 'H38 assessment count disagrees',
    holds: ({ detail }) => detail.assessment_count !== detail.assessments.length,
  },
  {
    name: 'H38 environments disagree',
    holds: ({ detail }) =>
      detail.environment_display_names.join('\n') !==
      detail.assessments.map((each) => each.environment_display_name).join('\n'),
  },
  assessed(
    'H38 checks without a receipt',
    ({ checks }) => !checks.receipt_recorded && checks.families.length > 0,
  ),
  {
    name: 'H38 unfinished, with a completion time',
    holds: ({ detail }) => UNFINISHED.includes(detail.status) && Boolean(detail.completed_at),
  },
  {
    name: 'H38 unfinished, with open items',
    holds: ({ detail }) => UNFINISHED.includes(detail.status) && Boolean(detail.open_items),
  },
  {
    name: 'H38 stop time, with a status other than stopped',
    holds: ({ detail }) => detail.status !== 'STOPPED' && Boolean(detail.stopped_at),
  },
  {
    name: 'H38 finished, but stoppable',
    holds: ({ detail }) => !UNFINISHED.includes(detail.status) && detail.stoppable,
  },
];
