import { checksStatus } from '../api/record-words.ts';
import type { CustomerChecks } from '../api/types.ts';
import { plural } from '../lib/plural.ts';

/** Where the receipt of checks disagrees with its own status or with the checks (H38), one sentence each. */
export function receiptDisagreements({
  receipt_recorded: recorded,
  status,
  families,
}: CustomerChecks): string[] {
  if (!recorded) {
    return families.length === 0
      ? []
      : [`it has no receipt but lists ${plural(families.length, 'check')}.`];
  }
  // Those that are listed say why there is none.
  return Object.hasOwn(checksStatus.values, status)
    ? [`a receipt is recorded, but the status ${status} means there is none.`]
    : [];
}
