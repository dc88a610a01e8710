import { useRef, useState, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { FileProjection, ReviewRoutingView } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { FilterSelect } from '../../scaffold/FilterSelect.tsx';
import { FilterBox, Filters } from '../../scaffold/Filters.tsx';
import { plural } from '../../lib/plural.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { TreeBranch } from '../../scaffold/TreeBranch.tsx';
import { fileColumns, type FileRow } from './columns.tsx';
import { treeRows } from '../../lib/file-tree.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './RoutingPage.module.css';
import { routingWords as words } from './words.ts';

/** The plan per file, as a tree with depth and passes, filtered by what stands in the address. */
export function FilesPanel({ routing }: { routing: Reading<ReviewRoutingView> }) {
  const { files } = routing.value;
  const tools = useRef<HTMLSpanElement>(null);
  return (
    <Panel title="Files" note={files?.length.toLocaleString()} actions={<span ref={tools} />}>
      {!files || files.length === 0 ? (
        <p className="words">
          {isUnreadable(routing, 'files')
            ? words.filesUnreadable
            : files
              ? 'The plan includes no files.'
              : words.noFiles}
        </p>
      ) : (
        <FileTree files={files} routing={routing} tools={tools} />
      )}
    </Panel>
  );
}

function FileTree({
  files,
  routing,
  tools,
}: {
  files: readonly FileProjection[];
  routing: Reading<ReviewRoutingView>;
  tools: RefObject<HTMLElement | null>;
}) {
  'use memo';
  const [search] = useSearchParams();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = filtered(files, search);
  const placed = new Map<string, number>();
  for (const { repository_path: path } of routing.value.placements ?? []) {
    if (path) placed.set(path, (placed.get(path) ?? 0) + 1);
  }
  const ofFile = unreadableByElement(routing.unreadable, 'files');
  const lacking = new Set(
    files.filter((_, index) => isUnreadable({ unreadable: ofFile(index) }, 'passes')),
  );
  const toggle = (key: string) => setClosed((now) => now.symmetricDifference(new Set([key])));
  const rows = treeRows(shown, closed).map((row, index) => ({
    ...row,
    id: `${row.kind} ${row.key} ${index}`,
    closed: closed.has(row.key),
    onToggle: toggle,
    placed: row.kind === 'file' ? (placed.get(row.key) ?? 0) : 0,
    passesLack: row.kind === 'file' && lacking.has(row.file),
  }));
  const foldAll = () => {
    const folders = treeRows(shown, new Set()).filter(({ kind }) => kind === 'folder');
    setClosed(new Set(closed.size === 0 ? folders.map(({ key }) => key) : []));
  };
  const hasFolders = rows.some(({ kind }) => kind === 'folder');
  return (
    <>
      <div className={`section stack tight ${css.filters}`}>
        <Filters label={words.files}>
          <FilterBox name="path" label="Filter files" placeholder="Path contains…" />
          <FilterSelect
            name="depth"
            label="Depth"
            choices={counted(files.map(({ depth }) => depth))}
          />
          <FilterSelect
            name="pass"
            label="Pass"
            choices={counted(files.flatMap(({ passes }) => [...new Set(passes)]))}
          />
          {hasFolders && (
            <Button look="quiet" onClick={foldAll}>
              {closed.size === 0 ? 'Collapse all' : 'Expand all'}
            </Button>
          )}
        </Filters>
        <span className="faint" role="status">
          {shown.length < files.length &&
            `${shown.length.toLocaleString()} of ${plural(files.length, 'file')} shown`}
        </span>
      </div>
      {shown.length === 0 ? (
        <div className="words">
          <p>{words.noMatch}</p>
          <p>
            <Link to="?">Clear filters</Link>
          </p>
        </div>
      ) : (
        <RecordTable
          name="files of a plan"
          label={words.files}
          columns={fileColumns}
          rows={rows}
          headingOf={folderOf}
          toolsIn={tools}
          holds={`${shown.length} of ${plural(files.length, 'file')}`}
        />
      )}
    </>
  );
}

const folderOf = (row: FileRow) => row.kind === 'folder' && <Folder row={row} />;

function Folder({ row }: { row: FileRow & { kind: 'folder' } }) {
  return (
    <TreeBranch
      name={row.name}
      level={row.level}
      closed={row.closed}
      onToggle={() => row.onToggle(row.key)}
    >
      <span className="faint">/</span>{' '}
      <span className="small faint">{plural(row.count, 'file')}</span>
    </TreeBranch>
  );
}

function filtered(files: readonly FileProjection[], search: URLSearchParams) {
  const text = (search.get('path') ?? '').trim().toLowerCase();
  const [depth, pass] = [search.get('depth') ?? '', search.get('pass') ?? ''];
  return files.filter(
    (file) =>
      file.path.toLowerCase().includes(text) &&
      (depth === '' || file.depth === depth) &&
      (pass === '' || file.passes.includes(pass)),
  );
}

/** The values that occur, most frequent first, each with its count. */
function counted(values: readonly string[]) {
  return [...Map.groupBy(values, (value) => value)]
    .filter(([value]) => value !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([value, { length }]) => ({ value, label: `${value} (${length.toLocaleString()})` }));
}
