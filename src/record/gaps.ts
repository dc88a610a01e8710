import type { CustomerAssessment } from '../api/types.ts';
import { ownValue } from '../lib/own-value.ts';
import { checksStatus, incompletenessKind } from '../api/record-words.ts';
import { wordInSentence } from '../api/words.ts';

/** Something that an assessment did not look at: what, in which way, and why where it is recorded. */
export type Gap = { what: string; kind: string; why?: string };

const unanswered: Record<string, string> = {
  NOT_ASKED: 'not asked',
  UNAVAILABLE: 'unavailable',
  UNRESOLVED: 'unresolved',
};

/**
 * The gaps an assessment reports about itself (H5), its own incompleteness first.
 *
 * @param unreadable Parts of it couldn’t be read: its kind may be one of them.
 */
export function gapsOf(assessment: CustomerAssessment, unreadable: boolean): Gap[] {
  const gaps: Gap[] = [];
  if (assessment.status === 'INCOMPLETE') {
    const kind = assessment.incompleteness_kind;
    const none = unreadable ? 'no kind could be read' : 'no kind recorded';
    gaps.push({
      what: 'The assessment itself',
      kind: 'incomplete',
      why: kind ? wordInSentence(incompletenessKind, kind) : none,
    });
  }
  for (const code of assessment.reason_codes ?? [])
    gaps.push({ what: code, kind: 'recorded as a gap' });
  if (assessment.release_evidence_gap) {
    gaps.push({
      what: 'Release evidence',
      kind: 'has a gap',
      why: assessment.release_evidence_gap,
    });
  }
  if (!assessment.checks.receipt_recorded) {
    gaps.push({
      what: 'Checks',
      kind: 'no results recorded',
      why: `status ${wordInSentence(checksStatus, assessment.checks.status)}`,
    });
  }
  for (const { domain, status, reason } of assessment.domains) {
    if (status === 'SKIPPED') gaps.push({ what: domain, kind: 'skipped', why: reason });
  }
  for (const check of assessment.checks.families) {
    const kind = ownValue(unanswered, check.outcome);
    if (kind === undefined) continue;
    const reason = check.unresolved_reason;
    const why = [reason?.code, reason?.detail ?? check.detail].filter(Boolean).join(', ');
    gaps.push(why === '' ? { what: check.name, kind } : { what: check.name, kind, why });
  }
  return gaps;
}
