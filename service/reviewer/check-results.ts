import { createHash } from 'node:crypto';
import type {
  AttributedRevision,
  ChangeAttributionView,
  CustomerCheck,
} from '../../src/api/types.ts';
import { uuidFrom } from '../ids.ts';
import {
  attribute,
  attributionView,
  completeText,
  conditionView,
  type AttributedCondition,
} from './attribution.ts';
import type { Check, Citation, Evaluation } from './check.ts';
import { checkView } from './check-view.ts';
import type { BlocksOn } from './configuration.ts';
import type { ComparedCheck } from './findings.ts';
import type { SourceLinks } from './origin.ts';
import type { ReadRevision } from './revisions.ts';

/** What a check says about a change, as it is recorded and as findings are made of it. */
export interface CheckResult {
  check: Check;
  view: CustomerCheck;
  /** null: the two revisions could not be compared. */
  compared: ComparedCheck | null;
  /** Why nothing can be concluded from an empty list of findings; null: it can. */
  gap: string | null;
  /** Files read at either revision. */
  files: number;
  /** The attribution that is too long to be listed whole. */
  complete: { id: string; digest: string; record: string } | null;
}

/**
 * Judges each check at the head and compares it with the base.
 *
 * @param renamed New names of files, by the name at the base.
 * @param whole The head is reviewed by itself.
 * @param blocksOn What a check blocks on.
 * @param namespace What the ids of complete records are made with.
 */
export function checkResults(
  checks: readonly Check[],
  base: ReadRevision,
  head: ReadRevision,
  renamed: ReadonlyMap<string, string>,
  whole: boolean,
  blocksOn: (check: Check) => BlocksOn,
  links: SourceLinks,
  namespace: string,
): CheckResult[] {
  const urlOf = (revision: AttributedRevision, citation: Citation): string | null => {
    const at = revision === 'BASE_CODE_REVISION' ? base : head;
    return at.read && at.commit !== null
      ? links.file(at.commit, citation.path, citation.start_line, citation.end_line)
      : null;
  };
  return checks.map((check, index) => {
    const atHead = head.read ? head.evaluations[index] : undefined;
    const atBase = base.read ? base.evaluations[index] : undefined;
    const attribution = compareCheck(base, atBase?.evaluation, head, atHead?.evaluation, renamed);
    const evaluationId = uuidFrom(namespace, 'evaluation', check.key);
    const view = attributionView(attribution, evaluationId, urlOf);
    const attributed = Array.isArray(attribution) ? attribution : null;
    const readByItself = whole && atHead?.evaluation.unread.length === 0;
    return {
      check,
      view: checkView(check, head, atHead, view, blocksOn(check)),
      compared:
        atHead !== undefined && (attributed !== null || readByItself)
          ? { check, head: atHead.evaluation.conditions, attributed }
          : null,
      gap: readByItself ? null : gapOf(view, base, atHead?.evaluation),
      files: (atHead?.evaluation.files ?? 0) + (atBase?.evaluation.files ?? 0),
      complete:
        Array.isArray(attribution) && view.complete_record
          ? completeRecord(evaluationId, attribution, urlOf)
          : null,
    };
  });
}

function compareCheck(
  base: ReadRevision,
  atBase: Evaluation | undefined,
  head: ReadRevision,
  atHead: Evaluation | undefined,
  renamed: ReadonlyMap<string, string>,
): AttributedCondition[] | { revision: AttributedRevision; detail_code: string } {
  const proposed = 'PROPOSED_CODE_REVISION';
  if (!head.read) return { revision: proposed, detail_code: head.detail_code };
  if (atHead === undefined || atHead.unread.length > 0) {
    return { revision: proposed, detail_code: 'PROPOSED_FILES_NOT_READ' };
  }
  if (!base.read) return { revision: 'BASE_CODE_REVISION', detail_code: base.detail_code };
  if (atBase === undefined || atBase.unread.length > 0) {
    return { revision: 'BASE_CODE_REVISION', detail_code: 'BASE_FILES_NOT_READ' };
  }
  return attribute(atBase.conditions, atHead.conditions, renamed);
}

/**
 * A change that was not compared leaves a gap, unless the head holds no condition at all and the base
 * was only not declared: then the change cannot have introduced one.
 */
function gapOf(
  view: ChangeAttributionView,
  base: ReadRevision,
  atHead: Evaluation | undefined,
): string | null {
  if (view.status === 'COMPARED') return null;
  const nothingThere =
    atHead !== undefined && atHead.unread.length === 0 && atHead.conditions.length === 0;
  if (nothingThere && (base.read || !base.declared)) return null;
  return view.detail_code ?? null;
}

function completeRecord(
  id: string,
  attributed: readonly AttributedCondition[],
  urlOf: (revision: AttributedRevision, citation: Citation) => string | null,
): { id: string; digest: string; record: string } {
  const record = completeText(attributed.map((each) => conditionView(each, urlOf)));
  return { id, digest: `sha256:${createHash('sha256').update(record).digest('hex')}`, record };
}
