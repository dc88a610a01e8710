import { useState } from 'react';
import { findingsInMemory } from '../../findings/use-findings-index.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/save-file.ts';
import type { ShownInsights } from './insights-report.tsx';
import { wayOf } from './latest-runs.ts';
import { chartFile } from './standing.ts';
import { savedInsights as words } from './words.ts';

/** Saves the figures that are shown as one page for somebody who has nothing but that page. */
export function SaveInsights({
  orgId,
  shown,
}: {
  orgId: string;
  shown: Omit<ShownInsights, 'address' | 'latest' | 'at'>;
}) {
  const [told, setTold] = useState<keyof typeof words.outcomes>();
  const { organization, range, search, reviews, findings, outcomes, spend } = shown;
  const standings = [reviews, findings, outcomes, spend];
  const save = async () => {
    setTold('making');
    const at = new Date().toISOString();
    const state = search.has('latest') ? findingsInMemory(orgId) : undefined;
    const latest = state && { way: wayOf(search.get('latest')), state };
    const { insightsFile } = await import('./insights-report.tsx');
    const text = insightsFile({ ...shown, address: location.href, latest, at });
    const { name } = chartFile(standings, { organization, range, tallies: [] });
    download(name('Insights', 'html'), new Blob([text], { type: 'text/html' }));
    setTold(standings.every(({ progress }) => progress === 'WHOLE') ? 'whole' : 'partial');
  };
  return (
    <div className="row apart">
      <Button onClick={() => void save().catch(() => setTold('failed'))}>{words.button}</Button>
      <span className="muted">{words.about}</span>
      <span role="status" className={told === 'making' ? 'visually-hidden' : 'muted'}>
        {told && words.outcomes[told]}
      </span>
    </div>
  );
}
