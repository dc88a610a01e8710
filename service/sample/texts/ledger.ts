import type { FindingText } from '../build/finding.ts';

/** What reviewers said about harbor/ledger. */
export const ledger = {
  lockOrder: {
    series: 'transfer-locks-accounts-in-call-order',
    severity: 'SERIOUS',
    domain: 'concurrency',
    claim:
      'transfer locks debit before credit, in the order of its arguments. Two transfers between the same accounts in opposite directions wait for each other until lock_timeout.',
    impact:
      'At the end of a month, when interim accounts are cleared in both directions, postings fail with 55P03 and are retried by hand.',
    remediation: 'Lock the account with the smaller id first, as reverse() does.',
    symbols: ['transfer', 'lock_timeout', 'reverse()'],
    path: 'src/posting/transfer.ts',
    lines: [33, 61],
    proof: 'REPOSITORY_READ',
  },
  balanceCached: {
    series: 'balance-read-outside-transaction',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'canDebit reads the balance from balanceCache, which is filled after commit. Within the same transaction a second debit sees the balance from before the first.',
    impact: 'An account without an overdraft can go negative by up to one posting per request.',
    remediation:
      'Read the balance with SELECT … FOR UPDATE inside the transaction; keep the cache for display.',
    symbols: ['canDebit', 'balanceCache'],
    path: 'src/posting/limits.ts',
    lines: [12, 29],
    proof: 'REPOSITORY_READ',
  },
  migrationRewrites: {
    series: 'add-column-default-rewrites-table',
    severity: 'SERIOUS',
    domain: 'release_safety',
    claim:
      'Migration 0087 adds posting.booked_on with a volatile default, clock_timestamp(). PostgreSQL rewrites the whole table for that, under ACCESS EXCLUSIVE.',
    impact:
      'posting holds 412 million rows in production. The rehearsal on a copy took 38 minutes; no posting can be read or written for that long.',
    remediation:
      'Add the column without a default, fill it in batches, then set the default and NOT NULL.',
    symbols: ['posting.booked_on', 'clock_timestamp()', 'posting'],
    path: 'migrations/0087_booked_on.sql',
    lines: [1, 6],
    proof: 'RUNTIME_RECORD',
  },
  currencyMixed: {
    series: 'sum-over-mixed-currencies',
    severity: 'WARNING',
    domain: 'data_integrity',
    claim:
      'openItemsTotal sums amount over all open items of a carrier without grouping by currency.',
    impact:
      'The total on a statement of a carrier with items in EUR and USD is a meaningless number.',
    remediation: 'Group by currency and return one total per currency.',
    symbols: ['openItemsTotal', 'amount'],
    path: 'src/statement/totals.ts',
    lines: [19, 26],
    proof: 'DETERMINISTIC',
  },
  dayBoundary: {
    series: 'booking-day-in-utc',
    severity: 'WARNING',
    domain: 'data_integrity',
    claim:
      'bookingDay determines the day in UTC. Rotterdam books until midnight local time, and Singapore is eight hours ahead of UTC.',
    impact:
      'Postings in the first hours of a day land in the previous period, which is already closed.',
    remediation:
      'Determine the day in the time zone of the ledger’s legal entity (entity.time_zone).',
    symbols: ['bookingDay', 'entity.time_zone'],
    path: 'src/period/day.ts',
    lines: [5, 11],
    proof: 'REPOSITORY_READ',
  },
  exportUnbounded: {
    series: 'audit-export-reads-whole-year',
    severity: 'WARNING',
    domain: 'performance',
    claim:
      'auditExport loads the year into memory before it writes the first line; the largest entity has 61 million postings.',
    impact:
      'The worker is killed at 4 GiB and the export starts over from the beginning, again and again.',
    remediation: 'Read through a cursor in pages of 10,000 and write as pages come in.',
    symbols: ['auditExport'],
    path: 'src/export/audit.ts',
    lines: [44, 83],
    proof: 'RUNTIME_RECORD',
  },
  reversalOrphan: {
    series: 'reversal-keeps-no-link',
    severity: 'WARNING',
    domain: 'observability',
    claim:
      'reversePosting writes the counter-posting without reverses_id when the original belongs to a closed period.',
    impact:
      'Auditors cannot tell a reversal from a second posting; the pair has to be found by amount and text.',
    remediation:
      'Always write reverses_id; the closed period forbids changing the original, not referring to it.',
    symbols: ['reversePosting', 'reverses_id'],
    path: 'src/posting/reverse.ts',
    lines: [57, 72],
    proof: 'REPOSITORY_READ',
  },
  lockTimeoutUnset: {
    series: 'lock-timeout-falls-back-to-zero',
    severity: 'SERIOUS',
    domain: 'reliability',
    claim: 'loadConfig falls back to 0 for LOCK_TIMEOUT_MS, which PostgreSQL treats as no limit.',
    impact:
      'A service started without the variable queues behind one stuck transaction until its pool is empty.',
    remediation: 'Fail at startup when the variable is missing, or fall back to 2000.',
    symbols: ['loadConfig', 'LOCK_TIMEOUT_MS'],
    path: 'src/config.ts',
    lines: [9, 9],
    proof: 'DETERMINISTIC',
  },
} as const satisfies Record<string, FindingText>;
