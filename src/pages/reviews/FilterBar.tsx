'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReviewPage } from '../../api/types.ts';
import { FilterMenu } from '../../scaffold/FilterMenu.tsx';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { reviewChoices } from '../../scaffold/review-choices.ts';
import { destinationOf } from '../../api/review-address.ts';
import { withParam } from '../../lib/search-params.ts';
import type { FilterName } from './review-filters.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { changeSettings, useOrganizationSettings } from '../../kept/saved-views.ts';
import css from './FilterBar.module.css';

/** So long after the last key a search begins. */
const PAUSE_MILLISECONDS = 250;

/** Every filter stands in the address: one history entry a change, and a link carries them all. */
export function FilterBar({
  orgId,
  filters,
  choices,
  shown,
  narrow,
}: {
  orgId: string;
  filters: Partial<Record<FilterName, string>>;
  choices: ReviewPage | undefined;
  shown: boolean;
  /** Whether there is little room. */
  narrow: boolean;
}) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search reviews', () => box.current?.focus(), shown);
  const set = (name: FilterName, value: string) => setSearch(withParam(search, name, value));
  const text = filters.search ?? '';
  // What can be chosen stays while other rows are loaded.
  const [known, setKnown] = useState(choices);
  if (choices && choices !== known) setKnown(choices);

  // The box is the person's own; only an address that it did not make changes what it says.
  const sent = useRef(text);
  useEffect(() => {
    if (box.current && text !== sent.current) box.current.value = text;
    sent.current = text;
  }, [text]);
  const pause = useRef(0);
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  }, [search]);
  useEffect(() => {
    if (!shown) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [shown]);
  /** Searches once the typing pauses; what leads elsewhere, a key, waits for Enter. */
  const find = (goThere: boolean) => {
    clearTimeout(pause.current);
    const typed = box.current?.value.trim() ?? '';
    const destination = destinationOf(typed, orgId);
    if (destination !== undefined) {
      if (goThere) void navigate(destination);
      return;
    }
    if (typed === sent.current) return;
    sent.current = typed;
    setSearch(withParam(now.current, 'search', typed), { replace: !goThere });
  };

  const { me } = useOrganizationSettings(orgId);

  return (
    <form
      className={`row ${css.bar}`}
      role="search"
      aria-label="Reviews"
      onSubmit={(event) => {
        event.preventDefault();
        find(true);
      }}
    >
      <input
        ref={box}
        className={`search-box ${css.search}`}
        type="search"
        name="search"
        aria-label="Search reviews"
        placeholder="Title, #number, author, branch, rev_ key"
        defaultValue={text}
        onInput={() => {
          clearTimeout(pause.current);
          pause.current = window.setTimeout(find, PAUSE_MILLISECONDS, false);
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <FilterMenu narrow={narrow} chosen={Object.keys(filters).length - (text === '' ? 0 : 1)}>
        {reviewChoices(known).map((select) => (
          <FilterSelect key={select.name} {...select} />
        ))}
      </FilterMenu>
      {me && filters.author !== me.id && (
        <Button look="quiet" onClick={() => set('author', me.id)}>
          Mine
        </Button>
      )}
      {filters.author !== undefined && filters.author !== me?.id && (
        <Button
          look="quiet"
          title="Remember this author for “Mine”"
          onClick={() => {
            const id = filters.author ?? '';
            const login = known?.authors?.find((author) => author.id === id)?.login;
            changeSettings(orgId, (settings) => ({ ...settings, me: { id, name: login ?? id } }));
          }}
        >
          Set as me
        </Button>
      )}
    </form>
  );
}
