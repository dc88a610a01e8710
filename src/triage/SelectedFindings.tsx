import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { SaveMenu } from '../record/SaveMenu.tsx';
import { Button, onePress } from '../ui/Button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { useKeptClear } from '../ui/use-kept-clear.ts';
import { hasId, type Entry } from './entries.ts';
import { keepReason, keptReason } from './kept-list.ts';
import { countReplaced } from './mark-change.ts';
import { markStates, markWords, type MarkState } from './mark-words.ts';
import type { Marked } from './marked.ts';
import { savedSelection } from './saved-selection.ts';
import { targetsOf, type Marking } from './use-marking.ts';
import { triageWords as words } from './words.ts';
import css from './Workbench.module.css';

/** What can be done with the findings that are selected: one's own mark on all of them, undone as one; saving them. */
export function SelectedFindings({
  entries,
  marks,
  marking,
  onClear,
}: {
  entries: readonly Entry[];
  marks: ReadonlyMap<string, Marked>;
  marking: Marking;
  onClear: () => void;
}) {
  const orgId = useOrgId();
  const bar = useKeptClear();
  const { key } = useLocation();
  const reason = useRef<HTMLInputElement>(null);
  // In the entry of a finding that is opened beside the list, too.
  useEffect(() => keepReason(key, reason.current?.value ?? ''), [key]);
  const clear = () => {
    keepReason(key, '');
    onClear();
  };
  useShortcut('Escape', words.clearSelection, clear);
  // It reads a ref, so the buttons hand it to `onePress` as they are pressed, not as they are drawn.
  const put = (state: MarkState | null) => {
    const note = reason.current?.value.trim();
    const targets = entries
      .filter(hasId)
      .map((entry) => targetsOf(entry, marks.get(entry.key)?.mark));
    const findings = plural(targets.length, 'finding');
    const replaced = note
      ? targets.reduce((sum, each) => sum + countReplaced(each, marking.index.byId, note), 0)
      : 0;
    const what =
      state === null
        ? `Mark removed from ${findings}`
        : `Marked ${findings} “${markWords[state].label}”` +
          (replaced > 0 ? fill(words.notesReplaced, { notes: plural(replaced, 'note') }) : '');
    marking.put(
      targets.flat(),
      state === null ? { state } : { state, ...(note ? { note } : {}) },
      what,
      () => {
        if (!reason.current || state === null) return;
        reason.current.value = '';
        keepReason(key, '');
      },
    );
  };
  return (
    <section
      ref={bar}
      className={`selection-bar raised row ${css.selected}`}
      aria-label={words.selected}
    >
      <b role="status">{plural(entries.length, 'finding')} selected</b>
      <input
        ref={reason}
        type="text"
        defaultValue={keptReason(key)}
        onChange={(event) => keepReason(key, event.target.value)}
        aria-label={words.reason}
        placeholder={words.reason}
        maxLength={10_000}
        autoComplete="off"
      />
      <span className="row">
        {markStates.map((state) => (
          <Button key={state} onClick={(event) => onePress(() => put(state))(event)}>
            {markWords[state].label}
          </Button>
        ))}
        <Button look="quiet" onClick={(event) => onePress(() => put(null))(event)}>
          {words.unmark}
        </Button>
        <SaveMenu
          name={['findings', String(entries.length)]}
          saved={() => savedSelection(orgId, entries)}
        />
        <Button look="quiet" onClick={clear}>
          {words.clearSelection}
        </Button>
      </span>
    </section>
  );
}
