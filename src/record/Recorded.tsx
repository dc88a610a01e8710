import type { CustomerChecks } from '../api/types.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';

/** How many check results a receipt holds, and what it says of itself. */
export function Recorded({ checks }: { checks: CustomerChecks }) {
  return (
    <>
      {checks.families.length.toLocaleString()} recorded; receipt{' '}
      <UntrustedText text={checks.status} line />
    </>
  );
}
