import { useEffect, useState } from 'react';
import { usePane } from '../pane.ts';

/** Rows that pass faster than this are not read; in pixels a millisecond. */
const FAST = 1.5;
/** A longer gap between two frames than one frame of a screen: drawing rows holds scrolling up. In milliseconds. */
const LATE = 24;
/** Scrolling has ended where nothing moved for so long; in milliseconds. */
const ENDED = 120;
/** Rows that are filled in a frame. */
const A_FRAME = 4;

/** Whether rows pass too fast to be drawn whole, and what draws them whole once they don't. */
export type Passing = {
  isFast: () => boolean;
  /** Calls `fill` as soon as the row can be read; returns what calls that off. */
  whenRead: (fill: () => void) => () => void;
};

/**
 * Where rows pass faster than anybody reads and the machine can't draw them as fast, they are to be drawn
 * in brief, and whole as soon as scrolling slows down, a few in each frame.
 */
export function usePassing(): Passing {
  const scroller = usePane()?.scroller;
  const [scrolled] = useState(() => new Scrolled());
  useEffect(() => {
    const place = () => scroller?.scrollTop ?? window.scrollY;
    const onScroll = ({ timeStamp }: Event) => scrolled.to(place(), timeStamp);
    const onKey = ({ timeStamp }: Event) => scrolled.byKey(timeStamp);
    const target = scroller ?? document;
    target.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('keydown', onKey, { capture: true, passive: true });
    return () => {
      target.removeEventListener('scroll', onScroll);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [scroller, scrolled]);
  return scrolled;
}

/** What is known of how fast something scrolls. */
export class Scrolled implements Passing {
  #place = 0;
  #at = -ENDED;
  #keyed = -ENDED;
  #fast = false;
  #asked = false;
  readonly #waiting = new Set<() => void>();

  to(place: number, at: number) {
    const took = at - this.#at;
    const isFast = Math.abs(place - this.#place) > FAST * took;
    // One leap is no scrolling: what it leads to is read at once. Nor is going from row to row by keyboard.
    const isScrolling = took < ENDED && at - this.#keyed > ENDED;
    this.#fast = isFast && isScrolling && (this.#fast || took > LATE);
    this.#place = place;
    this.#at = at;
  }

  byKey(at: number) {
    this.#keyed = at;
  }

  isFast = () => this.#fast;

  whenRead = (fill: () => void) => {
    this.#waiting.add(fill);
    this.#ask();
    return () => void this.#waiting.delete(fill);
  };

  readonly #fillSome = (now: number) => {
    if (now - this.#at > ENDED) this.#fast = false;
    if (!this.#fast) {
      for (const fill of [...this.#waiting].slice(0, A_FRAME)) {
        this.#waiting.delete(fill);
        fill();
      }
    }
    this.#asked = false;
    this.#ask();
  };

  #ask() {
    if (this.#asked || this.#waiting.size === 0) return;
    this.#asked = true;
    requestAnimationFrame(this.#fillSome);
  }
}
