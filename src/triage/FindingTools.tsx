import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getReview } from '../api/operations.ts';
import { q } from '../api/query.ts';
import type { UnreadablePart } from '../api/read.ts';
import type { CustomerAssessmentDetail, CustomerFinding } from '../api/types.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { entriesOf } from './entries.ts';
import { FindingCopies } from './FindingCopies.tsx';
import { MarkBar } from './MarkBar.tsx';
import { marksOfEntries } from './marked.ts';
import { MarkingNotices } from './MarkingNotices.tsx';
import { useMarking } from './use-marking.ts';

/** What a person can do with a finding on its own page: mark it, copy it, and hand it off. */
export function FindingTools({
  finding,
  unreadable,
  assessment,
}: {
  finding: CustomerFinding;
  unreadable: readonly UnreadablePart[];
  /** In which it was read. */
  assessment: CustomerAssessmentDetail;
}) {
  const orgId = useOrgId();
  const { data } = useQuery(q(getReview, { org_id: orgId, review_id: assessment.review_id }));
  const repository = data?.value.repository_full_name ?? null;
  const marking = useMarking();
  const entries = useMemo(
    () =>
      entriesOf(
        [
          {
            environment: assessment.environment_display_name,
            reviewId: assessment.review_id,
            assessment,
            finding,
            unreadable,
          },
        ],
        repository,
      ),
    [assessment, finding, unreadable, repository],
  );
  const [entry] = entries;
  const [member] = entry?.members ?? [];
  if (!entry || !member) return null;
  return (
    <div>
      <MarkingNotices marking={marking} />
      <div className="row spread">
        <MarkBar
          key={entry.key}
          entry={entry}
          marked={marksOfEntries(entries, marking.index).get(entry.key)}
          marking={marking}
        />
        <div className="row">
          <FindingCopies
            member={{ ...member, finding }}
            context={{ orgId, origin: location.origin }}
          />
        </div>
      </div>
    </div>
  );
}
