import type { StoredReview } from '../stored-sample.ts';
import type { RuleCase } from './rule-case.ts';

/** Actions and publication (H29 to H32). */
export const ACTION_CASES: readonly RuleCase[] = [
  {
    name: 'H29 rerun not available, with a reason',
    holds: ({ detail }) => Boolean(detail.actions.rerun?.unavailable_reason),
  },
  {
    name: 'H29 stoppable, but the stop action isn’t available',
    holds: ({ detail }) => detail.stoppable && detail.actions.stop?.available === false,
  },
  {
    name: 'H29 running, but can’t be stopped',
    holds: ({ detail }) => detail.status === 'RUNNING' && !detail.stoppable,
  },
  {
    name: 'H29 pending, but can’t be stopped',
    holds: ({ detail }) => detail.status === 'PENDING' && !detail.stoppable,
  },
  { name: 'H31 withheld', holds: published('PULL_REQUEST', 'WITHHELD') },
  { name: 'H31 published', holds: published('PULL_REQUEST', 'PUBLISHED') },
  { name: 'H31 patch, withheld', holds: published('PATCH', 'WITHHELD') },
  { name: 'H31 patch, recorded as published', holds: published('PATCH', 'PUBLISHED') },
  {
    name: 'H32 refused, with a reason',
    holds: ({ detail }) =>
      detail.publication === 'PUBLICATION_REFUSED' && Boolean(detail.publication_detail),
  },
  {
    name: 'H32 refused, without a reason',
    holds: ({ detail }) =>
      detail.publication === 'PUBLICATION_REFUSED' && !detail.publication_detail,
  },
];

function published(kind: string, publication: string) {
  return ({ detail }: StoredReview) => detail.kind === kind && detail.publication === publication;
}
