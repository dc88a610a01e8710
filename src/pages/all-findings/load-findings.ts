import { useEffect, useSyncExternalStore } from 'react';
import { exportBytes } from '../../api/export-rows.ts';
import { readFindingsRow } from '../../api/read-findings-row.ts';
import { entryOfRow, type Entry } from '../../components/triage/entries.ts';
import { exportWindow, type DayWindow } from '../../lib/export-window.ts';
import { ndjsonLines } from '../../lib/ndjson-lines.ts';

/** How far the findings of a window are loaded. Only WHOLE is all of them (H34). */
export type Progress = 'LOADING' | 'WHOLE' | 'UNCONFIRMED' | 'STOPPED' | 'FAILED';

export type Loaded = {
  entries: readonly Entry[];
  /** Rows that could not be read. */
  unreadable: number;
  progress: Progress;
  error?: unknown;
};

/** The findings of one window, loaded page by page; it can be stopped and taken up again. */
class WindowOfFindings {
  readonly #orgId: string;
  readonly #window: DayWindow;
  readonly #listeners = new Set<() => void>();
  #abort: AbortController | undefined;
  #cursor: string | undefined;
  #now: Loaded = { entries: [], unreadable: 0, progress: 'LOADING' };

  constructor(orgId: string, window: DayWindow) {
    this.#orgId = orgId;
    this.#window = window;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly now = () => this.#now;

  #tell(change: Partial<Loaded>) {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Loads on from where it is, unless all is there or a person stopped it. */
  readonly resume = () => {
    if (this.#abort || this.#now.progress !== 'LOADING') return;
    const abort = new AbortController();
    this.#abort = abort;
    void this.#load(abort.signal).finally(() => {
      if (this.#abort === abort) this.#abort = undefined;
    });
  };

  /** Interrupts the loading while nobody looks. */
  readonly pause = () => {
    this.#abort?.abort();
    this.#abort = undefined;
  };

  readonly stop = () => {
    this.pause();
    this.#tell({ progress: 'STOPPED' });
  };

  readonly goOn = () => {
    this.#tell({ progress: 'LOADING', error: undefined });
    this.resume();
  };

  /** Never rejects: a failure is part of what is shown. */
  async #load(signal: AbortSignal) {
    try {
      const pages = exportBytes(
        {
          orgId: this.#orgId,
          dataset: 'findings',
          ...exportWindow(this.#window),
          cursor: this.#cursor,
        },
        signal,
      );
      for await (const { bytes, after } of pages) {
        if (signal.aborted) return;
        this.#cursor = after.kind === 'more' ? after.cursor : undefined;
        this.#add(ndjsonLines(bytes), progressAfter[after.kind]);
      }
    } catch (error) {
      if (!signal.aborted) this.#tell({ progress: 'FAILED', error });
    }
  }

  #add(lines: readonly string[], progress: Progress) {
    const { entries } = this.#now;
    let { unreadable } = this.#now;
    const more: Entry[] = [];
    for (const line of lines) {
      const row = readFindingsRow(line);
      if (row) more.push(entryOfRow(row, entries.length + more.length));
      else unreadable += 1;
    }
    this.#tell({ entries: [...entries, ...more], unreadable, progress });
  }
}

const progressAfter = { more: 'LOADING', end: 'WHOLE', unconfirmed: 'UNCONFIRMED' } as const;

/** The window that was loaded last, so that it is there when one comes back from a finding. */
let last: { key: string; findings: WindowOfFindings } | undefined;

function findingsOfWindow(orgId: string, window: DayWindow): WindowOfFindings {
  const key = JSON.stringify([orgId, window]);
  if (last?.key !== key) {
    last?.findings.pause();
    last = { key, findings: new WindowOfFindings(orgId, window) };
  }
  return last.findings;
}

/** Loads the findings of a window while the page shows it. */
export function useFindingsOfWindow(orgId: string, window: DayWindow) {
  const findings = findingsOfWindow(orgId, window);
  const loaded = useSyncExternalStore(findings.subscribe, findings.now);
  useEffect(() => {
    findings.resume();
    return findings.pause;
  }, [findings]);
  return { ...loaded, stop: findings.stop, goOn: findings.goOn };
}
