import type { CustomerFinding } from '../api/types.ts';
import { Badge } from '../ui/Badge.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { findingDecision } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import { decisionsOn } from '../record/decisions-on.ts';

/** The latest decision on a finding's series, in a badge; the finding's page has it whole (H18). */
export function Decision({
  finding,
  unreadable,
}: {
  finding: CustomerFinding;
  /** Whether it, or a part of it, could not be read (H40). */
  unreadable: boolean;
}) {
  const latest = finding.latest_validation;
  if (!latest) {
    return finding.validation ? (
      <Badge
        title={
          unreadable
            ? 'The details of this decision couldn’t be read.'
            : 'The record has a decision without details.'
        }
      >
        <UntrustedText text={wordFor(findingDecision, finding.validation).label} line />
      </Badge>
    ) : (
      <span className="faint">
        {unreadable ? 'The decision couldn’t be read' : 'No decision recorded'}
      </span>
    );
  }
  const word = wordFor(findingDecision, latest.validation);
  const { other } = decisionsOn(finding);
  const actor = latest.actor_login ?? latest.actor_host_user_id;
  return (
    <>
      <Badge tone={word.tone ?? 'plain'} title={word.meaning}>
        <UntrustedText text={word.label} line />
        {actor && latest.validation !== 'ALREADY_COVERED' && (
          <>
            {' by '}
            <span title={`Stable ID ${latest.actor_host_user_id ?? 'not given'}`}>
              <UntrustedText text={actor} line />
            </span>
          </>
        )}
      </Badge>
      {/* Beside the badge, which cuts what doesn’t fit in it; nor is it in the other’s color. */}
      {other && (
        <span className="muted">
          {' (also recorded: '}
          <UntrustedText text={other} line />)
        </span>
      )}
    </>
  );
}
