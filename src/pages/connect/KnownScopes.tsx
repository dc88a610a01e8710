import { useSyncExternalStore } from 'react';
import * as operations from '../../api/operations.ts';
import { onScopeLearned, scopeStanding } from '../../api/scopes.ts';
import { currentSession } from '../../api/session.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';

const scopes = [...new Set(Object.values(operations).map(({ scope }) => scope))];

/** What is known of what this tab's token may do: no operation tells, answers do. */
export function KnownScopes({ orgId }: { orgId: string }) {
  const standings = useSyncExternalStore(onScopeLearned, () =>
    scopes.map((scope) => scopeStanding(orgId, scope)).join(),
  ).split(',');
  if (currentSession(orgId) === undefined) return null;
  const of = (standing: string) => scopes.filter((_, index) => standings[index] === standing);
  return (
    <Facts>
      {['permitted', 'refused', 'not known'].map((standing) => (
        <Fact
          key={standing}
          name={standing === 'not known' ? 'Scopes not tried yet' : `Scopes ${standing}`}
        >
          <span className="mono">{of(standing).join(', ') || 'none'}</span>
        </Fact>
      ))}
    </Facts>
  );
}
