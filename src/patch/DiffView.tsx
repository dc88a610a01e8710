import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { diffRows } from './diff-rows.ts';
import type { ReadPatch } from './patch-parts.ts';
import { lineText } from './patch-lines.ts';
import { widestLine } from './patch-width.ts';
import { plural } from '../lib/plural.ts';
import { Button } from '../ui/Button.tsx';
import { usePrinting } from '../ui/printing.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { useNearRowsIn } from '../ui/use-near-rows.ts';
import { Colors } from '../source/colors.ts';
import { SHOWN_CHARACTERS, WholeLine } from '../source/LineText.tsx';
import { coloredPatch } from './colored-patch.ts';
import { DiffLine } from './DiffLine.tsx';
import codeCss from '../source/Code.module.css';
import css from './DiffView.module.css';
import { FileName, SectionRow } from './SectionRow.tsx';

/** Something to say below a line of the patch. */
export type DiffNote = { line: number; content: ReactNode };
export type DiffTarget = { line: number };

/** The line of the note that a diff was left by, by history entry, so that Back returns to it. */
const left = new Map<string, number>();

/** Usual heights of rows, in pixels. */
const HEIGHTS = { line: 20, section: 34, note: 60 };
/** A browser’s scroll area ends at some 16 million pixels. */
const MOST_ROWS = 500_000;
/** Some hundred sheets; a browser would be at more for minutes. */
const MOST_ON_PAPER = 20_000;
const FOLDED_ABOVE_LINES = 3_000;

/**
 * A patch to read: every line of it, in its order, by file. Only rows near the screen are drawn; the
 * area scrolls by itself in both directions.
 */
export function DiffView({
  patch,
  label,
  notes = [],
  cited,
  badges,
  target,
}: {
  patch: ReadPatch;
  label: string;
  /** In the order of their lines. */
  notes?: readonly DiffNote[];
  /** Indexes of lines that are cited. */
  cited?: ReadonlySet<number>;
  /** By index of the section. */
  badges?: ReadonlyMap<number, string>;
  /** A line to bring into view; each new object does so once. */
  target?: DiffTarget | undefined;
}) {
  const { sections, lines } = patch;
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => largeSections(patch));
  const [whole, setWhole] = useState<number | undefined>();
  const rows = useMemo(
    () =>
      diffRows(
        sections,
        folded,
        notes.map(({ line }) => line),
      ),
    [sections, folded, notes],
  );
  const width = useMemo(() => widestLine(lines, SHOWN_CHARACTERS), [lines]);
  const printing = usePrinting();
  const count = Math.min(rows.count, printing ? MOST_ON_PAPER : MOST_ROWS);
  const near = useNearRowsIn<HTMLDivElement>({
    count,
    heightOf: (index) => HEIGHTS[rows.at(index).kind],
    overscan: 8,
  });
  const { scroller, scrollTo } = near;
  const top = rows.at(near.top);

  const colors = useMemo(() => new Colors(coloredPatch(patch)), [patch]);
  useSyncExternalStore(colors.subscribe, colors.version);
  const [first = 0, last = -1] = [near.rows[0]?.index, near.rows.at(-1)?.index];
  useEffect(() => {
    // Between rows that are drawn may be the lines of files that are folded.
    for (let index = first; index <= last; index += 1) {
      const row = rows.at(index);
      if (row.kind === 'line') colors.want(row.line);
    }
  }, [colors, rows, first, last]);

  const fold = (section: number) => setFolded((now) => now.symmetricDifference(new Set([section])));
  const foldAll = (all: boolean) => {
    setFolded(new Set(all ? sections.keys() : []));
    scrollTo(0);
  };
  const focusSection = (section: number) => {
    scrollTo(rows.ofSection(section), { align: 'start' });
    // It is drawn in the next frame, if it was not near the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current
          ?.querySelector<HTMLElement>(`[data-section="${section}"]`)
          ?.focus({ preventScroll: true }),
      ),
    );
  };
  const step = (by: 1 | -1) => {
    const focused = document.activeElement?.closest('[data-section]');
    const here = focused ? Number(focused.getAttribute('data-section')) : top.section;
    let next = focused || by === -1 ? here + by : here;
    if (!focused && by === 1 && top.kind !== 'section') next = here + 1;
    while (sections[next]?.kind === 'text') next += by;
    if (sections[next]) focusSection(next);
  };
  /** Scrolls to a line, whose file is unfolded for it, and then moves the focus. */
  const reveal = (line: number, focus: () => void) => {
    const next = new Set(folded);
    next.delete(rows.at(rows.ofLine(line)).section);
    setFolded(next);
    // Its row is another one once its file is unfolded.
    const unfolded = diffRows(
      sections,
      next,
      notes.map((note) => note.line),
    );
    requestAnimationFrame(() => {
      scroller.current?.scrollIntoView({ block: 'nearest' });
      scrollTo(Math.min(unfolded.ofLine(line), MOST_ROWS - 1), { align: 'center' });
      requestAnimationFrame(() => requestAnimationFrame(focus));
    });
  };
  const show = useEffectEvent((line: number) =>
    reveal(line, () => scroller.current?.focus({ preventScroll: true })),
  );
  const focusNote = (note: number) =>
    scroller.current
      ?.querySelector<HTMLElement>(`[data-note="${note}"]`)
      ?.focus({ preventScroll: true });
  const stepNote = (by: 1 | -1) => {
    const focused = document.activeElement?.closest('[data-note]')?.getAttribute('data-note');
    const topLine = lineOf(top, sections);
    const after = notes.findIndex(({ line }) => line >= topLine);
    const here = after === -1 ? notes.length : after;
    const next = focused == null ? (by === 1 ? here : here - 1) : Number(focused) + by;
    const line = notes[next]?.line;
    if (line === undefined) return;
    reveal(line, () => focusNote(next));
  };
  useShortcut('.', 'Next finding or condition', () => stepNote(1));
  useShortcut(',', 'Previous finding or condition', () => stepNote(-1));
  useShortcut('n', 'Next file', () => step(1));
  useShortcut('p', 'Previous file', () => step(-1));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- its file is unfolded before it is scrolled to
    if (target) show(target.line);
  }, [target]);

  const { key: entry } = useLocation();
  const noteLeft = ({ target: pressed }: MouseEvent) => {
    const note =
      pressed instanceof Element && pressed.closest('a') && pressed.closest('[data-note]');
    const line = note && notes[Number(note.getAttribute('data-note'))]?.line;
    if (typeof line === 'number') left.set(entry, line);
  };
  const showNote = useEffectEvent((line: number) =>
    reveal(line, () => focusNote(notes.findIndex((note) => note.line === line))),
  );
  useEffect(() => {
    const line = left.get(entry);
    left.delete(entry);
    // oxlint-disable-next-line react/set-state-in-effect -- here, too, its file is unfolded before it is scrolled to
    if (line !== undefined) showNote(line);
  }, [entry]);

  const current = sections[top.section];
  return (
    <div className={codeCss.code}>
      <div className={`row spread muted ${css.bar}`}>
        <span>{current?.kind === 'file' ? <FileName file={current} /> : 'Text between files'}</span>
        <span className={css.buttons}>
          <Button look="quiet" onClick={() => foldAll(true)}>
            Collapse all
          </Button>
          <Button look="quiet" onClick={() => foldAll(false)}>
            Expand all
          </Button>
        </span>
      </div>
      <div
        className={css.scroller}
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it takes the focus (WCAG 2.1.1)
        tabIndex={0}
        role="region"
        aria-label={label}
        onClickCapture={noteLeft}
      >
        <table
          className={css.table}
          aria-label={label}
          aria-rowcount={rows.count + 1}
          style={printing ? undefined : { width: `max(100%, ${width}ch + 140px)` }}
        >
          <colgroup>
            <col className={css.numbers} />
            <col className={css.numbers} />
            <col />
          </colgroup>
          <thead className="visually-hidden">
            <tr aria-rowindex={1}>
              <th scope="col">Old line</th>
              <th scope="col">New line</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            <Room height={near.above} />
            {near.rows.map(({ index, key }) => {
              const row = rows.at(index);
              const section = sections[row.section];
              if (row.kind === 'line') {
                return (
                  <DiffLine
                    key={key}
                    lines={lines}
                    line={row.line}
                    row={index}
                    runs={colors.of(row.line)}
                    cited={cited?.has(row.line) ?? false}
                    onWhole={setWhole}
                  />
                );
              }
              if (row.kind === 'section') {
                return (
                  section && (
                    <SectionRow
                      key={key}
                      section={section}
                      index={row.section}
                      row={index}
                      folded={folded.has(row.section)}
                      badge={badges?.get(row.section)}
                      onFold={fold}
                    />
                  )
                );
              }
              return (
                <tr
                  key={key}
                  ref={near.measure}
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-kind="said"
                >
                  <td colSpan={3}>
                    <div className={css.note} tabIndex={-1} data-note={row.note}>
                      {notes[row.note]?.content}
                    </div>
                  </td>
                </tr>
              );
            })}
            <Room height={near.below} />
          </tbody>
        </table>
      </div>
      {rows.count > count && (
        <p className="words">
          {plural(rows.count - count, 'more line')} than this view can show. Collapse files to see
          them; they’re still part of the patch.
        </p>
      )}
      {whole !== undefined && (
        <WholeLine
          name={`Line ${whole + 1} of the patch`}
          text={lineText(lines, whole)}
          onClose={() => setWhole(undefined)}
        />
      )}
    </div>
  );
}

/** Where several files are there, the large ones begin folded. */
function largeSections({ sections, files }: ReadPatch): ReadonlySet<number> {
  const large = [...sections.entries()].filter(
    ([, { from, to }]) => files.length > 1 && to - from > FOLDED_ABOVE_LINES,
  );
  return new Set(large.map(([index]) => index));
}

function lineOf(
  row: ReturnType<ReturnType<typeof diffRows>['at']>,
  sections: ReadPatch['sections'],
): number {
  return row.kind === 'line' ? row.line : (sections[row.section]?.from ?? 0);
}

function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={css.room}>
      <td colSpan={3} aria-label="Rows outside the visible area" style={{ height }} />
    </tr>
  ) : null;
}
