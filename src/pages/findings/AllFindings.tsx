import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { configurationQuery } from '../../api/configuration-query.ts';
import { ALIKE_RULE } from '../../findings/alike.ts';
import { catchUp, nameOf, seenQuery, undoCatchUp, withNew } from '../../findings/caught-up.ts';
import type { ReadState } from '../../findings/reader.ts';
import { useFindingsIndex } from '../../findings/use-findings-index.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { withParams } from '../../lib/search-params.ts';
import { paths } from '../../addresses/paths.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { SavedViews } from '../../scaffold/SavedViews.tsx';
import type { Sort } from '../../triage/arrange.ts';
import type { Entry } from '../../triage/entries.ts';
import type { FacetName } from '../../triage/facets.ts';
import { Workbench } from '../../triage/Workbench.tsx';
import { codeFacetNames } from '../../triage/code-facets.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, onePress } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';
import { useHeld } from '../../ui/use-held.ts';
import { CitationCheck, isRefused } from './CitationCheck.tsx';
import css from './FindingsPage.module.css';
import { findingsWords as words, waitingWords } from './words.ts';

const facets: readonly FacetName[] = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'repository',
  'since',
  'mark',
  'check',
  'path',
  'environment',
  'author',
  'provenance',
  'evidence',
];
const groups: readonly FacetName[] = [
  'alike',
  'repository',
  'path',
  'check',
  'domain',
  'severity',
  'lifecycle',
  'decision',
  'author',
  'review',
  'mark',
];
const sortings: readonly [Sort, ...Sort[]] = ['recorded', 'severity', 'place', 'domain'];

/** With so many reviews read the list is shown however it is sorted, though more are on their way. */
const SOON = 300;

const NONE: readonly Entry[] = [];

/** The findings of the newest reviews, as the index of this browser has them. */
export function AllFindings() {
  const orgId = useOrgId();
  const { index, state } = useFindingsIndex();
  const [search] = useSearchParams();
  const { entries, read, checked, notKept, failed } = state;
  const { data: configuration } = useQuery(configurationQuery);
  const source = configuration?.source === true && !isRefused(checked);
  const { data: [seen] = [], isPending } = useQuery(seenQuery(orgId));
  // Who never said what they have seen isn't told that nothing is new.
  const tellsNew = isPending || seen !== undefined;
  const offered = useMemo(
    () => [
      ...facets.filter((name) => name !== 'since' || tellsNew),
      ...(source ? codeFacetNames : []),
    ],
    [source, tellsNew],
  );
  const shown = useMemo(() => withNew(entries, seen), [entries, seen]);
  const news = seen ? shown.filter((entry, at) => entry !== entries[at]).length : 0;
  const goOn = () => void index.read();
  const reading = !read || read.state === 'READING' || read.state === 'WAITING';
  // Rows that came later would move the others. Where all that comes is older, it stands below them, and a
  // service that doesn't answer keeps nobody from what was read before.
  const settled = useHeld(
    orgId,
    read !== undefined &&
      (read.state === 'DONE' ||
        read.reviews >= SOON ||
        (read.state !== 'READING' && entries.length > 0)),
  );
  const asListed = !search.has('sort') && !search.has('group');
  const ready = useHeld(
    orgId,
    settled || (read?.newestFirst === true && asListed && entries.length > 0),
  );
  if (failed !== undefined) return <Failure error={failed} what="the findings" retry={goOn} />;
  return (
    <>
      <p className="muted">
        Findings of the newest reviews, published or not, kept in this browser so you can search
        them. {search.get('group') === 'alike' && `Similar findings have the ${ALIKE_RULE}`}
      </p>
      {read && <Reading read={read} onResume={goOn} />}
      {read && settled && <Gaps read={read} />}
      {checked?.state === 'FAILED' && (
        <Failure error={checked.error} what="the cited code" retry={index.check} />
      )}
      {notKept !== undefined && (
        <Banner tone="gap" role="status" title="This browser couldn’t save the list.">
          It will be loaded again when the page reloads.
        </Banner>
      )}
      {(entries.length > 0 || reading) && (
        <Workbench
          entries={ready ? shown : NONE}
          facets={offered}
          groups={groups}
          sortings={sortings}
          loaded={
            read?.reviews ? (
              <Loaded read={read} news={news} />
            ) : (
              <span className={css.first}>{words.readingReviews}</span>
            )
          }
          arriving={reading}
          sought="Claim, impact, fix, path, symbol, author, ID"
          search={index.search}
          context={{ orgId, origin: window.location.origin }}
          besideFacets={
            configuration && (
              <CitationCheck
                checked={source ? checked : undefined}
                onCheck={index.check}
                onStop={index.stopChecking}
              />
            )
          }
          actions={
            <>
              <SavedViews
                list="findings"
                query={viewQuery(search)}
                tableKey={`findings ${orgId}`}
              />
              <span className={css.turns}>
                <Button look="quiet" onClick={reading ? index.stop : goOn}>
                  {reading ? words.stop : words.refresh}
                </Button>
              </span>
              <CatchUp
                key={orgId}
                entries={entries}
                oldest={read?.oldest ?? null}
                news={settled && (seen === undefined || news > 0)}
              />
            </>
          }
        />
      )}
      {read?.older && read.state === 'DONE' && (
        <div className="load-more">
          {read.full ? (
            'The list is full, so older reviews won’t be loaded.'
          ) : (
            <>
              <Button onClick={index.readMore}>Load older reviews</Button>
              <span className="faint">Older reviews haven’t been loaded.</span>
            </>
          )}
        </div>
      )}
      {entries.length === 0 && read?.state === 'DONE' && isWhole(read) && (
        <p className={`empty ${css.none}`}>
          No findings in the latest runs this token can see. New ones appear here as reviews finish.{' '}
          <Link to={paths.reviews(orgId)}>See the reviews</Link>
        </p>
      )}
    </>
  );
}

/** What a saved view holds of the address: all but what is open. */
function viewQuery(search: URLSearchParams): string {
  const view = withParams(search, { finding: undefined, in: undefined, view: undefined });
  view.sort();
  return view.toString();
}

/** How much is read: never more than that (H33). */
function Loaded({ read, news }: { read: ReadState; news: number }) {
  return (
    <>
      {plural(read.findings, 'finding')} in {plural(read.reviews, 'review')}
      {read.oldest !== null && (
        <>
          ,{' '}
          <span className={css.oldest}>
            oldest <Time value={read.oldest} />
          </span>
        </>
      )}
      {read.state === 'READING'
        ? `, ${words.readingOn}`
        : !(read.state === 'DONE' && isWhole(read)) && `, ${words.notAll}`}
      {news > 0 && `, ${fill('{count} new to me', { count: news })}`}
    </>
  );
}

/** Whether nothing is missing of the reviews that have findings. */
const isWhole = ({ older, cut, partly, unreadable, unlisted }: ReadState) =>
  !older && !cut && partly + unreadable + unlisted === 0;

/** What goes on, and what can be done about it. */
function Reading({ read, onResume }: { read: ReadState; onResume: () => void }) {
  const soFar = `${plural(read.findings, 'finding')} in ${plural(read.reviews, 'review')} so far. Counts cover only these.`;
  switch (read.state) {
    case 'READING':
    case 'DONE':
      return null;
    case 'WAITING':
      return (
        <Banner tone="gap" role="status" title={waitingWords(read.waiting)}>
          {soFar}
        </Banner>
      );
    case 'STOPPED':
      return (
        <Banner
          tone="gap"
          role="status"
          title="Loading stopped."
          actions={<Button onClick={onResume}>Resume</Button>}
        >
          {soFar}
        </Banner>
      );
    case 'FAILED':
      return (
        <>
          <Failure error={read.error} what="the findings" retry={onResume} />
          {read.findings > 0 && (
            <Banner tone="gap" title="Loading stopped after an error.">
              {soFar}
            </Banner>
          )}
        </>
      );
    default:
      return read.state satisfies never;
  }
}

/** What could not be read, and what was not: nothing follows from its absence. */
function Gaps({ read }: { read: ReadState }) {
  const gaps = [
    read.partly > 0 && `${plural(read.partly, 'review')} could only be partly read.`,
    read.unreadable > 0 && `${plural(read.unreadable, 'review')} couldn’t be read.`,
    read.unlisted > 0 &&
      `${plural(read.unlisted, 'entry', 'entries')} of the review list couldn’t be read.`,
    read.cut && 'Part of the review list couldn’t be read.',
  ].filter((gap) => gap !== false);
  if (gaps.length === 0) return null;
  return (
    <Banner tone="gap" role="status" title={gaps.join(' ')}>
      Don’t draw conclusions from what’s missing.
    </Banner>
  );
}

/** Marks all that is read as seen, with the way back. */
function CatchUp({
  entries,
  oldest,
  news,
}: {
  entries: readonly Entry[];
  oldest: string | null;
  /** Whether there is something to be marked. */
  news: boolean;
}) {
  const orgId = useOrgId();
  const [done, setDone] = useState<Awaited<ReturnType<typeof catchUp>>>();
  const [refused, setRefused] = useState<string>();
  const act = (work: Promise<typeof done>) => {
    setRefused(undefined);
    void work
      .then(setDone)
      .catch((error: unknown) => setRefused(error instanceof Error ? error.message : ''));
  };
  return (
    <>
      <Button
        look="quiet"
        blocked={!news}
        onClick={onePress(() => act(catchUp(orgId, entries.map(nameOf), oldest)))}
      >
        {words.catchUp}
      </Button>
      {done && (
        <Button look="quiet" onClick={() => act(undoCatchUp(orgId, done))}>
          Undo
        </Button>
      )}
      <span className="faint" role="status">
        {refused ?? (done && !news && words.caughtUp)}
      </span>
    </>
  );
}
