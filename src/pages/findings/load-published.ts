import { ExportLoad, useExportLoad, type LoadProgress } from '../../exports/export-load.ts';
import { exportBytes } from '../../api/export-rows.ts';
import { readFindingsRow } from '../../api/export-row.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { entryOfRow, withOwnKeys, type Entry } from '../../triage/entries.ts';
import { exportWindow, type DayWindow } from '../../exports/export-window.ts';
import { ndjsonLines } from '../../exports/ndjson-lines.ts';

export type LoadedFindings = {
  entries: readonly Entry[];
  /** Rows that could not be read. */
  unreadable: number;
  progress: LoadProgress;
  error?: unknown;
};

const NOTHING: LoadedFindings = { entries: [], unreadable: 0, progress: 'LOADING' };

/** The findings of one window, page by page. */
class WindowOfFindings extends ExportLoad<LoadedFindings> {
  readonly #window: DayWindow;
  #cursor: string | undefined;
  #keys = new Map<string, number>();

  constructor(orgId: string, window: DayWindow) {
    super(orgId, NOTHING);
    this.#window = window;
  }

  protected forget(): LoadedFindings {
    this.#cursor = undefined;
    this.#keys = new Map();
    return NOTHING;
  }

  protected async load(signal: AbortSignal) {
    const { orgId } = this;
    const asked = { orgId, dataset: 'findings', ...exportWindow(this.#window) };
    for await (const page of exportBytes({ ...asked, cursor: this.#cursor }, signal)) {
      if (signal.aborted) return;
      const { bytes, after } = page;
      this.#cursor = after.kind === 'more' ? after.cursor : undefined;
      this.#add(ndjsonLines(bytes), progressAfter[after.kind]);
    }
  }

  #add(lines: readonly string[], progress: LoadProgress) {
    const { entries } = this.now();
    let { unreadable } = this.now();
    const more: Entry[] = [];
    for (const line of lines) {
      const row = readFindingsRow(line);
      if (row) more.push(entryOfRow(row, entries.length + more.length));
      else unreadable += 1;
    }
    this.tell({ entries: [...entries, ...withOwnKeys(more, this.#keys)], unreadable, progress });
  }
}

const progressAfter = { more: 'LOADING', end: 'WHOLE', unconfirmed: 'UNCONFIRMED' } as const;

/** The window that was loaded last, so that it is there when one comes back from a finding. */
let last: { key: string; findings: WindowOfFindings } | undefined;

function findingsOfWindow(orgId: string, window: DayWindow): WindowOfFindings {
  const key = JSON.stringify([orgId, window]);
  if (last?.key !== key) {
    last?.findings.drop();
    last = { key, findings: new WindowOfFindings(orgId, window) };
  }
  return last.findings;
}

/** Loads the findings of a window while the page shows it. */
export function useFindingsOfWindow(window: DayWindow) {
  const findings = findingsOfWindow(useOrgId(), window);
  const loaded = useExportLoad(findings);
  return { ...loaded, stop: findings.stop, goOn: findings.goOn };
}
