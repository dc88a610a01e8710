import type { DomainView } from '../../src/api/types.ts';
import type { CheckResult } from './check-results.ts';
import type { ReadRevision } from './revisions.ts';

/** A check of an assessment. */
export interface AssessedCheck {
  result: CheckResult;
  /** False where the repository's configuration leaves it out of the environment. */
  asked: boolean;
}

/**
 * The risk domains of the checks: considered where a check that was asked had files to read. Ordered
 * by domain.
 */
export function domainViews(checks: readonly AssessedCheck[], head: ReadRevision): DomainView[] {
  const domains = Map.groupBy(checks, ({ result }) => result.check.risk_domain);
  return [...domains]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([domain, of]) => domainView(domain, of, head));
}

function domainView(domain: string, of: readonly AssessedCheck[], head: ReadRevision): DomainView {
  const asked = of.filter((each) => each.asked);
  const reading = asked.filter(({ result }) => result.files > 0);
  const left = of.filter((each) => !each.asked);
  const notAsked = left.length === 0 ? [] : [`Not asked in this environment: ${names(left)}.`];
  if (reading.length > 0) {
    const reason = [`Checked by: ${names(reading)}.`, ...notAsked].join(' ');
    return { domain, status: 'CONSIDERED', reason };
  }
  const missing = new Set(asked.map(({ result }) => `no ${result.check.reads.one}`));
  const nothing = head.read ? `Nothing to read: ${[...missing].join(', ')}.` : head.detail;
  const reason = [...(asked.length === 0 ? [] : [nothing]), ...notAsked].join(' ');
  return { domain, status: 'SKIPPED', reason };
}

function names(checks: readonly AssessedCheck[]): string {
  return checks.map(({ result }) => result.check.name).join('; ');
}
