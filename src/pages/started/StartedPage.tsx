import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Page } from '../../scaffold/Page.tsx';
import { Failure } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { attemptsQuery, forgetAttempt } from '../../acting/attempts.ts';
import type { Attempt } from '../../acting/attempt.ts';
import { reviewOfLost } from '../../acting/same-patch.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AttemptRow } from './AttemptRow.tsx';
import css from './StartedPage.module.css';
import { startedWords as words } from './words.ts';

/** Of so many, the newest, the review is read as it is now. */
const READ_NOW = 20;

/** What one has asked the service for from this browser, the newest first: the journal of attempts. */
export function StartedPage() {
  const journal = useQuery(attemptsQuery(useOrgId()));
  const all = journal.data?.attempts ?? [];
  const attempts = all.map((attempt) => ({ attempt, told: reviewOfLost(attempt, all) }));
  return (
    <Page tab="Your requests" title="Your requests">
      <p className="muted">
        Every rerun and review you requested in this browser. The list isn’t stored anywhere else.
      </p>
      {journal.data?.refused && (
        <Banner tone="gap" role="status" title={words.notKept}>
          {journal.data.refused.message} Requests are listed until you reload the page.
        </Banner>
      )}
      {journal.isPending && <Skeleton label="Loading your requests" />}
      {journal.isError && <Failure error={journal.error} what="your requests" />}
      {journal.isSuccess && attempts.length === 0 && <p className="empty">{words.none}</p>}
      {attempts.length > 0 && (
        <ul className={`box rows divided ${css.list}`} aria-label={words.list}>
          {attempts.map(({ attempt, told }, index) => (
            <AttemptRow key={attempt.id} attempt={attempt} told={told} now={index < READ_NOW} />
          ))}
        </ul>
      )}
      <ForgetAll attempts={attempts.filter(isOver).map(({ attempt }) => attempt)} />
    </Page>
  );
}

/** An attempt whose outcome is not known yet stays: it says why one cannot act again. */
const isOver = ({ attempt: { outcome }, told }: { attempt: Attempt; told: string | undefined }) =>
  told !== undefined || (outcome.state !== 'sending' && outcome.state !== 'unknown');

function ForgetAll({ attempts }: { attempts: Attempt[] }) {
  const [failure, setFailure] = useState<unknown>();
  if (attempts.length === 0) return null;
  return (
    <div>
      <Button
        onClick={() => {
          Promise.all(attempts.map(forgetAttempt)).catch(setFailure);
        }}
      >
        {words.clear}
      </Button>{' '}
      <span className="muted">The reviews themselves aren’t affected.</span>
      {failure !== undefined && <Failure error={failure} what="the list" />}
    </div>
  );
}
