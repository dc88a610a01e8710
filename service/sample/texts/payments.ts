import type { FindingText } from '../build/finding.ts';

/** What reviewers said about harbor/payments-gateway. */
export const payments = {
  captureRetried: {
    series: 'capture-without-idempotency-key',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'capturePayment retries on any network error, and every attempt builds a new PaymentIntent. The acquirer sees two unrelated captures, because idempotencyKey is derived from Date.now() inside the retry loop instead of once before it.',
    impact:
      'A carrier is charged twice if the first capture succeeds but the acquirer’s response is lost. Finance finds it at the daily settlement at the earliest; until then the port call shows as paid with a balance.',
    remediation:
      'Derive idempotencyKey from the invoice number and the attempt-independent payment id before the loop, and pass the same key to every attempt.',
    symbols: ['capturePayment', 'PaymentIntent', 'idempotencyKey', 'Date.now()'],
    path: 'src/acquirer/capture.ts',
    lines: [71, 104],
    proof: 'REPOSITORY_READ',
  },
  refundRounding: {
    series: 'refund-rounds-half-up',
    severity: 'WARNING',
    domain: 'data_integrity',
    claim:
      'splitRefund divides the refund between invoice lines with Math.round, so three lines of a third each refund 99.99 for 100.00, or 200.01 for 200.00.',
    impact:
      'The ledger rejects the posting for being unbalanced and the refund stays in REFUND_PENDING; support has to fix each of them by hand.',
    remediation:
      'Allocate in minor units by largest remainder, as allocate() in the ledger client already does.',
    symbols: ['splitRefund', 'Math.round', 'REFUND_PENDING', 'allocate()'],
    path: 'src/refund/split.ts',
    lines: [18, 33],
    proof: 'DETERMINISTIC',
  },
  webhookUnsigned: {
    series: 'webhook-signature-compared-late',
    severity: 'SERIOUS',
    domain: 'authorization',
    claim:
      'handleAcquirerWebhook parses the body and enqueues settlePayment before verifySignature has returned; an invalid signature stops only the response, not the job.',
    impact:
      'Anyone who knows the URL can mark an invoice as settled. The reconciliation run notices after up to 24 hours, when the vessel may have left.',
    remediation:
      'Await verifySignature first and return 400 without touching the queue when it fails.',
    symbols: ['handleAcquirerWebhook', 'settlePayment', 'verifySignature'],
    path: 'src/webhooks/acquirer.ts',
    lines: [22, 58],
    proof: 'REPOSITORY_READ',
  },
  currencyDefault: {
    series: 'currency-defaults-to-eur',
    severity: 'WARNING',
    domain: 'data_integrity',
    claim:
      'quoteFee falls back to EUR when tariff.currency is missing, even for ports that bill in SGD.',
    impact:
      'A tariff imported without a currency is billed at the wrong amount instead of being refused.',
    remediation:
      'Refuse a tariff without a currency where it is imported, and drop the default here.',
    symbols: ['quoteFee', 'tariff.currency'],
    path: 'src/fees/quote.ts',
    lines: [40, 47],
    proof: 'REPOSITORY_READ',
  },
  cardNumberLogged: {
    series: 'pan-in-debug-log',
    severity: 'SERIOUS',
    domain: 'privacy',
    claim:
      'logRequest serialises the whole acquirer request at debug level. redactCard removes card.number, but the new network_token request carries the number in token.source.pan, which no rule covers.',
    impact:
      'In staging, where debug is on, full card numbers of test carriers and a few real ones reach the log store, which is outside the scope of the cardholder data environment.',
    remediation:
      'Log an allow-list of fields instead of removing known ones, and purge the affected indices.',
    symbols: ['logRequest', 'redactCard', 'card.number', 'network_token', 'token.source.pan'],
    path: 'src/acquirer/log.ts',
    lines: [9, 31],
    proof: 'RUNTIME_RECORD',
  },
  timeoutShorter: {
    series: 'client-timeout-below-acquirer',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'acquirerClient gives up after 8 s; the acquirer documents 10 s for 3-D Secure challenges, so the slowest tenth of them are reported as failed while still in progress.',
    impact:
      'Customers pay again; the first authorisation expires after seven days and ties up their credit until then.',
    remediation:
      'Wait at least 12 s for challenges, and look a timed-out payment up before reporting it.',
    symbols: ['acquirerClient'],
    path: 'src/acquirer/client.ts',
    lines: [14, 14],
    proof: 'INFERENCE',
  },
  settlementCursor: {
    series: 'settlement-page-skips-equal-times',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'listSettlements pages with created_at > $cursor. Batches of one acquirer file share a created_at, so when a page boundary splits a batch, the rest of it is never read.',
    impact:
      'Captures are left out of the daily settlement report; the difference shows only in the monthly audit.',
    remediation: 'Page by (created_at, id) and compare both.',
    symbols: ['listSettlements', 'created_at'],
    path: 'src/settlement/list.ts',
    lines: [52, 66],
    proof: 'REPOSITORY_READ',
  },
  dunningTwice: {
    series: 'dunning-sent-twice-on-redeploy',
    severity: 'WARNING',
    domain: 'concurrency',
    claim:
      'startDunning marks an invoice as reminded only after the email has been handed over; two replicas that start together both hand it over.',
    impact: 'Carriers get two reminders for one invoice after each deployment in office hours.',
    remediation:
      'Claim the invoice with UPDATE … WHERE reminded_at IS NULL RETURNING id, then send.',
    symbols: ['startDunning', 'reminded_at'],
    path: 'src/dunning/start.ts',
    lines: [27, 49],
    proof: 'INFERENCE',
  },
} as const satisfies Record<string, FindingText>;
