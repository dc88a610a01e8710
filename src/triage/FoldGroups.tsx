import { Button } from '../ui/Button.tsx';
import type { FindingGroup, FindingLine } from './arrange.ts';
import { triageWords as words } from './words.ts';

/** Folds the outermost groups of a list, or opens them all. */
export function FoldGroups({
  lines,
  onFold,
}: {
  lines: readonly FindingLine[];
  onFold: (folded: ReadonlySet<string>) => void;
}) {
  const outer = lines.filter(
    (line): line is FindingGroup => line.kind === 'GROUP' && line.depth === 0,
  );
  const isAnyFolded = lines.some((line) => line.kind === 'GROUP' && line.folded);
  return isAnyFolded ? (
    <Button look="quiet" onClick={() => onFold(new Set())}>
      {words.openAll}
    </Button>
  ) : (
    <Button look="quiet" onClick={() => onFold(new Set(outer.map(({ key }) => key)))}>
      {words.foldAll}
    </Button>
  );
}
