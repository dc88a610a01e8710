import { memo } from 'react';
import { Link } from 'react-router';
import type { FileProjection } from '../../api/types.ts';
import { plural } from '../../lib/plural.ts';
import type { TreeRow } from './routing-tree.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './FilesPanel.module.css';

const DEEPEST_INDENT = 10;
/** A longer path is not read out whole. */
const LONG_PATH = 500;

/** A folder, which opens and closes, or a file with what the plan says of it. */
export const FileRow = memo(function FileRow({
  row,
  closed,
  placed,
  index,
  search,
  onToggle,
}: {
  row: TreeRow<FileProjection>;
  closed: boolean;
  /** How many findings were placed in the file. */
  placed: number;
  index: number;
  /** The query of the page's address, which a file's own view keeps. */
  search: string;
  onToggle: (key: string) => void;
}) {
  const indent = { paddingInlineStart: `${14 + Math.min(row.level, DEEPEST_INDENT) * 16}px` };
  if (row.kind === 'folder') {
    return (
      <tr aria-rowindex={index + 2}>
        <td colSpan={4} style={indent}>
          <button
            type="button"
            className={css.folder}
            data-row
            aria-expanded={!closed}
            onClick={() => onToggle(row.key)}
          >
            <Icon name={closed ? 'chevron' : 'down'} />
            <span className={css.name}>
              <UntrustedText text={row.name} line />
            </span>
            <span className="faint">/</span>{' '}
            <span className={css.count}>{plural(row.count, 'file')}</span>
          </button>
        </td>
      </tr>
    );
  }
  const { path, depth, passes } = row.file;
  const address = new URLSearchParams(search);
  address.set('file', path);
  return (
    <tr aria-rowindex={index + 2}>
      <td className={css.path} style={indent} title={plainLine(path, 400)}>
        {path === '' ? (
          <span className="faint">an empty path</span>
        ) : (
          <Link
            data-row
            to={`?${address.toString()}`}
            aria-label={path.length > LONG_PATH ? undefined : plainLine(path, LONG_PATH)}
          >
            <UntrustedText text={row.name} line />
          </Link>
        )}
      </td>
      <td>
        <Badge>
          <UntrustedText text={depth} line />
        </Badge>
      </td>
      <td className={css.passes} title={plainLine(passes.join(', '), 400)}>
        {passes.length > 0 ? (
          <UntrustedText text={passes.join(', ')} line />
        ) : (
          <span className="faint">no pass</span>
        )}
      </td>
      <td className={css.placed}>{placed > 0 && placed.toLocaleString()}</td>
    </tr>
  );
});
