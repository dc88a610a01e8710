import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  chooseItems,
  chosenMember,
  choiceNames,
  facetNames,
  notAmong,
  readChoice,
  withAll,
  wordsOf,
  type FacetName,
} from './facets.ts';
import { fill } from '../lib/fill.ts';
import { withParam } from '../lib/search-params.ts';
import { PagePanes } from '../scaffold/PagePanes.tsx';
import { goBack } from '../scaffold/go-back.ts';
import { queryNow } from '../scaffold/query-now.ts';
import { saidText } from '../scaffold/said-text.ts';
import { Banner } from '../ui/Banner.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { entriesIn, linesOf, sortEntries, type Sort } from './arrange.ts';
import { CopyMenu } from './CopyMenu.tsx';
import type { Entry } from './entries.ts';
import { facetWords } from './facet-words.ts';
import { FacetBar } from './FacetBar.tsx';
import type { CopyContext } from './finding-text.ts';
import { FindingDetail } from './FindingDetail.tsx';
import { lineId } from './columns.tsx';
import { FindingTable } from './FindingTable.tsx';
import { marksOfEntries, withMarks } from './marked.ts';
import { markedFindings } from './marks-text.ts';
import { MarkingNotices } from './MarkingNotices.tsx';
import { MarksMenu } from './MarksMenu.tsx';
import { closedIn, nextShown, openedBy, openIn } from './open-finding.ts';
import { useCode } from '../source/CodeProvider.tsx';
import { codeFacetNames } from './code-facets.ts';
import { useCodeFacets } from './use-code-facets.ts';
import { FoldGroups } from './FoldGroups.tsx';
import { keepList, keptList } from './kept-list.ts';
import { SelectedFindings } from './SelectedFindings.tsx';
import { useFound, type Search } from './use-found.ts';
import { useMarking } from './use-marking.ts';
import { focusRow } from '../ui/focus-row.ts';
import { useHighlights } from '../ui/use-highlights.ts';
import { triageWords as words } from './words.ts';
import css from './Workbench.module.css';

/**
 * Findings to be worked through: narrowed, sorted and grouped, the list beside the finding that is
 * open. All of it stands in the address. Opening the first finding is a step to come back from; moving
 * on to others is not.
 */
export function Workbench({
  entries,
  facets,
  groups,
  sortings,
  loaded,
  arriving = false,
  sought,
  context,
  search: searchTexts,
  besideFacets,
  actions,
}: {
  /** None: they are awaited. */
  entries: readonly Entry[];
  facets: readonly FacetName[];
  groups: readonly FacetName[];
  sortings: readonly [Sort, ...Sort[]];
  /** What the list holds, in words, and whether that is all there is. */
  loaded: ReactNode;
  /** More arrives by itself: what is loaded is said aloud when that is over. */
  arriving?: boolean;
  /** What the text filter looks in, in words. */
  sought: string;
  context: CopyContext;
  /** Looks for words where the texts of findings are kept; without it, they are in the entries. */
  search?: Search;
  besideFacets?: ReactNode;
  actions?: ReactNode;
}) {
  'use memo';
  const location = useLocation();
  // The address follows a moment later: what a press opens is there at once, also for the next key.
  const [ahead, setAhead] = useState<string>();
  const [at, setAt] = useState(location);
  if (at !== location) {
    setAt(location);
    setAhead(undefined);
  }
  const query = ahead ?? location.search;
  const search = useMemo(() => new URLSearchParams(query), [query]);
  const navigate = useNavigate();
  const marking = useMarking();
  const marks = useMemo(() => marksOfEntries(entries, marking.index), [entries, marking.index]);
  const asked = askedOf(search);
  const sort = search.get('sort') ?? sortings[0];
  const code = useCode();
  const withCode = useCodeFacets(entries, code);
  const inOrder = useMemo(() => sortEntries(withCode ?? entries, sort), [withCode, entries, sort]);
  const sorted = useMemo(() => withMarks(inOrder, marks), [inOrder, marks]);
  const offered = useMemo(
    () => (code.kind === 'NONE' ? facets : [...facets, ...codeFacetNames]),
    [facets, code.kind],
  );
  const choice = useMemo(() => readChoice(new URLSearchParams(asked), offered), [asked, offered]);
  const beyond = notAmong(offered, search);
  const {
    found,
    answered,
    words: soughtWords,
    searching,
    ask,
  } = useFound(searchTexts, choice.text, entries);
  // The findings come first, and how many each facet has behind them.
  const countedBy = useDeferredValue(found);
  const counted = useMemo(
    () => countedBy && (({ number = -1 }: Entry) => countedBy(number)),
    [countedBy],
  );
  // Of tens of thousands of entries, looking into each takes longer than the rest.
  const numbers = useMemo(() => Int32Array.from(sorted, ({ number = -1 }) => number), [sorted]);
  const groupBy = groupsIn(search, groups);
  // What is typed changes nothing until it was found.
  const narrowed = searchTexts
    ? withParam(new URLSearchParams(asked), 'text', '').toString()
    : asked;
  const chosen = useMemo(() => {
    const applied = readChoice(new URLSearchParams(narrowed), offered);
    const these = found ? sorted.filter((_, at) => found(numbers[at] ?? -1)) : sorted;
    const all = chooseItems(these, { ...applied, without: {} });
    const shown = isEmpty(applied.without) ? all : chooseItems(these, applied);
    return { all: shown, leftOut: all.length - shown.length };
  }, [sorted, numbers, narrowed, offered, found]);
  const [kept] = useState(() => keptList(location.key));
  const [folded, setFolded] = useState(kept.folded);
  const turn = useCallback(
    (key: string) => setFolded((now) => now.symmetricDifference(new Set([key]))),
    [],
  );
  const lines = useMemo(
    () => linesOf(chosen.all, groupBy.split(' ').filter(isFacetName), folded),
    [chosen, groupBy, folded],
  );
  const shown = useMemo(
    () => (groupBy === '' ? chosen.all : entriesIn(lines)),
    [groupBy, chosen, lines],
  );
  const [selection, setSelection] = useState(kept.selection);
  const selected = useMemo(
    () => (Object.keys(selection).length === 0 ? [] : entries.filter(({ key }) => selection[key])),
    [entries, selection],
  );
  useEffect(() => {
    keepList(location.key, { selection, folded });
  }, [location.key, selection, folded]);
  const list = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLSpanElement>(null);
  const told = useRef<HTMLSpanElement>(null);
  const holds = () => (told.current ? saidText(told.current) : '');
  const tableQuery = useDeferredValue(closedIn(search));
  useHighlights(list, soughtWords);
  const opened = openedBy(search, sorted);
  const awaited = entries.length === 0;
  // A filter that every finding passes is one all the same.
  const all =
    isEmpty(choice.facets) &&
    isEmpty(choice.without) &&
    wordsOf(choice.text).length + soughtWords.length === 0;
  const place = opened ? shown.indexOf(opened.entry) : -1;

  const open = (entry: Entry) => {
    const member = chosenMember(entry.members, choice);
    if (!member) return;
    const opening = openIn(queryNow(location), member);
    setAhead(opening);
    const back = opened === undefined || (location.state as OpenState)?.back === true;
    void navigate(
      { search: opening },
      { replace: opened !== undefined, state: { opened: true, back } satisfies OpenState },
    );
  };
  const move = (step: 1 | -1) => {
    const next = nextShown(sorted, shown, opened?.entry, step);
    if (next) open(next);
  };
  const close = () => {
    // Whoever came from the list goes back to it; a link straight to a finding has no list behind it.
    if ((location.state as OpenState)?.back) goBack(location);
    else void navigate({ search: closedIn(queryNow(location)) }, { replace: true });
  };
  useReturn(opened?.entry.key);

  return (
    <div className="stack near">
      <MarkingNotices marking={marking} />
      <PagePanes
        name="findings"
        open={opened !== undefined}
        above={
          <div className="stack tight screen-only">
            <FacetBar
              facets={offered}
              groups={groups}
              sortings={sortings}
              entries={sorted}
              choice={choice}
              found={counted}
              sought={sought}
              beside={besideFacets}
              onTyped={ask}
            />
            <div className={`row spread ${css.state}`}>
              <span className="faint">
                <span role="status" aria-busy={arriving || searching}>
                  {!awaited && !all && fill(words.someShown, { count: chosen.all.length })}
                  <span ref={told}>{loaded}</span>
                  {!awaited && all && words.allShown}
                </span>
                {chosen.leftOut > 0 && (
                  <>
                    , {fill(words.leftOut, { count: chosen.leftOut })} (
                    <Link to={{ search: withAll(search).toString() }}>{words.showLeftOut}</Link>)
                  </>
                )}
              </span>
              <span className="row tight">
                <span ref={tools} className={css.tools} />
                {groupBy !== '' && <FoldGroups lines={lines} onFold={setFolded} />}
                {actions}
                {/* An export's rows hold nothing to copy before they are opened. */}
                {entries[0]?.members[0]?.finding && (
                  <CopyMenu
                    all={entries}
                    shown={shown}
                    choice={choice}
                    context={context}
                    holds={holds}
                  />
                )}
                <MarksMenu
                  marking={marking}
                  list={{ found: () => markedFindings(sorted, marks, context), holds }}
                />
              </span>
            </div>
            {beyond.length > 0 && (
              <Banner
                tone="gap"
                role="status"
                title={fill(words.notFiltered, {
                  facets: beyond.map((name) => `“${facetWords[name].title}”`).join(' or '),
                })}
              />
            )}
            {search.has('finding') && !opened && !awaited && !arriving && (
              <Banner tone="gap" role="status" title={words.notInList} />
            )}
          </div>
        }
        list={
          <div ref={list} className={css.list}>
            {awaited ? (
              <Skeleton label="Loading findings" lines={12} />
            ) : lines.length === 0 ? (
              <p className="words">
                {searching ? words.searching : arriving ? words.noMatchYet : words.noMatch}
              </p>
            ) : (
              <FindingTable
                lines={lines}
                sought={answered}
                sort={sort}
                arriving={arriving}
                openKey={opened?.entry.key}
                selection={selection}
                onSelect={setSelection}
                onFold={turn}
                asked={tableQuery}
                onOpen={open}
                marks={marks}
                holds={loaded}
                toolsIn={tools}
              />
            )}
            {selected.length > 0 && (
              <SelectedFindings
                entries={selected}
                marks={marks}
                marking={marking}
                onClear={() => setSelection({})}
              />
            )}
          </div>
        }
      >
        {opened && (
          <FindingDetail
            entry={opened.entry}
            member={opened.member}
            place={place === -1 ? undefined : { at: place, of: shown.length }}
            collapsed={place === -1 && chosen.all.includes(opened.entry)}
            onMove={move}
            onClose={close}
            marking={marking}
            marked={marks.get(opened.entry.key)}
            context={context}
          />
        )}
      </PagePanes>
    </div>
  );
}

/** Of a history entry that opened a finding: it takes the focus, and whether the list is one step back. */
type OpenState = { opened: true; back: boolean } | null;

/** The facets that an address groups by, with a space between: the first, and those within. */
function groupsIn(search: URLSearchParams, groups: readonly FacetName[]): string {
  const named = [search.get('group'), search.get('then')];
  const [by, then] = named.map((name) => groups.find((each) => each === name));
  return by === undefined ? '' : [by, then === by ? undefined : then].filter(Boolean).join(' ');
}

const isEmpty = (values: object = {}) => Object.keys(values).length === 0;

const isFacetName = (name: string): name is FacetName =>
  (facetNames as readonly string[]).includes(name);

/** What an address asks to see of the list: what is open and how it is arranged is no part of that. */
function askedOf(search: URLSearchParams): string {
  const asked = new URLSearchParams();
  for (const name of choiceNames) {
    for (const value of search.getAll(name)) asked.append(name, value);
  }
  return asked.toString();
}

/** Gives the focus back to the line of the finding that was open. */
function useReturn(key: string | undefined) {
  const was = useRef(key);
  useEffect(() => {
    if (key === undefined && was.current !== undefined) focusRow(lineId(was.current));
    was.current = key;
  }, [key]);
}
