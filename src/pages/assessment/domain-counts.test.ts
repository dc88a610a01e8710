import { expect, test } from 'vitest';
import { domainCounts } from './domain-counts.ts';

test('a domain of a status that is not listed is neither considered nor skipped (H36)', () => {
  const counts = (...all: string[]) => domainCounts(all.map((status) => ({ status })));
  expect(counts('CONSIDERED', 'SKIPPED', 'CONSIDERED')).toBe('2 considered, 1 skipped');
  expect(counts('DEFERRED')).toBe('0 considered, 0 skipped, 1 other');
});
