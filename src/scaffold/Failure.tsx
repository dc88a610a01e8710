import { Suspense, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { isSignedOut, ServiceError } from '../api/failure.ts';
import { UnreadableAnswer } from '../api/read.ts';
import { fill } from '../lib/fill.ts';
import { isMissingCode } from '../lib/missing-code.ts';
import { paths } from '../addresses/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { scaffoldWords as words } from './words.ts';
import { part } from '../ui/part.tsx';

// An answer arrived, so the network is there to bring this.
const UnreadableRecord = part(
  async () => (await import('./UnreadableRecord.tsx')).UnreadableRecord,
);

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
  if (isSignedOut(error)) {
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
  // Asking again gives a token no scope, and makes no value valid.
  const isFinal = error instanceof ServiceError && (error.status === 403 || isInvalid(error));
  return (
    <Banner
      tone="serious"
      role="alert"
      title={title}
      actions={retry && !isFinal && <Button onClick={retry}>{words.tryAgain}</Button>}
    >
      {detail}
      {error instanceof ServiceError && <ServiceWords error={error} />}
    </Banner>
  );
}

function explain(error: unknown, what: string): { title: ReactNode; detail: string } {
  if (isMissingCode(error)) {
    return { title: `${words.missingCode}.`, detail: words.missingCodeDetail };
  }
  if (!(error instanceof ServiceError)) {
    return { title: `Docket couldn’t show ${what}.`, detail: 'This is a bug in Docket.' };
  }
  const scope = error.problem?.required_scope;
  if (isInvalid(error)) {
    return { title: fill(words.invalid, { what }), detail: words.invalidDetail };
  }
  switch (error.status) {
    case 0:
      return {
        title: words.noAnswer,
        detail: `Docket couldn’t reach the service while loading ${what}.`,
      };
    case 403:
      return scope
        ? {
            title: <LackingScope scope={scope} />,
            detail: `To see ${what}, connect with a token that has this scope.`,
          }
        : { title: 'Access denied.', detail: `This token isn’t allowed to see ${what}.` };
    case 404:
      return { title: words.notFound, detail: fill(words.notFoundDetail, { what }) };
    case 429:
      return { title: words.tooMany, detail: waitWords(error) };
    case 503:
      return { title: words.unavailable, detail: waitWords(error) };
    default:
      return { title: answeredWith(error.status), detail: '' };
  }
}

/** Whether the service takes a value for invalid, as it takes a part of an address that was typed. */
const isInvalid = ({ status, problem }: ServiceError) =>
  status === 400 && problem?.code === 'invalid_parameter';

export const LackingScope = ({ scope }: { scope: string }) => (
  <Sentence words={words.lacksScope} scope={<UntrustedText text={scope} />} />
);

/** How long to wait, as far as the service says it. */
export const waitWords = ({ retryAfter }: ServiceError) =>
  retryAfter === undefined ? words.waitABit : fill(words.waitSeconds, { seconds: retryAfter });

/** The service's own words, as text. */
export function ServiceWords({ error }: { error: ServiceError }) {
  const { problem, body } = error;
  if (problem === undefined) {
    if (!body) return null;
    return (
      <details className="muted">
        <summary>Show the response</summary>
        <UntrustedText as="pre" text={body} />
      </details>
    );
  }
  return (
    <div className="muted">
      <span className="faint">{words.serviceSays} </span>
      <UntrustedText text={[problem.title, problem.detail].filter(Boolean).join('. ')} />
      <ul>
        {problem.errors?.map((item, index) => (
          <li key={index}>
            <UntrustedText as="code" text={item.parameter ?? item.pointer ?? 'request'} />{' '}
            <UntrustedText text={item.detail ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** That an answer has a status which says no more (RFC 9110, 15.6.3 and 15.6.5: 502, 504 are a proxy's). */
export const answeredWith = (status: number): string =>
  fill(status === 502 || status === 504 ? words.proxyStatus : words.otherStatus, {
    status: String(status),
  });

function ConnectAgain({ expired }: { expired: boolean }) {
  const location = useLocation();
  const organization = useParams()['org_id'];
  const returnTo = location.pathname + location.search;
  return (
    <Banner
      tone="gap"
      role="alert"
      title={expired ? words.tokenExpired : words.noToken}
      actions={
        <Link
          className={buttonClass('primary')}
          to={paths.connect(organization === undefined ? { returnTo } : { organization, returnTo })}
        >
          {words.connect}
        </Link>
      }
    >
      {words.connectAgain}
    </Banner>
  );
}
