import type { AttributedConditionView, CustomerCheck } from '../../api/types.ts';
import { attributedChange, checkLifecycle, checkOutcome } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import { ChangeBadge, Citations, ConditionSubject } from '../../record/AttributionCondition.tsx';
import { attributionWords } from '../../record/attribution-words.ts';
import { conditionPlaces } from '../../record/condition-places.ts';
import { Value } from '../../record/Value.tsx';
import { useCode } from '../../source/CodeProvider.tsx';
import { PlacesCode } from '../../source/CitedCode.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './AssessmentPage.module.css';
import { assessmentWords as words } from './words.ts';

/** The condition that is open: what the change did to it, the check that has it, and its code. */
export function ConditionDetail({
  check,
  condition,
  unreadable,
  address,
  onClose,
}: {
  check: CustomerCheck;
  condition: AttributedConditionView;
  /** Whether parts of the attribution couldn’t be read (H40). */
  unreadable: boolean;
  address: string;
  onClose: () => void;
}) {
  'use memo';
  const code = useCode();
  useShortcut('Escape', words.close, onClose);
  return (
    <section className={`stack ${css.condition}`} aria-label={words.condition}>
      <div className="row spread screen-only">
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
        <CopyButton
          words
          text={() => new URL(address, location.href).href}
          label={attributionWords.linkToCondition}
        />
      </div>
      <h2>
        <ConditionSubject condition={condition} />
      </h2>
      <div className="row">
        <ChangeBadge condition={condition} />
        <span className="muted">{wordFor(attributedChange, condition.change).meaning}</span>
      </div>
      <div className="row">
        <Value of={checkOutcome} value={check.outcome} />
        <UntrustedText text={check.name} />
        <Value of={checkLifecycle} value={check.lifecycle} />
      </div>
      <div>
        <Citations condition={condition} unreadable={unreadable} />
      </div>
      <PlacesCode places={conditionPlaces(condition, code)} />
    </section>
  );
}
