import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import type { SourceFile } from '../api/source.ts';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { usePane } from '../ui/pane.ts';
import { textScale } from '../ui/text-scale.ts';
import { useNearRowsIn } from '../ui/use-near-rows.ts';
import { codeRows, type CodeRow } from './code-rows.ts';
import { Colors, PIECE_LINES, type Colored } from './colors.ts';
import css from './Code.module.css';
import type { Lines } from './citation.ts';
import { languageOf } from './language-of.ts';
import { LineText, SHOWN_CHARACTERS, WholeLine } from './LineText.tsx';
import { sourceWords as words } from './words.ts';

/** Pixels. */
const LINE_HEIGHT = 20;
/** More rows stand in an area that scrolls by itself, where only those near the screen are drawn. */
const MOST_DRAWN = 200;
/** One press shows so many lines more. */
const STEP = 20;

/** Lines of a text, with their numbers; cited ones are marked, and what is left out can be shown. */
export function CodeTable({
  file,
  cited,
  shown,
  onShow,
  label,
}: {
  file: SourceFile;
  cited: readonly Lines[];
  /** The parts that are shown, rising. */
  shown: readonly Lines[];
  onShow: (more: Lines) => void;
  label: string;
}) {
  const [whole, setWhole] = useState<number | undefined>();
  const { total_lines: total } = file;
  const rows = useMemo(() => codeRows(shown, total ?? 0), [shown, total]);
  const colors = useMemo(() => new Colors(coloredFile(file)), [file]);
  useSyncExternalStore(colors.subscribe, colors.version);
  const windowed = rows.length > MOST_DRAWN;
  const { scroller, above, below, ...near } = useNearRowsIn<HTMLDivElement>({
    count: rows.length,
    heightOf: () => LINE_HEIGHT,
    overscan: 10,
    enabled: windowed,
  });
  const first = windowed ? (near.rows[0]?.index ?? 0) : 0;
  const last = windowed ? (near.rows.at(-1)?.index ?? -1) : rows.length - 1;
  useEffect(() => {
    for (const row of rows.slice(first, last + 1)) {
      if (row.kind === 'line') colors.want(row.line);
    }
  }, [colors, rows, first, last]);
  const page = usePane()?.scroller;
  const held = useRef<HeldLine>(undefined);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!windowed || !area || !held.current) return;
    const { line, top } = held.current;
    held.current = undefined;
    const index = rows.findIndex((row) => row.kind === 'line' && row.line === line);
    const start = area.getBoundingClientRect().top;
    const place = Math.min(Math.max(0, top - start), area.clientHeight / 2);
    const offset = index * LINE_HEIGHT * textScale();
    area.scrollTo({ top: offset - place });
    // What is left of the way, for example because the last line is below.
    const reached = start + offset - area.scrollTop;
    (page ?? window).scrollBy({ top: reached - top });
  }, [windowed, rows, scroller, page]);
  const isCited = (line: number) => cited.some(({ from, to }) => from <= line && line <= to);
  return (
    <div
      ref={scroller}
      className={css.lines}
      data-windowed={windowed || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it takes the focus (WCAG 2.1.1)
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table className={css.table} aria-rowcount={windowed ? rows.length + 1 : undefined}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          <Room height={above} />
          {rows.slice(first, last + 1).map((row, at) =>
            row.kind === 'gap' ? (
              <Gap
                // It stays itself as it gets smaller: the lines cited below it are the same.
                key={`gap-${cited.find(({ from }) => from > row.to)?.from}`}
                gap={row}
                total={total ?? 0}
                file={file}
                onShow={(more, line) => {
                  held.current = line;
                  onShow(more);
                }}
              />
            ) : (
              <Line
                key={row.line}
                number={row.line}
                index={windowed ? first + at : undefined}
                text={textOf(file, row.line)}
                cut={isCut(file, row.line)}
                cited={isCited(row.line)}
                runs={colors.of(row.line)}
                onWhole={setWhole}
              />
            ),
          )}
          <Room height={below} />
        </tbody>
      </table>
      {whole !== undefined && (
        <WholeLine
          name={wholeName(file, whole)}
          text={textOf(file, whole)}
          onClose={() => setWhole(undefined)}
        />
      )}
    </div>
  );
}

const textOf = ({ lines, from }: SourceFile, line: number) => lines?.[line - (from ?? 1)] ?? '';

/** Whether the answer holds only the beginning of a line. */
const isCut = ({ lines, from, last_line_cut: cut }: SourceFile, line: number) =>
  cut === true && line === (from ?? 1) + (lines?.length ?? 0) - 1;

const wholeName = (file: SourceFile, line: number) =>
  fill(isCut(file, line) ? words.beginning : words.whole, {
    line: String(line),
    count: textOf(file, line).length,
  });

/** A text of which each piece of so many lines is colored by itself. */
function coloredFile(file: SourceFile): Colored {
  const language = languageOf(file.path);
  const start = file.from ?? 1;
  const end = start + (file.lines?.length ?? 0);
  return {
    pieceOf(line) {
      if (language === undefined || line < start || line >= end) return undefined;
      const from = line - ((line - start) % PIECE_LINES);
      return { from, to: Math.min(end, from + PIECE_LINES), language };
    },
    textsOf({ from, to }) {
      const texts = new Map<number, string>();
      for (let line = from; line < to; line += 1) texts.set(line, textOf(file, line));
      return [texts];
    },
  };
}

function Line({
  number,
  index,
  text,
  cut,
  cited,
  runs,
  onWhole,
}: {
  number: number;
  index: number | undefined;
  text: string;
  /** Whether the line goes on after the text. */
  cut: boolean;
  cited: boolean;
  runs: ReturnType<Colors['of']>;
  onWhole: (line: number) => void;
}) {
  return (
    <tr data-cited={cited || undefined} aria-rowindex={index === undefined ? undefined : index + 2}>
      <td className={css.number}>
        {cited && <span className="visually-hidden">cited: </span>}
        {number}
      </td>
      <td className={css.text}>
        <LineText text={text} runs={runs} marked={undefined} />
        {text.replace(/\r$/, '').length > SHOWN_CHARACTERS && (
          <button
            type="button"
            className={`link-button ${css.whole}`}
            onClick={() => onWhole(number)}
          >
            {fill(cut ? words.showBeginning : words.showWhole, { count: text.length })}
          </button>
        )}
      </td>
    </tr>
  );
}

/** A line that stays where it is on the screen, `top` pixels below the top of the window, while more are shown. */
type HeldLine = { line: number; top: number };

/** The line that stays while lines of a gap are shown: the one above it, else the one below once no gap is left. */
function heldLine({ from, to }: Lines, more: Lines, button: Element): HeldLine | undefined {
  const gap = button.closest('tr')?.getBoundingClientRect();
  if (!gap) return undefined;
  if (from > 1) return { line: from - 1, top: gap.top - LINE_HEIGHT * textScale() };
  return more.to === to && more.from === from ? { line: to + 1, top: gap.bottom } : undefined;
}

/** Lines that are left out, and how to see them: those next to what is shown, or all of them. */
function Gap({
  gap: { from, to },
  total,
  file,
  onShow,
}: {
  gap: Extract<CodeRow, { kind: 'gap' }>;
  total: number;
  file: SourceFile;
  onShow: (more: Lines, held: HeldLine | undefined) => void;
}) {
  const show = (more: Lines) => (event: MouseEvent) =>
    onShow(more, heldLine({ from, to }, more, event.currentTarget));
  const count = to - from + 1;
  const read = (file.from ?? 1) + (file.lines?.length ?? 0) - 1;
  const start = Math.max(from, file.from ?? 1);
  if (start > Math.min(to, read)) {
    return (
      <GapRow>
        <span>{plural(count, 'line')} not read: the file is too large to show in full</span>
      </GapRow>
    );
  }
  const end = Math.min(to, read);
  return (
    <GapRow>
      {from > 1 && count > STEP && (
        <button
          type="button"
          className="link-button"
          onClick={show({ from: start, to: start + STEP - 1 })}
        >
          Show {STEP} more below
        </button>
      )}
      <button type="button" className="link-button" onClick={show({ from: start, to: end })}>
        Show {plural(end - start + 1, 'line')}
        {from === 1 ? ' above' : to === total ? ' below' : ' between'}
      </button>
      {to < total && count > STEP && (
        <button
          type="button"
          className="link-button"
          onClick={show({ from: end - STEP + 1, to: end })}
        >
          Show {STEP} more above
        </button>
      )}
    </GapRow>
  );
}

function GapRow({ children }: { children: React.ReactNode }) {
  return (
    <tr className={css.gap}>
      <td className={css.number} aria-hidden="true">
        ⋯
      </td>
      <td>
        <div>{children}</div>
      </td>
    </tr>
  );
}

function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={2} aria-label="Lines outside the visible area" style={{ height }} />
    </tr>
  ) : null;
}
