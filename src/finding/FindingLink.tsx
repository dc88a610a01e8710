import { Link } from 'react-router';
import { paths } from '../addresses/paths.ts';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { ClaimText } from './ClaimText.tsx';

/** A finding by its claim, as one assessment of a review lists it. */
export function FindingLink({
  reviewId,
  assessment,
  finding,
  className,
}: {
  reviewId: string;
  assessment: Pick<CustomerAssessment, 'id'>;
  finding: CustomerFinding;
  className?: string;
}) {
  const at = { review: reviewId, assessment: assessment.id };
  return (
    <Link data-row className={className} to={paths.finding(useOrgId(), finding.id, at)}>
      <ClaimText claim={finding.claim} symbols={finding.symbols} />
    </Link>
  );
}
