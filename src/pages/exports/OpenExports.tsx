import type { ExportJob } from '../../exports/kept-exports.ts';
import { Panel } from '../../ui/Panel.tsx';
import { OpenExport } from './OpenExport.tsx';

/** It runs, waits, or needs somebody. */
export const isUnfinished = ({ state }: ExportJob) =>
  state.kind !== 'done' && state.kind !== 'cancelled';

export function OpenExports({ jobs }: { jobs: readonly ExportJob[] }) {
  const open = jobs.filter(isUnfinished);
  if (open.length === 0) return null;
  const waiting = open.filter(({ state }) => state.kind === 'queued').length;
  return (
    <Panel
      title="In progress"
      id="under-way"
      note={waiting > 0 ? `${open.length}, ${waiting} waiting` : open.length}
    >
      <ul className="divided">
        {open.toReversed().map((job) => (
          <li key={job.id}>
            <OpenExport job={job} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
