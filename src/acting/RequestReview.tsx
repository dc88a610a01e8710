import { Suspense, useId, useState } from 'react';
import type { ReviewAction } from '../api/types.ts';
import css from './Actions.module.css';
import { AttemptNotices } from './AttemptNotices.tsx';
import { GatedButton, GateWords } from './GatedButton.tsx';
import type { PullRequest } from './RequestDialog.tsx';
import { isAbout, useAttempts, useGate } from './use-gates.ts';
import { actingWords as words } from './words.ts';
import { part } from '../ui/part.tsx';

const RequestDialog = part(async () => (await import('./RequestDialog.tsx')).RequestDialog);

/**
 * Asks for a review of one pull request. `action` is what its newest run says; 'nothing' where there is
 * no run, and it is not known until tried.
 */
export function RequestReview({
  pullRequest,
  action,
  readAgain,
}: {
  pullRequest: PullRequest;
  action: ReviewAction | null | undefined | 'nothing';
  readAgain?: () => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const about = isAbout({ operation: 'request_review', ...pullRequest, mode: '' });
  const attempts = useAttempts(about);
  const gate = useGate('reviews:request', action, attempts);
  return (
    <>
      <div className={`row near ${css.bar}`}>
        <GatedButton
          label={words.request}
          gate={gate}
          describedBy={id}
          onPress={() => setOpen(true)}
        />
      </div>
      <div className={`stack tight ${css.wide}`}>
        <GateWords
          id={id}
          gates={[{ action: words.requestSubject, gate }]}
          {...(readAgain && { readAgain })}
        />
      </div>
      <div className={`stack tight ${css.wide}`}>
        <AttemptNotices attempts={attempts} />
      </div>
      <Suspense>
        {open && <RequestDialog pullRequest={pullRequest} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
