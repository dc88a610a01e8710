import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Attempt } from './attempt.ts';
import { paths } from '../addresses/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ignoreHeldKey } from '../ui/ignore-held-key.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Failure } from '../scaffold/Failure.tsx';
import { scaffoldWords } from '../scaffold/words.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { ReviewLink } from '../record/ReviewLink.tsx';
import css from './Actions.module.css';
import { Refusal } from './Refusal.tsx';
import type { Subject } from './subject.ts';
import { isAbout, useAttempts } from './use-gates.ts';
import { useStart, type StartStep } from './use-start.ts';
import { fill } from '../lib/fill.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { actingWords as words } from './words.ts';

/** Asks the person once, and starts what they decide on. What was started is opened at once. */
export function StartDialog({
  subject,
  title,
  question,
  confirm,
  onClose,
  children,
}: {
  subject: Subject;
  /** What it is about, for the journal. */
  title: string;
  question: string;
  confirm: string;
  onClose: () => void;
  /** What exactly would be started, and what follows from it; what can be chosen of it only until it is `busy`. */
  children: ReactNode | ((busy: boolean) => ReactNode);
}) {
  const orgId = useOrgId();
  const navigate = useNavigate();
  const done = ({ outcome }: Attempt) => {
    onClose();
    if (outcome.state === 'answered') void navigate(paths.review(orgId, outcome.review_id));
  };
  const { step, start } = useStart(subject, title, done);
  const [last] = useAttempts(isAbout(subject));
  const busy = step.step === 'checking' || step.step === 'sending';
  const over = step.step === 'unavailable' || step.step === 'blocked';
  return (
    <Dialog label={question} ownClose onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside pass here; it does nothing by itself */}
      <div className="stack" onKeyDown={ignoreHeldKey}>
        <h2>{question}</h2>
        {typeof children === 'function' ? children(busy) : children}
        {last && step.step === 'asking' && (
          <p className="muted">
            <Sentence words={words.before} when={<Time value={last.made_at} />} />
          </p>
        )}
        <Progress step={step} />
        <div className={`row near ${css.buttons}`}>
          <Button onClick={onClose}>{step.step === 'sending' || over ? 'Close' : 'Cancel'}</Button>
          {!over && (
            <Button look="primary" blocked={busy} onClick={() => start(step.step === 'unkept')}>
              {step.step === 'unkept'
                ? fill(words.unkeptConfirm, { confirm })
                : step.step === 'refused'
                  ? words.again
                  : step.step === 'failed'
                    ? scaffoldWords.tryAgain
                    : confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Progress({ step }: { step: StartStep }) {
  switch (step.step) {
    case 'asking':
      return null;
    case 'checking':
      return <p role="status">{words.checking}</p>;
    case 'sending':
      return <p role="status">{words.sending}</p>;
    case 'unavailable':
      return (
        <Banner tone="gap" role="alert" title={words.unavailable}>
          <UntrustedText text={step.gate.reason} />. {step.gate.help}{' '}
          {step.gate.detail && (
            <Sentence
              words={words.serviceSays}
              detail={<UntrustedText text={step.gate.detail} />}
            />
          )}
        </Banner>
      );
    case 'failed':
      return (
        <>
          <p>Couldn’t check whether this is available. Nothing was sent.</p>
          <Failure error={step.error} what="the current runs" />
        </>
      );
    case 'unkept':
      return (
        <Banner tone="gap" role="alert" title={words.unkept}>
          {step.words} If the response is lost, or you close or reload this page, Docket won’t
          remember the request. Nothing has been sent yet.
        </Banner>
      );
    case 'blocked':
      return <Blocked attempt={step.attempt} />;
    case 'refused':
      return <Refusal outcome={step.outcome} />;
    default:
      return step satisfies never;
  }
}

function Blocked({ attempt }: { attempt: Attempt }) {
  // What came of it is told here, too.
  const [{ outcome, made_at } = attempt] = useAttempts(({ id }) => id === attempt.id);
  return (
    <Banner
      tone="gap"
      role="alert"
      title={words.blocked}
      actions={
        outcome.state === 'answered' && (
          <ReviewLink reviewId={outcome.review_id}>Open the review</ReviewLink>
        )
      }
    >
      You requested it <Time value={made_at} />, here or in another tab.{' '}
      {outcome.state === 'sending' && words.noResponseYet}
      {outcome.state === 'unknown' && 'The outcome is unknown; see this page for details.'}
      {outcome.state === 'refused' && words.rejected}
    </Banner>
  );
}
