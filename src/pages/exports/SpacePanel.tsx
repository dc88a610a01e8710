import { deleteExportFiles } from '../../exports/actions.ts';
import { byteSize } from '../../lib/bytes.ts';
import { plural } from '../../lib/plural.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Act } from './Act.tsx';
import css from './OpenExports.module.css';
import { useSpace } from './use-exports.ts';

/** The room that exports take in this browser, and the way to get it back. */
export function SpacePanel({ orgId, jobs }: { orgId: string; jobs: readonly ExportJob[] }) {
  const { data } = useSpace(orgId);
  if (data === undefined) return null;
  const { taken, left, persisted } = data;
  const bytes = [...taken.values()].reduce((sum, size) => sum + size, 0);
  const over = jobs.filter(({ state, id }) => state.kind === 'done' && (taken.get(id) ?? 0) > 0);
  return (
    <Panel title="Kept in this browser">
      <div className={css.job}>
        <p>
          {bytes === 0
            ? 'No file of an export is kept here'
            : `Files of ${plural([...taken.values()].filter((size) => size > 0).length, 'export')} take ${byteSize(bytes)}`}
          {left !== undefined &&
            `; this browser reports room for about ${byteSize(Math.max(0, left))}, which it may not have`}
          . Files stay until they are deleted, also when the token is forgotten.{' '}
          {persisted
            ? 'This browser keeps them when it runs out of room.'
            : 'When this browser runs out of room it may clear them: save what you need.'}
        </p>
        {over.length > 0 && (
          <div className={css.actions}>
            <Act
              act={async () => {
                for (const job of over) await deleteExportFiles(job);
              }}
            >
              Delete the files of {plural(over.length, 'finished export')}
            </Act>
          </div>
        )}
      </div>
    </Panel>
  );
}
