import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { knownOrganizations } from '../../api/session.ts';
import { withParams } from '../../lib/search-params.ts';
import { presentTime } from '../../lib/service-clock.ts';
import { Page } from '../../scaffold/Page.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { readExportChoices } from '../../exports/export-address.ts';
import { utcText } from '../../exports/export-plan.ts';
import { NearestData } from '../../exports/NearestData.tsx';
import { nearestWords } from '../../exports/nearest-words.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenedAt } from '../../ui/clock.ts';
import { downloadText } from '../../ui/save-file.ts';
import { findingsInMemory } from '../../findings/use-findings-index.ts';
import { kindOf } from './findings-chart.ts';
import type { InsightContext } from './insight-context.ts';
import { InsightPanel } from './InsightPanel.tsx';
import { useInsight } from './load-insights.ts';
import { LatestRunsPanel } from './LatestRunsPanel.tsx';
import { LoadStanding } from './LoadStanding.tsx';
import { insightsProblem, RangeForm } from './RangeForm.tsx';
import {
  durationsSection,
  findingsSection,
  outcomesSection,
  sharesSection,
  spendSection,
  statusSection,
  type InsightSection,
} from './sections.ts';
import { chosenCurrency } from './spend-chart.ts';
import { inUtc, loadWords, savedInsights as words } from './words.ts';
import { wayOf } from './latest-runs.ts';
import { areEmpty, chartFile } from './standing.ts';

/** What the exports of a range add up to. */
export function InsightsPage() {
  'use memo';
  const orgId = useOrgId();
  const [search, setSearch] = useSearchParams();
  const now = useOpenedAt();
  const { from, to } = readExportChoices(search, now);
  const range = { from, to };
  const problem = insightsProblem(range, now);
  const organization = knownOrganizations().find(({ id }) => id === orgId)?.name ?? orgId;
  const show = (chosen: TimeWindow) =>
    setSearch(withParams(search, { from: utcText(chosen.from), to: utcText(chosen.to) }));
  useShortcut('c', 'Go to the next chart (arrow keys move within it)', toNextChart);
  return (
    <Page tab="Insights" title="Insights">
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
        <Insights context={{ orgId, organization, range }} search={search} show={show} />
      )}
    </Page>
  );
}

/** Behind the last one comes the first. */
function toNextChart() {
  const charts = [...document.querySelectorAll<HTMLElement>('main [role=slider]')];
  const at = charts.findIndex((chart) => chart === document.activeElement);
  charts[(at + 1) % charts.length]?.focus();
}

function Insights({
  context,
  search,
  show,
}: {
  context: InsightContext;
  search: URLSearchParams;
  show: (range: TimeWindow) => void;
}) {
  'use memo';
  const { range } = context;
  const groupBy = search.get('by') ?? 'repository';
  const reviews = useInsight('reviews', range);
  const findings = useInsight('findings', range);
  const outcomes = useInsight('finding_outcomes', range, groupBy);
  const spend = useInsight('spend', range);
  const byStatus = statusSection(reviews, context);
  const durations = durationsSection(reviews, context);
  const byDay = findingsSection(findings, kindOf(search), context);
  const decisions = outcomesSection(outcomes, groupBy, context);
  const debits = spendSection(spend, chosenCurrency(spend.view, search), context);
  const shares = sharesSection(spend, findings, context);
  return (
    <>
      <LoadStanding loadings={[reviews, findings, outcomes, spend]} />
      {/* Spend isn’t asked about: reviewing an old commit costs something today. */}
      {areEmpty([reviews, findings, outcomes]) && (
        <NearestData dataset="reviews" range={range} show={show}>
          {nearestWords.noReviews}
        </NearestData>
      )}
      <SaveInsights
        key={`${range.from} ${range.to}`}
        context={context}
        sections={[byStatus, durations, byDay, decisions, debits, shares]}
        latestWay={search.get('latest')}
      />
      <InsightPanel section={byStatus} />
      <InsightPanel section={durations} />
      <InsightPanel section={byDay} />
      <InsightPanel section={decisions} />
      <LatestRunsPanel />
      <InsightPanel section={debits} />
      <InsightPanel section={shares} />
    </>
  );
}

/** Saves the figures that are shown as one page for somebody who has nothing but that page. */
function SaveInsights({
  context,
  sections,
  latestWay,
}: {
  context: InsightContext;
  sections: readonly InsightSection[];
  /** What the findings of the latest runs are told apart by; null: they are not counted. */
  latestWay: string | null;
}) {
  const [told, setTold] = useState<keyof typeof words.outcomes>();
  const all = sections.map(({ loaded }) => loaded);
  const save = async () => {
    setTold('making');
    const at = new Date(presentTime()).toISOString();
    const state = latestWay === null ? undefined : findingsInMemory(context.orgId);
    const latest = state && { way: wayOf(latestWay), state };
    const { insightsFile } = await import('./insights-report.tsx');
    const text = insightsFile({ context, sections, address: location.href, latest, at });
    const { name } = chartFile(all, {}, context);
    downloadText(name('Insights', 'html'), text, 'text/html');
    setTold(all.every(({ progress }) => progress === 'WHOLE') ? 'whole' : 'partial');
  };
  return (
    <div className="row apart screen-only">
      <Button onClick={() => void save().catch(() => setTold('failed'))}>{words.button}</Button>
      <span className="muted">Saves the numbers below as one file that opens offline.</span>
      <span role="status" className={told === 'making' ? 'visually-hidden' : 'muted'}>
        {told && words.outcomes[told]}
      </span>
    </div>
  );
}
