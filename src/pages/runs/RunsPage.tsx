import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { withParam } from '../../lib/search-params.ts';
import { Link, useSearchParams } from 'react-router';
import type { ReviewPage, ReviewSummary } from '../../api/types.ts';
import { recovery, whileLive } from '../../api/failure.ts';
import { isLiveList, LIVE_MILLISECONDS, pullRequestRuns } from '../../api/reviews.ts';
import type { Reading } from '../../api/read.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { isAwaited } from '../../scaffold/awaited.ts';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { listCount, unreadableIn } from '../../scaffold/list-count.ts';
import { ListStanding } from '../../scaffold/ListStanding.tsx';
import { LoadMore } from '../../scaffold/LoadMore.tsx';
import { OutOfDate } from '../../scaffold/OutOfDate.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { FilterMenu } from '../../scaffold/FilterMenu.tsx';
import { Filters } from '../../scaffold/Filters.tsx';
import { RepositoryStep } from '../../record/ReviewTrail.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { readRunFilters } from './run-filters.ts';
import { paths } from '../../addresses/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { findingsChoices, statusChoices } from '../../scaffold/review-choices.ts';
import { RequestRun } from './RequestRun.tsx';
import css from './RunsPage.module.css';
import type { ChosenRuns } from './columns.tsx';
import { RunsTable } from './RunsTable.tsx';
import { useRunDetails } from './use-run-details.ts';
import { runsWords as words } from './words.ts';
import { part } from '../../ui/part.tsx';

const FindingsByRun = part(async () => (await import('./FindingsByRun.tsx')).FindingsByRun);
/** The parameter of the address that opens the findings by run. */
const GRID = 'by_run';

/** All runs of one pull request, newest first: each environment of each run, and what changed between them. */
export function RunsPage({
  beside,
}: {
  /** The address of the run that is open beside it. */
  beside: string | undefined;
}) {
  const repository = useParam('repository');
  const number = Number(useParam('number'));
  return <Runs key={`${repository} ${number}`} {...{ repository, number, beside }} />;
}

function Runs({
  repository,
  number,
  beside,
}: {
  /** As the address names it: full, or within its owner. */
  repository: string;
  number: number;
  beside: string | undefined;
}) {
  'use memo';
  const orgId = useOrgId();
  const [search, setSearch] = useSearchParams();
  const filters = readRunFilters(search);
  const filtered = Object.keys(filters).length > 0;
  const list = useInfiniteQuery({
    ...pullRequestRuns(orgId, repository, number, filters),
    staleTime: LIVE_MILLISECONDS,
    // Its few pages are read again as a whole, also where that failed.
    refetchInterval: (query) =>
      isLiveList(runsOf(query.state.data)) ? whileLive(query, LIVE_MILLISECONDS) : recovery(query),
  });
  const pages = list.data?.pages ?? [];
  const runs = runsOf(list.data);
  const { details, retry } = useRunDetails(runs);
  const failed = details.filter(({ isError }) => isError).length;
  // It is called by the newest run that it came to know, whatever runs a filter leaves.
  const [named, setNamed] = useState<ReviewSummary>();
  if (runs[0] && runs[0] !== named && (runs[0].run_number ?? 0) >= (named?.run_number ?? 0)) {
    setNamed(runs[0]);
  }
  const title = named ? reviewTitle(named) : `Pull request #${number}`;
  const unreadable = unreadableIn(pages);
  const hasList = pages.every(({ value }) => value.reviews);
  const below = filtered ? 'not shown' : list.hasNextPage ? 'not loaded' : 'none';
  // Once there, the page stays while a filter's runs are read.
  const [opened, setOpened] = useState(false);
  // Until somebody chose, the two newest runs are compared; then whatever comes or goes leaves the choice as it is.
  const [chosen, setChosen] = useState<ChosenRuns>();
  const awaited = !opened && isAwaited(list);
  if (!opened && !awaited) setOpened(true);
  const whole = beside === undefined;
  const trail = whole && (
    <Breadcrumb awaited={awaited}>
      <Link to={paths.reviews(orgId)}>Reviews</Link>
      <RepositoryStep review={named ?? { repository_full_name: repository }} />
      {`#${number}`}
    </Breadcrumb>
  );
  if (awaited) {
    return (
      <article className="page">
        {trail}
        {whole && <title>{`Loading the runs for #${number} · Docket`}</title>}
        <Skeleton label="Loading the runs" />
      </article>
    );
  }
  return (
    <article className="page">
      {trail}
      {whole ? (
        <PageTitle tab={`Runs for #${number}, ${title}`}>
          <UntrustedText text={title} />
        </PageTitle>
      ) : (
        <h1>{`Runs for #${number}`}</h1>
      )}
      <div className="row spread">
        <Filters label="Runs">
          <FilterMenu chosen={Object.keys(filters).length}>
            <FilterSelect name="status" label="Status" choices={statusChoices} />
            <FilterSelect name="findings" label="Findings" choices={findingsChoices} />
            <FilterSelect
              name="environment"
              label="Environment"
              choices={(pages[0]?.value.environments ?? []).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
            />
          </FilterMenu>
        </Filters>
        {list.data && hasList && (
          <span className="faint" role="status">
            {listCount(runs.length, list.hasNextPage, unreadable)}
          </span>
        )}
      </div>
      <ListStanding list={list} loading="Loading the runs" lines={6} what="the runs" />
      {list.isRefetchError && (
        <OutOfDate
          readAt={list.dataUpdatedAt}
          error={list.error}
          retry={() => void list.refetch()}
        />
      )}
      <UnreadableParts parts={unreadable} />
      {failed > 0 && (
        <Banner
          tone="gap"
          role="status"
          title={
            failed === 1 ? 'One run couldn’t be loaded.' : `${failed} runs couldn’t be loaded.`
          }
          actions={<Button onClick={retry}>Try again</Button>}
        >
          Comparisons with {failed === 1 ? 'it' : 'them'} are missing.
        </Banner>
      )}
      {list.isSuccess && runs.length === 0 && (
        <div className="empty">
          <p>
            {unreadable.length > 0
              ? 'No runs could be read.'
              : !hasList
                ? words.noList
                : filtered
                  ? words.noMatch
                  : words.none}
          </p>
          {filtered && (
            <p>
              <Link to="?">Clear filters</Link>
            </p>
          )}
        </div>
      )}
      {runs.length > 0 && (
        <RunsTable
          runs={runs}
          details={details}
          below={below}
          beside={beside}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {whole && runs.length > 1 && (
        <details
          className={css.grid}
          open={search.has(GRID)}
          onToggle={({ currentTarget: { open } }) => {
            if (open === search.has(GRID)) return;
            setSearch(withParam(search, GRID, open ? 'shown' : ''), { replace: true });
          }}
        >
          <summary>{words.grid}</summary>
          {search.has(GRID) && (
            <Suspense fallback={<Skeleton label={words.grid} />}>
              <FindingsByRun
                runs={runs}
                details={details}
                below={below}
                unreadable={unreadable.length > 0}
              />
            </Suspense>
          )}
        </details>
      )}
      <LoadMore list={list} what="more runs" />
      {/* Last, because it comes last: what its newest run allows is known when that is read. */}
      {whole && list.data && !filtered && (
        <RequestRun repository={repository} number={number} newest={runs[0]} detail={details[0]} />
      )}
    </article>
  );
}

type Pages = { pages: Reading<ReviewPage>[] } | undefined;

/** The runs of the loaded pages, newest first; one that moved while pages were loaded is shown once. */
function runsOf(data: Pages): ReviewSummary[] {
  const runs = data?.pages.flatMap((page) => page.value.reviews ?? []) ?? [];
  return [...new Map(runs.map((run) => [run.id, run])).values()].toSorted(
    (a, b) => (b.run_number ?? 0) - (a.run_number ?? 0),
  );
}
