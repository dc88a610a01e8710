import { memo, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams, useRoutes, type Location } from 'react-router';
import { pageAt, pages, type PageId } from '../addresses/pages.ts';
import { begin } from './asks.ts';
import { Guarded } from './Guarded.tsx';
import { goBack } from '../scaffold/go-back.ts';
import { historyEntry, keepInHistory } from '../scaffold/history-entry.ts';
import { pageCode } from '../scaffold/page-code.tsx';
import { Panes } from '../scaffold/Panes.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { useNarrower } from '../ui/use-media.ts';

/** The lists that reviews and their findings are opened from, each fetched ahead while its data is under way. */
export const listCodes = {
  reviews: pageCode(
    async () => (await import('../pages/reviews/ReviewListPage.tsx')).ReviewListPage,
  ),
  pullRequestRuns: pageCode(async () => (await import('../pages/runs/RunsPage.tsx')).RunsPage),
  triage: pageCode(async () => (await import('../pages/triage/TriagePage.tsx')).TriagePage),
};
type ListId = keyof typeof listCodes;
const ids = ['reviews', 'pullRequestRuns', 'triage'] as const;

const review: PageId[] = ['review', 'pullRequestRun', 'deployment'];
/** What stands beside each list, where it was opened from it. */
const details: { [id in ListId]: PageId[] } = {
  reviews: review,
  pullRequestRuns: review,
  triage: [...review, 'reviewFindings'],
};

/** The lists as they were left, and which of them what is opened stands beside. */
type Kept = { [id in ListId]?: Location } & {
  organization?: string | undefined;
  /** The history entry that this is of. */
  entry?: string;
  /** Whoever goes elsewhere has left the list: what is opened there stands by itself. */
  beside?: ListId | undefined;
  /** Which entry of the history that list is, as the router counts them. */
  from?: number | undefined;
};

/** The lists as they were left before the present page. */
export function useKept(): Kept {
  const location = useLocation();
  const { org_id: organization } = useParams();
  const [kept, setKept] = useState<Kept>({});
  if (kept.entry !== nameOf(location)) {
    const now = keptAt(kept, location, organization);
    setKept(now);
    const list = openerOf(now);
    // After a reload, with as many pages as it had.
    if (list && list !== location && list !== openerOf(kept)) void begin(list);
  }
  return kept;
}

/** The list that the present page was opened from. */
export const openerOf = (kept: Kept): Location | undefined => kept.beside && kept[kept.beside];

/**
 * The lists, kept while something of them is read. In a wide window the one that it was opened from stays beside
 * it. That of all reviews also stays as it was when it is away: going back shows the same
 * rows, in the same place, at once. Its own address stands still for it then, so that it asks for nothing.
 */
export function KeptLists({ kept, children }: { kept: Kept; children: ReactNode }) {
  const location = useLocation();
  const { org_id: organization } = useParams();
  const narrow = useNarrower('panes');
  const page = pageAt(location.pathname)?.id;
  const shown = listAt(location.pathname);
  const { beside, from } = kept;
  const onDetail =
    shown === undefined && Object.values(details).some((of) => of.some((id) => id === page));
  const split = shown === undefined && beside !== undefined && !narrow;
  const seen = shown ?? (split ? beside : undefined);
  const list = openerOf(kept);
  useEffect(() => {
    if (onDetail) keepInHistory(location.key, { beside: list ?? null, from });
  }, [onDetail, list, location.key, from]);
  const navigate = useNavigate();
  useShortcut(
    'Escape',
    'Close',
    () => {
      const steps = (from ?? Number.NaN) - (entryState()?.idx ?? Number.NaN);
      if (steps < 0) goBack(location, steps);
      else if (list) void navigate(list);
    },
    split,
  );
  return (
    <Panes
      name={seen ?? 'reviews'}
      label={pages[seen ?? 'reviews'].name}
      split={split}
      list={ids.map((id) => {
        const at = kept.organization === organization && kept[id];
        return (
          at &&
          (id === 'reviews' || id === seen) && (
            // Hidden so, and not as React's Activity does it, the rows keep their layout for Back.
            <div
              key={id}
              data-away={id !== seen || undefined}
              style={{ contentVisibility: id === seen ? undefined : 'hidden' }}
            >
              <ListAt
                key={organization}
                id={id}
                location={at}
                shown={id === seen}
                beside={split && id === seen ? location.pathname + location.search : undefined}
              />
            </div>
          )
        );
      })}
    >
      {children}
    </Panes>
  );
}

const nameOf = ({ key, pathname, search }: Location) => key + pathname + search;

/** Which list is at a path. */
function listAt(pathname: string): ListId | undefined {
  const page = pageAt(pathname)?.id;
  return ids.find((id) => id === page);
}

/** What is kept where a person comes to a history entry. */
function keptAt(before: Kept, location: Location, organization: string | undefined): Kept {
  const now: Kept = {
    ...(before.organization === organization ? before : { organization }),
    entry: nameOf(location),
  };
  const shown = listAt(location.pathname);
  if (shown) return { ...now, [shown]: location, beside: shown, from: entryState()?.idx };
  const at = keptBeside(location.key);
  // What is new stands beside the list that it was opened from.
  const opener = at === undefined ? now.beside : at ? listAt(at.pathname) : undefined;
  const page = pageAt(location.pathname)?.id;
  const beside = opener && page && details[opener].includes(page) ? opener : undefined;
  const list = beside && now[beside];
  const isThere = at && list && nameOf(list) === nameOf(at);
  const from = at === undefined ? now.from : entryState()?.from;
  return { ...now, ...(at && beside && !isThere && { [beside]: at }), beside, from };
}

/** What the history has of the present entry: the router’s part, which counts entries, and the list beside it. */
type EntryState = { key?: string; idx?: number; beside?: Location | null; from?: number } | null;

const entryState = () => window.history.state as EntryState;

/** The list beside what the history entry shows that is called `key`: null where there is none, undefined where it is new. */
function keptBeside(key: string): Location | null | undefined {
  return (historyEntry(key) as EntryState | undefined)?.beside;
}

/**
 * A list at an address that may not be the present one: every link in it looks there. It is not drawn again
 * while other pages come and go.
 */
const ListAt = memo(
  ({
    id,
    location,
    ...rest
  }: {
    id: ListId;
    location: Location;
    shown: boolean;
    beside: string | undefined;
  }) => {
    const { Page } = listCodes[id];
    const { path, name } = pages[id];
    const list = (
      <Guarded>
        <Suspense fallback={<Skeleton label={`Loading ${name.toLowerCase()}`} lines={12} />}>
          <Page {...rest} />
        </Suspense>
      </Guarded>
    );
    return useRoutes([{ path, element: list }], location);
  },
);
