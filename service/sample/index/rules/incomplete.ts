import type { CustomerAssessment } from '../../../../src/api/types.ts';
import { assessed, type RuleCase } from './rule-case.ts';

/** Incomplete is not clean (H1 to H5). */
export const INCOMPLETE_CASES: readonly RuleCase[] = [
  assessed('H1 incomplete, with kind, codes and gap', (each) =>
    Boolean(
      isIncomplete(each) &&
      each.incompleteness_kind &&
      each.reason_codes?.length &&
      each.release_evidence_gap,
    ),
  ),
  assessed(
    'H1 incomplete, without a gap',
    (each) => isIncomplete(each) && !each.release_evidence_gap,
  ),
  assessed(
    'H1 incomplete, without findings',
    (each) => isIncomplete(each) && each.findings.length === 0,
  ),
  assessed(
    'H1 incomplete, with findings',
    (each) => isIncomplete(each) && each.findings.length > 0,
  ),
  {
    name: 'H2 not completed, no findings',
    holds: ({ detail }) =>
      ['INCOMPLETE', 'FAILED', 'STOPPED'].includes(detail.status) && detail.finding_count === 0,
  },
  {
    name: 'H2 completed, with an incomplete assessment',
    holds: ({ detail }) => detail.status === 'COMPLETED' && detail.assessments.some(isIncomplete),
  },
  {
    name: 'H2 completed',
    holds: ({ detail }) =>
      detail.status === 'COMPLETED' &&
      detail.assessments.every(({ status }) => status === 'COMPLETED'),
  },
  assessed(
    'H3 completed, no findings',
    ({ status, findings }) => status === 'COMPLETED' && findings.length === 0,
  ),
  assessed(
    'H3 completed, with findings',
    ({ status, findings }) => status === 'COMPLETED' && findings.length > 0,
  ),
  assessed('H4 no receipt', ({ checks }) => !checks.receipt_recorded),
  assessed(
    'H4 receipt without checks',
    ({ checks }) => checks.receipt_recorded && checks.families.length === 0,
  ),
  assessed(
    'H4 receipt with checks',
    ({ checks }) => checks.receipt_recorded && checks.families.length > 0,
  ),
  assessed('H5 everything that wasn’t looked at', (each) =>
    ['NOT_ASKED', 'UNAVAILABLE', 'UNRESOLVED'].every((outcome) =>
      each.checks.families.some((check) => check.outcome === outcome),
    ),
  ),
  assessed(
    'H5 nothing left out',
    ({ domains, checks, status }) =>
      status === 'COMPLETED' &&
      checks.receipt_recorded &&
      domains.every((domain) => domain.status === 'CONSIDERED') &&
      checks.families.every(({ outcome }) => ['READY', 'BLOCKED'].includes(outcome)),
  ),
];

function isIncomplete({ status }: CustomerAssessment): boolean {
  return status === 'INCOMPLETE';
}
