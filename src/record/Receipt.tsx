import { checksStatus } from '../api/record-words.ts';
import type { CustomerChecks } from '../api/types.ts';
import { wordFor } from '../api/words.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Disagreements } from './Disagreements.tsx';
import { receiptDisagreements } from './receipt-disagreements.ts';
import { recordWords as words } from './words.ts';

/** What the receipt of checks says of itself (H4), and where that disagrees with the checks (H38). */
export function Receipt({
  checks,
  unreadable,
}: {
  checks: CustomerChecks;
  /** Whether a check couldn’t be read (H40). */
  unreadable: boolean;
}) {
  const { receipt_recorded: recorded, status, families } = checks;
  return (
    <>
      {!recorded && (
        <p className="words">
          <Sentence
            words={words.noCheckResult}
            status={<UntrustedText text={wordFor(checksStatus, status).label} />}
          />
        </p>
      )}
      {recorded && families.length === 0 && !unreadable && (
        <p className="words">The recorded receipt lists no checks.</p>
      )}
      <Disagreements found={receiptDisagreements(checks)} />
    </>
  );
}
