import type { CustomerReviewDetail } from '../api/types.ts';
import { publicationState, wordFor } from '../api/words.ts';
import { fill } from '../lib/fill.ts';

/** How facts of a review are told wherever it is shown; tests use them too. */
export const reviewFacts = {
  withheld: 'Withheld: not posted until someone publishes it',
  patchNeverPosted: '{publication}: a patch review is never posted',
  firstDeployment: 'first deployment or not pinned',
} as const;

/** What was posted, in words; a patch review is never posted, whatever its publication (H31, H32). */
export function publicationText({
  kind,
  publication,
}: Pick<CustomerReviewDetail, 'kind' | 'publication'>): string {
  const { label } = wordFor(publicationState, publication);
  if (kind === 'PATCH') return fill(reviewFacts.patchNeverPosted, { publication: label });
  return publication === 'WITHHELD' ? reviewFacts.withheld : label;
}
