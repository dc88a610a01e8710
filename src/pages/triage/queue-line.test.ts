import { expect, test } from 'vitest';
import { entryOfRow, type Entry } from '../../triage/entries.ts';
import { queueLineOf } from './queue-line.ts';

/** A finding as environments recorded it, each with its severity, lifecycle and decision. */
const entry = (...environments: [severity: string, lifecycle: string, decision?: string][]) => {
  const members = environments.flatMap(([severity, lifecycle_state, validation], at) => {
    const row = {
      finding_id: `f${at}`,
      severity,
      lifecycle_state,
      ...(validation && { validation }),
    };
    return entryOfRow(row, at).members;
  });
  return { ...entryOfRow({}, 0), members } satisfies Entry;
};

test('a finding that is open in one environment only has all severities, and opens there', () => {
  const { severities, opens, closed } = queueLineOf(
    entry(['WARNING', 'RESOLVED'], ['SERIOUS', 'NEW']),
  );
  expect(severities).toEqual(['WARNING', 'SERIOUS']);
  expect(opens?.findingId).toBe('f1');
  expect(closed).toBeUndefined();
});

test('one that is open nowhere says what closed it in each', () => {
  const { opens, closed } = queueLineOf(
    entry(['WARNING', 'RESOLVED'], ['WARNING', 'NEW', 'DISMISSED'], ['WARNING', 'RESOLVED']),
  );
  expect(opens?.findingId).toBe('f0');
  expect(closed).toBe('Resolved, Dismissed');
});
