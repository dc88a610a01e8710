import { useSyncExternalStore } from 'react';
import * as operations from '../../api/operations.ts';
import { onScopeLearned, scopeStanding } from '../../api/scopes.ts';
import { currentSession } from '../../api/session.ts';

const scopes = [...new Set(Object.values(operations).map(({ scope }) => scope))];

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
          <dt>{standing === 'not known' ? 'Unknown until used' : `Was ${standing}`}</dt>
          <dd className="mono">{of(standing).join(', ') || 'none'}</dd>
        </div>
      ))}
    </dl>
  );
}
