import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  forgetSession,
  knownOrganizations,
  onSessionChange,
  currentSession,
  isRejected,
} from '../api/session.ts';
import { paths } from '../addresses/paths.ts';
import { dropIndexes } from '../findings/drop-indexes.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Account.module.css';

/** Which organization this is, the way to another, and the way to forget its token. */
export function Account({ organizationId }: { organizationId: string }) {
  const navigate = useNavigate();
  const standing = useSyncExternalStore(onSessionChange, () => {
    const session = currentSession(organizationId);
    if (!session) return 'not connected';
    return isRejected(session) ? 'token rejected' : 'connected';
  });
  const organizations = knownOrganizations();
  const name = organizations.find(({ id }) => id === organizationId)?.name ?? organizationId;
  const forget = () => {
    forgetSession(organizationId);
    void navigate(paths.connect({ organization: organizationId }));
    dropIndexes(organizationId);
  };
  return (
    <details className={css.account}>
      <summary>
        <UntrustedText text={name} />
        <span className="faint">{standing}</span>
      </summary>
      <ul className="links">
        {organizations
          .filter(({ id }) => id !== organizationId)
          .map(({ id, name: other }) => (
            <li key={id}>
              <Link to={paths.reviews(id)}>
                Go to <UntrustedText text={other} />
              </Link>
            </li>
          ))}
        <li>
          <Link to={paths.connect()}>Connect another organization</Link>
        </li>
        {standing !== 'not connected' && (
          <li>
            <button type="button" className="link-button" data-forget onClick={forget}>
              Sign out
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}
