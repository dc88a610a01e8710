import { useState } from 'react';
import { measureKept } from '../../exports/actions.ts';
import { keptFile } from '../../exports/folder.ts';
import { dataFile } from '../../exports/file-names.ts';
import { download, saveFile } from '../../exports/save-file.ts';
import { byteSize } from '../../lib/bytes.ts';
import { exportManifest, fileResults, type FileResult } from '../../lib/export-manifest.ts';
import { fileName } from '../../lib/export-plan.ts';
import { plural } from '../../lib/plural.ts';
import type { ExportJob } from '../../own/exports.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Act } from './Act.tsx';
import css from './OpenExports.module.css';
import { stopWords } from './stop-words.ts';

const picks = 'showSaveFilePicker' in globalThis;

/** The files that there are of an export that does not run, to be saved, each with its manifest. */
export function SavedFiles({ job }: { job: ExportJob }) {
  if (job.deleted) return null;
  if (job.result === undefined) {
    return job.progress.rows === 0 && job.progress.pages === 0 ? null : (
      <div className={css.actions}>
        <Act act={() => measureKept(job)}>Prepare what is there, to save it as partial</Act>
      </div>
    );
  }
  const results = fileResults(job.files, job.result);
  return (
    <ul className={css.files}>
      {results.map((result, index) => (
        <li key={index}>
          <SavedFile job={job} index={index} result={result} />
        </li>
      ))}
    </ul>
  );
}

function SavedFile({ job, index, result }: { job: ExportJob; index: number; result: FileResult }) {
  const [said, setSaid] = useState('');
  const planned = job.files[index];
  if (planned === undefined) return null;
  const name = fileName(planned.name, job.choices.format, result.ending);
  const save = async () => {
    const file = await keptFile(
      { orgId: job.organization_id, id: job.id },
      dataFile(job.choices.format, index),
    );
    if (file === undefined || file.size < result.bytes) {
      throw new Error('The file is not there any more: the browser cleared it.');
    }
    const saved = await saveFile(file.slice(0, result.bytes), name);
    setSaid(
      { written: 'Saved.', downloading: 'Handed to the browser’s downloads.', 'not chosen': '' }[
        saved
      ],
    );
  };
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
        <Act act={save} look={result.ending === 'complete' ? 'primary' : 'plain'} on={name}>
          {picks ? 'Save as…' : 'Download'}
        </Act>
        <Act
          on={`of ${name}`}
          act={async () => {
            const manifest = JSON.stringify(manifestOf(job, index, result), undefined, 2);
            download(
              new Blob([`${manifest}\n`], { type: 'application/json' }),
              `${name}.manifest.json`,
            );
          }}
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

function manifestOf(job: ExportJob, index: number, result: FileResult) {
  const { state } = job;
  return exportManifest({
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
}
