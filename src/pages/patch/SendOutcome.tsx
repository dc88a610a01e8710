import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getReview } from '../../api/operations.ts';
import { isSignedOut, ServiceError, SignedOut } from '../../api/failure.ts';
import { q } from '../../api/query.ts';
import { Failure, ServiceWords } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { reviewStatus } from '../../api/words.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import type { AttemptOutcome, Lost } from '../../acting/attempt.ts';
import { isCommit } from '../../source/citation.ts';
import type { DeskContent } from '../../patch/draft-keeper.ts';
import { StorageRefused } from '../../kept/items.ts';
import { paths } from '../../addresses/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { commitOf } from './open-desk.ts';
import { placesNamed } from './places-named.ts';
import css from './PatchPage.module.css';
import { refusalWords } from './refusal-words.tsx';
import type { Sending } from './use-sending.ts';
import { deskWords as words } from './words.ts';

export type SentPatch = {
  content: DeskContent;
  patch: ReadPatch;
  sending: Sending;
  onSend: (options?: { unkept: boolean }) => void;
  onShow: (line: number) => void;
};

/** A button that sends what is on the desk, unless something is lacking; `lacking` is the id of what says so. */
type Sender = { lacking: string | undefined; onSend: SentPatch['onSend'] };

/** What came of sending: a review, a refusal with what to mend, or an outcome that is not known. */
export function SendOutcome({
  content,
  patch,
  sending,
  lacking,
  onSend,
  onShow,
}: SentPatch & Sender) {
  const sender = { lacking, onSend };
  if (sending.state === 'not_sent') return <NotSent {...sender} error={sending.error} />;
  if (sending.state !== 'over') return null;
  const { outcome } = sending.attempt;
  const base = commitOf(content.base);
  const same = content.text === sending.content.text && base === commitOf(sending.content.base);
  if (outcome.state === 'answered') {
    // Once a review is known, the desk is empty again.
    return <Answered outcome={outcome} earlier={!same && content.text !== ''} />;
  }
  if (outcome.state === 'unknown') {
    const again = !same ? 'changed' : isCommit(base) ? 'same' : 'sameName';
    return <NotKnown {...sender} lost={outcome.lost} again={again} />;
  }
  if (outcome.state !== 'refused') return null;
  const error = new ServiceError(outcome);
  if (isSignedOut(error)) return <Failure error={error} what="this" />;
  return <Refused outcome={outcome} same={same} patch={patch} onShow={onShow} />;
}

function Answered({
  outcome,
  earlier,
}: {
  outcome: Extract<AttemptOutcome, { state: 'answered' }>;
  earlier: boolean;
}) {
  const orgId = useOrgId();
  const review = useQuery(q(getReview, { org_id: orgId, review_id: outcome.review_id })).data
    ?.value;
  const status = review?.status ?? outcome.status;
  return (
    <Banner
      tone="plain"
      icon="ring"
      role="status"
      title={
        outcome.created === true
          ? words.started
          : outcome.created === false
            ? words.existed
            : words.returned
      }
      actions={
        <Link className={buttonClass('primary')} to={paths.review(orgId, outcome.review_id)}>
          {words.open}
        </Link>
      }
    >
      {earlier && `${words.earlier} `}
      {outcome.created === false && `${words.existedDetail} `}
      {outcome.created === undefined && 'It didn’t say whether the review is new. '}
      {status !== undefined && <PlainValue of={reviewStatus} value={status} />}
    </Banner>
  );
}

function NotKnown({
  lost,
  again,
  lacking,
  onSend,
}: Sender & {
  lost: Lost;
  /** What sending what is on the desk would be, compared with what was sent. */
  again: 'same' | 'sameName' | 'changed';
}) {
  return (
    <Banner
      tone="gap"
      role="alert"
      title={words.unknown}
      actions={
        <Button blocked={lacking !== undefined} aria-describedby={lacking} onClick={() => onSend()}>
          {again === 'changed' ? 'Send' : words.sendAgain}
        </Button>
      }
    >
      {lost.why === 'no_answer' && 'The connection was lost, or the service didn’t respond. '}
      {lost.why === 'tab_gone' && 'The page was closed before the service responded. '}
      {lost.why === 'unreadable' && 'The response couldn’t be read. '}
      {lost.why === 'status' && `The response has status ${lost.status}. `}
      {words.again[again]}
      {lost.why === 'status' && <ServiceWords error={new ServiceError(lost)} />}
    </Banner>
  );
}

function Refused({
  outcome,
  same,
  patch,
  onShow,
}: {
  outcome: Extract<AttemptOutcome, { state: 'refused' }>;
  same: boolean;
  patch: ReadPatch;
  onShow: (line: number) => void;
}) {
  const { title, help } = refusalWords(outcome, same && patch.files.length === 0);
  const places = same ? placesNamed(patch, outcome.problem) : [];
  return (
    <Banner tone="serious" role="alert" title={title}>
      {help} {!same && `${words.changed} `}
      Your draft is unchanged.
      <ServiceWords error={new ServiceError(outcome)} />
      {places.length > 0 && (
        <ul aria-label="Locations">
          {places.map(({ line, words }, index) => (
            <li key={index}>
              <button
                type="button"
                className={`link-button ${css.place}`}
                onClick={() => onShow(line)}
              >
                Line {(line + 1).toLocaleString()}
              </button>{' '}
              of the patch: {words}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** Nothing reached the service. */
function NotSent({ error, lacking, onSend }: Sender & { error: unknown }) {
  if (error instanceof SignedOut) return <Failure error={error} what="this" />;
  if (error instanceof StorageRefused) {
    return (
      <Banner
        tone="gap"
        role="alert"
        title={words.notSent}
        actions={
          <Button
            blocked={lacking !== undefined}
            aria-describedby={lacking}
            onClick={() => onSend({ unkept: true })}
          >
            {words.sendAnyway}
          </Button>
        }
      >
        {error.message} Docket normally saves what it sends so you can see the outcome later. If you
        send anyway, only this page will know about it.
      </Banner>
    );
  }
  return (
    <Banner tone="serious" role="alert" title={words.notSent}>
      This is a bug in Docket.
    </Banner>
  );
}
