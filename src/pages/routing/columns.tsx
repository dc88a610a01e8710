import { Link, useSearchParams } from 'react-router';
import type { FileProjection } from '../../api/types.ts';
import { withParam } from '../../lib/search-params.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { indent } from '../../scaffold/TreeBranch.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import type { TreeRow } from '../../lib/file-tree.ts';
import { routingWords as words } from './words.ts';

/** A row of the tree of files. `placed` counts the findings that were placed in a file. */
export type FileRow = TreeRow<FileProjection> & {
  id: string;
  closed: boolean;
  onToggle: (key: string) => void;
  placed: number;
  /** Some of its passes could not be read. */
  passesLack: boolean;
};

/** A longer path is not read out whole. */
const LONG_PATH = 500;

const column = columnsOf<FileRow>();
const fileOf = (row: FileRow) => (row.kind === 'file' ? row.file : undefined);
const passesOf = (row: FileRow) =>
  [...(fileOf(row)?.passes ?? []), ...(row.passesLack ? [words.passesUnreadable] : [])].join(', ');

export const fileColumns = column.columns([
  column.display({
    id: 'path',
    header: 'Path',
    meta: { width: 220, rest: true, title: 'opens' },
    enableHiding: false,
    cell: ({ row }) => <Path row={row.original} />,
  }),
  column.accessor((row) => fileOf(row)?.depth, {
    id: 'depth',
    header: 'Depth',
    meta: { width: 110, least: 90, once: true },
    cell: ({ getValue }) => (
      <Badge>
        <UntrustedText text={getValue() ?? ''} line />
      </Badge>
    ),
  }),
  column.accessor(passesOf, {
    id: 'passes',
    header: 'Passes',
    meta: { width: 380, least: 120, once: true },
    cell: ({ getValue }) => {
      const passes = getValue();
      return passes === '' ? (
        <span className="faint">no pass</span>
      ) : (
        <span className="muted" title={plainLine(passes, 400)}>
          <UntrustedText text={passes} line />
        </span>
      );
    },
  }),
  column.display({
    id: 'placed',
    header: 'Placed',
    meta: { width: 70, least: 60, align: 'end', cardLabel: 'placed' },
    cell: ({ row: { original } }) => original.placed > 0 && original.placed.toLocaleString(),
  }),
]);

function Path({ row }: { row: FileRow }) {
  const [search] = useSearchParams();
  const { key: path, name } = row;
  return (
    <div className="mono" style={indent(row.level)} title={plainLine(path, 400)}>
      {path === '' ? (
        <span className="faint">empty path</span>
      ) : (
        <Link
          data-row
          to={`?${withParam(search, 'file', path).toString()}`}
          aria-label={path.length > LONG_PATH ? undefined : plainLine(path, LONG_PATH)}
        >
          <UntrustedText text={name} line />
        </Link>
      )}
    </div>
  );
}
