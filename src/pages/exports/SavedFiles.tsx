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
import { Menu } from '../../ui/Menu.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Act } from './Act.tsx';
import { ExportName } from './ExportName.tsx';
import historyCss from './History.module.css';
import { stopWords } from './stop-words.ts';
import { exportsWords as words } from './words.ts';

const picksFiles = 'showSaveFilePicker' in globalThis;
const picksFolders = 'showDirectoryPicker' in globalThis;

/** The files that there are of an export that does not run, to be saved, each with its manifest. */
export function SavedFiles({ job }: { job: ExportJob }) {
  if (job.deleted) return null;
  if (job.result === undefined) {
    return !hasBegun(job) ? null : (
      <div className="row">
        <Act act={() => measureKept(job)}>Save what’s there as a partial file</Act>
      </div>
    );
  }
  const files = filesOf(job);
  const empty = files.filter(({ result }) => result.rows === 0);
  // Of several files without a row none is looked for by itself.
  const together = empty.length > 1 ? empty : [];
  return (
    <>
      <ul className="stack tight">
        {files
          .filter((file) => !together.includes(file))
          .map((file) => (
            <li key={file.index} className="row spread">
              <span className="row">
                <FileName job={job} file={file} />
                <span className="faint">
                  {plural(file.result.rows, 'row')}, {byteSize(file.result.bytes)}
                </span>
              </span>
              <SaveFile job={job} file={file} />
            </li>
          ))}
        {together.length > 0 && (
          <li className="row spread">
            <span className="faint">{plural(together.length, 'file')} without rows</span>
            <SaveAll job={job} files={together}>
              Save these with their manifests
            </SaveAll>
          </li>
        )}
      </ul>
      {files.length > 1 && (
        <SaveAll job={job} files={files} look="primary">
          {picksFolders ? words.saveTogether : words.downloadTogether}
        </SaveAll>
      )}
    </>
  );
}

/** The same in a cell of a table: of several files how many, and themselves in a menu. */
export function HistoryFiles({ job }: { job: ExportJob }) {
  const files = filesOf(job);
  const [first] = files;
  if (job.deleted) return <span className="faint">files deleted</span>;
  if (job.result === undefined && hasBegun(job)) return <SavedFiles job={job} />;
  if (first === undefined) return <span className="faint">no files</span>;
  return (
    <div className={`row tight ${historyCss.files}`}>
      {files.length === 1 ? (
        <>
          <SaveFile job={job} file={first} />
          <FileName job={job} file={first} />
        </>
      ) : (
        <>
          <Menu
            label={
              <>
                {words.save}
                <span className="visually-hidden">
                  {words.filesOf}
                  <ExportName choices={job.choices} />
                </span>
              </>
            }
          >
            <div className={`stack ${historyCss.list}`}>
              <SavedFiles job={job} />
            </div>
          </Menu>
          <span>{plural(files.length, 'file')}</span>
        </>
      )}
    </div>
  );
}

const SAID = {
  written: 'Saved.',
  'written beside': words.savedBeside,
  downloading: words.downloading,
  'not chosen': '',
};

/** A tab may have gone before it told of any row. */
const hasBegun = ({ grants }: ExportJob) => grants.length > 0;

type File = { result: FileResult; index: number };

export const filesOf = ({ files, result, deleted }: ExportJob): File[] =>
  result === undefined || deleted
    ? []
    : fileResults(files, result).map((each, index) => ({ result: each, index }));

const FileName = ({ job, file }: { job: ExportJob; file: File }) => (
  <UntrustedText as="code" text={nameOf(job, file)} />
);

function SaveFile({ job, file }: { job: ExportJob; file: File }) {
  const [said, setSaid] = useState('');
  const name = nameOf(job, file);
  return (
    <span className="row">
      <Act
        act={async () => setSaid(SAID[await saveFile(name, await contentOf(job, file))])}
        on={name}
      >
        {picksFiles ? 'Save as…' : 'Download'}
      </Act>
      <Act
        on={`of ${name}`}
        look="quiet"
        act={async () => download(`${name}.manifest.json`, manifestOf(job, file))}
      >
        Manifest
      </Act>
      <span role="status" className="faint">
        {said}
      </span>
    </span>
  );
}

function SaveAll({
  job,
  files,
  look = 'plain',
  children,
}: {
  job: ExportJob;
  files: readonly File[];
  look?: 'plain' | 'primary';
  children: string;
}) {
  const [said, setSaid] = useState('');
  const save = async () => {
    const contents = await Promise.all(
      files.map(async (file) => ({ ...file, content: await contentOf(job, file) })),
    );
    const named = (mark: string) =>
      contents.flatMap(({ content, ...file }) => {
        const name = nameOf(job, file, mark);
        return [
          { name, content },
          { name: `${name}.manifest.json`, content: manifestOf(job, file, mark) },
        ];
      });
    setSaid(SAID[await saveFiles(named)]);
  };
  return (
    <div className="row">
      <Act look={look} act={save}>
        {children}
      </Act>
      <span role="status" className="faint">
        {said}
      </span>
    </div>
  );
}

/** @param mark What tells its name from another's. */
const nameOf = (job: ExportJob, { index, result: { ending } }: File, mark = '') =>
  fileName(`${job.files[index]?.name ?? ''}${mark}`, job.choices.format, ending);

/** What counts of a file, as it is on disk. */
async function contentOf(job: ExportJob, { index, result: { bytes } }: File): Promise<Blob> {
  const of = { orgId: job.organization_id, id: job.id };
  const file = await keptFile(of, dataFile(job.choices.format, index));
  if (bytes === 0) return new Blob();
  if (file === undefined || file.size < bytes) {
    throw new Error('The browser cleared this file.');
  }
  return file.slice(0, bytes);
}

function manifestOf(job: ExportJob, { index, result }: File, mark = ''): Blob {
  const { state } = job;
  const { name, windows } = job.files[index] ?? { name: '', windows: [] };
  const manifest = exportManifest({
    choices: job.choices,
    file: { name: `${name}${mark}`, windows },
    result,
    from: {
      service: window.location.origin,
      organization: { id: job.organization_id, name: job.organization },
      started_at: new Date(job.created_at).toISOString(),
      finished_at: state.kind === 'done' ? new Date(state.at).toISOString() : undefined,
      stopped_because:
        state.kind === 'stopped'
          ? stopWords(state.why).title
          : `The export is ${state.kind === 'cancelled' ? 'canceled' : state.kind}.`,
      sign_ins: job.grants.length,
      made_by: `Docket ${__BUILD__}`,
    },
  });
  return new Blob([`${JSON.stringify(manifest, undefined, 2)}\n`], { type: 'application/json' });
}
