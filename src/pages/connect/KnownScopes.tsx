import { useSyncExternalStore } from 'react';
import { onScopeLearned, scopes, scopeStanding } from '../../api/scopes.ts';
import { currentSession } from '../../api/session.ts';

/** What is known of what this tab's token may do: no operation tells, answers do. */
export function KnownScopes({ orgId }: { orgId: string }) {
  useSyncExternalStore(onScopeLearned, () => scopes.map((s) => scopeStanding(orgId, s)).join());
  if (currentSession(orgId) === undefined) return null;
  const of = (standing: string) =>
    scopes.filter((scope) => scopeStanding(orgId, scope) === standing);
  return (
    <dl>
      {['permitted', 'refused', 'not known'].map((standing) => (
        <div key={standing}>
          <dt>{standing === 'not known' ? 'Not known until tried' : `Was ${standing}`}</dt>
          <dd className="mono">{of(standing).join(', ') || 'none'}</dd>
        </div>
      ))}
    </dl>
  );
}
