import { loneSurrogateLine } from '../../patch/patch-text.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import type { DeskContent } from '../../patch/draft-keeper.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { isCommit } from './BaseCommit.tsx';
import { commitOf } from './open-desk.ts';
import css from './PatchPage.module.css';
import { SendOutcome } from './SendOutcome.tsx';
import type { Sending } from './use-sending.ts';
import { useId } from 'react';

/** What sending does, the button that does it, and what came of it. */
export function SendPanel({
  orgId,
  content,
  patch,
  sending,
  onSend,
  onShow,
}: {
  orgId: string;
  content: DeskContent;
  patch: ReadPatch;
  sending: Sending;
  onSend: (options?: { unkept: boolean }) => void;
  onShow: (line: number) => void;
}) {
  const reason = useId();
  const lacking = whatIsLacking(content);
  const busy = sending.state === 'sending';
  const idle = sending.state !== 'over' || sending.attempt.outcome.state !== 'unknown';
  return (
    <Panel title="Review">
      <div className={css.taking}>
        <p>
          The service applies the patch to{' '}
          {isCommit(content.base) ? <Commit base={content.base} /> : 'the base commit'} and reviews
          the result. It reads that commit and the patch, and nothing else.
        </p>
        <p className="muted">
          It is never posted to a pull request, whatever its publication says. The same patch on the
          same base is always the same review.
        </p>
        {idle && (
          <div className={css.row}>
            <Button
              look="primary"
              aria-disabled={lacking !== undefined || busy}
              aria-describedby={reason}
              onClick={lacking === undefined && !busy ? () => onSend() : undefined}
            >
              {busy ? 'Sending…' : 'Review this patch'}
            </Button>
          </div>
        )}
        <p id={reason} className="faint" role="status">
          {busy
            ? 'Sent, and waiting for the answer. It goes on when you leave this page.'
            : (lacking ??
              'It needs the scope reviews:request and read access to the repository on the source host: whether this token has them is not known until tried.')}
        </p>
        <SendOutcome
          orgId={orgId}
          content={content}
          patch={patch}
          sending={sending}
          onSend={onSend}
          onShow={onShow}
        />
      </div>
    </Panel>
  );
}

const Commit = ({ base }: { base: string }) => (
  <span className="mono">{commitOf(base).slice(0, 10)}</span>
);

/** Why it cannot be sent yet; undefined: it can. */
function whatIsLacking({ base, text }: DeskContent): string | undefined {
  if (text === '') return 'First open, paste or type a patch.';
  const line = loneSurrogateLine(text);
  if (line !== undefined) {
    return `Line ${line.toLocaleString()} holds half of a character, which cannot be sent as UTF-8.`;
  }
  if (base.trim() === '') return 'First name the base commit.';
  return isCommit(base) ? undefined : 'The base commit is not one yet: it takes 40 digits.';
}
