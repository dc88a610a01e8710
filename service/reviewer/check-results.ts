import { createHash } from 'node:crypto';
import type {
  AttributedRevision,
  ChangeAttributionView,
  CustomerCheck,
  DomainView,
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
import type { ComparedCheck } from './findings.ts';
import type { SourceLinks } from './origin.ts';
import type { CheckEvaluation, TreeEvaluation } from './tree-evaluator.ts';

/** A revision as it was read. */
export type ReadRevision =
  /** `commit` is null for the tree that a patch makes. */
  | { read: true; commit: string | null; tree: string; evaluations: TreeEvaluation }
  /** `declared`: there is such a revision, but it could not be read. */
  | { read: false; declared: boolean; detail_code: string; detail: string };

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

/** Judges each check at the head and compares it with the base. */
export function checkResults(
  checks: readonly Check[],
  base: ReadRevision,
  head: ReadRevision,
  links: SourceLinks,
  assessmentId: string,
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
    const attribution = compareCheck(base, atBase?.evaluation, head, atHead?.evaluation);
    const evaluationId = uuidFrom(assessmentId, 'evaluation', check.key);
    const view = attributionView(attribution, evaluationId, urlOf);
    const compared = Array.isArray(attribution) && atHead !== undefined;
    return {
      check,
      view: checkView(check, head, atHead, view),
      compared: compared
        ? { check, head: atHead.evaluation.conditions, attributed: attribution }
        : null,
      gap: gapOf(view, base, atHead?.evaluation),
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
  return attribute(atBase.conditions, atHead.conditions);
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

function checkView(
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
  const what = capitalized(check.reads_what);
  const [first] = unread;
  if (first !== undefined) {
    const more = unread.length > 1 ? ` (and ${unread.length - 1} more)` : '';
    return {
      ...view,
      outcome: 'UNRESOLVED',
      evaluated_at,
      detail: `${what}: ${unread.length} of ${files} could not be read.`,
      unresolved_reason: { code: first.code, detail: `${first.path}: ${first.detail}${more}` },
    };
  }
  if (files === 0) {
    const detail = `${what}: there are none in this revision.`;
    return { ...view, outcome: 'NOT_APPLICABLE', evaluated_at, detail };
  }
  const count = conditions.length;
  const found =
    count === 0 ? 'no condition' : `${count} ${count === 1 ? 'condition' : 'conditions'}`;
  return {
    ...view,
    outcome: count === 0 ? 'READY' : 'BLOCKED',
    evaluated_at,
    detail: `${what}: ${files} read, ${found}.`,
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function completeRecord(
  id: string,
  attributed: readonly AttributedCondition[],
  urlOf: (revision: AttributedRevision, citation: Citation) => string | null,
): { id: string; digest: string; record: string } {
  const record = completeText(attributed.map((each) => conditionView(each, urlOf)));
  return { id, digest: `sha256:${createHash('sha256').update(record).digest('hex')}`, record };
}

/** The risk domains of the checks: considered where a check had files to read. Ordered by domain. */
export function domainViews(results: readonly CheckResult[], head: ReadRevision): DomainView[] {
  const domains = Map.groupBy(results, ({ check }) => check.risk_domain);
  return [...domains]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([domain, of]) => {
      const reading = of.filter(({ files }) => files > 0);
      const names = (each: readonly CheckResult[]): string =>
        each.map(({ check }) => check.name).join('; ');
      if (reading.length > 0) {
        return { domain, status: 'CONSIDERED', reason: `Checked by: ${names(reading)}.` };
      }
      const what = [...new Set(of.map(({ check }) => check.reads_what))].join(', ');
      const reason = head.read ? `${capitalized(what)}: none were there to read.` : head.detail;
      return { domain, status: 'SKIPPED', reason };
    });
}
