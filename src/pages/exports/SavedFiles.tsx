import { useState } from 'react';
import { measureKept } from '../../exports/actions.ts';
import { keptFile } from '../../exports/folder.ts';
import { dataFile } from '../../exports/file-names.ts';
import { byteSize } from '../../lib/bytes.ts';
import { exportManifest, fileResults, type FileResult } from '../../exports/export-manifest.ts';
import { fileName } from '../../exports/export-plan.ts';
import { plural } from '../../lib/plural.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';
import { download, saveFile, saveFiles } from '../../ui/save-file.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Act } from './Act.tsx';
import css from './OpenExports.module.css';
import { stopWords } from './stop-words.ts';

const picksFiles = 'showSaveFilePicker' in globalThis;
const picksFolders = 'showDirectoryPicker' in globalThis;

/** The files that there are of an export that does not run, to be saved, each with its manifest. */
export function SavedFiles({ job }: { job: ExportJob }) {
  if (job.deleted) return null;
  if (job.result === undefined) {
    return job.progress.rows === 0 && job.progress.pages === 0 ? null : (
      <div className={css.actions}>
        <Act act={() => measureKept(job)}>Save what’s there as partial</Act>
      </div>
    );
  }
  const files = fileResults(job.files, job.result).map((result, index) => ({ result, index }));
  const empty = files.filter(({ result }) => result.rows === 0);
  // Of several files without a row none is looked for by itself.
  const together = empty.length > 1 ? empty : [];
  return (
    <>
      <ul className={css.files}>
        {files
          .filter((file) => !together.includes(file))
          .map(({ result, index }) => (
            <li key={index}>
              <SavedFile job={job} index={index} result={result} only={files.length === 1} />
            </li>
          ))}
        {together.length > 0 && (
          <li>
            <span className="faint">{plural(together.length, 'file')} without rows</span>
            <SaveAll job={job} files={together}>
              Save these with their manifests
            </SaveAll>
          </li>
        )}
      </ul>
      {files.length > 1 && (
        <SaveAll job={job} files={files} look="primary">
          {picksFolders
            ? 'Save all with their manifests in a folder…'
            : 'Download all with their manifests'}
        </SaveAll>
      )}
    </>
  );
}

const SAID = {
  written: 'Saved.',
  downloading: 'Sent to your downloads.',
  'not chosen': '',
};

function SavedFile({
  job,
  index,
  result,
  only,
}: {
  job: ExportJob;
  index: number;
  result: FileResult;
  only: boolean;
}) {
  const [said, setSaid] = useState('');
  const name = nameOf(job, index, result);
  return (
    <>
      <span className={css.fileName}>
        <code>
          <UntrustedText text={name} />
        </code>
        <span className="faint">
          {plural(result.rows, 'row')}, {byteSize(result.bytes)}
        </span>
      </span>
      <span className={css.actions}>
        <Act
          act={async () => setSaid(SAID[await saveFile(name, await contentOf(job, index, result))])}
          look={only && result.ending === 'complete' ? 'primary' : 'plain'}
          on={name}
        >
          {picksFiles ? 'Save as…' : 'Download'}
        </Act>
        <Act
          on={`of ${name}`}
          act={async () => download(`${name}.manifest.json`, manifestOf(job, index, result))}
        >
          Manifest
        </Act>
        <span role="status" className="faint">
          {said}
        </span>
      </span>
    </>
  );
}

function SaveAll({
  job,
  files,
  look = 'plain',
  children,
}: {
  job: ExportJob;
  files: readonly { result: FileResult; index: number }[];
  look?: 'plain' | 'primary';
  children: string;
}) {
  const [said, setSaid] = useState('');
  const save = async () => {
    const contents = await Promise.all(
      files.map(async ({ result, index }) => {
        const name = nameOf(job, index, result);
        return [
          { name, content: await contentOf(job, index, result) },
          { name: `${name}.manifest.json`, content: manifestOf(job, index, result) },
        ];
      }),
    );
    setSaid(SAID[await saveFiles(contents.flat())]);
  };
  return (
    <div className={css.actions}>
      <Act look={look} act={save}>
        {children}
      </Act>
      <span role="status" className="faint">
        {said}
      </span>
    </div>
  );
}

const nameOf = (job: ExportJob, index: number, { ending }: FileResult) =>
  fileName(job.files[index]?.name ?? '', job.choices.format, ending);

/** What counts of a file, as it is on disk. */
async function contentOf(job: ExportJob, index: number, { bytes }: FileResult): Promise<Blob> {
  const of = { orgId: job.organization_id, id: job.id };
  const file = await keptFile(of, dataFile(job.choices.format, index));
  if (bytes === 0) return new Blob();
  if (file === undefined || file.size < bytes) {
    throw new Error('The browser cleared this file.');
  }
  return file.slice(0, bytes);
}

function manifestOf(job: ExportJob, index: number, result: FileResult): Blob {
  const { state } = job;
  const manifest = exportManifest({
    choices: job.choices,
    file: job.files[index] ?? { name: '', windows: [] },
    result,
    from: {
      service: window.location.origin,
      organization: { id: job.organization_id, name: job.organization },
      started_at: new Date(job.created_at).toISOString(),
      finished_at: state.kind === 'done' ? new Date(state.at).toISOString() : undefined,
      stopped_because:
        state.kind === 'stopped' ? stopWords(state.why).title : `It is ${state.kind}.`,
      sign_ins: job.grants.length,
      made_by: `Docket ${__BUILD__}`,
    },
  });
  return new Blob([`${JSON.stringify(manifest, undefined, 2)}\n`], { type: 'application/json' });
}
