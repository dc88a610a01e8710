import { hash } from 'node:crypto';
import type {
  AttributedConditionView,
  ChangeAttributionView,
  ChangeCountView,
} from '../../../src/api/types.ts';
import { stringifyExact } from '../../base/exact-json.ts';

/** The changes in the order that an engine lists them in. */
const ORDER = ['INTRODUCED', 'CHANGED', 'UNATTRIBUTED', 'UNCHANGED', 'RESOLVED'];

/** A condition that the proposed revision declares at one place. */
export function condition(
  change: string,
  subject: string,
  path: string,
  line: number,
): AttributedConditionView {
  const base = change === 'RESOLVED';
  const revision = base ? 'BASE_CODE_REVISION' : 'PROPOSED_CODE_REVISION';
  const cite = (at: string, start: number) => ({
    revision: at,
    path,
    start_line: start,
    end_line: start,
  });
  return {
    change,
    revision,
    subject,
    reviewed_tree_citations:
      change === 'UNCHANGED' || change === 'CHANGED'
        ? [cite('PROPOSED_CODE_REVISION', line), cite('BASE_CODE_REVISION', Math.max(1, line - 3))]
        : [cite(revision, line)],
  };
}

/** An attribution that lists every condition. */
export function compared(conditions: readonly AttributedConditionView[]): ChangeAttributionView {
  const ordered = inOrder(conditions);
  return {
    status: 'COMPARED',
    condition_count: ordered.length,
    omitted_condition_count: 0,
    counts: countsOf(ordered),
    conditions: ordered,
  };
}

/** An attribution of which only the first conditions are listed; all of them are `evaluation`. */
export function omitted(
  conditions: readonly AttributedConditionView[],
  listed: number,
  evaluationId: string,
): { view: ChangeAttributionView; evaluation: { id: string; digest: string; record: string } } {
  const ordered = inOrder(conditions);
  const record = stringifyExact(ordered);
  const digest = `sha256:${hash('sha256', record)}`;
  return {
    view: {
      status: 'COMPARED',
      condition_count: ordered.length,
      omitted_condition_count: ordered.length - listed,
      counts: countsOf(ordered),
      conditions: [],
      listed_conditions: ordered.slice(0, listed),
      complete_record: { engine_evaluation_id: evaluationId, attribution_digest: digest },
    },
    evaluation: { id: evaluationId, digest, record },
  };
}

/** An attribution of which one revision could not be read. */
export function unavailable(revision: string, detailCode: string): ChangeAttributionView {
  return {
    status: 'UNAVAILABLE',
    condition_count: 0,
    omitted_condition_count: 0,
    counts: [],
    conditions: [],
    detail_code: detailCode,
    revision,
  };
}

/** An attribution that cannot be read; nothing is inferred from it. */
export function unreadable(): ChangeAttributionView {
  return {
    status: 'UNREADABLE',
    condition_count: 0,
    omitted_condition_count: 0,
    counts: [],
    conditions: [],
  };
}

function inOrder(conditions: readonly AttributedConditionView[]): AttributedConditionView[] {
  const place = ({ change }: AttributedConditionView): number => {
    const known = ORDER.indexOf(change);
    return known === -1 ? ORDER.length : known;
  };
  return conditions.toSorted((a, b) => place(a) - place(b));
}

function countsOf(conditions: readonly AttributedConditionView[]): ChangeCountView[] {
  const counts = new Map<string, ChangeCountView>();
  for (const { change, revision } of conditions) {
    const key = `${change} ${revision}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { change, revision, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()];
}
