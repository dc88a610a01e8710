import { useRef, useState } from 'react';
import { requestPatchReview } from '../../api/actions.ts';
import { sha256 } from '../../lib/digest.ts';
import { AlreadyMade, Blocked, performAttempt } from '../../acting/attempts.ts';
import type { AskedAction, Attempt } from '../../acting/attempt.ts';
import { isSameRequest } from '../../acting/same-patch.ts';
import { useAttempts } from '../../acting/use-gates.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import type { DeskContent } from '../../patch/draft-keeper.ts';
import { commitOf } from './open-desk.ts';
import { patchTitle } from './patch-title.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** `content` is what was sent: from here, or from elsewhere, where it may not be over yet. */
  | { state: 'over'; attempt: Attempt; content: DeskContent }
  /** Nothing was sent. */
  | { state: 'not_sent'; error: unknown };

/** Sends what is on the desk, once for each time that a person asks for it, through the journal. */
export function useSending({
  repositoryId,
  repositoryName,
  begin,
  onAnswer,
}: {
  repositoryId: string;
  repositoryName: string | undefined;
  begin: Sending;
  /** Called once the service has answered with a review. */
  onAnswer: (review: { id: string; created: boolean | undefined }, content: DeskContent) => void;
}) {
  const orgId = useOrgId();
  const [begun, setSending] = useState<Sending>(begin);
  const [stored] = useAttempts(({ id }) => begun.state === 'over' && id === begun.attempt.id);
  const sending = asOfNow(begun, stored);
  // Two clicks may come before the first is drawn.
  const busy = useRef(false);

  const send = async (content: DeskContent, unkept: boolean) => {
    if (busy.current) return;
    busy.current = true;
    setSending({ state: 'sending' });
    try {
      const attempt = await attemptOf(content, unkept);
      setSending({ state: 'over', attempt, content });
      if (attempt.outcome.state === 'answered') {
        onAnswer({ id: attempt.outcome.review_id, created: attempt.outcome.created }, content);
      }
    } catch (error) {
      if (error instanceof AlreadyMade) setSending(begun);
      else if (error instanceof Blocked)
        setSending({ state: 'over', attempt: error.attempt, content });
      else setSending({ state: 'not_sent', error });
    } finally {
      busy.current = false;
    }
  };

  const attemptOf = async (content: DeskContent, unkept: boolean) => {
    const base = commitOf(content.base);
    const asked: AskedAction = {
      operation: 'patch_review',
      repository_id: repositoryId,
      ...(repositoryName !== undefined && { repository_full_name: repositoryName }),
      base_commit_sha: base,
      patch_digest: `sha256:${await sha256(content.text)}`,
      ...(content.name !== undefined && { patch_name: content.name }),
    };
    return await performAttempt(
      { organization_id: orgId, id: crypto.randomUUID(), title: patchTitle(content), asked },
      (key) =>
        requestPatchReview(
          key,
          { org_id: orgId, repo_id: repositoryId },
          { base_commit_sha: base, patch: content.text },
        ),
      {
        unkept,
        blockedBy: (journal) =>
          journal.find(
            (other) => other.outcome.state === 'sending' && isSameRequest(other.asked, asked),
          ),
      },
    );
  };

  return {
    sending,
    send: (content: DeskContent, options: { unkept: boolean } = { unkept: false }) =>
      void send(content, options.unkept),
    /** Drops what came of sending; what is still being sent is waited for. */
    forget: () => {
      if (!busy.current) setSending({ state: 'idle' });
    },
  };
}

/** What this very patch was sent for elsewhere, before this page was opened or in another tab, goes on there. */
function asOfNow(begun: Sending, stored: Attempt | undefined): Sending {
  if (begun.state !== 'over' || begun.attempt.outcome.state !== 'sending') return begun;
  const attempt = stored ?? begun.attempt;
  return attempt.outcome.state === 'sending' ? { state: 'sending' } : { ...begun, attempt };
}
