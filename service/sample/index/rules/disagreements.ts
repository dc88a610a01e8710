import { assessed, type RuleCase } from './rule-case.ts';

const UNFINISHED = ['PENDING', 'RUNNING'];

/** In what a record disagrees with itself (H38): counts, and what facts 1 to 4 exclude. */
export const DISAGREEMENTS: readonly RuleCase[] = [
  {
    name: 'H38 finding count',
    holds: ({ detail }) =>
      detail.finding_count !==
      detail.assessments.reduce((sum, { findings }) => sum + findings.length, 0),
  },
  {
    name: 'H38 assessment count',
    holds: ({ detail }) => detail.assessment_count !== detail.assessments.length,
  },
  {
    name: 'H38 environments',
    holds: ({ detail }) =>
      detail.environment_display_names.join('\n') !==
      detail.assessments.map((each) => each.environment_display_name).join('\n'),
  },
  assessed(
    'H38 checks without a receipt',
    ({ checks }) => !checks.receipt_recorded && checks.families.length > 0,
  ),
  {
    name: 'H38 ended while it runs',
    holds: ({ detail }) => UNFINISHED.includes(detail.status) && Boolean(detail.completed_at),
  },
  {
    name: 'H38 open items while it runs',
    holds: ({ detail }) => UNFINISHED.includes(detail.status) && Boolean(detail.open_items),
  },
  {
    name: 'H38 stopped, with another status',
    holds: ({ detail }) => detail.status !== 'STOPPED' && Boolean(detail.stopped_at),
  },
  {
    name: 'H38 stoppable after its end',
    holds: ({ detail }) => !UNFINISHED.includes(detail.status) && detail.stoppable,
  },
  {
    name: 'H38 not stoppable while it waits',
    holds: ({ detail }) =>
      detail.status === 'PENDING' && detail.kind === 'PULL_REQUEST' && !detail.stoppable,
  },
];
