import type { AttributedConditionView } from '../api/types.ts';
import type { CodePlace } from '../source/citation.ts';
import type { CodeState } from '../source/CodeProvider.tsx';

/** Where a condition's code is read: at the base and at the reviewed commit, where they are known. */
export function conditionPlaces(
  { reviewed_tree_citations: citations }: AttributedConditionView,
  code: CodeState,
): CodePlace[] {
  if (code.kind !== 'CODE') return [];
  return citations.flatMap(({ revision, path, start_line: from, end_line: to }) => {
    const commit =
      revision === 'BASE_CODE_REVISION'
        ? code.base
        : revision === 'PROPOSED_CODE_REVISION'
          ? code.head
          : undefined;
    return commit && path ? [{ commit, path, from: from ?? undefined, to: to ?? undefined }] : [];
  });
}
