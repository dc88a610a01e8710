import { checksOf } from '../../record/run-items.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import type { Side } from './differences.ts';
import { compareWords as words } from './words.ts';

/** Where a run may have checks that it doesn't list, in sentences: an assessment without a receipt of them (H4). */
export const unknownChecks = ({ name, reading }: Side): string[] =>
  reading.value.assessments
    .filter(({ checks }) => !checks.receipt_recorded)
    .map(({ environment_display_name: environment }) =>
      fill(words.noReceipt, { environment, run: name }),
    );

/**
 * Where a run may have conditions that it doesn't list, in sentences: its checks aren't known (H4), or a check lists
 * some (H10), has no comparison (H8), or one that can’t be read (H9).
 */
export function unknownConditions(side: Side): string[] {
  const { name, reading } = side;
  const ofChecks = checksOf(reading.value).flatMap(({ check, environment }) => {
    const view = check.change_attribution;
    if (!view) return [];
    if (view.status !== 'COMPARED') {
      const why = view.status === 'UNAVAILABLE' ? words.notCompared : words.attributionUnread;
      return [fill(why, { check: check.name, environment, run: name })];
    }
    if (view.omitted_condition_count === 0) return [];
    const listed = view.listed_conditions?.length ?? 0;
    return [
      fill(words.notListed, {
        check: check.name,
        environment,
        run: name,
        listed,
        conditions: plural(view.condition_count, 'condition'),
      }),
    ];
  });
  return [...unknownChecks(side), ...ofChecks];
}
