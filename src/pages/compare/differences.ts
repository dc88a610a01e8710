import { isUnreadable, type Reading, type UnreadablePart } from '../../api/read.ts';
import type { CustomerAssessment, CustomerReviewDetail } from '../../api/types.ts';
import type { RunCheck, RunCondition, RunFinding } from '../../record/run-items.ts';
import {
  assessmentStatus,
  attributedChange,
  checkLifecycle,
  checkOutcome,
  findingDecision,
  findingEvidenceClass,
  findingLifecycle,
  incompletenessKind,
} from '../../api/record-words.ts';
import { findingSeverity, wordFor, type Enumeration } from '../../api/words.ts';
import { plural } from '../../lib/plural.ts';
import { notComparedText } from '../../record/not-compared.ts';
import { compareWords as words } from './words.ts';

export type Side = { name: string; reading: Reading<CustomerReviewDetail> };

/** A fact that two records of the same thing tell differently, in words; the texts may be the record's. */
export type Difference = { what: string; a: string; b: string };

/**
 * `of` gives undefined where a record says nothing of it: then `none` is said, or of `members` that could not be read,
 * only that. It is also all that is said where an element of `list` was left out: the others are not the list (H40).
 */
type FactOf<T> = {
  what: string;
  of: (item: T & Item) => string | null | undefined;
  none?: string;
  members?: readonly string[];
  list?: string;
};
type Item = { unreadable?: readonly UnreadablePart[] };

const differencesBy = <T>(facts: readonly FactOf<T>[]) => {
  const told = (item: T & Item, { of, none = 'not recorded', members = [], list }: FactOf<T>) => {
    if (list !== undefined && isCutShort(item, list)) return words.unread;
    return of(item) ?? (members.some((member) => isUnreadable(item, member)) ? words.unread : none);
  };
  return (a: T & Item, b: T & Item): Difference[] =>
    facts
      .map((fact) => ({ what: fact.what, a: told(a, fact), b: told(b, fact) }))
      .filter((difference) => difference.a !== difference.b);
};

/** Whether a list or an element of it was left out. A part of an element that is left changes no count. */
const isCutShort = ({ unreadable = [] }: Item, list: string) =>
  unreadable.some(({ place }) => place.replace(/\[\d+\]$/, '') === list);

const asItIs = (text: string) => text;
const word = (of: Enumeration, value: string | null | undefined) =>
  value == null ? undefined : wordFor(of, value).label;
const listed = (texts: readonly string[]) =>
  texts.length === 0 ? 'none' : [...new Set(texts)].toSorted().join(', ');

const environment = {
  what: 'environment',
  of: (item: { environment: string }) => item.environment,
};

export const findingDifferences = differencesBy<RunFinding>([
  environment,
  { what: 'severity', of: ({ finding }) => word(findingSeverity, finding.severity) },
  {
    what: 'lifecycle',
    members: ['lifecycle_state'],
    of: ({ finding }) => word(findingLifecycle, finding.lifecycle_state),
  },
  {
    what: 'decision',
    members: ['latest_validation', 'validation'],
    none: 'no decision recorded',
    of: ({ finding: { latest_validation: latest, validation } }) =>
      word(findingDecision, latest?.validation ?? validation),
  },
  { what: 'risk domain', of: ({ finding }) => finding.risk_domain },
  {
    what: 'evidence class',
    members: ['evidence_class'],
    of: ({ finding }) => word(findingEvidenceClass, finding.evidence_class),
  },
  {
    what: 'evidence',
    list: 'evidence_refs',
    of: ({ finding }) => listed(finding.evidence_refs.map(({ label }) => label)),
  },
  { what: 'claim', of: ({ finding }) => finding.claim },
  { what: 'impact', of: ({ finding }) => finding.impact },
  {
    what: 'proposed fix',
    members: ['remediation'],
    none: 'none',
    of: ({ finding }) => finding.remediation,
  },
]);

export const checkDifferences = differencesBy<RunCheck>([
  environment,
  { what: 'outcome', of: ({ check }) => word(checkOutcome, check.outcome) },
  {
    what: 'lifecycle',
    members: ['lifecycle'],
    of: ({ check }) => word(checkLifecycle, check.lifecycle),
  },
  {
    what: 'explanation',
    members: ['detail'],
    none: 'none',
    of: ({ check }) => check.detail,
  },
  {
    what: 'unresolved because',
    members: ['unresolved_reason'],
    none: 'no reason',
    of: (item) => {
      const { unresolved_reason: reason } = item.check;
      if (!reason || isUnreadable(item, 'unresolved_reason')) return undefined;
      return [reason.code, reason.detail].filter(Boolean).join(': ') || undefined;
    },
  },
  {
    what: 'conditions',
    members: ['change_attribution'],
    list: 'change_attribution.counts',
    none: 'revisions not compared',
    of: ({ check: { change_attribution: view } }) =>
      !view
        ? undefined
        : view.status === 'COMPARED'
          ? listed(
              view.counts.map(
                ({ change, count }) =>
                  `${count.toLocaleString()} ${word(attributedChange, change)}`,
              ),
            )
          : notComparedText(view, asItIs),
  },
]);

export const conditionDifferences = differencesBy<RunCondition>([
  environment,
  { what: 'change', of: ({ condition }) => word(attributedChange, condition.change) },
  {
    what: 'cited at',
    members: ['reviewed_tree_citations'],
    of: (item) =>
      isUnreadable(item, 'reviewed_tree_citations')
        ? undefined
        : listed(
            item.condition.reviewed_tree_citations.map(
              ({ path, start_line: line }) =>
                `${path ?? 'no path'}${line == null ? '' : `:${line}`}`,
            ),
          ),
  },
]);

export const assessmentDifferences = differencesBy<Item & { assessment: CustomerAssessment }>([
  { what: 'status', of: ({ assessment }) => word(assessmentStatus, assessment.status) },
  {
    what: 'incompleteness',
    members: ['incompleteness_kind'],
    of: ({ assessment }) => word(incompletenessKind, assessment.incompleteness_kind),
  },
  {
    what: 'gap codes',
    list: 'reason_codes',
    none: words.noCodes,
    of: ({ assessment: { reason_codes: codes } }) => codes && listed(codes),
  },
  {
    what: 'findings listed',
    list: 'findings',
    of: ({ assessment }) => plural(assessment.findings.length, 'finding'),
  },
  {
    what: 'check results',
    list: 'checks.families',
    of: ({ assessment: { checks } }) =>
      checks.receipt_recorded ? plural(checks.families.length, 'check') : 'none recorded',
  },
  domains('domains considered', 'CONSIDERED'),
  domains('domains skipped', 'SKIPPED'),
]);

function domains(what: string, status: string): FactOf<{ assessment: CustomerAssessment }> {
  return {
    what,
    list: 'domains',
    of: ({ assessment }) =>
      listed(
        assessment.domains.filter((each) => each.status === status).map(({ domain }) => domain),
      ),
  };
}
