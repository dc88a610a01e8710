import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { knownOrganizations } from '../../api/session.ts';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { readExportChoices } from '../../exports/export-address.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useOpenedAt } from '../../ui/clock.ts';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import css from './ExportsPage.module.css';
import { queryOf } from './history-address.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { isUnfinished, OpenExports } from './OpenExports.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { PreviewPanel } from './Preview.tsx';
import { SpacePanel } from './SpacePanel.tsx';
import { canExport, useExports } from './use-exports.ts';

/** What to export, the plan of it, the exports that run, and those that this browser remembers. */
export function ExportsPage() {
  'use memo';
  const orgId = useOrgId();
  const [search, setSearch] = useSearchParams();
  const now = useOpenedAt();
  // The address follows a moment later: until it has what was chosen, the page already shows that.
  const there = search.toString();
  const [chosen, setChosen] = useState<{ at: string; query: string } | undefined>();
  if (chosen !== undefined && chosen.at !== there) setChosen(undefined);
  const choices = readExportChoices(chosen ? new URLSearchParams(chosen.query) : search, now);
  const exports = useExports();
  const jobs = (exports.data ?? []).toSorted((one, other) => other.created_at - one.created_at);
  const organization = knownOrganizations().find(({ id }) => id === orgId)?.name ?? orgId;
  const choose = (change: Partial<ExportChoices>) => {
    const query = queryOf({ ...choices, ...change }, search);
    setChosen({ at: there, query: query.toString() });
    setSearch(query, { replace: true });
  };
  return (
    <div className="page">
      <PageTitle tab="Exports">Exports</PageTitle>
      {jobs.some(isUnfinished) && (
        <a className={css.jump} href="#under-way">
          Jump to running exports
        </a>
      )}
      {!canExport() && (
        <Banner tone="gap" title="This browser can’t run exports here.">
          It can’t store files for this page: it’s too old, or the page wasn’t loaded over HTTPS.
          You can still preview the first rows.
        </Banner>
      )}
      {exports.isError && (
        <Banner tone="gap" role="status" title="Exports aren’t remembered in this browser.">
          {exports.error.message}
        </Banner>
      )}
      <div className={`columns ${css.columns}`}>
        <div className="stack">
          <ChoicesPanel choices={choices} now={now} choose={choose} />
        </div>
        <div className="stack">
          <PlanPanel organization={organization} choices={choices} now={now} />
          <OpenExports jobs={jobs} />
          <SpacePanel jobs={jobs} />
        </div>
        <div className={css.whole}>
          <PreviewPanel choices={choices} show={choose} />
        </div>
        <div className={css.whole}>
          <HistoryPanel jobs={jobs} now={now} />
        </div>
      </div>
    </div>
  );
}
