type Counted = {
  condition_count: number;
  omitted_condition_count: number;
  counts: readonly { change: string; count: number }[];
  conditions: readonly { change: string }[];
  listed_conditions?: readonly { change: string }[] | null | undefined;
};

/**
 * Checks a compared attribution against itself (H11, spec: ChangeAttributionView). Returns one
 * sentence per disagreement, none when the record agrees.
 */
export function attributionDisagreements(view: Counted): string[] {
  const found: string[] = [];
  const sum = view.counts.reduce((total, { count }) => total + count, 0);
  if (sum !== view.condition_count) {
    found.push(`the counts add up to ${sum}, the condition count is ${view.condition_count}.`);
  }
  const listed =
    view.omitted_condition_count > 0 ? (view.listed_conditions ?? []) : view.conditions;
  if (listed.length + view.omitted_condition_count !== view.condition_count) {
    found.push(
      `${listed.length} listed and ${view.omitted_condition_count} omitted do not make ${view.condition_count}.`,
    );
  }
  for (const change of new Set(listed.map((condition) => condition.change))) {
    const inList = listed.filter((condition) => condition.change === change).length;
    const counted = view.counts
      .filter((entry) => entry.change === change)
      .reduce((total, { count }) => total + count, 0);
    const whole = view.omitted_condition_count === 0;
    if (whole ? inList !== counted : inList > counted) {
      found.push(`${inList} conditions are listed as ${change}, ${counted} are counted.`);
    }
  }
  return found;
}
