import { fill } from '../../lib/fill.ts';
import type { LiveProgress } from '../../exports/messages.ts';
import { byteSize } from '../../lib/bytes.ts';
import { bytesToCome, shareBehind } from '../../exports/expected-rest.ts';
import { plural } from '../../lib/plural.ts';
import { duration } from '../../lib/times.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { Banner } from '../../ui/Banner.tsx';
import css from './OpenExports.module.css';
import { useSpace } from './use-exports.ts';

/** How far an export is: windows, pages, rows, bytes, and how fast it goes. */
export function ProgressLine({ job, live }: { job: ExportJob; live: LiveProgress | undefined }) {
  const progress = live?.progress ?? job.progress;
  const windows = job.files.reduce((sum, file) => sum + file.windows.length, 0);
  const share = shareBehind(job.files, progress);
  const rest = bytesToCome(share, progress.bytes);
  const left = useSpace().data?.left;
  const window = Math.min(progress.window + 1, windows);
  const at = fill('Window {window} of {windows}', { window, windows });
  return (
    <>
      <progress className={css.bar} value={share} max={1} aria-label="Part of the range saved" />
      <p className="row apart muted">
        <span>{at}</span>
        <span>{plural(progress.pages, 'page')}</span>
        <span>{plural(progress.rows, 'row')}</span>
        <span>
          {byteSize(progress.bytes)}
          {live !== undefined && live.arriving > 0 && ` + ${byteSize(live.arriving)} arriving`}
        </span>
        {live !== undefined && live.rows_a_second > 0 && (
          <span>
            {plural(Math.round(live.rows_a_second), 'row')}/s, {byteSize(live.bytes_a_second)}/s
          </span>
        )}
        {live !== undefined && rest !== undefined && live.bytes_a_second > 0 && (
          <span>about {duration(Math.max(1_000, (rest / live.bytes_a_second) * 1_000))} left</span>
        )}
        {progress.restarted > 0 && (
          <span>this window was restarted because its cursor was rejected</span>
        )}
      </p>
      <span className="visually-hidden" role="status">
        {job.state.kind === 'running' && at}
      </span>
      {job.state.kind !== 'stopped' && left !== undefined && rest !== undefined && rest > left && (
        <Banner tone="gap" role="status" title="This export may not fit.">
          About {byteSize(rest)} to go, and this browser has room for {byteSize(left)}. Delete files
          from older exports below to make room. Saved rows aren’t lost if storage runs out.
        </Banner>
      )}
    </>
  );
}
