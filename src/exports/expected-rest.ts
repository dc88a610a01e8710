import type { ExportProgress, ExportTask } from './export-task.ts';

/**
 * How much of the range is behind, from 0 to 1: by the time of the last row, or by windows where rows
 * have no time of their own or come in another order.
 */
export function shareBehind(
  files: ExportTask['files'],
  { window, reached }: Pick<ExportProgress, 'window' | 'reached'>,
): number {
  const windows = files.flatMap((file) => file.windows);
  const [first, current, last] = [windows[0], windows[window], windows.at(-1)];
  if (first === undefined || last === undefined || current === undefined) return 1;
  const [from, to] = [Date.parse(first.from), Date.parse(last.to)];
  const start = Date.parse(current.from);
  const at = Math.min(Math.max(reached ?? start, start), Date.parse(current.to));
  return (at - from) / (to - from);
}

/**
 * The bytes that are still to come, if the rest of the range has as many as what is behind; undefined
 * where too little is behind to tell.
 */
export function bytesToCome(share: number, bytes: number): number | undefined {
  return share < 0.001 || bytes === 0 ? undefined : (bytes / share) * (1 - share);
}
