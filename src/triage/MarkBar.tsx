import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { facetLabel } from './facet-words.ts';
import type { Marked } from './marked.ts';
import type { Marking, MarkTarget } from './use-marking.ts';
import css from './Workbench.module.css';

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
  const looked = fresh && mark?.state === 'LOOKED_AT';
  const back = fresh && mark?.state === 'COME_BACK';
  const look = () =>
    marking.put(
      targets,
      { state: looked ? null : 'LOOKED_AT' },
      looked ? 'Unmarked as looked at.' : 'Marked as looked at.',
    );
  const comeBack = () =>
    marking.put(
      targets,
      { state: back ? null : 'COME_BACK' },
      back ? 'Unmarked to come back to.' : 'Marked to come back to.',
    );
  useShortcut('l', 'Mark as looked at', look);
  useShortcut('b', 'Mark to come back to', comeBack);
  useShortcut('n', 'Add note', () => setNoting(true));
  return (
    <section className={css.mark} aria-label="Your mark">
      <div className={css.actions}>
        <Button aria-pressed={looked} onClick={look}>
          Looked at
        </Button>
        <Button aria-pressed={back} onClick={comeBack}>
          Come back
        </Button>
        <Button aria-expanded={noting} onClick={() => setNoting(!noting)}>
          {mark?.note ? 'Edit note' : 'Add note'}
        </Button>
        <span className="faint">saved in this browser only</span>
      </div>
      {marked && <Standing marked={marked} />}
      {noting && (
        <Note
          text={mark?.note ?? ''}
          onDone={(note) => {
            setNoting(false);
            if (note !== undefined && note !== (mark?.note ?? '')) {
              marking.put(targets, { note }, note === '' ? 'Note deleted.' : 'Note saved.');
            }
          }}
        />
      )}
    </section>
  );
}

function Standing({ marked: { mark, how, changed } }: { marked: Marked }) {
  return (
    <>
      {mark.note !== '' && (
        <p className={css.note}>
          <UntrustedText text={mark.note} />
        </p>
      )}
      {changed.length > 0 && (
        <p className={css.changed}>
          Changed since you looked, <Time value={mark.marked_at} />:{' '}
          {changed
            .map(
              ({ fact, before, now }) =>
                `${fact} was ${words(fact, before)}, is ${words(fact, now)}`,
            )
            .join('; ')}
          .
        </p>
      )}
      {how === 'TEXT' && (
        <p className="faint">
          You marked it in another run, where it has the same domain, claim and cited files.
        </p>
      )}
    </>
  );
}

const words = (fact: string, value: string) =>
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
  return (
    <form
      className={css.noting}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(box.current?.value.trim() ?? '');
      }}
    >
      <textarea
        ref={(area) => {
          box.current = area;
          area?.focus();
        }}
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
      <div className={css.actions}>
        <Button type="submit" look="primary">
          Save note
        </Button>
        <Button onClick={() => onDone(undefined)}>Cancel</Button>
      </div>
    </form>
  );
}
