import type { ChangeAttributionView, CustomerCheck } from '../../src/api/types.ts';
import { isOfTheChange, type AttributedCondition } from './attribution.ts';
import type { Evaluation, ReadKind } from './check.ts';
import type { BlocksOn } from './configuration.ts';
import type { ReadCheck } from './revisions.ts';

/**
 * What a check says about the revision under review, as it is recorded. It blocks on what the change
 * brought and is ready beside what was there before, or blocks on either. What is suppressed blocks
 * nothing.
 *
 * @param attributed null: the two revisions were not compared.
 */
export function checkView(
  { check, base, head }: ReadCheck,
  attributed: readonly AttributedCondition[] | null,
  change_attribution: ChangeAttributionView,
  blocksOn: BlocksOn,
): CustomerCheck {
  const view = { name: check.name, lifecycle: check.lifecycle, change_attribution };
  if (!head.read) return { ...view, outcome: 'UNAVAILABLE', detail: head.detail };
  const { evaluation, evaluated_at } = head;
  const { files, conditions, unread } = evaluation;
  const [first] = unread;
  if (first !== undefined) {
    return {
      ...view,
      outcome: 'UNRESOLVED',
      evaluated_at,
      detail: unreadDetail(check.reads, evaluation),
      unresolved_reason: { code: first.code, detail: firstUnread(evaluation) },
    };
  }
  if (files === 0) {
    const detail = `No ${check.reads.many} in this revision.`;
    return { ...view, outcome: 'NOT_APPLICABLE', evaluated_at, detail };
  }
  const found = `${conditionCount(evaluation)} in ${counted(files, check.reads)}`;
  const { detail_code: code, counts } = change_attribution;
  const suppressed = conditions.filter((each) => each.suppressed).length;
  const aside = suppressed === 0 ? '' : `; ${suppressed} suppressed`;
  if (conditions.length === suppressed) {
    return { ...view, outcome: 'READY', evaluated_at, detail: `${found}${aside}.` };
  }
  if (attributed === null) {
    // Without anything before it, all that is there came with it.
    const settled = blocksOn === 'PRESENT' || code === 'BASE_REVIEWED_TREE_NOT_DECLARED';
    if (settled) return { ...view, outcome: 'BLOCKED', evaluated_at, detail: `${found}${aside}.` };
    return {
      ...view,
      outcome: 'UNRESOLVED',
      evaluated_at,
      detail: `${found}${aside}; it isn’t known what this change introduced.`,
      unresolved_reason: {
        code: code ?? 'NOT_COMPARED',
        detail: base.read ? `At the base, ${firstUnread(base.evaluation)}` : base.detail,
      },
    };
  }
  const parts = counts
    .filter(({ revision }) => revision === 'PROPOSED_CODE_REVISION')
    .map(({ change, count }) => ({ change, text: `${count} ${CHANGE_WORDS[change] ?? change}` }));
  const before = parts.every(({ change }) => change === 'UNCHANGED');
  const brought = attributed.some((each) => isOfTheChange(each) && !each.head?.suppressed);
  const told = parts.map(({ text }) => text).join(', ');
  return {
    ...view,
    outcome: brought || blocksOn === 'PRESENT' ? 'BLOCKED' : 'READY',
    evaluated_at,
    detail: before ? `Pre-existing: ${found}${aside}.` : `${found}: ${told}${aside}.`,
  };
}

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  INTRODUCED: 'introduced',
  CHANGED: 'changed',
  UNATTRIBUTED: 'of unknown origin',
  UNCHANGED: 'pre-existing',
};

function firstUnread({ unread: [first, ...others] }: Evaluation): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${first?.path}: ${first?.detail}${more}`;
}

function unreadDetail(reads: ReadKind, { files, conditions, unread }: Evaluation): string {
  const why = reads.unread ?? 'couldn’t be read';
  if (files === 1) return `The only ${reads.one} ${why}.`;
  const sentence = `${unread.length} of ${counted(files, reads)} ${why}`;
  if (unread.length === files) return `${sentence}.`;
  return `${sentence}; ${conditionCount({ conditions }).toLowerCase()} in the rest.`;
}

function conditionCount({ conditions }: Pick<Evaluation, 'conditions'>): string {
  const count = conditions.length;
  return count === 0 ? 'No conditions' : `${count} ${count === 1 ? 'condition' : 'conditions'}`;
}

function counted(count: number, { one, many }: ReadKind): string {
  return `${count} ${count === 1 ? one : many}`;
}
