import { useEffect, useRef } from 'react';
import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { CustomerCheck } from '../api/types.ts';
import { checkLifecycle, checkOutcome } from '../api/record-words.ts';
import { isBefore } from '../lib/times.ts';
import { plainLine } from '../lib/visible-text.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { absent } from './absent.ts';
import { AlsoRecorded } from './AlsoRecorded.tsx';
import { Attribution } from './Attribution.tsx';
import { ConditionList, type ConditionView } from './AttributionList.tsx';
import { Reasons } from './CheckItem.tsx';
import css from './CheckItem.module.css';
import { Value } from './Value.tsx';
import { fill } from '../lib/fill.ts';
import { attributionWords } from './attribution-words.ts';
import { recordWords } from './words.ts';

export function WholeCheck({
  check,
  unreadable,
  assessed,
  address,
  marked,
  conditions,
}: {
  check: CustomerCheck;
  unreadable: readonly UnreadablePart[];
  assessed: string | null | undefined;
  address: string;
  /** Whether the page's address names this check, and no condition of it. */
  marked: boolean;
  conditions: ConditionView;
}) {
  const { change_attribution: attribution } = check;
  const partly = isUnreadable({ unreadable }, 'change_attribution');
  const { onArrive } = conditions;
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked && item.current) onArrive(item.current);
  }, [marked, onArrive]);
  return (
    <div
      className={`section stack near ${css.check}`}
      ref={item}
      tabIndex={-1}
      data-marked={marked}
    >
      <div className="row">
        <Value of={checkOutcome} value={check.outcome} />
        <UntrustedText as="h4" text={check.name} />
        <Value of={checkLifecycle} value={check.lifecycle} />
        <span className={`row tight small faint ${css.when}`}>
          <span>
            {check.evaluated_at ? (
              <>
                evaluated <Time value={check.evaluated_at} />
                {isBefore(check.evaluated_at, assessed) && recordWords.reused}
              </>
            ) : (
              `evaluation time ${absent({ unreadable }, 'evaluated_at', 'not recorded')}`
            )}
          </span>
          <CopyButton
            text={() => new URL(address, location.href).href}
            label={attributionWords.linkToCheck}
          />
        </span>
      </div>
      <Reasons check={check} unreadable={unreadable} />
      <AlsoRecorded type="CustomerCheck" record={check} />
      {attribution && (
        <Attribution view={attribution} unreadable={partly} whole>
          {(listed) => (
            <ConditionList
              conditions={listed}
              unreadable={partly}
              count={attribution.condition_count}
              label={fill(attributionWords.table, { check: plainLine(check.name) })}
              view={conditions}
            />
          )}
        </Attribution>
      )}
    </div>
  );
}
