import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ServiceError } from '../../api/failure.ts';
import { knownOrganizations, type Session } from '../../api/session.ts';
import { connectWithToken } from '../../api/sign-in.ts';
import { HelpKey } from '../../help/HelpKey.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { answeredWith } from '../../scaffold/Failure.tsx';
import { scaffoldWords as words } from '../../scaffold/words.ts';
import { ownPath } from '../../lib/safe-url.ts';
import { paths } from '../../addresses/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AboutService } from './AboutService.tsx';
import { connectSteps, type ConnectStep } from './connect-steps.ts';
import { KnownScopes } from './KnownScopes.tsx';
import css from './ConnectPage.module.css';
import { connectWords } from './words.ts';

/** Why a printed link didn't sign in. A code that the service never saw, or couldn't exchange, is still good. */
export type RefusedLink = { error: unknown; again: () => void };

type State =
  | { step: 'ready' }
  | { step: 'working' }
  | {
      step: 'refused';
      title: string;
      detail: string;
      steps?: ConnectStep[];
      again?: (() => void) | undefined;
    };

/** What a header can carry (RFC 6750), and blanks around it that are not sent. */
const TOKEN = String.raw`\s*[\x21-\x7e]+\s*`;
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Connects this tab to an organization: by the single-use code of a printed link, or by a token. */
export function ConnectPage({ refused }: { refused?: RefusedLink | undefined }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<State>(
    refused ? { step: 'refused', ...ofLink(refused) } : { step: 'ready' },
  );

  const open = (session: Session) => {
    const back = ownPath(search.get('returnTo'));
    const own = back?.startsWith(paths.organization(session.organization.id));
    void navigate(own && back ? back : paths.reviews(session.organization.id), { replace: true });
  };
  // Whoever corrects a token need not wait for what becomes of the one before.
  const last = useRef<AbortController>(undefined);
  // An answer that comes after a person has left the page signs nobody in.
  useEffect(() => () => last.current?.abort(), []);
  const attempt = async (organizationId: string, token: string) => {
    last.current?.abort();
    last.current = new AbortController();
    const { signal } = last.current;
    setState({ step: 'working' });
    try {
      open(await connectWithToken(organizationId, token, signal));
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'refused', ...refusal(error), steps: connectSteps(error) });
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    void attempt(text('organization').toLowerCase(), text('token'));
  };

  return (
    <main className={`stack ${css.page}`}>
      <HelpKey />
      <div className={`box stack ${css.card}`}>
        <PageTitle tab="Connect">{connectWords.title}</PageTitle>
        {state.step === 'working' && <p role="status">Checking the token…</p>}
        {state.step === 'refused' && (
          <Banner
            tone="serious"
            role="alert"
            title={state.title}
            actions={state.again && <Button onClick={state.again}>{words.tryAgain}</Button>}
          >
            <UntrustedText text={state.detail} />
            {state.steps && <ConnectSteps steps={state.steps} />}
          </Banner>
        )}
        <form onSubmit={submit} className={`stack ${css.form}`}>
          <label className="field">
            Organization ID
            <input
              name="organization"
              required
              pattern={UUID}
              title="The organization’s ID (a UUID)"
              placeholder="00000000-0000-0000-0000-000000000000"
              defaultValue={search.get('organization') ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <label className="field">
            Access token
            <input
              name="token"
              type="password"
              required
              pattern={TOKEN}
              title="A token is made of unaccented letters, digits and punctuation, without spaces"
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <Button look="primary" type="submit">
            {connectWords.connect}
          </Button>
        </form>
        <div className={`stack near muted ${css.help}`}>
          <h2>Where do I find these?</h2>
          <p>
            When Docket runs on your own machine, it prints a sign-in link at startup. The link
            works once and expires after 10 minutes. <code>npm run token</code> prints another one.
          </p>
          <p>
            If your organization runs the service, ask its administrator for the organization ID and
            a token. Only Docket’s open tabs in this browser hold the token; it’s never put in a
            URL, a log, or storage that outlives them.
          </p>
        </div>
        <Known />
        <AboutService />
      </div>
    </main>
  );
}

const icons = { passed: 'done', failed: 'cross', 'not known': 'ring' } as const;

/** Service, token, organization: how far the connection came, and at which of them it failed. */
function ConnectSteps({ steps }: { steps: readonly ConnectStep[] }) {
  return (
    <ol className={`stack tight ${css.steps}`} aria-label="Connection steps">
      {steps.map(({ name, state, words }) => (
        <li key={name} data-state={state}>
          <Icon name={icons[state]} />
          <span>
            <span className="name">{name}</span> {words}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Known() {
  const organizations = knownOrganizations();
  if (organizations.length === 0) return null;
  return (
    <div className={`stack near muted ${css.help}`}>
      <h2>Recent connections</h2>
      <ul>
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.reviews(id)}>
              <UntrustedText text={name} />
            </a>{' '}
            <span className="mono faint">{id}</span>
            <KnownScopes orgId={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ofLink = ({ error, again }: RefusedLink) => ({
  ...refusal(error),
  again: isUsed(error) ? undefined : again,
});

const isUsed = (error: unknown) =>
  error instanceof ServiceError && error.problem?.code === 'invalid_code';

function refusal(error: unknown): { title: string; detail: string } {
  if (!(error instanceof ServiceError)) {
    return {
      title: 'The service’s response couldn’t be read.',
      detail: 'Check the address.',
    };
  }
  if (isUsed(error)) {
    return {
      title: connectWords.linkUsed,
      detail:
        'Each link works once and expires after 10 minutes. Run npm run token to get a new one.',
    };
  }
  switch (error.status) {
    case 0:
      return { title: words.noAnswer, detail: 'Is the service running?' };
    case 401:
      return {
        title: connectWords.tokenRefused,
        detail: 'It may be mistyped or expired.',
      };
    case 404:
      return {
        title: 'Not found.',
        detail:
          'The organization doesn’t exist, or this token is for a different one; the service doesn’t say which.',
      };
    default:
      return {
        title: answeredWith(error.status),
        detail: error.problem?.detail ?? error.problem?.title ?? '',
      };
  }
}
