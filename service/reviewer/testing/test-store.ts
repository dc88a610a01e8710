import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../store/database.ts';
import { allRows, prepared } from '../../store/statements.ts';
import { CHECKS } from '../checks.ts';
import { FactsCache } from '../facts-cache.ts';
import { Reviewer, type LocalRepository } from '../reviewer.ts';

export const ORGANIZATION = '00000000-0000-5000-8000-000000000001';

/** Records an organization and one connected repository. @returns the repository's id. */
export function connect(
  database: DatabaseSync,
  path: string,
  webUrl: string | null = null,
  id = '00000000-0000-5000-8000-000000000002',
): string {
  prepared(
    database,
    "INSERT OR IGNORE INTO organization (id, name, origin) VALUES (?, 'Local', 'local')",
  ).run(ORGANIZATION);
  prepared(
    database,
    'INSERT INTO repository (id, org_id, full_name, name, path, web_url) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(id, ORGANIZATION, `owner/name-${id.at(-1)}`, `name-${id.at(-1)}`, path, webUrl);
  return id;
}

/** A store, in memory unless a folder is given, with a reviewer of one repository. */
export class TestReviewer {
  readonly database: DatabaseSync;
  readonly reviewer: Reviewer;
  /** Why reviews failed. */
  readonly reports: string[] = [];
  #milliseconds = Date.UTC(2026, 0, 1);

  constructor(path: string, webUrl: string | null = null, dataFolder = ':memory:') {
    this.database = openDatabase(dataFolder);
    connect(this.database, path, webUrl);
    const report = (line: string): void => void this.reports.push(line);
    const cache = new FactsCache(':memory:');
    this.reviewer = new Reviewer(this.database, CHECKS, cache, report, () => this.now());
  }

  /** A second later each time. */
  now(): Date {
    return new Date((this.#milliseconds += 1000));
  }

  get repository(): LocalRepository {
    const [repository] = this.reviewer.repositories();
    if (repository === undefined) throw new Error('no repository is connected');
    return repository;
  }

  /** Lists what is new. @returns how many reviews were recorded. */
  async list(): Promise<number> {
    return (await this.reviewer.list(this.repository, () => undefined)).listed;
  }

  /** Lists and does every review. @returns their ids, in the order they were done. */
  async run(): Promise<string[]> {
    await this.list();
    const done: string[] = [];
    for (;;) {
      const review = await this.reviewer.reviewNext();
      if (review === null) return done;
      done.push(review.review_id);
    }
  }

  /** Rows of a query. */
  rows<Row>(text: string, ...values: (string | number)[]): Row[] {
    return allRows<Row>(this.database, text, ...values);
  }

  [Symbol.dispose](): void {
    this.reviewer.close();
    this.database.close();
  }
}

interface FindingRow {
  run: number;
  state: string;
  record: string;
}

/** `run state label` of each finding, of the reviews of topic branches and of tags. */
export function recordedFindings(store: TestReviewer): string[] {
  return store
    .rows<FindingRow>(
      `SELECT coalesce(run_number, 0) AS run, lifecycle_state AS state, finding.record AS record
       FROM finding JOIN review ON review.id = finding.review_id
       WHERE coalesce(review.record ->> 'head_ref', '') NOT IN ('main', 'HEAD')
       ORDER BY review.created_at, finding.position`,
    )
    .map(({ run, state, record }) => {
      const { evidence_refs } = JSON.parse(record) as { evidence_refs: { label: string }[] };
      return `${run} ${state} ${evidence_refs[0]?.label}`;
    });
}
