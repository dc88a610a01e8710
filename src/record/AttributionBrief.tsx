import type { AttributedConditionView } from '../api/types.ts';
import { plural } from '../lib/plural.ts';
import css from './Attribution.module.css';
import { ChangeBadge, Citations, ConditionSubject } from './AttributionCondition.tsx';

const BRIEF = 5;

/** The first conditions that tell something; the assessment's page has all. */
export function ConditionsInBrief({
  conditions,
  unreadable,
}: {
  conditions: readonly AttributedConditionView[];
  /** Whether parts of the attribution couldn’t be read (H40). */
  unreadable: boolean;
}) {
  const shown = inBrief(conditions);
  const rest = conditions.length - shown.length;
  return (
    <>
      <ul className={css.conditions}>
        {shown.map((condition, index) => (
          <li key={index} data-quiet={condition.change === 'UNCHANGED'}>
            <ChangeBadge condition={condition} />
            <ConditionSubject condition={condition} />
            <Citations condition={condition} unreadable={unreadable} brief />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="faint">{plural(rest, 'more condition')} on the assessment page.</p>
      )}
    </>
  );
}

/**
 * The first conditions that the change brought in or altered, else the first there are. Nothing is
 * dropped: the rest is counted beside them.
 */
function inBrief(
  conditions: readonly AttributedConditionView[],
): readonly AttributedConditionView[] {
  const changed = conditions.filter(({ change }) => change !== 'UNCHANGED');
  return (changed.length > 0 ? changed : conditions).slice(0, BRIEF);
}
