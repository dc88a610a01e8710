import { DISAGREEMENTS } from './disagreements.ts';
import { assessed, decided, found, type RuleCase } from './rule-case.ts';

const SOME_TIME = '2026-11-20T12:00:00Z';
const LISTED =
  'PENDING RUNNING COMPLETED INCOMPLETE FAILED SUPERSEDED STOPPED EXCLUDED PULL_REQUEST DEPLOYMENT PATCH SERVICE'.split(
    ' ',
  );

/** Lists, values and what disagrees (H35 to H40). */
export const READING_CASES: readonly RuleCase[] = [
  {
    name: 'H35 plan recorded',
    holds: ({ routing }) => routing.recorded === true && (routing.placements ?? []).length > 0,
  },
  { name: 'H35 no plan recorded', holds: ({ routing }) => routing.recorded === false },
  { name: 'H36 trigger UNKNOWN', holds: ({ detail }) => detail.trigger_origin === 'UNKNOWN' },
  {
    name: 'H36 login null, with a user ID',
    holds: ({ detail }) =>
      detail.pull_request_author_login === null && Boolean(detail.pull_request_author_host_user_id),
  },
  {
    name: 'H36 unlisted value',
    holds: ({ detail }) =>
      !LISTED.includes(detail.status) ||
      !LISTED.includes(detail.kind) ||
      !LISTED.includes(detail.stopped_from ?? 'SERVICE'),
  },
  {
    name: 'H36 unreadable time',
    holds: ({ detail }) =>
      Number.isNaN(Date.parse(detail.created_at)) ||
      detail.assessments.some(({ checks }) =>
        checks.families.some((each) => Number.isNaN(Date.parse(each.evaluated_at ?? SOME_TIME))),
      ),
  },
  assessed('H37 release evidence gap null', (each) => each.release_evidence_gap === null),
  assessed('H37 decision absent', (each) => each.decision_presentation === undefined),
  decided('H37 basis null', ({ basis }) => basis === null),
  decided('H37 gate state null', ({ gate_state }) => gate_state === null),
  assessed('H37 reason codes absent', ({ reason_codes }) => reason_codes === undefined),
  {
    name: 'H37 pass output not recorded',
    holds: ({ routing }) => (routing.assessments ?? []).some((each) => !each.pass_output_recorded),
  },
  {
    name: 'H37 pass output recorded',
    holds: ({ routing }) => (routing.assessments ?? []).some((each) => each.pass_output_recorded),
  },
  ...DISAGREEMENTS,
  {
    name: 'H38 no disagreement',
    holds: (stored) => DISAGREEMENTS.every(({ holds }) => !holds(stored)),
  },
  found('H39 resolved thread', (each) => each.thread_observation?.state === 'RESOLVED'),
  found('H39 unchanged finding', (each) => each.lifecycle_state === 'UNCHANGED'),
  decided('H39 incomplete evidence', ({ basis }) => basis?.evidence === 'INCOMPLETE'),
  decided(
    'H39 permit without established properties',
    ({ basis }) =>
      basis?.permission === 'PERMIT' && basis.evidence !== 'REQUIRED_PROPERTIES_ESTABLISHED',
  ),
  {
    name: 'H40 finding that can’t be read',
    holds: ({ sample }) => sample.violations.some((each) => each.of === 'finding'),
  },
  {
    name: 'H40 another part that can’t be read',
    holds: ({ sample }) => sample.violations.some((each) => each.of === 'assessment'),
  },
];
