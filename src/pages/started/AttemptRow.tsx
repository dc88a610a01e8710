import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../../acting/Refusal.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { modeLabel } from '../../acting/modes.ts';
import { AskedFor, UnknownOutcome, Why } from '../../acting/UnknownOutcome.tsx';
import { getReview } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { useFollowing } from '../../following/use-following.ts';
import { isLive } from '../../following/watched.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { reviewStatus, wordInSentence } from '../../api/words.ts';
import type { Attempt } from '../../acting/attempt.ts';
import { isCommit } from '../../source/citation.ts';
import { paths } from '../../addresses/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './StartedPage.module.css';
import { Sentence } from '../../ui/Sentence.tsx';
import { fill } from '../../lib/fill.ts';
import { startedWords as words } from './words.ts';

/** One attempt: what was asked for, when, and what came of it. */
export function AttemptRow({
  attempt,
  told,
  now,
}: {
  attempt: Attempt;
  /** The review that it got, where its own answer was lost and another one tells. */
  told: string | undefined;
  /** Whether its review is read. */
  now: boolean;
}) {
  const { asked, title, organization_id: orgId, outcome } = attempt;
  const { repository_full_name: repository } = asked;
  const number = asked.operation === 'patch_review' ? undefined : asked.pull_request_number;
  const reviewId = outcome.state === 'answered' ? outcome.review_id : told;
  return (
    <li>
      <div>
        <b>
          {reviewId === undefined ? (
            <UntrustedText text={title} />
          ) : (
            <ReviewLink reviewId={reviewId}>
              <UntrustedText text={title} />
            </ReviewLink>
          )}
        </b>
        <div className="small">
          <Joined>
            <>
              <AskedFor attempt={attempt} />
              {asked.operation === 'request_review' && (
                <>
                  : <UntrustedText text={modeLabel(asked.mode)} />
                </>
              )}
            </>
            {repository !== undefined &&
              (number === undefined ? (
                <UntrustedText text={repository} />
              ) : (
                <Link to={paths.pullRequestRuns(orgId, repository, number)}>
                  <UntrustedText text={repository} /> #{number}
                </Link>
              ))}
            {asked.operation === 'rerun' && (
              <Link to={paths.review(orgId, asked.review_id)}>the original review</Link>
            )}
          </Joined>
        </div>
        <div className="small">
          <Words attempt={attempt} told={told} />
          {now && reviewId !== undefined && <StatusNow reviewId={reviewId} />}
        </div>
      </div>
      <State attempt={attempt} told={told} />
      {outcome.state === 'refused' && (
        <div className={css.full}>
          <Refusal outcome={outcome} past={asked} />
        </div>
      )}
      {outcome.state === 'unknown' && asked.operation !== 'patch_review' && (
        <div className={css.full}>
          <UnknownOutcome attempt={attempt} asked={asked} lost={outcome.lost} />
        </div>
      )}
    </li>
  );
}

/** The status of the review as it is now: the answer told that of the moment when it was requested. */
function StatusNow({ reviewId }: { reviewId: string }) {
  const { data } = useQuery(q(getReview, { org_id: useOrgId(), review_id: reviewId }));
  useFollowing(reviewId, data !== undefined && isLive(data.value));
  return (
    data && (
      <>
        {' '}
        <Sentence
          words="Now {status}"
          status={<PlainValue of={reviewStatus} value={data.value.status} />}
        />
      </>
    )
  );
}

type Told = { attempt: Attempt; told: string | undefined };

function State({ attempt: { asked, outcome }, told }: Told) {
  if (told !== undefined) return <Badge tone="plain">{words.told}</Badge>;
  switch (outcome.state) {
    case 'sending':
      return <Badge tone="live">{words.waiting}</Badge>;
    case 'answered':
      return (
        <Badge tone="plain">
          {outcome.created === false ? 'An existing review was returned' : 'Accepted'}
        </Badge>
      );
    case 'refused':
      return <Badge tone="serious">Rejected</Badge>;
    case 'unknown':
      return <Badge tone="gap">Outcome unknown</Badge>;
    default:
      return (
        <Badge tone="plain">
          Outcome unknown{asked.operation !== 'patch_review' && ', runs checked'}
        </Badge>
      );
  }
}

function Words({ attempt: { asked, outcome }, told }: Told): ReactNode {
  if (outcome.state === 'answered') {
    return (
      <Sentence
        words="The service responded {when}{run}{status}."
        when={<Time value={outcome.at} />}
        run={
          outcome.run_number !== undefined && fill(words.run, { number: `${outcome.run_number}` })
        }
        status={
          outcome.status !== undefined && (
            <Sentence
              words={words.status}
              status={<UntrustedText text={wordInSentence(reviewStatus, outcome.status)} />}
            />
          )
        }
      />
    );
  }
  if (outcome.state !== 'unknown' && outcome.state !== 'settled') return null;
  const why = <Why lost={outcome.lost} />;
  if (asked.operation === 'patch_review') {
    return (
      <>
        {why}{' '}
        {told !== undefined
          ? words.toldBy
          : words.again[isCommit(asked.base_commit_sha) ? 'same' : 'sameName']}
      </>
    );
  }
  if (outcome.state === 'unknown') return null;
  return (
    <>
      {why} You checked the runs <Time value={outcome.seen_at} />.
    </>
  );
}
