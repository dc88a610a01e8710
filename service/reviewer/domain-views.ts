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
 * The risk domains of the checks: considered where a check that was asked had files to read. What no
 * check looks at is skipped. Ordered by domain.
 */
export function domainViews(checks: readonly AssessedCheck[], head: ReadRevision): DomainView[] {
  const domains = Map.groupBy(checks, ({ result }) => result.check.risk_domain);
  return [...domains]
    .map(([domain, of]) => domainView(domain, of, head))
    .concat(NOT_LOOKED_AT)
    .toSorted((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** What no check covers. The first by name says what the reviewer is. */
const NOT_LOOKED_AT: readonly DomainView[] = [
  {
    domain: 'advisories',
    reason:
      'This reviewer has fourteen structural checks and uses no model or network. It doesn’t look for dependencies with known vulnerabilities.',
  },
  { domain: 'logic', reason: 'This reviewer doesn’t check whether the code does what it should.' },
  { domain: 'performance', reason: 'This reviewer doesn’t look at run-time cost.' },
  {
    domain: 'test_coverage',
    reason: 'This reviewer doesn’t check whether tests cover the change or pass.',
  },
].map((each) => ({ ...each, status: 'SKIPPED' }));

function domainView(domain: string, of: readonly AssessedCheck[], head: ReadRevision): DomainView {
  const asked = of.filter((each) => each.asked);
  const reading = asked.filter(({ result }) => result.files > 0);
  const left = of.filter((each) => !each.asked);
  const notAsked = left.length === 0 ? [] : [`Not run in this environment: ${names(left)}.`];
  if (reading.length > 0) {
    const limits = reading.flatMap(({ result }) => result.check.limit ?? []);
    const reason = [`Checked by: ${names(reading)}.`, ...limits, ...notAsked].join(' ');
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
