import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addPacking } from '../../service/store/packed.ts';
import type { EmbeddedService } from './embedded-service.ts';

/** What the service's own records say exists, whatever a screen claims. */
export class ServiceRecords {
  readonly #folder: string;

  constructor(service: EmbeddedService) {
    this.#folder = service.dataFolder;
  }

  /** The runs of a pull request that has this number in any repository, the newest first. */
  runs(pullRequest: number): { id: string; run_number: number; status: string }[] {
    return this.#all(
      'SELECT id, run_number, status FROM review WHERE pull_request_number = ? ORDER BY run_number DESC',
      pullRequest,
    );
  }

  /** How many patches were reviewed, or are to be. */
  patchReviews(): number {
    return this.#all<{ id: string }>("SELECT id FROM review WHERE kind = 'PATCH'").length;
  }

  /** What was performed under an `Idempotency-Key`: the answer's body; undefined: nothing was. */
  performed(key: string): { review_id: string; created?: boolean } | undefined {
    const [row] = this.#all<{ body: string }>(
      'SELECT body FROM performed_request WHERE idempotency_key = ?',
      key.toLowerCase(),
    );
    return row && (JSON.parse(row.body) as { review_id: string; created?: boolean });
  }

  /** Lets a review be in another state, as if its run went on by itself. */
  setReview(id: string, status: string, title?: string): void {
    const database = new DatabaseSync(join(this.#folder, 'docket.db'), { timeout: 5_000 });
    addPacking(database);
    try {
      database
        .prepare(
          `UPDATE review SET status = ?1, packed = packed(json_set(
             json_remove(record, '$.completed_at', '$.open_items'),
             '$.status', ?1, '$.pull_request_title',
             coalesce(?2, record ->> '$.pull_request_title')
           )) WHERE id = ?3`,
        )
        .run(status, title ?? null, id);
    } finally {
      database.close();
    }
  }

  #all<T>(sql: string, ...values: (string | number)[]): T[] {
    // The columns are those of the statement.
    return withDatabase(this.#folder, (database) => database.prepare(sql).all(...values) as T[]);
  }
}

/** How many rows a table of a service's database has. Without a job, nothing waits to be reviewed. */
export const countOf = (dataFolder: string, table: 'review' | 'job'): number =>
  withDatabase(dataFolder, (database) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']),
  );

/** Reads the records of a data folder. */
export function withDatabase<T>(folder: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, 'docket.db'), { readOnly: true });
  addPacking(database);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
