import type { DatabaseSync } from 'node:sqlite';
import type { ReviewRoutingView } from '../../src/api/types.ts';
import { firstRow } from './statements.ts';

/** The ReviewRoutingView text of a review; where no plan was recorded it says so and is empty. */
export function routingOf(database: DatabaseSync, reviewId: string): string {
  const row = firstRow<{ record: string }>(
    database,
    'SELECT record FROM routing WHERE review_id = ?',
    reviewId,
  );
  if (row !== undefined) return row.record;
  const nothing: ReviewRoutingView = {
    review_id: reviewId,
    recorded: false,
    assessments: [],
    files: [],
    placements: [],
  };
  return JSON.stringify(nothing);
}
