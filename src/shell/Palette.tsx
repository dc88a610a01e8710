import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { knownOrganizations } from '../api/session.ts';
import { destinationOf } from '../api/review-address.ts';
import { plainLine } from '../lib/visible-text.ts';
import { navigationPages, pages } from '../pages.ts';
import { paths } from '../paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { shortcutActions } from '../ui/shortcuts.ts';
import css from './Palette.module.css';

/** Keys that make no sense by name. */
const MOVES = ['j', 'k', 'Mod+k'];

type Entry = { label: string; hint: string; run: () => void };

/** Goes anywhere, and acts on what is shown: pages, organizations, the rows on screen, a pasted key. */
export function Palette({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [all] = useState(() => entries(orgId, (path) => void navigate(path)));
  const list = useId();

  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const destination = destinationOf(text, orgId);
  const found: Entry[] = [
    ...(destination === undefined
      ? []
      : [{ label: 'Go there', hint: destination, run: () => void navigate(destination) }]),
    ...all.filter(({ label, hint }) =>
      words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)),
    ),
    ...(text.trim() === ''
      ? []
      : [
          {
            label: `Search reviews for “${plainLine(text, 60)}”`,
            hint: 'search',
            run: () =>
              void navigate(
                `${paths.reviews(orgId)}?${new URLSearchParams({ search: text.trim() }).toString()}`,
              ),
          },
        ]),
  ].slice(0, 50);
  const current = Math.min(chosen, found.length - 1);

  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    // Gone first, with the focus where it was, so that what is run may move it.
    flushSync(onClose);
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((current + step + found.length) % found.length);
    else if (event.key === 'Enter') take(found[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog label="Go to" onClose={onClose}>
      <input
        className={css.box}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[current] && `${list}-${current}`}
        aria-label="Go to a page, a review, a key or an address"
        placeholder="Page, review on screen, rev_ key, address"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div className={css.list} id={list} role="listbox" aria-label="Where to">
        {found.map((entry, index) => (
          // The box takes the keys for the whole list (ARIA APG, combobox).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
          <div
            key={`${entry.hint} ${entry.label}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            ref={(item) => {
              if (index === current) item?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => take(entry)}
          >
            <bdi>{entry.label}</bdi>
            <span className="faint">{entry.hint}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** What there is to go to, as the page is now. Text of the record is shown by `plainLine`. */
function entries(orgId: string, go: (path: string) => void): Entry[] {
  const page = (label: string, path: string): Entry => ({
    label,
    hint: 'page',
    run: () => go(path),
  });
  const reviews = paths.reviews(orgId);
  const repository = /\/repositories\/([0-9a-f-]{36})/.exec(window.location.pathname)?.[1];
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')]
    .filter((link) => link.checkVisibility())
    .map((link) => ({
      label: plainLine(link.textContent ?? '', 90),
      hint: 'on this page',
      run: () => go(link.pathname + link.search),
    }));
  return [
    ...navigationPages.map((id) => page(pages[id].name, paths[id](orgId))),
    page('Reviews that need attention', `${reviews}?attention=needed`),
    page('Reviews with serious findings', `${reviews}?findings=serious`),
    page('Reviews that run now', `${reviews}?status=RUNNING`),
    page(pages.started.name, paths.started(orgId)),
    repository === undefined
      ? page('Review a patch: choose its repository', paths.repositories(orgId))
      : page('Review a patch of this repository', paths.patch(orgId, repository)),
    page(pages.glossary.name, paths.glossary()),
    page('Connect to another organization', paths.connect()),
    ...knownOrganizations()
      .filter(({ id }) => id !== orgId)
      .map(({ id, name }) => page(`Reviews of ${plainLine(name, 60)}`, paths.reviews(id))),
    ...actions(),
    ...rows,
    ...shortcutActions()
      .filter(({ key }) => !MOVES.includes(key))
      .map(({ key, what, run }) => ({ label: what, hint: `key ${key}`, run })),
    {
      label: 'Copy the address of this page',
      hint: 'action',
      run: () => void navigator.clipboard.writeText(window.location.href),
    },
    { label: 'Print this page', hint: 'action', run: () => window.print() },
  ];
}

/** What can be done on the page: its own buttons. One that cannot act is gone to, where its reason is. */
function actions(): Entry[] {
  return [...document.querySelectorAll<HTMLButtonElement>('main button[data-action]')]
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      label: button.textContent ?? '',
      hint: button.ariaDisabled === 'true' ? 'not available' : 'on this page',
      run: () => {
        button.focus();
        if (button.ariaDisabled !== 'true') button.click();
      },
    }));
}
