import type { RuleCase } from './rule-case.ts';

/** Which code was reviewed (H23 to H28). */
export const REVISION_CASES: readonly RuleCase[] = [
  {
    name: 'H23 earlier commit than the head',
    holds: ({ detail }) =>
      Boolean(detail.current_head_commit_sha) &&
      detail.current_head_commit_sha !== detail.head_commit_sha,
  },
  {
    name: 'H23 current head',
    holds: ({ detail }) =>
      Boolean(detail.current_head_commit_sha) &&
      detail.current_head_commit_sha === detail.head_commit_sha,
  },
  {
    name: 'H23 head not known',
    holds: ({ detail }) => detail.kind === 'PULL_REQUEST' && !detail.current_head_commit_sha,
  },
  {
    name: 'H24 base moved',
    holds: ({ detail }) => moved(detail.base_branch_commit_sha, detail.base_commit_sha) === true,
  },
  {
    name: 'H24 base not moved',
    holds: ({ detail }) => moved(detail.base_branch_commit_sha, detail.base_commit_sha) === false,
  },
  {
    name: 'H24 deployment without a base',
    holds: ({ detail }) => detail.kind === 'DEPLOYMENT' && !detail.base_commit_sha,
  },
  {
    name: 'H25 patch',
    holds: ({ detail }) =>
      detail.kind === 'PATCH' && !detail.compare_url && !detail.head_commit_url,
  },
  {
    name: 'H26 superseded, the newer one named',
    holds: ({ detail }) =>
      detail.status === 'SUPERSEDED' && Boolean(detail.superseded_by_review_id),
  },
  {
    name: 'H26 superseded, the newer one not named',
    holds: ({ detail }) => detail.status === 'SUPERSEDED' && !detail.superseded_by_review_id,
  },
  {
    name: 'H26 not superseded',
    holds: ({ detail }) => detail.status === 'COMPLETED' && detail.superseded_by_review_id === null,
  },
  {
    name: 'H27 nothing recorded yet',
    holds: ({ detail }) => ['PENDING', 'RUNNING'].includes(detail.status) && !detail.open_items,
  },
  {
    name: 'H27 line totals not recorded',
    holds: ({ detail }) => detail.diff_stats === null && detail.status !== 'PENDING',
  },
  {
    name: 'H27 line totals and open items recorded',
    holds: ({ detail }) => Boolean(detail.diff_stats) && Boolean(detail.open_items),
  },
  {
    name: 'H28 all threads read',
    holds: ({ detail }) => detail.open_items_observation?.threads_complete === true,
  },
  {
    name: 'H28 threads only partly read',
    holds: ({ detail }) => detail.open_items_observation?.threads_complete === false,
  },
  { name: 'H28 open items not observed', holds: ({ detail }) => !detail.open_items_observation },
];

function moved(tip: string | null | undefined, base: string | null | undefined) {
  return tip && base ? tip !== base : undefined;
}
