import type { CustomerFinding } from '../../api/types.ts';
import { ValueWords } from '../record/Value.tsx';
import { commentAddressOutcome, commentReaction, threadState } from '../record/words.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './FindingView.module.css';

/** Facts about the comment that are no decision on the finding (H17), each labelled as that. */
export function Observations({ finding }: { finding: CustomerFinding }) {
  const {
    comment_reactions: reactions,
    thread_observation: thread,
    comment_evaluation: judged,
  } = finding;
  if (reactions.length === 0 && !thread && !judged) return null;
  return (
    <Panel title="Observed on the comment" note="none of it is a finding decision">
      <div className={css.words}>
        {thread && (
          <p>
            Thread <ValueWords of={threadState} value={thread.state} />
            {thread.reply_count != null && `, ${thread.reply_count} replies`}
            {thread.last_reply_login && (
              <>
                , the last by <UntrustedText text={thread.last_reply_login} />
              </>
            )}
            {thread.observed_at && (
              <>
                , seen <Time value={thread.observed_at} />
              </>
            )}
            . Not a finding decision.
          </p>
        )}
        {judged && (
          <p>
            After the merge: <ValueWords of={commentAddressOutcome} value={judged.outcome} />,{' '}
            <UntrustedText text={judged.reason} /> (<Time value={judged.evaluated_at} />
            ). Not a finding decision.
          </p>
        )}
        {reactions.length > 0 && (
          <p>
            Reactions:{' '}
            {reactions.map(
              (
                { reaction, actor_login: login, actor_host_user_id: id, host_comment_id },
                index,
              ) => (
                <span key={index} title={`User ${id} on comment ${host_comment_id}`}>
                  {index > 0 && ', '}
                  <ValueWords of={commentReaction} value={reaction} /> by{' '}
                  <UntrustedText text={login ?? id} />
                </span>
              ),
            )}
            . Not a finding decision.
          </p>
        )}
      </div>
    </Panel>
  );
}
