import type { RowSelectionState } from '@tanstack/react-table';
import { historyEntry, keepInHistory } from '../scaffold/history-entry.ts';

// What a person did to a list of findings stands in the history entry: Back and a reload return there.

type KeptList = {
  selection: RowSelectionState;
  folded: ReadonlySet<string>;
};

/** More than that are selected with a press or two, and take the history long to keep. */
const MOST_SELECTED = 5_000;

/** The list as it was left in the history entry that the router calls `entry`. */
export function keptList(entry: string): KeptList {
  const { selected, folded } = (historyEntry(entry)?.['findings'] ?? {}) as {
    [name: string]: unknown;
  };
  return {
    selection: Object.fromEntries(textsOf(selected).map((key) => [key, true])),
    folded: new Set(textsOf(folded)),
  };
}

export function keepList(entry: string, { selection, folded }: KeptList): void {
  const selected = Object.keys(selection);
  const isAny = selected.length + folded.size > 0;
  if (!isAny && historyEntry(entry)?.['findings'] === undefined) return;
  keepInHistory(entry, {
    findings: isAny
      ? { selected: selected.length > MOST_SELECTED ? [] : selected, folded: [...folded] }
      : undefined,
  });
}

const textsOf = (kept: unknown) =>
  Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];

/** The reason that was typed for the selected findings in that entry. */
export function keptReason(entry: string): string {
  const reason = historyEntry(entry)?.['reason'];
  return typeof reason === 'string' ? reason : '';
}

/** Keeps it in that entry. */
export function keepReason(entry: string, reason: string): void {
  if (reason !== keptReason(entry)) keepInHistory(entry, { reason });
}
