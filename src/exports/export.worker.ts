/** Runs one export: in a worker, because only there a file can be written in place. */
import { fetchExportPage } from '../api/export-pages.ts';
import { ServiceError } from '../api/failure.ts';
import type { ExportTask } from './export-task.ts';
import { filesToRun } from './folder.ts';
import type { FromExportWorker, LiveProgress, ToExportWorker } from './messages.ts';
import { rateMeter } from './rate.ts';
import { measureExport, runExport, type ExportFiles } from './run-export.ts';

const TELL_EVERY = 250;

const tell = (message: FromExportWorker) => self.postMessage(message);
const stop = new AbortController();
let tryNow: () => void = () => undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToExportWorker>) => {
  if (data.kind === 'pause') stop.abort();
  else if (data.kind === 'try-now') tryNow();
  else void work(data);
});
// The network is back: no need to wait longer.
self.addEventListener('online', () => tryNow());

async function work(message: Extract<ToExportWorker, { task: ExportTask }>): Promise<void> {
  try {
    const files = await filesToRun(message.task);
    if (message.kind === 'run') await run(message.task, files, message.token);
    else tell({ kind: 'measured', result: await measureExport(message.task, { files }) });
  } catch (error) {
    tell({ kind: 'stopped', why: { kind: 'browser', words: String(error) } });
  }
}

async function run(task: ExportTask, files: ExportFiles, token: string): Promise<void> {
  const live = liveTeller();
  const rate = rateMeter();
  let [rows, bytes] = [0, 0];
  const measure = () => live.change(rate(performance.now(), rows, bytes));
  // Also where nothing arrives, so that the speed shown is that of now.
  const timer = setInterval(measure, 1_000);
  const end = await runExport(task, {
    files,
    signal: stop.signal,
    random: Math.random,
    fetchPage: (request, signal) => fetchExportPage(request, { token, signal }),
    wait: async (milliseconds, because) => {
      const status = because instanceof ServiceError ? because.status : 200;
      live.change({ arriving: 0, waiting: { until: Date.now() + milliseconds, status } });
      await waitFor(milliseconds);
      live.change({ waiting: undefined });
    },
    report: (progress) => {
      ({ rows, bytes } = progress);
      live.change({ progress, arriving: 0 });
      measure();
    },
    head: (table) => tell({ kind: 'head', table }),
    arriving: (arriving) => live.change({ arriving }),
  });
  clearInterval(timer);
  live.end();
  tell(end);
}

/** Tells how it goes: often enough to be followed, and not with every page. */
function liveTeller() {
  let live: LiveProgress = {
    progress: { window: 0, pages: 0, rows: 0, bytes: 0, restarted: 0 },
    arriving: 0,
    rows_a_second: 0,
    bytes_a_second: 0,
  };
  let told = -TELL_EVERY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A run that has no page on disk yet says nothing of what an earlier one has. */
  let reported = false;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    told = performance.now();
    if (reported) tell({ kind: 'live', live });
  };
  return {
    change(next: Partial<LiveProgress>) {
      live = { ...live, ...next };
      reported ||= next.progress !== undefined;
      timer ??= setTimeout(send, Math.max(0, told + TELL_EVERY - performance.now()));
    },
    end() {
      live = { ...live, arriving: 0, waiting: undefined };
      send();
    },
  };
}

/** Waits so long, or until a person wants to try now, or the run is to stop. */
function waitFor(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  tryNow = resolve;
  stop.signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
