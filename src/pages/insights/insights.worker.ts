/** Sums the pages of one export as they arrive, so that the page's own thread reads no row. */
import { readInsightRow } from '../../insights/insight-rows.ts';
import { sumsOf, type InsightDataset, type Sums } from '../../insights/sums.ts';
import { ndjsonLines } from '../../exports/ndjson-lines.ts';
import type { ToSum, Summed } from './messages.ts';

let taker: ((message: Exclude<ToSum, { kind: 'begin' }>) => Summed) | undefined;

addEventListener('message', ({ data }: MessageEvent<ToSum>) => {
  if (data.kind === 'begin') taker = takerOf(data.dataset, sumsOf(data.dataset, data.range));
  else if (taker !== undefined) postMessage(taker(data));
});

/** Takes pages into the sums, and tells the sums when they are asked for. */
function takerOf<D extends InsightDataset>(dataset: D, sums: Sums<D>) {
  return (message: Exclude<ToSum, { kind: 'begin' }>): Summed => {
    if (message.kind === 'page') {
      for (const line of ndjsonLines(message.bytes)) {
        sums.add(readInsightRow(dataset, line), message.window);
      }
    }
    return { view: message.view ? sums.view() : undefined };
  };
}
