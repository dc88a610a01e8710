import type { FindingText } from '../build/finding.ts';
import { identity } from '../texts/identity.ts';
import { ledger } from '../texts/ledger.ts';
import { payments } from '../texts/payments.ts';
import { platform } from '../texts/platform.ts';
import { scheduling } from '../texts/scheduling.ts';

type Words = readonly [string, ...string[]];

/** A field of work: what its repositories are called and what its pull requests are about. */
export interface Area {
  repositories: Words;
  things: Words;
  places: Words;
  findings: readonly [FindingText, ...FindingText[]];
}

const texts = (of: Readonly<Record<string, FindingText>>): Area['findings'] =>
  Object.values(of) as [FindingText, ...FindingText[]];

/** The fields of work, the busiest first. */
export const AREAS: readonly [Area, ...Area[]] = [
  {
    repositories: ['invoices', 'acquirer-files', 'payouts', 'direct-debit', 'receipts', 'dunning'],
    things: [
      'refunds',
      'settlement batches',
      'card tokens',
      'payment links',
      'chargebacks',
      'mandates',
      'bank statements',
      'payment reminders',
      'acquirer webhooks',
      'exchange rates',
    ],
    places: ['the settlement report', 'the acquirer client', 'the invoice view', 'the nightly job'],
    findings: texts(payments),
  },
  {
    repositories: ['berth-plan', 'pilotage', 'towage', 'mooring', 'tides', 'vessel-registry'],
    things: [
      'berth windows',
      'pilot orders',
      'tug reservations',
      'tidal gates',
      'crane hours',
      'draught limits',
      'port calls',
      'movement events',
      'gang rosters',
      'laytime',
    ],
    places: ['the berth board', 'the planner', 'the movement feed', 'the port authority’s export'],
    findings: texts(scheduling),
  },
  {
    repositories: ['general-ledger', 'statements', 'tax', 'cost-centres', 'audit-export'],
    things: [
      'postings',
      'interim accounts',
      'closing periods',
      'tax codes',
      'open items',
      'reversals',
      'audit trails',
      'currency differences',
    ],
    places: ['the trial balance', 'the closing run', 'the statement service', 'the archive'],
    findings: texts(ledger),
  },
  {
    repositories: ['sessions', 'directory', 'permissions', 'api-keys', 'single-sign-on'],
    things: [
      'refresh tokens',
      'tenant roles',
      'API keys',
      'sign-in attempts',
      'recovery codes',
      'group claims',
      'consent screens',
      'session cookies',
    ],
    places: ['the token endpoint', 'the admin pages', 'the audit log', 'the directory sync'],
    findings: texts(identity),
  },
  {
    repositories: ['edge-proxy', 'runners', 'image-builder', 'alerts', 'secrets-sync', 'web-shell'],
    things: [
      'build caches',
      'base images',
      'alert routes',
      'rollout waves',
      'feature flags',
      'log fields',
      'health checks',
      'release notes',
      'retry budgets',
      'schema migrations',
    ],
    places: ['the release pipeline', 'the staging cluster', 'the dashboards', 'the base chart'],
    findings: texts(platform),
  },
];
