import { useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SourceChangedFile, SourceDifference } from '../../api/source.ts';
import { treeRows, type TreeRow } from '../../lib/file-tree.ts';
import { ownValue } from '../../lib/own-value.ts';
import { plural } from '../../lib/plural.ts';
import { withParam } from '../../lib/search-params.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { useNearRowsIn } from '../../ui/use-near-rows.ts';
import css from './ChangePage.module.css';
import { fileSections } from './file-sections.ts';
import { changeWords as words } from './words.ts';

type File = SourceChangedFile & { line: number | undefined; cited: number };

const DEEPEST_INDENT = 8;
/** Pixels. */
const ROW_HEIGHT = 24;

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
  const rows = useMemo(() => {
    const sections = fileSections(patch, cited);
    return treeRows<File>(
      files.map((file) => {
        const section = sections.get(file.path);
        return { ...file, line: section?.line, cited: section?.cited ?? 0 };
      }),
      closed,
    );
  }, [files, patch, cited, closed]);
  return (
    <Panel title="Files" note={total.toLocaleString()}>
      <Rows count={rows.length}>
        {(index) => {
          const row = rows[index];
          return row?.kind === 'folder' ? (
            <button
              type="button"
              style={indent(row)}
              aria-expanded={!closed.has(row.key)}
              onClick={() => setClosed(closed.symmetricDifference(new Set([row.key])))}
            >
              <Icon name={closed.has(row.key) ? 'chevron' : 'down'} />
              <UntrustedText text={row.name} line />
              <span className="faint">{row.count.toLocaleString()}</span>
            </button>
          ) : (
            row && <FileRow row={row} onFile={onFile} />
          );
        }}
      </Rows>
      {total > files.length && (
        <p className="words">{plural(total - files.length, 'more file')} not listed.</p>
      )}
    </Panel>
  );
}

const indent = ({ level }: TreeRow<File>) => ({
  paddingInlineStart: `${Math.min(level, DEEPEST_INDENT) * 12 + 4}px`,
});

/** The rows that are near those in sight; the list scrolls by itself. */
function Rows({ count, children }: { count: number; children: (index: number) => ReactNode }) {
  const { scroller, rows, above, below, measure } = useNearRowsIn<HTMLUListElement>({
    count,
    heightOf: () => ROW_HEIGHT,
    overscan: 10,
  });
  return (
    <ul ref={scroller} className={css.tree}>
      <Room height={above} />
      {rows.map(({ index }) => (
        <li
          key={index}
          ref={measure}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {children(index)}
        </li>
      ))}
      <Room height={below} />
    </ul>
  );
}

function Room({ height }: { height: number }) {
  return height > 0 ? <li role="presentation" style={{ height }} /> : null;
}

function FileRow({
  row,
  onFile,
}: {
  row: Extract<TreeRow<File>, { kind: 'file' }>;
  onFile: (line: number) => void;
}) {
  const { file, name } = row;
  const { line } = file;
  const [search] = useSearchParams();
  return line === undefined ? (
    <Link style={indent(row)} to={{ search: withParam(search, 'file', file.path).toString() }}>
      <UntrustedText text={name} line />
      <Counts file={file} />
    </Link>
  ) : (
    <button type="button" style={indent(row)} onClick={() => onFile(line)}>
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

function Counts({
  file: { status, additions, deletions, patch_left_out: leftOut, cited },
}: {
  file: File;
}) {
  const word = ownValue(statuses, status);
  return (
    <span className={`muted ${css.counts}`}>
      {word !== undefined && <span>{word} </span>}
      {additions == null || deletions == null ? (
        'binary'
      ) : (
        <>
          +{additions.toLocaleString()} −{deletions.toLocaleString()}
        </>
      )}
      {leftOut && <span className="gap"> {words.leftOut}</span>}
      {cited > 0 && <span className="gap"> {plural(cited, 'citation')}</span>}
    </span>
  );
}
