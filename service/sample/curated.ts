import type { SampleReview } from './build/sample-review.ts';
import { hostile } from './hostile/reviews.ts';
import { actions } from './reviews/actions.ts';
import { attribution } from './reviews/attribution.ts';
import { checks } from './reviews/checks.ts';
import { decisions } from './reviews/decisions.ts';
import { citations } from './reviews/citations.ts';
import { deployments } from './reviews/deployments.ts';
import { disagreements } from './reviews/disagreements.ts';
import { everydayOperations } from './reviews/everyday/operations.ts';
import { everydayPayments } from './reviews/everyday/payments.ts';
import { everydayPlatform } from './reviews/everyday/platform.ts';
import { comments } from './reviews/findings/comments.ts';
import { decided } from './reviews/findings/decided.ts';
import { evidence } from './reviews/findings/evidence.ts';
import { graphs } from './reviews/findings/graphs.ts';
import { incomplete } from './reviews/incomplete.ts';
import { lineage } from './reviews/lineage.ts';
import { moved } from './reviews/moved.ts';
import { patches } from './reviews/patches.ts';
import { bare } from './reviews/members/bare.ts';
import { full } from './reviews/members/full.ts';
import { nulls } from './reviews/members/nulls.ts';
import { people } from './reviews/people.ts';
import { receipts } from './reviews/receipts.ts';
import { publication } from './reviews/publication.ts';
import { routing } from './reviews/routing.ts';
import { scripts } from './reviews/scripts.ts';
import { sizes } from './reviews/sizes.ts';
import { status } from './reviews/status.ts';
import { stopped } from './reviews/stopped.ts';
import { unlisted } from './reviews/unlisted.ts';
import { unreadable } from './reviews/unreadable.ts';

/** Every recorded review of the sample, in the order of the index. */
export const CURATED_REVIEWS: readonly SampleReview[] = [
  ...everydayPayments,
  ...everydayOperations,
  ...everydayPlatform,
  ...status,
  ...stopped,
  ...unlisted,
  ...incomplete,
  ...receipts,
  ...checks,
  ...attribution,
  ...decisions,
  ...deployments,
  ...decided,
  ...evidence,
  ...comments,
  ...citations,
  ...graphs,
  ...lineage,
  ...moved,
  ...patches,
  ...publication,
  ...actions,
  ...routing,
  ...people,
  ...scripts,
  ...disagreements,
  bare,
  nulls,
  full,
  ...sizes,
  ...unreadable,
  ...hostile,
];
