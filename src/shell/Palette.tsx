import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ServiceError } from '../api/failure.ts';
import { listRepositoryNames, listReviews } from '../api/operations.ts';
import { q } from '../api/query.ts';
import { knownOrganizations, onSessionChange } from '../api/session.ts';
import { destinationOf } from '../api/review-address.ts';
import type { RepositoryName, ReviewSummary } from '../api/types.ts';
import { tableOfList } from '../kept/review-table.ts';
import { fill } from '../lib/fill.ts';
import { plainLine } from '../lib/visible-text.ts';
import { navigationPages, pageAt, pages } from '../addresses/pages.ts';
import { paths } from '../addresses/paths.ts';
import { reviewTitle } from '../record/review-title.ts';
import { ServiceWords } from '../scaffold/Failure.tsx';
import { scaffoldWords } from '../scaffold/words.ts';
import { copy } from '../ui/copy.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { shortcutActions, takeTyped, useShortcut } from '../ui/shortcuts.ts';
import { setTableSettings, useTableSettings, type TableSettings } from '../ui/table/settings.ts';
import css from './Palette.module.css';
import { isExact, rank } from './rank.ts';
import { paletteWords as words } from './words.ts';

/** Keys that make no sense by name. */
const MOVES = ['j', 'k', 'Mod+k'];

/** So long after the last key the service is asked; what it is asked is at least so long. */
const PAUSE_MILLISECONDS = 200;
const SHORTEST = 2;
const MOST_FOUND = 8;
/** The place of what only the service matched: behind all that `rank` gives. */
const NOT_RANKED = 3;
const MOST_SHOWN = 50;
const LONGEST_ROW = 300;
/** Each word is looked for in every entry, and the service takes no longer address. */
const LONGEST_TYPED = 1_500;

/** `also`: what it is found by beside what is shown of it. `stays`: the palette, which says what came of it. */
type Entry = {
  label: string;
  hint: string;
  also?: string;
  path?: string;
  stays?: true;
  run: () => void;
};

/** Goes anywhere, and acts: pages, reviews on screen or not, a pasted key, the page's actions, the settings. */
export function Palette({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  'use memo';
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const [text, setText] = useState('');
  // The first, until one moves.
  const [chosen, setChosen] = useState<string>();
  const table = useTableSettings(tableOfList(orgId));
  // What was done here; until something else is typed.
  const [told, setTold] = useState('');
  const copyLink = () =>
    void copy(window.location.href).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    );
  const [all] = useState(() => entries(orgId, table, go, copyLink));
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  // It lists what was on the page, which goes with the token that it was read with.
  useEffect(() => onSessionChange((another) => another && onClose()), [onClose]);
  useShortcut('Mod+k', 'Go to…', () => {
    // Escape has closed it, which the browser tells a moment later.
    const dialog = box.current?.closest('dialog');
    if (!dialog || dialog.open) return;
    setText('');
    setChosen(undefined);
    setTold('');
    dialog.showModal();
  });

  const destination = destinationOf(text, orgId);
  const fitting = all
    .flatMap((entry) => {
      const place = rankOf(text, entry);
      return place === undefined ? [] : [{ entry, place }];
    })
    .toSorted((one, other) => one.place - other.place);
  const asked = useOncePaused(text.trim());
  const isWord = asked.length >= SHORTEST;
  const reviews = useQuery({
    ...q(listReviews, { org_id: orgId }, { search: asked, limit: MOST_FOUND }),
    enabled: (isWord || isExact(asked)) && destination === undefined,
    retry: false,
    refetchInterval: false,
  });
  const repositories = useQuery({
    ...q(listRepositoryNames, { org_id: orgId }),
    enabled: isWord,
    retry: false,
    refetchInterval: false,
  });
  const known = new Set(fitting.map(({ entry }) => entry.path));
  const others = (
    asked === text.trim()
      ? [
          ...(repositories.data?.value.repositories ?? [])
            .map((repository) => repositoryEntry(orgId, repository, go))
            .filter((entry) => rankOf(text, entry) !== undefined)
            .slice(0, MOST_FOUND),
          ...(reviews.data?.value.reviews ?? []).map((review) => reviewEntry(orgId, review, go)),
        ]
      : []
  )
    .filter(({ path }) => !known.has(path))
    .map((entry) => ({ entry, place: rankOf(text, entry) ?? NOT_RANKED }))
    .toSorted((one, other) => one.place - other.place);
  const exact = ({ place }: { place: number }) => place === 0;
  const entryOf = ({ entry }: { entry: Entry }) => entry;
  const found: Entry[] = [
    ...(destination === undefined
      ? []
      : [{ label: openWords(destination), hint: plainLine(text, 60), run: () => go(destination) }]),
    // An exact number or key comes first, even if the service finds it later.
    ...fitting.filter(exact).slice(0, MOST_SHOWN).map(entryOf),
    ...others.filter(exact).map(entryOf),
    ...fitting
      .filter((each) => !exact(each))
      .slice(0, MOST_SHOWN)
      .map(entryOf),
    ...(text.trim() === ''
      ? []
      : [
          {
            label: `Search reviews for “${plainLine(text, 60)}”`,
            hint: 'search',
            run: () =>
              go(
                `${paths.reviews(orgId)}?${new URLSearchParams({ search: text.trim() }).toString()}`,
              ),
          },
        ]),
    // Last, so that what comes later moves nothing.
    ...others.filter((each) => !exact(each)).map(entryOf),
  ];
  // What an entry is known by while others come and go: two of the page may look the same.
  const nameOf = (entry: Entry) => `${all.indexOf(entry)} ${entry.label} ${entry.path ?? ''}`;
  const current = Math.max(
    0,
    found.findIndex((entry) => nameOf(entry) === chosen),
  );

  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    if (entry.stays) {
      entry.run();
      return;
    }
    // Gone first, with the focus where it was, so that what is run may move it.
    flushSync(onClose);
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // the keys of an input method
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = found.at((current + step) % found.length);
    if (step !== 0) setChosen(next && nameOf(next));
    else if (event.key === 'Enter') take(found[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog label="Go to" ownClose onClose={onClose}>
      <input
        ref={box}
        className={css.box}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[current] && `${list}-${current}`}
        aria-label="Go to a page, review, key or address, or run a command"
        placeholder="Search pages, reviews and commands"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_TYPED}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
          setTold('');
        }}
        onKeyDown={press}
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== '') setText(typed);
        }}
      />
      <div className={css.list} id={list} role="listbox" aria-label="Results">
        {found.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box takes the keys of the list (ARIA APG, combobox)
          <div
            key={index}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            ref={(item) => {
              if (index === current) item?.scrollIntoView({ block: 'nearest' });
            }}
            // The box keeps the focus, whose keys go on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(entry)}
          >
            <bdi>{entry.label}</bdi>
            <span className="faint cut">{entry.hint}</span>
          </div>
        ))}
      </div>
      <div className={`muted small ${css.standing}`} role="status">
        {told}
        {told === '' && asked === text.trim() && (
          <>
            <SearchStanding what="reviews" query={reviews} />
            {isWord && <SearchStanding what="repositories" query={repositories} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** How a search of the service stands, unless it is done. */
function SearchStanding({ what, query }: { what: string; query: UseQueryResult }) {
  const { error, isLoading } = query;
  if (isLoading) return <p>Searching {what}…</p>;
  if (!error) return null;
  return (
    <div>
      {fill(words.notSearched, { what })}{' '}
      {error instanceof ServiceError &&
        (error.status === 0 ? scaffoldWords.notResponding : <ServiceWords error={error} />)}
    </div>
  );
}

/** What a pasted address opens: "Open review". */
function openWords(address: string): string {
  const page = pageAt(address.replace(/\?.*/s, ''));
  return page ? `Open ${pages[page.id].name.toLowerCase()}` : 'Open this address';
}

const rankOf = (text: string, { label, hint, also = '' }: Entry) =>
  rank(text, `${label} ${hint} ${also}`);

/** A text once it has stayed the same for a moment. */
function useOncePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(setPaused, PAUSE_MILLISECONDS, text);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}

/** A repository of the organization; its name is shown by `plainLine`. */
function repositoryEntry(
  orgId: string,
  { id, full_name: name }: RepositoryName,
  go: (path: string) => void,
): Entry {
  const path = paths.repository(orgId, id);
  return { label: plainLine(name ?? id, 90), hint: 'repository', path, run: () => go(path) };
}

/** A review that the service found; text of the record is shown by `plainLine`. */
function reviewEntry(orgId: string, review: ReviewSummary, go: (path: string) => void): Entry {
  const { id, repository_full_name: repository, pull_request_number: number } = review;
  const path = paths.review(orgId, id);
  return {
    label: plainLine(reviewTitle(review), 90),
    hint: plainLine(`${repository ?? 'review'}${number == null ? '' : ` #${number}`}`, 60),
    also: `${review.head_commit_sha ?? ''} ${review.public_key ?? ''}`,
    path,
    run: () => go(path),
  };
}

/** What there is to go to, as the page is now. Text of the record is shown by `plainLine`. */
function entries(
  orgId: string,
  table: TableSettings,
  go: (path: string) => void,
  copyLink: () => void,
): Entry[] {
  const page = (label: string, path: string, hint = 'page'): Entry => ({
    label,
    hint,
    run: () => go(path),
  });
  const reviews = paths.reviews(orgId);
  const repository = /\/repositories\/([0-9a-f-]{36})/.exec(window.location.pathname)?.[1];
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')]
    .filter((link) => link.checkVisibility())
    .map((link) => ({
      label: plainLine(link.textContent ?? '', 90),
      // What stands below it tells rows of one name apart.
      hint: plainLine(link.nextElementSibling?.textContent ?? '', 60) || 'on this page',
      also: link.closest('tr')?.textContent?.slice(0, LONGEST_ROW) ?? '',
      path: link.pathname,
      run: () => go(link.pathname + link.search),
    }));
  return [
    ...navigationPages.map((id) => page(pages[id].name, paths[id](orgId))),
    page('Reviews that need attention', `${reviews}?attention=needed`, 'reviews'),
    page('Reviews with serious findings', `${reviews}?findings=serious`, 'reviews'),
    page('Running reviews', `${reviews}?status=RUNNING`, 'reviews'),
    page(pages.started.name, paths.started(orgId)),
    repository === undefined
      ? page('Review a patch: choose a repository', paths.repositories(orgId))
      : page('Review a patch for this repository', paths.patch(orgId, repository)),
    page(pages.compareReviews.name, paths.compareReviews(orgId)),
    page('Export reviews', `${paths.exports(orgId)}?dataset=reviews`, 'exports'),
    page('Export findings', `${paths.exports(orgId)}?dataset=findings`, 'exports'),
    page(pages.glossary.name, paths.glossary()),
    page('Connect to another organization', paths.connect(), 'organization'),
    ...knownOrganizations()
      .filter(({ id }) => id !== orgId)
      .map(({ id, name }) =>
        page(`Switch to ${plainLine(name, 60)}`, paths.reviews(id), 'organization'),
      ),
    ...actions(),
    ...settings(orgId, table),
    ...rows,
    ...shortcutActions()
      .filter(({ key }) => !MOVES.includes(key))
      .map(({ key, what, run }) => ({ label: what, hint: `key ${key}`, run })),
    { label: 'Copy page link', hint: 'action', stays: true, run: copyLink },
    { label: 'Print page', hint: 'action', run: () => window.print() },
  ];
}

/** What can be done on the page: its own buttons. One that cannot act is gone to, where its reason is. */
function actions(): Entry[] {
  return [...document.querySelectorAll<HTMLButtonElement>('main button[data-action]')]
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      label: button.textContent ?? '',
      hint: button.ariaDisabled === 'true' ? 'unavailable' : 'on this page',
      run: () => {
        button.focus();
        if (button.ariaDisabled !== 'true') button.click();
      },
    }));
}

/** What is set elsewhere: the theme, the rows of the review list, the token. */
function settings(orgId: string, table: TableSettings): Entry[] {
  const themes = document.querySelectorAll<HTMLInputElement>('input[name=theme]');
  const forget = document.querySelector<HTMLButtonElement>('button[data-forget]');
  return [
    ...[...themes].map((input) => ({
      label: `Theme: ${input.closest('label')?.title.toLowerCase() ?? input.value}`,
      hint: 'setting',
      run: () => input.click(),
    })),
    {
      label: `Use ${table.dense ? 'normal' : 'compact'} rows for reviews`,
      hint: 'setting',
      also: 'density',
      run: () => void setTableSettings(tableOfList(orgId), { ...table, dense: !table.dense }),
    },
    ...(forget
      ? [
          {
            label: 'Sign out',
            hint: 'action',
            also: 'forget this token',
            run: () => forget.click(),
          },
        ]
      : []),
  ];
}
