import type { CustomerFinding, CustomerFindingValidation } from '../api/types.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Decision } from './Decision.tsx';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { ValueWords } from '../record/Value.tsx';
import { AUTOMATIC_ACTOR, decisionsOn } from '../record/decisions-on.ts';
import { coveringAuthorKind, findingDecision, findingDecisionSource } from '../api/record-words.ts';

/** The latest decision on the finding's series, whole (H18). */
export function DecisionFacts({
  finding,
  unreadable,
}: {
  finding: CustomerFinding;
  /** Whether it, or a part of it, could not be read (H40). */
  unreadable: boolean;
}) {
  const latest = finding.latest_validation;
  const { decided, other } = decisionsOn(finding);
  return (
    <Panel title="Decision">
      <div className="section stack tight">
        <p>
          <Decision finding={finding} unreadable={unreadable} />
        </p>
        {other && (
          <p className="box gap" data-tone="gap">
            The record contradicts itself: the latest decision is{' '}
            <ValueWords of={findingDecision} value={decided} />, but it also says{' '}
            <ValueWords of={findingDecision} value={other} />.
          </p>
        )}
        {latest && <Particulars decision={latest} unreadable={unreadable} />}
        <p className="faint">Decisions aren’t made in Docket.</p>
      </div>
    </Panel>
  );
}

function Particulars({
  decision,
  unreadable,
}: {
  decision: CustomerFindingValidation;
  unreadable: boolean;
}) {
  const {
    actor_login: login,
    actor_host_user_id: id,
    host_comment_url: comment,
    covering_author_kind: kind,
    covering_author_login: author,
    covering_comment_created_at: written,
  } = decision;
  // The automatic decision has no actor (spec: Facts 7); the comment it names is the other reviewer's.
  const automatic = decision.validation === 'ALREADY_COVERED';
  return (
    <Facts>
      {(!automatic || login || id) && (
        <Fact name="By">
          {login || id ? (
            <>
              {login && <UntrustedText text={login} />}
              {id && <span className="faint"> stable ID {id}</span>}
              {automatic && `; ${AUTOMATIC_ACTOR}`}
            </>
          ) : unreadable ? (
            'couldn’t be read'
          ) : (
            'not named'
          )}
        </Fact>
      )}
      <Fact name="Source">
        <ValueWords of={findingDecisionSource} value={decision.source} />
      </Fact>
      <Fact name="Recorded">
        <Time value={decision.recorded_at} />
      </Fact>
      {(kind || author || written) && (
        <Fact name="Because">
          covered by a comment by {kind && <ValueWords of={coveringAuthorKind} value={kind} />}
          {author && (
            <>
              {kind && ', '}
              <UntrustedText text={author} />
            </>
          )}
          {written && (
            <>
              {', written '}
              <Time value={written} />
            </>
          )}
        </Fact>
      )}
      {comment && (
        <Fact name={automatic ? 'Covering comment' : 'Decision comment'}>
          <ExternalLink address={comment}>
            {automatic ? 'Open the covering comment' : 'Open the decision’s comment'}
          </ExternalLink>
        </Fact>
      )}
    </Facts>
  );
}
