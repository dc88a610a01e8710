import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ServiceError, SignedOut } from '../api/problem.ts';
import { UnreadableAnswer } from '../api/read.ts';
import { answeredWith } from '../lib/answered-with.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Failure.module.css';

// An answer arrived, so the network is there to bring this.
const UnreadableRecord = lazy(async () => ({
  default: (await import('./UnreadableRecord.tsx')).UnreadableRecord,
}));

/** Why something could not be shown, in words that help, and the way on. `what`: "the review". */
export function Failure({
  error,
  what,
  retry,
}: {
  error: unknown;
  what: string;
  retry?: (() => void) | undefined;
}) {
  if (error instanceof SignedOut || (error instanceof ServiceError && error.status === 401)) {
    return <ConnectAgain expired={error instanceof ServiceError} />;
  }
  if (error instanceof UnreadableAnswer) {
    return (
      <Suspense>
        <UnreadableRecord error={error} what={what} />
      </Suspense>
    );
  }
  const { title, detail } = explain(error, what);
  return (
    <Banner
      tone="serious"
      role="alert"
      title={title}
      actions={retry && <Button onClick={retry}>Try again</Button>}
    >
      {detail}
      {error instanceof ServiceError && <ServiceWords error={error} />}
    </Banner>
  );
}

function explain(error: unknown, what: string): { title: ReactNode; detail: string } {
  if (!(error instanceof ServiceError)) {
    return {
      title: `Docket could not show ${what}.`,
      detail: 'This is a defect of Docket itself.',
    };
  }
  const scope = error.problem?.required_scope;
  switch (error.status) {
    case 0:
      return {
        title: 'No answer arrived.',
        detail: `The service could not be reached, or the connection was lost, while loading ${what}.`,
      };
    case 403:
      return scope
        ? {
            title: <LackingScope scope={scope} />,
            detail: `The service needs it to show ${what}. Connect with a token that has it.`,
          }
        : { title: 'The service refused.', detail: `It does not permit this token ${what}.` };
    case 404:
      return {
        title: 'Not found.',
        detail: `Either ${what} does not exist, or this token may not see it: the service does not tell the two apart.`,
      };
    case 429:
      return { title: 'Too many requests.', detail: waitWords(error) };
    case 503:
      return { title: 'The service is not available now.', detail: waitWords(error) };
    default:
      return { title: answeredWith(error.status), detail: '' };
  }
}

/** What a refused token lacks, as a sentence. */
export const LackingScope = ({ scope }: { scope: string }) => (
  <>
    This token does not carry the scope <UntrustedText text={scope} />.
  </>
);

const waitWords = (error: ServiceError) =>
  error.retryAfter === undefined
    ? 'Please try again in a moment.'
    : `The service asks to wait ${error.retryAfter} s before trying again.`;

/** The service's own words, as text. */
export function ServiceWords({ error }: { error: ServiceError }) {
  const { problem, body } = error;
  if (problem === undefined) {
    if (!body) return null;
    return (
      <details className={css.words}>
        <summary>The answer, which is no problem document</summary>
        <pre>
          <UntrustedText text={body} />
        </pre>
      </details>
    );
  }
  return (
    <div className={css.words}>
      <span className="faint">The service says: </span>
      <UntrustedText text={[problem.title, problem.detail].filter(Boolean).join('. ')} />
      <ul>
        {problem.errors?.map((item, index) => (
          <li key={index}>
            <code>
              <UntrustedText text={item.parameter ?? item.pointer ?? 'request'} />
            </code>{' '}
            <UntrustedText text={item.detail ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ConnectAgain({ expired }: { expired: boolean }) {
  const location = useLocation();
  const organization = useParams()['org_id'];
  const returnTo = location.pathname + location.search;
  return (
    <Banner
      tone="gap"
      role="alert"
      title={expired ? 'The token of this tab is not valid any more.' : 'This tab has no token.'}
      actions={
        <Link
          className={buttonClass('primary')}
          to={paths.connect(organization === undefined ? { returnTo } : { organization, returnTo })}
        >
          Connect
        </Link>
      }
    >
      Connect again; this page opens where you left it.
    </Banner>
  );
}
