import type { CustomerFinding } from '../api/types.ts';
import { plural } from '../lib/plural.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ValueWords } from '../record/Value.tsx';
import { commentAddressOutcome, commentReaction, threadState } from '../api/record-words.ts';

const NO_DECISION = 'Not a decision on the finding.';

/** Facts about the comment that are no decision on the finding (H17), each labelled as that. */
export function Observations({ finding }: { finding: CustomerFinding }) {
  const { comment_reactions: reactions, thread_observation: thread } = finding;
  const judged = finding.comment_evaluation;
  if (reactions.length === 0 && !thread && !judged) return null;
  return (
    <Panel title="Comment activity" note="not a decision on the finding">
      <Facts panel>
        {thread && (
          <Fact name="Thread">
            <ValueWords of={threadState} value={thread.state} />
            {thread.reply_count != null && `, ${plural(thread.reply_count, 'reply', 'replies')}`}
            {thread.last_reply_login && (
              <>
                , last reply by <UntrustedText text={thread.last_reply_login} />
              </>
            )}
            {thread.observed_at && (
              <>
                , seen <Time value={thread.observed_at} />
              </>
            )}
            . {NO_DECISION}
          </Fact>
        )}
        {judged && (
          <Fact name="After the merge">
            <ValueWords of={commentAddressOutcome} value={judged.outcome} />{' '}
            <Time value={judged.evaluated_at} />
            <UntrustedText as="p" className="muted" text={judged.reason} />
            {NO_DECISION}
          </Fact>
        )}
        {reactions.length > 0 && (
          <Fact name="Reactions">
            <Reactions reactions={reactions} />. {NO_DECISION}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Each kind of reaction once, with those who left it. */
function Reactions({ reactions }: { reactions: CustomerFinding['comment_reactions'] }) {
  const kinds = [...Map.groupBy(reactions, ({ reaction }) => reaction)];
  return kinds.map(([kind, left], place) => (
    <span key={kind}>
      {place > 0 && '; '}
      <ValueWords of={commentReaction} value={kind} /> by{' '}
      {left.map(
        ({ actor_login: login, actor_host_user_id: id, host_comment_id: comment }, index) => (
          <span key={index} title={`Stable ID ${id}, on comment ${comment}`}>
            {index > 0 && ', '}
            <UntrustedText text={login ?? id} />
          </span>
        ),
      )}
    </span>
  ));
}
