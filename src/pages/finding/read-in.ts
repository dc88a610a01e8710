import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { currentSession } from '../../api/session.ts';
import { findIndexed } from '../../findings/index-store.ts';
import { getAssessment } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import type { CustomerAssessmentDetail } from '../../api/types.ts';
import { isUnreadable } from '../../api/read.ts';
import { isSameId } from '../../lib/lower-case-ids.ts';
import { isAwaited } from '../../scaffold/awaited.ts';
import { useOrgId } from '../../scaffold/org-id.ts';

/**
 * Where a finding was read. The record of a finding names no review; the address may name the review
 * and assessment it was opened from, and only that assessment can confirm it (What no operation tells).
 */
export type ReadIn =
  | { kind: 'not known' }
  /** `awaited`: at the first try. */
  | { kind: 'checking'; awaited: boolean }
  | { kind: 'confirmed'; assessment: CustomerAssessmentDetail }
  /** The assessment was read, and does not hold the finding. */
  | { kind: 'denied' }
  /** The assessment was read in part, and the finding may be in what is missing. */
  | { kind: 'unclear' }
  | { kind: 'failed'; error: unknown };

/** Where this browser's index read a finding; null: nowhere. Undefined until that was looked up. */
export function useIndexedPlace(findingId: string) {
  const grant = currentSession(useOrgId())?.grant ?? '';
  const { data } = useQuery({
    queryKey: ['indexed finding', grant, findingId],
    // Where the browser keeps nothing, nothing is known.
    queryFn: async () => (await findIndexed(grant, findingId).catch(() => undefined)) ?? null,
  });
  return data && { review: data.reviewId, assessment: data.assessmentId };
}

/** Asks the assessment that the address names whether the finding is one of its own. */
export function useReadIn(findingId: string): ReadIn {
  const [search] = useSearchParams();
  const [review, assessment] = [search.get('review'), search.get('assessment')];
  const query = useQuery({
    ...q(getAssessment, {
      org_id: useOrgId(),
      review_id: review ?? '',
      assessment_id: assessment ?? '',
    }),
    enabled: Boolean(review && assessment),
  });
  const { data, error } = query;
  if (!review || !assessment) return { kind: 'not known' };
  if (!data)
    return error ? { kind: 'failed', error } : { kind: 'checking', awaited: isAwaited(query) };
  const holds = data.value.findings.some(({ id }) => id === findingId);
  if (holds && isSameId(data.value.review_id, review)) {
    return { kind: 'confirmed', assessment: data.value };
  }
  return { kind: !holds && isUnreadable(data, 'findings') ? 'unclear' : 'denied' };
}
