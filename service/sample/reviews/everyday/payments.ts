import { decided } from '../../build/finding.ts';
import { pullRequestHistory } from '../../build/pull-request-history.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { ledger } from '../../texts/ledger.ts';
import { payments } from '../../texts/payments.ts';
import { at } from '../../times.ts';

const gateway = { repository: REPOSITORIES.paymentsGateway };
const books = { repository: REPOSITORIES.ledger };

/** Ordinary weeks of the payments and ledger teams. */
export const everydayPayments: readonly SampleReview[] = [
  ...pullRequestHistory(
    'capture-retries',
    {
      ...gateway,
      number: 1184,
      title: 'Retry captures when the acquirer does not answer',
      author: 'mara-lindqvist',
      branch: 'capture-retries',
      state: 'OPEN',
    },
    [
      {
        created: at('2026-11-18 08:12'),
        found: [payments.captureRetried, payments.timeoutShorter],
      },
      { created: at('2026-11-18 14:40'), found: [payments.captureRetried] },
      {
        created: at('2026-11-19 09:05'),
        found: [payments.captureRetried, payments.timeoutShorter],
        change: {
          [payments.captureRetried.series]: decided(
            'CONFIRMED',
            'tobias-okafor',
            at('2026-11-19 09:41'),
          ),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'webhook-queue',
    {
      ...gateway,
      number: 1181,
      title: 'Move acquirer webhooks onto the settlement queue',
      author: 'yuki-tanabe',
      branch: 'webhook-queue',
      state: 'MERGED',
    },
    [
      { created: at('2026-11-12 10:02'), found: [payments.webhookUnsigned] },
      { created: at('2026-11-12 16:31'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'network-tokens',
    {
      ...gateway,
      number: 1177,
      title: 'Accept network tokens',
      author: 'priya-raman',
      branch: 'network-tokens',
      state: 'OPEN',
    },
    [
      {
        created: at('2026-11-10 07:55'),
        found: [payments.cardNumberLogged, payments.currencyDefault],
        change: {
          [payments.currencyDefault.series]: decided(
            'DISMISSED',
            'priya-raman',
            at('2026-11-10 09:20'),
          ),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'settlement-report',
    {
      ...gateway,
      number: 1169,
      title: 'Paginate the daily settlement report',
      author: 'jens-petersen',
      branch: 'settlement-pages',
      state: 'MERGED',
    },
    [
      { created: at('2026-10-27 11:18'), found: [payments.settlementCursor] },
      { created: at('2026-10-28 08:44'), found: [payments.settlementCursor] },
      { created: at('2026-10-28 13:09'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'refund-lines',
    {
      ...gateway,
      number: 1163,
      title: 'Refund individual invoice lines',
      author: 'lucia-ferrante',
      branch: 'refund-lines',
      state: 'MERGED',
    },
    [
      {
        created: at('2026-10-15 09:30'),
        found: [payments.refundRounding],
        change: {
          [payments.refundRounding.series]: decided(
            'FIXED',
            'lucia-ferrante',
            at('2026-10-16 10:11'),
            'HOST_COMMENT',
          ),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'dunning-letters',
    {
      ...gateway,
      number: 1158,
      title: 'Send dunning letters in the carrier’s language',
      author: 'grete-hallström',
      branch: 'dunning-languages',
      state: 'MERGED',
    },
    [{ created: at('2026-10-02 12:20'), found: [payments.dunningTwice] }],
  ),
  ...pullRequestHistory(
    'acquirer-sandbox',
    {
      ...gateway,
      number: 1190,
      title: 'Point staging at the new acquirer sandbox',
      author: 'noor-haddad',
      branch: 'acquirer-sandbox',
      state: 'OPEN',
    },
    [{ created: at('2026-11-20 07:48'), found: [] }],
    'staging',
  ),
  ...pullRequestHistory(
    'transfer-batches',
    {
      ...books,
      number: 412,
      title: 'Post interim clearing in batches',
      author: 'tobias-okafor',
      branch: 'clearing-batches',
      state: 'OPEN',
    },
    [
      { created: at('2026-11-17 09:28'), found: [ledger.lockOrder, ledger.lockTimeoutUnset] },
      {
        created: at('2026-11-19 15:02'),
        found: [ledger.lockOrder],
        change: {
          [ledger.lockOrder.series]: decided('CONFIRMED', 'mara-lindqvist', at('2026-11-19 16:30')),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'booked-on',
    {
      ...books,
      number: 409,
      title: 'Record the booking day of a posting',
      author: 'samuel-achterberg',
      branch: 'booked-on',
      state: 'OPEN',
    },
    [
      { created: at('2026-11-13 13:37'), found: [ledger.migrationRewrites, ledger.dayBoundary] },
      { created: at('2026-11-16 08:20'), found: [ledger.dayBoundary] },
    ],
  ),
  ...pullRequestHistory(
    'overdraft-limits',
    {
      ...books,
      number: 405,
      title: 'Check overdraft limits before posting',
      author: 'wanjiru-kamau',
      branch: 'overdraft-limits',
      state: 'MERGED',
    },
    [
      { created: at('2026-11-04 10:10'), found: [ledger.balanceCached] },
      { created: at('2026-11-05 09:00'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'statement-totals',
    {
      ...books,
      number: 398,
      title: 'Show open items on statements',
      author: 'oksana-melnyk',
      branch: 'statement-totals',
      state: 'MERGED',
    },
    [
      {
        created: at('2026-10-20 14:25'),
        found: [ledger.currencyMixed, ledger.exportUnbounded],
        change: {
          [ledger.exportUnbounded.series]: decided(
            'ACCEPTED_RISK',
            'jens-petersen',
            at('2026-10-21 08:02'),
          ),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'reversals',
    {
      ...books,
      number: 391,
      title: 'Reverse postings in closed periods',
      author: 'chen-yulan',
      branch: 'reversals',
      state: 'CLOSED',
    },
    [{ created: at('2026-09-30 16:45'), found: [ledger.reversalOrphan] }],
  ),
];
