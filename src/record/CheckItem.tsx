import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { CustomerCheck } from '../api/types.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { absent } from './absent.ts';
import { Attribution } from './Attribution.tsx';
import { ConditionsInBrief } from './AttributionBrief.tsx';
import css from './CheckItem.module.css';
import { PlainValue } from './PlainValue.tsx';
import { Value } from './Value.tsx';
import { attributedChange, checkLifecycle, checkOutcome } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';

type Props = {
  check: CustomerCheck;
  unreadable: readonly UnreadablePart[];
};

/** One check as recorded, in brief: what is left out is on the assessment's page. */
export function CheckItem({ check, unreadable }: Props) {
  return (
    <div className="section stack near">
      <div className="row">
        <Value of={checkOutcome} value={check.outcome} />
        <UntrustedText as="h3" text={check.name} />
        <Value of={checkLifecycle} value={check.lifecycle} />
      </div>
      <InBrief check={check} unreadable={unreadable} />
    </div>
  );
}

/** A check all of whose conditions were there before: its outcome and their count in one line (H6, H7). */
export function FoldedCheck({ check, unreadable }: Props) {
  const count = check.change_attribution?.condition_count ?? 0;
  return (
    <details className={css.folded}>
      <summary className="section row">
        <PlainValue of={checkOutcome} value={check.outcome} />
        <UntrustedText as="h3" text={check.name} />
        <PlainValue of={checkLifecycle} value={check.lifecycle} />
        <span className="muted">
          {count.toLocaleString()} {wordFor(attributedChange, 'UNCHANGED').label}
        </span>
      </summary>
      <div className="section stack near">
        <InBrief check={check} unreadable={unreadable} />
      </div>
    </details>
  );
}

function InBrief({ check, unreadable }: Props) {
  const { change_attribution: attribution } = check;
  const partly = isUnreadable({ unreadable }, 'change_attribution');
  return (
    <>
      <Reasons check={check} unreadable={unreadable} />
      {attribution && (
        <Attribution view={attribution} unreadable={partly}>
          {(listed) => <ConditionsInBrief conditions={listed} unreadable={partly} />}
        </Attribution>
      )}
    </>
  );
}

export function Reasons({
  check: { detail, unresolved_reason: reason, outcome },
  unreadable,
}: Props) {
  const noCode = absent({ unreadable }, 'unresolved_reason.code', 'no code');
  return (
    <>
      {detail && <UntrustedText as="p" className="muted" text={detail} />}
      {reason && (
        <p className="muted">
          Unresolved: <UntrustedText as="code" text={reason.code ?? noCode} />{' '}
          {reason.detail && <UntrustedText text={reason.detail} />}
          {outcome !== 'UNRESOLVED' && (
            <span>
              {' '}
              The record contradicts itself: only unresolved checks can have this kind of reason.
            </span>
          )}
        </p>
      )}
    </>
  );
}
