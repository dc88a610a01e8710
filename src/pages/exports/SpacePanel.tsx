import { deleteExportFiles } from '../../exports/actions.ts';
import { byteSize } from '../../lib/bytes.ts';
import { plural } from '../../lib/plural.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Act } from './Act.tsx';
import { useSpace } from './use-exports.ts';
import { fill } from '../../lib/fill.ts';
import { exportsWords as words } from './words.ts';

/** The room that exports take in this browser, and the way to get it back. */
export function SpacePanel({ jobs }: { jobs: readonly ExportJob[] }) {
  const { data } = useSpace();
  if (data === undefined) return null;
  const { taken, left, persisted } = data;
  const bytes = [...taken.values()].reduce((sum, size) => sum + size, 0);
  const over = jobs.filter(({ state, id }) => state.kind === 'done' && (taken.get(id) ?? 0) > 0);
  return (
    <Panel title="Storage in this browser">
      <div className="section stack near">
        <p>
          {bytes === 0
            ? words.noFiles
            : fill(words.files, {
                exports: plural([...taken.values()].filter((size) => size > 0).length, 'export'),
                size: byteSize(bytes),
              })}
          {left !== undefined && fill(words.estimate, { size: byteSize(left) })}. Files stay after
          you sign out. {persisted ? words.kept : words.mayBeCleared}
        </p>
        {over.length > 0 && (
          <div className="row">
            <Act
              act={async () => {
                for (const job of over) await deleteExportFiles(job);
              }}
            >
              Delete the files from {plural(over.length, 'finished export')}
            </Act>
          </div>
        )}
      </div>
    </Panel>
  );
}
