import { useEffect, useRef, useState } from 'react';
import { fill } from '../lib/fill.ts';
import { Button } from '../ui/Button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { facetLabel } from './facet-words.ts';
import { markStates, markWords, type MarkState } from './mark-words.ts';
import type { Marked } from './marked.ts';
import type { Marking, MarkTarget } from './use-marking.ts';
import css from './Workbench.module.css';
import { triageWords as words } from './words.ts';

/** Puts one's own mark on what is open. No decision: that is taken on the source host. */
export function MarkBar({
  targets,
  marked,
  marking,
}: {
  targets: readonly MarkTarget[];
  marked: Marked | undefined;
  marking: Marking;
}) {
  const [noting, setNoting] = useState(false);
  const mark = marked?.mark;
  const fresh = marked?.changed.length === 0;
  // A mark of another run is no mark of this one: pressed, it becomes one.
  const now = fresh && marked?.how === 'ID' ? mark?.state : undefined;
  const press = (state: MarkState) =>
    marking.put(
      targets,
      { state: now === state ? null : state },
      fill(now === state ? words.unmarked : words.marked, { mark: markWords[state].label }),
    );
  useShortcut('n', 'Add note', () => setNoting(true));
  return (
    <section className={`box stack near screen-only ${css.mark}`} aria-label="Your mark">
      <div className="row">
        {markStates.map((state) => (
          <MarkButton key={state} state={state} pressed={now === state} onPress={press} />
        ))}
        <Button aria-expanded={noting} onClick={() => setNoting(!noting)}>
          {mark?.note ? 'Edit note' : 'Add note'}
        </Button>
        <span className="faint">saved in this browser only</span>
      </div>
      {marked && <MarkNotes marked={marked} />}
      {noting && (
        <Note
          text={mark?.note ?? ''}
          onDone={(note) => {
            const done = () => setNoting(false);
            if (note === undefined || note === (mark?.note ?? '')) done();
            else
              marking.put(targets, { note }, note === '' ? 'Note deleted.' : 'Note saved.', done);
          }}
        />
      )}
    </section>
  );
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
  useShortcut(key, fill(words.markAs, { mark: label }), () => onPress(state));
  return (
    <Button aria-pressed={pressed} onClick={() => onPress(state)}>
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
          {changed
            .map(
              ({ fact, before, now }) =>
                `${fact} was ${factWords(fact, before)}, now ${factWords(fact, now)}`,
            )
            .join('; ')}
          .
        </p>
      )}
      {how === 'TEXT' && <p className="faint">{words.inAnotherRun}</p>}
    </>
  );
}

const factWords = (fact: string, value: string) =>
  fact === 'lifecycle' || fact === 'decision' ? `“${facetLabel(fact, value)}”` : value;

function Note({
  text,
  onDone,
}: {
  text: string;
  /** With the note, or undefined when it stays as it was. */
  onDone: (note: string | undefined) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <form
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(box.current?.value.trim() ?? '');
      }}
    >
      <textarea
        ref={box}
        aria-label="Note"
        rows={3}
        maxLength={10_000}
        defaultValue={text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(undefined);
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onDone(event.currentTarget.value.trim());
          }
        }}
      />
      <div className="row">
        <Button type="submit" look="primary">
          Save note
        </Button>
        <Button onClick={() => onDone(undefined)}>Cancel</Button>
      </div>
    </form>
  );
}
