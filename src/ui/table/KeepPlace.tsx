import { Component, type ContextType, type RefObject } from 'react';
import { hasActedSince } from '../acted.ts';
import { PaneContext } from '../pane.ts';

type Props = {
  /** The index of the row that is open; -1 is none. */
  at: number;
  /** What holds the rows. */
  rows: RefObject<HTMLElement | null>;
  /** How far a row that is not drawn begins below the top of what scrolls. */
  startOf?: (at: number) => number | undefined;
};

/** A row, and how far it stands below the upper edge of the window, in pixels. */
type Place = { at: number; top: number };

/** How long the rows around it may take to get their heights, in milliseconds. */
const SETTLED = 500;

/**
 * Opening or closing something of a list lays the list out anew. Its row keeps its place on the screen
 * meanwhile, also while the rows around it get their heights, unless somebody scrolls. This stands among the
 * rows, and is rendered with them.
 */
export class KeepPlace extends Component<Props> {
  static override contextType = PaneContext;
  declare context: ContextType<typeof PaneContext>;
  #kept: Place | undefined;
  #since = 0;
  /** Where the row that was opened stood before; undefined: this was not there yet. */
  #before: Place | undefined;

  // Before the document changes, which no hook can see.
  override getSnapshotBeforeUpdate({ at: was }: Props): Place | null {
    const { at } = this.props;
    const isOpening = was === -1;
    if (isOpening === (at === -1)) return null;
    const row = isOpening ? at : was;
    const place = { at: row, top: this.#topOf(row) ?? -1 };
    if (isOpening) this.#before = place;
    // Closed, the row that was opened goes back to where it was; one that was moved on to stays.
    const kept = this.#before?.at === row ? this.#before : this.#before && place;
    return kept && kept.top >= 0 && kept.top < window.innerHeight ? kept : null;
  }

  override componentDidUpdate(_: Props, __: unknown, place: Place | null) {
    if (place) {
      this.#kept = place;
      this.#since = performance.now();
      requestAnimationFrame(this.#restoreOn);
    }
    // After what else scrolls when this is drawn.
    queueMicrotask(this.#restore);
  }

  override componentWillUnmount() {
    this.#kept = undefined;
  }

  #topOf(at: number): number | undefined {
    const { rows, startOf } = this.props;
    // Where something is read in its place, the list is away.
    if (!rows.current?.checkVisibility()) return undefined;
    const row = rows.current.querySelector(`[data-index="${at}"]`);
    if (row) return row.getBoundingClientRect().top;
    const start = startOf?.(at);
    return start && start - (this.context?.scroller.scrollTop ?? window.scrollY);
  }

  readonly #restoreOn = () => {
    this.#restore();
    if (this.#kept) requestAnimationFrame(this.#restoreOn);
  };

  readonly #restore = () => {
    if (!this.#kept) return;
    if (performance.now() - this.#since > SETTLED || hasActedSince(this.#since)) {
      this.#kept = undefined;
      return;
    }
    const by = (this.#topOf(this.#kept.at) ?? this.#kept.top) - this.#kept.top;
    if (Math.abs(by) > 1) (this.context?.scroller ?? window).scrollBy(0, by);
  };

  override render() {
    return null;
  }
}
