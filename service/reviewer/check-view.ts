import type { ChangeAttributionView, CustomerCheck } from '../../src/api/types.ts';
import type { Check, Evaluation, ReadKind } from './check.ts';
import type { ReadRevision } from './revisions.ts';
import type { CheckEvaluation } from './tree-evaluator.ts';

/** What a check says about the revision under review, as it is recorded. */
export function checkView(
  check: Check,
  head: ReadRevision,
  atHead: CheckEvaluation | undefined,
  change_attribution: ChangeAttributionView,
): CustomerCheck {
  const view = { name: check.name, lifecycle: check.lifecycle, change_attribution };
  if (!head.read || atHead === undefined) {
    return { ...view, outcome: 'UNAVAILABLE', ...(head.read ? {} : { detail: head.detail }) };
  }
  const { evaluation, evaluated_at } = atHead;
  const { files, conditions, unread } = evaluation;
  const [first] = unread;
  if (first !== undefined) {
    const more = unread.length > 1 ? ` (and ${unread.length - 1} more)` : '';
    return {
      ...view,
      outcome: 'UNRESOLVED',
      evaluated_at,
      detail: unreadDetail(check.reads, evaluation),
      unresolved_reason: { code: first.code, detail: `${first.path}: ${first.detail}${more}` },
    };
  }
  if (files === 0) {
    const detail = `No ${check.reads.one} in this revision.`;
    return { ...view, outcome: 'NOT_APPLICABLE', evaluated_at, detail };
  }
  return {
    ...view,
    outcome: conditions.length === 0 ? 'READY' : 'BLOCKED',
    evaluated_at,
    detail: `${conditionCount(evaluation)} in ${counted(files, check.reads)}.`,
  };
}

function unreadDetail(reads: ReadKind, { files, conditions, unread }: Evaluation): string {
  if (files === 1) return `The only ${reads.one} could not be read.`;
  const sentence = `${unread.length} of ${counted(files, reads)} could not be read`;
  if (unread.length === files) return `${sentence}.`;
  return `${sentence}; ${conditionCount({ conditions }).toLowerCase()} in what could.`;
}

function conditionCount({ conditions }: Pick<Evaluation, 'conditions'>): string {
  const count = conditions.length;
  return count === 0 ? 'No condition' : `${count} ${count === 1 ? 'condition' : 'conditions'}`;
}

function counted(count: number, { one, many }: ReadKind): string {
  return `${count} ${count === 1 ? one : many}`;
}
