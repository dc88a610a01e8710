import type { DomainView } from '../../api/types.ts';

/** How many risk domains were considered and how many skipped; those of a status that isn’t listed are neither (H36). */
export function domainCounts(domains: readonly Pick<DomainView, 'status'>[]): string {
  const of = (status: string) => domains.filter((domain) => domain.status === status).length;
  const [considered, skipped] = [of('CONSIDERED'), of('SKIPPED')];
  const other = domains.length - considered - skipped;
  return `${considered} considered, ${skipped} skipped${other > 0 ? `, ${other} other` : ''}`;
}
