import { useDeferredValue, useId, useState, type KeyboardEvent, useEffect, useRef } from 'react';
import { usePrinting } from '../../../ui/printing.ts';
import { placeText, type Chart } from './chart.ts';
import css from './Chart.module.css';
import { ChartTable } from './ChartTable.tsx';
import { ChartTools } from './ChartTools.tsx';
import { ColumnsPicture } from './ColumnsPicture.tsx';
import { Readout } from './Readout.tsx';
import { RowsPicture } from './RowsPicture.tsx';
import type { ChartFile, ChartLinks, ChartShape } from './chart.ts';

/**
 * A chart: its picture, which is pointed at or walked through by keyboard, what it says at that place, its
 * table, and its files. Whoever does not see the picture has the table.
 */
export function ChartView({
  chart,
  links,
  file,
  shape,
  settled,
}: {
  chart: Chart;
  links: ChartLinks;
  file: ChartFile;
  shape: ChartShape;
  /** Whether its numbers do not change by themselves. */
  settled: boolean;
}) {
  'use memo';
  const picture = `picture${useId()}`;
  const printing = usePrinting();
  const { ref, width } = useWidth<HTMLDivElement>(720);
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState<number | undefined>();
  const [walked, setWalked] = useState<number | undefined>();
  // Long tables take a while to make: not while the picture waits for it.
  const heard = useDeferredValue(settled && !open && !printing);
  const count = chart.places.length;
  const within = (place: number | undefined) =>
    place !== undefined && place < count ? place : undefined;
  const cursor = within(pointed) ?? within(walked);
  const shared = { chart, picture, width, cursor, point: setPointed };
  return (
    <div className="section stack near">
      <div
        ref={ref}
        className={css.walk}
        role="slider"
        tabIndex={0}
        aria-label={chart.title}
        aria-orientation={shape.kind === 'rows' ? 'vertical' : 'horizontal'}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={within(walked) ?? 0}
        aria-valuetext={
          within(walked) === undefined ? 'Move with the arrow keys.' : placeText(chart, walked ?? 0)
        }
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWalked(undefined);
          else {
            const next = step(event, within(walked), count);
            if (next === undefined) return;
            event.preventDefault();
            setWalked(next);
          }
        }}
      >
        {shape.kind === 'columns' ? (
          <ColumnsPicture {...shared} />
        ) : (
          <RowsPicture {...shared} behind={shape.behind} />
        )}
      </div>
      <Readout chart={chart} picture={picture} place={cursor} links={links} />
      <ChartTools
        chart={chart}
        file={file}
        open={open}
        onOpen={setOpen}
        pictureOf={() => ref.current?.querySelector('svg') ?? undefined}
      />
      {(open || printing) && <ChartTable chart={chart} links={links} file={file} />}
      {heard && !open && !printing && (
        <div className="visually-hidden">
          <ChartTable chart={chart} />
        </div>
      )}
    </div>
  );
}

/** Where a key leads; undefined: nowhere. With another key held it is the browser's: Alt+← goes back. */
function step(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: number | undefined,
  count: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageDown: 7,
    PageUp: -7,
    Home: -Infinity,
    End: Infinity,
  };
  const by = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (by === undefined || count === 0) return undefined;
  const from = at ?? (by > 0 ? -1 : count);
  return Math.min(count - 1, Math.max(0, from + by));
}

/** The width of an element in whole pixels, as it changes. */
function useWidth<T extends HTMLElement>(first: number) {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) {
        setWidth(Math.floor(entry.contentRect.width));
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
