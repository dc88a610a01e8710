import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { knownOrganizations } from '../../api/session.ts';
import { withParams } from '../../lib/search-params.ts';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { readExportChoices } from '../../exports/export-address.ts';
import { utcText } from '../../exports/export-plan.ts';
import { NearestData } from '../../exports/NearestData.tsx';
import type { TimeWindow } from '../../exports/export-windows.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/save-file.ts';
import { findingsInMemory } from '../../findings/use-findings-index.ts';
import { FindingsPanel } from './FindingsPanel.tsx';
import { useInsight } from './load-insights.ts';
import { LatestRunsPanel } from './LatestRunsPanel.tsx';
import { LoadStanding } from './LoadStanding.tsx';
import { OutcomesPanel } from './OutcomesPanel.tsx';
import { insightsProblem, RangeForm } from './RangeForm.tsx';
import { ReviewPanels } from './ReviewPanels.tsx';
import { SpendPanel } from './SpendPanel.tsx';
import { SpendSharesPanel } from './SpendSharesPanel.tsx';
import { inUtc, loadWords, savedInsights as words } from './words.ts';
import type { ShownInsights } from './insights-report.tsx';
import { wayOf } from './latest-runs.ts';
import { chartFile } from './standing.ts';

/** What the exports of a range add up to. */
export function InsightsPage() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => Date.now());
  const { from, to } = readExportChoices(search, now);
  const range = { from, to };
  const problem = insightsProblem(range, now);
  const show = (chosen: TimeWindow) =>
    setSearch(withParams(search, { from: utcText(chosen.from), to: utcText(chosen.to) }));
  useShortcut('c', 'Go to the next chart (arrow keys move within it)', toNextChart);
  return (
    <article className="page">
      <PageTitle tab="Insights">Insights</PageTitle>
      <p className="muted">
        Totals computed in this browser from exports for the chosen range. They cover only what this
        token can see. {inUtc}
      </p>
      <RangeForm key={`${from} ${to}`} range={range} now={now} show={show} />
      {problem?.kind === 'refused' ? (
        <Banner tone="gap" role="status" title={loadWords.nothing}>
          {problem.words}
        </Banner>
      ) : (
        <Insights range={range} search={search} show={show} />
      )}
    </article>
  );
}

/** Behind the last one comes the first. */
function toNextChart() {
  const charts = [...document.querySelectorAll<HTMLElement>('main [role=slider]')];
  const at = charts.findIndex((chart) => chart === document.activeElement);
  charts[(at + 1) % charts.length]?.focus();
}

function Insights({
  range,
  search,
  show,
}: {
  range: TimeWindow;
  search: URLSearchParams;
  show: (range: TimeWindow) => void;
}) {
  const orgId = useOrgId();
  const groupBy = search.get('by') ?? 'repository';
  const reviews = useInsight('reviews', range);
  const findings = useInsight('findings', range);
  const outcomes = useInsight('finding_outcomes', range, groupBy);
  const spend = useInsight('spend', range);
  const organization = knownOrganizations().find(({ id }) => id === orgId)?.name ?? orgId;
  const context = { orgId, organization, range };
  const isEmpty = [reviews, findings].every(
    ({ progress, view }) => progress === 'WHOLE' && view?.tally.rows === 0,
  );
  return (
    <>
      <LoadStanding loadings={[reviews, findings, outcomes, spend]} />
      {isEmpty && <NearestData dataset="reviews" range={range} show={show} />}
      <SaveInsights
        key={`${range.from} ${range.to}`}
        shown={{ organization, range, search, groupBy, reviews, findings, outcomes, spend }}
      />
      <ReviewPanels loaded={reviews} context={context} />
      <FindingsPanel loaded={findings} context={context} />
      <OutcomesPanel loaded={outcomes} groupBy={groupBy} context={context} />
      <LatestRunsPanel />
      <SpendPanel loaded={spend} context={context} />
      <SpendSharesPanel spend={spend} findings={findings} context={context} />
    </>
  );
}

/** Saves the figures that are shown as one page for somebody who has nothing but that page. */
function SaveInsights({ shown }: { shown: Omit<ShownInsights, 'address' | 'latest' | 'at'> }) {
  const orgId = useOrgId();
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
