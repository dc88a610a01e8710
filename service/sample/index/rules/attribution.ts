import type { ChangeAttributionView, CustomerCheck } from '../../../../src/api/types.ts';
import { attributed, checked, type RuleCase } from './rule-case.ts';

/** Attribution sits beside the outcome (H6 to H12). */
export const ATTRIBUTION_CASES: readonly RuleCase[] = [
  checked(
    'H6 ready, with introduced conditions',
    (each) => each.outcome === 'READY' && has(each, 'INTRODUCED'),
  ),
  checked(
    'H6 blocked, with unchanged conditions and none introduced',
    (each) => each.outcome === 'BLOCKED' && has(each, 'UNCHANGED') && !has(each, 'INTRODUCED'),
  ),
  checked('H7 some conditions unchanged', (each) => has(each, 'UNCHANGED')),
  checked(
    'H7 conditions introduced, none unchanged',
    (each) => has(each, 'INTRODUCED') && !has(each, 'UNCHANGED'),
  ),
  attributed(
    'H8 not compared: base unavailable',
    (view) => view.status === 'UNAVAILABLE' && view.revision === 'BASE_CODE_REVISION',
  ),
  attributed(
    'H8 not compared: proposed revision unavailable',
    (view) => view.status === 'UNAVAILABLE' && view.revision === 'PROPOSED_CODE_REVISION',
  ),
  attributed('H9 attribution unreadable', ({ status }) => status === 'UNREADABLE'),
  attributed('H10 some conditions omitted', (view) => view.omitted_condition_count > 0),
  attributed(
    'H10 no conditions omitted',
    (view) => view.omitted_condition_count === 0 && view.conditions.length > 1,
  ),
  attributed('H11 counts agree', (view) => view.condition_count > 0 && agrees(view)),
  attributed('H11 counts disagree', (view) => view.status === 'COMPARED' && !agrees(view)),
  checked('H12 conditions of unknown origin', (each) => has(each, 'UNATTRIBUTED')),
];

function has({ change_attribution }: CustomerCheck, change: string): boolean {
  const counts = change_attribution?.counts ?? [];
  return counts.some((count) => count.change === change && count.count > 0);
}

function agrees(view: ChangeAttributionView): boolean {
  const counted = view.counts.reduce((sum, { count }) => sum + count, 0);
  const listed = view.conditions.length + (view.listed_conditions ?? []).length;
  const shown = view.omitted_condition_count === 0 ? view.conditions.length : listed;
  return counted === view.condition_count && shown + view.omitted_condition_count === counted;
}
