import type { FileSection, PatchSection, TextSection } from './patch-parts.ts';
import { plural } from '../lib/plural.ts';
import { Icon } from '../ui/Icon.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './DiffView.module.css';

/** The header of a file, or of what stands between files; it folds and unfolds what is under it. */
export function SectionRow({
  section,
  index,
  row,
  folded,
  badge,
  onFold,
}: {
  section: PatchSection;
  index: number;
  row: number;
  folded: boolean;
  /** What else is said of it, for example how many findings cite it. */
  badge: string | undefined;
  onFold: (index: number) => void;
}) {
  return (
    <tr aria-rowindex={row + 2} data-index={row} data-kind="section">
      <th colSpan={3} scope="rowgroup">
        <div className={css.section}>
          <button
            type="button"
            className="bare"
            data-row
            data-section={index}
            aria-expanded={!folded}
            onClick={() => onFold(index)}
          >
            <Icon name={folded ? 'chevron' : 'down'} />
            {section.kind === 'file' ? <FileName file={section} /> : <TextName section={section} />}
          </button>
          {section.kind === 'file' && <Counts file={section} />}
          {badge !== undefined && <span className={`gap ${css.badge}`}>{badge}</span>}
        </div>
      </th>
    </tr>
  );
}

/** What a file is called before and after. */
export function FileName({ file }: { file: FileSection }) {
  const { oldPath, newPath } = file;
  const moved = oldPath != null && newPath != null && oldPath !== newPath;
  return (
    <span className="mono">
      {moved && (
        <>
          <UntrustedText text={oldPath} line />
          {' → '}
        </>
      )}
      <UntrustedText text={newPath ?? oldPath ?? 'unreadable name'} line />
    </span>
  );
}

function TextName({ section: { commit, from, to } }: { section: TextSection }) {
  if (!commit)
    return <span className="muted">Text between files, {plural(to - from, 'line')}</span>;
  return (
    <span>
      Commit <span className="mono">{commit.sha.slice(0, 7)}</span>{' '}
      <UntrustedText as="span" className="muted" text={commit.subject} line />
    </span>
  );
}

/** What is done to a file, in words and counts. */
export function Counts({ file }: { file: FileSection }) {
  return (
    <span className={`muted ${css.counts}`}>
      {fileWords(file).join(', ')}
      {file.additions + file.removals > 0 && (
        <>
          {' '}
          <span className={css.plus}>+{file.additions.toLocaleString()}</span>{' '}
          <span className={css.minus}>−{file.removals.toLocaleString()}</span>
        </>
      )}
    </span>
  );
}

const changes: Record<FileSection['change'], string | undefined> = {
  changed: undefined,
  added: 'new file',
  removed: 'deleted',
  renamed: 'renamed',
  copied: 'copied',
};
const links = '120000';
const submodule = '160000';

function fileWords({ change, oldMode, newMode, binary, combined }: FileSection): string[] {
  const mode = newMode ?? oldMode;
  return [
    changes[change],
    mode === links && 'symbolic link',
    mode === submodule && 'submodule',
    newMode === '100755' && change === 'added' && 'executable',
    oldMode !== undefined &&
      newMode !== undefined &&
      oldMode !== newMode &&
      `mode ${oldMode} → ${newMode}`,
    binary === 'patch' && 'binary',
    binary === 'differs' && 'binary, contents not included',
    combined && 'combined diff, not parsed',
  ].filter((word) => typeof word === 'string');
}
