import { isCommit } from '../../source/citation.ts';
import { loneSurrogateLine } from '../../patch/patch-text.ts';
import type { DeskContent } from '../../patch/draft-keeper.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { baseFault } from './BaseCommit.tsx';
import { commitOf } from './open-desk.ts';
import { SendOutcome, type SentPatch } from './SendOutcome.tsx';
import { useId } from 'react';
import { Sentence } from '../../ui/Sentence.tsx';
import { deskWords as words } from './words.ts';

/** What sending does, the button that does it, and what came of it. */
export function SendPanel(sent: SentPatch) {
  const { content, sending, onSend } = sent;
  const reason = useId();
  const lacking = whatIsLacking(content);
  const busy = sending.state === 'sending';
  const idle = sending.state !== 'over' || sending.attempt.outcome.state !== 'unknown';
  return (
    <Panel title="Review">
      <div className="section stack near">
        <p>
          <Sentence words={words.applies} base={<Base base={commitOf(content.base)} />} />
        </p>
        <p className="muted">{words.neverPosted}</p>
        {idle && (
          <div className="row">
            <Button
              look="primary"
              blocked={lacking !== undefined || busy}
              aria-describedby={reason}
              onClick={() => onSend()}
            >
              {busy ? words.sending : words.send}
            </Button>
          </div>
        )}
        <p id={reason} className="faint" role="status">
          {busy
            ? 'Sent. Waiting for a response; you can leave this page.'
            : (lacking ??
              'Requires the reviews:request scope and read access to the repository on the source host. The service checks this when you send.')}
        </p>
        <SendOutcome {...sent} lacking={lacking === undefined ? undefined : reason} />
      </div>
    </Panel>
  );
}

function Base({ base }: { base: string }) {
  if (base === '') return words.tipInSentence;
  return (
    <span className="mono">
      <UntrustedText text={isCommit(base) ? base.slice(0, 10) : base} line />
    </span>
  );
}

/** Why it cannot be sent yet; undefined: it can. */
function whatIsLacking({ base, text }: DeskContent): string | undefined {
  if (text === '') return 'Open, paste or type a patch first.';
  const line = loneSurrogateLine(text);
  if (line !== undefined) {
    return `Line ${line.toLocaleString()} contains an incomplete character and can’t be sent as UTF-8.`;
  }
  return baseFault(base);
}
