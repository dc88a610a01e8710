import { useState } from 'react';
import { Link } from 'react-router';
import type { SourceChangedFile, SourceDifference } from '../../api/source.ts';
import { treeRows, type TreeRow } from '../../lib/file-tree.ts';
import { plural } from '../../lib/plural.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './ChangePage.module.css';
import { changeWords as words } from './words.ts';

type File = SourceChangedFile & { line: number | undefined; cited: number };

const DEEPEST_INDENT = 8;

/** The changed files as a tree, with how much changed in each, and how much cites it. */
export function ChangedFiles({
  difference: { files, total_files: total },
  patch,
  cited,
  onFile,
}: {
  difference: SourceDifference;
  patch: ReadPatch;
  /** How many findings and conditions cite each section of the patch. */
  cited: ReadonlyMap<number, number>;
  /** Told the first line of the file in the patch. */
  onFile: (line: number) => void;
}) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sections = new Map(
    patch.sections.flatMap((section, index) =>
      section.kind === 'file'
        ? [[section.newPath ?? section.oldPath, { line: section.from, index }] as const]
        : [],
    ),
  );
  const rows = treeRows<File>(
    files.map((file) => {
      const section = sections.get(file.path);
      return { ...file, line: section?.line, cited: section ? (cited.get(section.index) ?? 0) : 0 };
    }),
    closed,
  );
  return (
    <Panel title="Files" note={total.toLocaleString()}>
      <ul className={css.tree}>
        {rows.map((row, index) => (
          <li
            key={`${row.key}:${index}`}
            style={{ paddingInlineStart: `${Math.min(row.level, DEEPEST_INDENT) * 12}px` }}
          >
            {row.kind === 'folder' ? (
              <button
                type="button"
                aria-expanded={!closed.has(row.key)}
                onClick={() => setClosed(closed.symmetricDifference(new Set([row.key])))}
              >
                <Icon name={closed.has(row.key) ? 'chevron' : 'down'} />
                <UntrustedText text={row.name} line />
                <span className="faint">{row.count.toLocaleString()}</span>
              </button>
            ) : (
              <FileRow row={row} onFile={onFile} />
            )}
          </li>
        ))}
      </ul>
      {total > files.length && (
        <p className={css.none}>{plural(total - files.length, 'more file')} not listed.</p>
      )}
    </Panel>
  );
}

function FileRow({
  row: { file, name },
  onFile,
}: {
  row: Extract<TreeRow<File>, { kind: 'file' }>;
  onFile: (line: number) => void;
}) {
  const { line } = file;
  return line === undefined ? (
    <Link
      to={{ search: `?${new URLSearchParams({ file: file.path }).toString()}` }}
      title={words.leftOut}
    >
      <UntrustedText text={name} line />
      <Counts file={file} />
    </Link>
  ) : (
    <button type="button" onClick={() => onFile(line)}>
      <UntrustedText text={name} line />
      <Counts file={file} />
    </button>
  );
}

const statuses: Readonly<Record<string, string>> = {
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
  T: 'type changed',
};

function Counts({ file: { status, additions, deletions, cited } }: { file: File }) {
  const word = statuses[status];
  return (
    <span className={css.counts}>
      {word !== undefined && <span>{word} </span>}
      {additions == null || deletions == null ? (
        'binary'
      ) : (
        <>
          +{additions.toLocaleString()} −{deletions.toLocaleString()}
        </>
      )}
      {cited > 0 && <span className={css.cited}> cited by {cited.toLocaleString()}</span>}
    </span>
  );
}
