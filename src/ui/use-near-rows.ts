import {
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePane } from './pane.ts';
import { usePrinting } from './printing.ts';
import { textScale } from './text-scale.ts';

/** Number of measured heights that give a typical one. */
const ENOUGH_HEIGHTS = 9;

/**
 * Of a long list that scrolls with the page or its pane, the rows that are near the screen, and the room
 * that the others take above and below them. Lengths are in pixels.
 */
export function useNearRows<List extends HTMLElement>({
  count,
  rowHeight,
  overscan,
}: {
  count: number;
  /** A row's usual height; one that differs is measured where `measure` is its ref. */
  rowHeight: number;
  /** How many rows more are drawn on either side of the screen. */
  overscan: number;
}) {
  const list = useRef<List>(null);
  const scroller = usePane()?.scroller;
  const top = useTop(list, scroller);
  const start = top ?? 0;
  const learnt = useRef({ of: '', heights: [] as number[], typical: 1 });
  const options = {
    count,
    estimateSize: () => rowHeight * learnt.current.typical,
    overscan,
    scrollMargin: start,
    useFlushSync: false,
  };
  // Not at once, which would lay out the page while rows are drawn: the observer tells right behind it.
  const measureLater = (
    instance: { indexFromElement: (row: Element) => number } & Sizes,
    row: Element,
  ) =>
    instance.itemSizeCache.get(instance.indexFromElement(row)) ??
    rowHeight * learnt.current.typical;
  // Where rows are cards they are higher than usual, and those that weren't measured yet are taken to be as the first.
  const learnFrom = (height: number, row: Element) => {
    const of = `${rowHeight} ${row.clientWidth}`;
    if (learnt.current.of !== of) learnt.current = { of, heights: [], typical: 1 };
    const { heights } = learnt.current;
    if (heights.length === ENOUGH_HEIGHTS) return height;
    heights.push(height);
    if (heights.length === ENOUGH_HEIGHTS) {
      heights.sort((one, other) => one - other);
      learnt.current.typical = (heights[ENOUGH_HEIGHTS >> 1] ?? rowHeight) / rowHeight;
    }
    return height;
  };
  const measureRow = <Scroller extends Element | Window>(
    row: Element,
    entry: ResizeObserverEntry | undefined,
    instance: Virtualizer<Scroller, Element>,
  ) =>
    // One that is hidden for now has no height.
    entry && row.clientWidth > 0
      ? learnFrom(measureElement(row, entry, instance), row)
      : measureLater(instance, row);
  const inWindow = useWindowVirtualizer({
    ...options,
    enabled: scroller === undefined,
    measureElement: measureRow,
  });
  const inPane = useVirtualizer({
    ...options,
    enabled: scroller !== undefined,
    getScrollElement: () => scroller ?? null,
    measureElement: measureRow,
  });
  const virtual = scroller ? inPane : inWindow;
  return {
    ...nearRows(virtual, start),
    /** The ref of what holds the rows. */
    list,
    /** Whether it is known where the list begins, without which nothing can be scrolled to. */
    placed: top !== undefined,
  };
}

/** The same of a list that fills an element which scrolls by itself. On paper nothing scrolls: all rows are drawn. */
export function useNearRowsIn<Scroller extends HTMLElement>({
  count,
  heightOf,
  overscan,
  enabled = true,
}: {
  count: number;
  /** A row's usual height, with text of the usual size; one that differs is measured where `measure` is its ref. */
  heightOf: (index: number) => number;
  overscan: number;
  /** Else there are no rows, and no room. */
  enabled?: boolean;
}) {
  const scroller = useRef<Scroller>(null);
  const [scale] = useState(textScale);
  const virtual = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => scale * heightOf(index),
    overscan,
  });
  const near = nearRows(virtual, 0);
  const whole = usePrinting() && enabled;
  return {
    ...near,
    rows: whole ? Array.from({ length: count }, (_, index) => ({ index, key: index })) : near.rows,
    above: whole ? 0 : near.above,
    below: whole ? 0 : near.below,
    /** The ref of what scrolls. */
    scroller,
    /** The uppermost row on the screen. */
    top: virtual.range?.startIndex ?? 0,
  };
}

/** The rows that are to be drawn, in a list that begins at `start` of what scrolls. */
function nearRows(virtual: Rows, start: number) {
  const rows = virtual.getVirtualItems();
  const height = virtual.getTotalSize();
  return {
    rows,
    above: (rows[0]?.start ?? start) - start,
    below: Math.max(0, height - ((rows.at(-1)?.end ?? start) - start)),
    height,
    measure: virtual.measureElement,
    scrollTo: virtual.scrollToIndex,
    /** How far a row begins below the top of what scrolls, also one that is not drawn. */
    startOf: (index: number) => virtual.getOffsetForIndex(index, 'start')?.[0],
  };
}

type Rows = Pick<
  Virtualizer<Window, Element>,
  'getVirtualItems' | 'getTotalSize' | 'getOffsetForIndex' | 'measureElement' | 'scrollToIndex'
>;

type Sizes = { itemSizeCache: Map<string | number | bigint, number> };

/** How far below the top of what scrolls an element begins, also when what is above it changes. */
function useTop(
  element: RefObject<HTMLElement | null>,
  scroller: HTMLElement | undefined,
): number | undefined {
  const [top, setTop] = useState<number | undefined>();
  useLayoutEffect(() => {
    const measure = () => {
      const here = element.current?.getBoundingClientRect().top ?? 0;
      const there = scroller
        ? scroller.scrollTop - scroller.getBoundingClientRect().top
        : window.scrollY;
      setTop(Math.round(here + there));
    };
    measure();
    // What stands above may come later, or change with the width of the window.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, [element, scroller]);
  return top;
}
