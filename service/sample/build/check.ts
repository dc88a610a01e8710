import type {
  ChangeAttributionView,
  CustomerCheck,
  CustomerChecks,
} from '../../../src/api/types.ts';

/** A check result; `GATING` unless `change` says otherwise. */
export function check(
  name: string,
  outcome: string,
  change: Partial<CustomerCheck> = {},
): CustomerCheck {
  return { name, outcome, lifecycle: 'GATING', ...change };
}

/** The checks of an assessment whose receipt is recorded. */
export function receipt(families: readonly CustomerCheck[], status = 'COMPLETE'): CustomerChecks {
  return {
    receipt_recorded: true,
    status,
    families: families.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** No check result is recorded. */
export function noReceipt(status: string): CustomerChecks {
  return { receipt_recorded: false, status, families: [] };
}

/** An attribution that compared the two revisions and found nothing at either. */
export const NOTHING_TO_ATTRIBUTE: ChangeAttributionView = {
  status: 'COMPARED',
  condition_count: 0,
  omitted_condition_count: 0,
  counts: [],
  conditions: [],
};
