import { expect, test } from 'vitest';
import { DAY } from '../../exports/export-windows.ts';
import { facetOf, findingsLink, latestLink } from './insight-links.ts';

test('what is counted leads to its findings where an address can choose it: an empty value it can’t', () => {
  const to = (value: string) =>
    findingsLink('org', { from: 0, to: DAY }, [facetOf('domain', { kind: 'value', value })]);
  expect(to('billing')).toMatch(/&domain=billing$/);
  expect(to('')).toBeUndefined();
  expect(latestLink('org', 'serious', 'domain', 'billing')).toMatch(
    /\?severity=SERIOUS&domain=billing$/,
  );
  expect(latestLink('org', 'all', 'domain', '')).toBeUndefined();
});
