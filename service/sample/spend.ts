import type { DatabaseSync } from 'node:sqlite';
import { uuidFrom } from '../base/ids.ts';
import { prepared } from '../store/statements.ts';
import { partId } from './build/part-id.ts';
import type { SampleReview } from './build/sample-review.ts';
import { numberOf } from './digits.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';
import { at } from './times.ts';

/** A debit: what a review cost. */
interface Debit {
  id: string;
  review_id: string | null;
  repository_id: string | null;
  /** Millionths of the currency's unit, decimal digits. */
  amount_micros: string;
  currency: string;
  reason: string;
  debited_at: string;
}

/** What an ended review cost: its run, and the reading of the change where it was planned. */
export function spendOf({ write }: SampleReview): Debit[] {
  const { id, completed_at, status } = write.record;
  if (typeof completed_at !== 'string' || status === 'EXCLUDED') return [];
  const amount = (reason: string, from: number, span: number) =>
    String(from + numberOf(span, id, 'spend', reason));
  const about = {
    review_id: id,
    repository_id: write.repository_id,
    currency: 'EUR',
    debited_at: completed_at,
  };
  const run = {
    ...about,
    id: partId(id, 'debit'),
    reason: 'REVIEW_RUN',
    amount_micros: amount('run', 9000, 90_000),
  };
  if (status === 'FAILED' || (write.results?.routing ?? null) === null) return [run];
  const reading = amount('reading', 40_000, 1_900_000);
  return [
    run,
    {
      ...about,
      id: partId(id, 'debit', 'reading'),
      reason: 'MODEL_TOKENS',
      amount_micros: reading,
    },
  ];
}

/** Debits that are of no single review: amounts to the last digit, a refund, other currencies. */
export const OTHER_DEBITS: readonly Debit[] = [
  ['largest amount', 'LICENCE', '9223372036854775807', 'JPY', '2026-10-31 23:59'],
  ['beyond a float', 'LICENCE', '9007199254740993', 'XXX', '2026-09-30 23:59'],
  ['refund', 'REFUND', '-4200000', 'EUR', '2026-11-02 08:00'],
  ['nothing', 'ROUNDING', '0', 'EUR', '2026-11-02 08:00'],
  ['not listed', '=HYPERLINK("https://evil.example","open")', '1', '€', '2026-09-12 06:00'],
].map(([key = '', reason = '', amount_micros = '0', currency = '', debited = '']) => ({
  id: uuidFrom(SAMPLE_ORGANIZATION.id, 'debit', key),
  review_id: null,
  repository_id: null,
  amount_micros,
  currency,
  reason,
  debited_at: at(debited),
}));

/** Records debits. */
export function storeSpend(database: DatabaseSync, debits: readonly Debit[]): void {
  for (const debit of debits) {
    prepared(
      database,
      `INSERT INTO spend (debit_id, org_id, review_id, repository_id, amount_micros, currency, reason, debited_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      debit.id,
      SAMPLE_ORGANIZATION.id,
      debit.review_id,
      debit.repository_id,
      debit.amount_micros,
      debit.currency,
      debit.reason,
      debit.debited_at,
    );
  }
}
