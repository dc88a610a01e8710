import { useState } from 'react';
import { Fact, Facts } from '../ui/Facts.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Actions.module.css';
import { modes } from './modes.ts';
import { StartDialog } from './StartDialog.tsx';
import { actingWords as words } from './words.ts';

/** A pull request that a review can be asked of. */
export type PullRequest = {
  repository_id: string;
  repository_full_name: string;
  pull_request_number: number;
  /** Its title, where it is known. */
  title?: string;
  /** Its head per the latest projection, where it is known. */
  head?: string;
};

/** Confirms a review of a pull request: which one, and the mode with its consequence (H31). */
export function RequestDialog({
  pullRequest: { title, head, ...asked },
  onClose,
}: {
  pullRequest: PullRequest;
  onClose: () => void;
}) {
  const [mode, setMode] = useState<string>(modes[0].value);
  const name = `${asked.repository_full_name} #${asked.pull_request_number}`;
  return (
    <StartDialog
      subject={{ operation: 'request_review', ...asked, mode }}
      title={title ?? name}
      question={words.requestQuestion}
      confirm={words.confirmRequest}
      onClose={onClose}
    >
      {(busy) => (
        <>
          <Facts>
            <Fact name="Pull request">
              <UntrustedText text={name} />
              {title !== undefined && (
                <>
                  {' '}
                  <UntrustedText as="span" className="muted" text={title} />
                </>
              )}
            </Fact>
            <Fact name="Commit">
              The head when the service starts the review
              {head !== undefined && (
                <>
                  ; last seen at <UntrustedText as="span" className="mono" text={head} />
                </>
              )}
            </Fact>
          </Facts>
          <fieldset disabled={busy} className={`stack near ${css.modes}`}>
            <legend>Which review to get</legend>
            {modes.map(({ value, label, consequence }) => (
              <label key={value} className="box">
                <input
                  type="radio"
                  name="mode"
                  value={value}
                  checked={mode === value}
                  onChange={() => setMode(value)}
                />
                {label}
                <small>{consequence}</small>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </StartDialog>
  );
}
