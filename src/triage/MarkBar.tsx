import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { Button, onePress } from '../ui/Button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Entry } from './entries.ts';
import { facetLabel } from './facet-words.ts';
import { withShownNote } from './mark-change.ts';
import { markStates, markWords, type MarkState } from './mark-words.ts';
import type { Marked } from './marked.ts';
import { noteDraft } from './note-drafts.ts';
import { targetsOf, type Marking } from './use-marking.ts';
import css from './Workbench.module.css';
import { triageWords as words } from './words.ts';

/** Puts one's own mark on what is open. No decision: that is taken on the source host. */
export function MarkBar({
  entry,
  marked,
  marking,
}: {
  /** What it is about; of another, the bar is another one (`key`). */
  entry: Entry;
  marked: Marked | undefined;
  marking: Marking;
}) {
  const mark = marked?.mark;
  const saved = mark?.note ?? '';
  // A box that is opened before the marks are read would be empty though there is a note.
  const isRead = marking.marks !== undefined || marking.refused !== undefined;
  const targets = targetsOf(entry, mark);
  const orgId = useOrgId();
  const findingId = targets[0]?.id ?? '';
  // It knows which draft it writes: another tab may write one of the same finding.
  const draft = useMemo(() => noteDraft(orgId, findingId), [orgId, findingId]);
  // What was typed here before is shown again, and takes the focus only when it is asked for.
  const [noting, setNoting] = useState<'NO' | 'KEPT' | 'ASKED'>(() =>
    draft.text() === undefined ? 'NO' : 'KEPT',
  );
  const fresh = marked?.changed.length === 0;
  // A mark of another run is no mark of this one: pressed, it becomes one.
  const now = fresh && marked?.how === 'ID' ? mark?.state : undefined;
  const press = (state: MarkState) =>
    marking.put(
      targets,
      { state: now === state ? null : state },
      fill(now === state ? words.unmarked : words.marked, { mark: markWords[state].label }),
    );
  const box = useRef<HTMLTextAreaElement>(null);
  useShortcut('n', 'Add note', () => {
    setNoting('ASKED');
    box.current?.focus();
  });
  return (
    <section className={`box stack near screen-only ${css.mark}`} aria-label="Your mark">
      <div className="row">
        {markStates.map((state) => (
          <MarkButton key={state} state={state} pressed={now === state} onPress={press} />
        ))}
        <Button
          aria-expanded={noting !== 'NO'}
          onClick={() => setNoting(noting === 'NO' ? 'ASKED' : 'NO')}
        >
          {saved === '' ? 'Add note' : 'Edit note'}
        </Button>
        <span className="faint">saved in this browser only</span>
      </div>
      {marked && <MarkNotes marked={marked} />}
      {noting !== 'NO' && isRead && (
        <Note
          box={box}
          draft={draft.text()}
          saved={saved}
          asked={noting === 'ASKED'}
          onType={draft.keep}
          onDone={(note, of) => {
            const done = () => {
              draft.keep(undefined);
              setNoting('NO');
            };
            if (note === undefined || note === saved) done();
            else
              marking.put(
                withShownNote(targets, marking.index.byId),
                { note },
                noteWords(note, saved !== '' && saved !== of),
                done,
              );
          }}
        />
      )}
    </section>
  );
}

/** What is said of a note that is saved; `replaces`: another one than it was made of. */
function noteWords(note: string, replaces: boolean): string {
  if (note === '') return 'Note deleted.';
  return `Note saved${replaces ? fill(words.notesReplaced, { notes: plural(1, 'note') }) : ''}.`;
}

function MarkButton({
  state,
  pressed,
  onPress,
}: {
  state: MarkState;
  pressed: boolean;
  onPress: (state: MarkState) => void;
}) {
  const { label, key } = markWords[state];
  useShortcut(key, `Mark “${label}”`, () => onPress(state));
  return (
    <Button aria-pressed={pressed} onClick={onePress(() => onPress(state))}>
      {label}
    </Button>
  );
}

function MarkNotes({ marked: { mark, how, changed } }: { marked: Marked }) {
  return (
    <>
      {mark.note !== '' && <UntrustedText as="p" text={mark.note} />}
      {changed.length > 0 && (
        <p className="gap">
          {words.changedSince}, <Time value={mark.marked_at} />:{' '}
          {changed.map(({ fact, before, now }, index) => (
            <span key={index}>
              {index > 0 && '; '}
              {fact} was <FactValue fact={fact} value={before} />, now{' '}
              <FactValue fact={fact} value={now} />
            </span>
          ))}
          .
        </p>
      )}
      {how === 'TEXT' && <p className="faint">{words.inAnotherRun}</p>}
    </>
  );
}

const FactValue = ({ fact, value }: { fact: string; value: string }) =>
  fact === 'lifecycle' || fact === 'decision' ? (
    <>
      “<UntrustedText text={facetLabel(fact, value)} line />”
    </>
  ) : (
    <UntrustedText text={value} line />
  );

function Note({
  box,
  draft,
  saved,
  asked,
  onType,
  onDone,
}: {
  box: RefObject<HTMLTextAreaElement | null>;
  /** What was typed before and isn't saved. */
  draft: string | undefined;
  /** The note as it is now: another tab may change it. */
  saved: string;
  /** It takes the focus; else it is what was typed before. */
  asked: boolean;
  onType: (text: string) => void;
  /** With the note, or undefined when it stays as it was, and the note that it was made of, where that is known. */
  onDone: (note: string | undefined, of?: string) => void;
}) {
  const [opened] = useState({ text: draft ?? saved, of: draft === undefined ? saved : undefined });
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked, box]);
  return (
    <form
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(box.current?.value.trim() ?? '', opened.of);
      }}
    >
      <textarea
        ref={box}
        aria-label="Note"
        rows={3}
        maxLength={10_000}
        defaultValue={opened.text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Escape and Enter are the input method's own while it is composing.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onDone(undefined);
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onDone(event.currentTarget.value.trim(), opened.of);
          }
        }}
      />
      <div className="row">
        <Button type="submit" look="primary">
          Save note
        </Button>
        <Button onClick={() => onDone(undefined)}>Cancel</Button>
        {!asked && <span className="faint">not saved yet</span>}
      </div>
    </form>
  );
}
