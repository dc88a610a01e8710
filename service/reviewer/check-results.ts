import { hash } from 'node:crypto';
import type {
  AttributedRevision,
  ChangeAttributionView,
  CustomerCheck,
} from '../../src/api/types.ts';
import { uuidFrom } from '../base/ids.ts';
import {
  attribute,
  attributionView,
  completeText,
  conditionView,
  type AttributedCondition,
} from './attribution.ts';
import type { CheckDescription, Citation, Evaluation } from './check.ts';
import { checkView } from './check-view.ts';
import type { BlocksOn } from './configuration.ts';
import type { ComparedCheck } from './finding-places.ts';
import type { SourceLinks } from '../base/source-links.ts';
import type { CheckReading, ReadCheck, ReadRevision } from './revisions.ts';

/** What a check says about a change, as it is recorded and as findings are made of it. */
export interface CheckResult {
  check: CheckDescription;
  view: CustomerCheck;
  /** null: the two revisions could not be compared. */
  compared: ComparedCheck | null;
  /** Why nothing can be concluded from an empty list of findings; null: it can. */
  gap: string | null;
  /** Files read at either revision; none where the head was not read. */
  files: number;
  /** The attribution that is too long to be listed whole. */
  complete: { id: string; digest: string; record: string } | null;
}

/** What is reviewed. */
export interface ReadChange {
  base: ReadRevision;
  head: ReadRevision;
  /** New names of files, by the name at the base. */
  renamed: ReadonlyMap<string, string>;
  /** The files that the change touched, by their names at the head. */
  touched: ReadonlySet<string>;
  /** The head is reviewed by itself. */
  whole: boolean;
  links: SourceLinks;
}

/**
 * Judges each check at the head and compares it with the base.
 *
 * @param blocksOn What a check blocks on.
 * @param namespace What the ids of complete records are made with.
 */
export function checkResults(
  checks: readonly ReadCheck[],
  change: ReadChange,
  blocksOn: (check: CheckDescription) => BlocksOn,
  namespace: string,
): CheckResult[] {
  const { base, head, whole, links } = change;
  const urlOf = (revision: AttributedRevision, citation: Citation): string | null => {
    const at = revision === 'BASE_CODE_REVISION' ? base : head;
    return at.read && at.commit !== null
      ? links.file(at.commit, citation.path, citation.start_line, citation.end_line)
      : null;
  };
  return checks.map((read) => {
    const { check } = read;
    const attribution = compareCheck(read, change);
    const evaluationId = uuidFrom(namespace, 'evaluation', check.key);
    const view = attributionView(attribution, evaluationId, urlOf);
    const attributed = Array.isArray(attribution) ? attribution : null;
    const atHead = read.head.read ? read.head.evaluation : undefined;
    const readByItself = whole && atHead?.unread.length === 0;
    return {
      check,
      view: checkView(read, attributed, view, blocksOn(check)),
      compared:
        atHead !== undefined && (attributed !== null || readByItself)
          ? { check, head: atHead.conditions, attributed }
          : null,
      gap: readByItself ? null : gapOf(view, read.base, atHead),
      files: atHead === undefined ? 0 : atHead.files + filesOf(read.base),
      complete:
        Array.isArray(attribution) && view.complete_record
          ? completeRecord(evaluationId, attribution, urlOf)
          : null,
    };
  });
}

function compareCheck(
  { check, base, head }: ReadCheck,
  { renamed, touched }: ReadChange,
): AttributedCondition[] | { revision: AttributedRevision; detail_code: string } {
  const unread = check.imported ? 'RESULTS_INCOMPLETE' : 'FILES_NOT_READ';
  const proposed = 'PROPOSED_CODE_REVISION';
  if (!head.read) return { revision: proposed, detail_code: head.detail_code };
  if (head.evaluation.unread.length > 0) {
    return { revision: proposed, detail_code: `PROPOSED_${unread}` };
  }
  if (!base.read) return { revision: 'BASE_CODE_REVISION', detail_code: base.detail_code };
  if (base.evaluation.unread.length > 0) {
    return { revision: 'BASE_CODE_REVISION', detail_code: `BASE_${unread}` };
  }
  const { conditions, possibleParts } = base.evaluation;
  return attribute(conditions, head.evaluation.conditions, renamed, touched, possibleParts);
}

function filesOf(reading: CheckReading): number {
  return reading.read ? reading.evaluation.files : 0;
}

/**
 * A change that was not compared leaves a gap, unless the head holds no condition at all and the base
 * was only not declared: then the change cannot have introduced one.
 */
function gapOf(
  view: ChangeAttributionView,
  base: CheckReading,
  atHead: Evaluation | undefined,
): string | null {
  if (view.status === 'COMPARED') return null;
  const nothingThere =
    atHead !== undefined &&
    atHead.unread.length === 0 &&
    atHead.conditions.every(({ suppressed }) => suppressed);
  if (nothingThere && (base.read || !base.declared)) return null;
  return view.detail_code ?? null;
}

function completeRecord(
  id: string,
  attributed: readonly AttributedCondition[],
  urlOf: (revision: AttributedRevision, citation: Citation) => string | null,
): { id: string; digest: string; record: string } {
  const record = completeText(attributed.map((each) => conditionView(each, urlOf)));
  return { id, digest: `sha256:${hash('sha256', record)}`, record };
}
