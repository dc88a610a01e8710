import { Component, type ContextType, type RefObject } from 'react';
import { PaneContext } from '../pane.ts';
import { SCROLLED_BY } from '../scrolled-by.ts';

type Props = {
  /** The index of the row that is open; -1 is none. */
  at: number;
  /** What holds the rows. */
  rows: RefObject<HTMLElement | null>;
  /** How far a row that is not drawn begins below the top of what scrolls. */
  startOf?: (at: number) => number | undefined;
};

/** So long the rows around one that is kept may take to get their heights, in milliseconds. */
const SETTLED = 500;

/** A row, and how far it stands below the upper edge of the window, in pixels. */
type Place = { at: number; top: number };

/**
 * A list takes another form while something of it is open. The row of that keeps its place on the screen
 * when it is opened and when it is closed, also while the rows around it get their heights, unless somebody
 * scrolls. It stands among the rows, and is drawn again with them.
 */
export class KeepPlace extends Component<Props> {
  static override contextType = PaneContext;
  declare context: ContextType<typeof PaneContext>;
  #kept: Place | undefined;
  /** Where the row that is open stood before. */
  #before: Place | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #growth = new ResizeObserver(() => this.#restore());
  readonly #release = () => {
    this.#kept = undefined;
    clearTimeout(this.#timer);
    this.#growth.disconnect();
    for (const sign of SCROLLED_BY) window.removeEventListener(sign, this.#release);
  };

  // Before the document changes, which no hook can see.
  override getSnapshotBeforeUpdate({ at: was }: Props): Place | null {
    const { at } = this.props;
    const isOpening = was === -1;
    if (isOpening === (at === -1)) return null;
    const place = this.#placeOf(isOpening ? at : was);
    if (isOpening) this.#before = place;
    const before = isOpening || this.#before?.at !== was ? place : this.#before;
    return before && before.top >= 0 && before.top < window.innerHeight ? before : null;
  }

  override componentDidUpdate(_: Props, __: unknown, place: Place | null) {
    const { current: rows } = this.props.rows;
    if (place && rows) {
      this.#release();
      this.#kept = place;
      this.#timer = setTimeout(this.#release, SETTLED);
      this.#growth.observe(rows);
      for (const sign of SCROLLED_BY) {
        window.addEventListener(sign, this.#release, { passive: true });
      }
    }
    // After what else scrolls when this is drawn.
    if (this.#kept) queueMicrotask(() => this.#restore());
  }

  override componentWillUnmount() {
    this.#release();
  }

  #placeOf(at: number): Place | undefined {
    const row = this.props.rows.current?.querySelector(`[data-index="${at}"]`);
    return row?.checkVisibility() ? { at, top: row.getBoundingClientRect().top } : undefined;
  }

  #restore() {
    const { current: rows } = this.props.rows;
    // Where something is read in its place, the list is away.
    if (!this.#kept || !rows?.checkVisibility()) return;
    const now = this.#placeOf(this.#kept.at);
    const scroller = this.context?.scroller ?? window;
    if (now) {
      const by = now.top - this.#kept.top;
      if (Math.abs(by) > 1) scroller.scrollBy(0, by);
    } else {
      const start = this.props.startOf?.(this.#kept.at);
      if (start !== undefined) scroller.scrollTo(0, start - this.#kept.top);
    }
  }

  override render() {
    return null;
  }
}
