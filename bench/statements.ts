import { join } from 'node:path';
import { StatementSync, type DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { SourceReads } from '../service/source/source-reads.ts';
import { createApp } from '../service/http/app.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { SCOPES } from '../service/base/scopes.ts';
import { cursorSigner } from '../service/store/cursors.ts';
import { inTransaction, openDatabase } from '../service/store/database.ts';
import { cursorKey } from '../service/store/settings.ts';
import { allRows, prepared } from '../service/store/statements.ts';
import { createToken } from '../service/store/tokens.ts';
import type { Measurement } from './measurement.ts';
import { sampleFilled } from './sample-filled.ts';

const REVIEWS = 100_000;
const PATHS_OF_A_REVIEW = 10;
const TIMES = 3;
const { id: ORGANIZATION } = SAMPLE_ORGANIZATION;

/**
 * The slowest single statements of SQL that reads of 100,000 reviews run: whoever else asks waits for them, as
 * one thread answers. Asked for are pages and exports with every filter, narrow and broad ones together.
 */
export async function* measureStatements(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'statements'));
  const data = join(folder, 'statements-data');
  const service = await EmbeddedService.start(data, [repository], {
    sample: String(REVIEWS),
    checked: false,
  });
  await sampleFilled(data, REVIEWS);
  await service.stop();
  const database = openDatabase(data);
  try {
    addPaths(database);
    const read = reader(database);
    const asked = [...listAddresses(database), ...exportAddresses(), ...recordAddresses(database)];
    const slowest = new Map<string, number>();
    for (const each of asked) {
      // What a statement takes by itself: the least of several times.
      const least = new Map<string, number>();
      for (let time = 0; time < TIMES; time += 1) {
        for (const [text, took] of await timed(() => read(each))) {
          least.set(text, Math.min(took, least.get(text) ?? Infinity));
        }
      }
      for (const [text, took] of least) {
        slowest.set(text, Math.max(took, slowest.get(text) ?? 0));
      }
    }
    for (const [text, took] of [...slowest].toSorted(([, a], [, b]) => b - a).slice(0, 5)) {
      const words = text.replaceAll(/\s+/g, ' ').slice(0, 90);
      yield {
        what: `100,000 reviews, least of ${TIMES}: ${words}`,
        runs: [took],
        unit: 'ms',
        most: 200,
      };
    }
  } finally {
    database.close();
  }
}

/** The sample's reviews name few files: here, each names ten of 100,000. */
function addPaths(database: DatabaseSync): void {
  inTransaction(database, () => {
    let next = 0;
    for (const { seq } of allRows<{ seq: number }>(database, 'SELECT seq FROM review')) {
      const paths = Array.from({ length: PATHS_OF_A_REVIEW }, () => {
        next = (next + 7919) % 100_000;
        return `packages/module-${next % 997}/src/components/feature-${next % 131}/file${next}.tsx`;
      });
      prepared(database, 'INSERT OR REPLACE INTO review_paths VALUES (?, ?)').run(
        seq,
        paths.join('\n'),
      );
    }
  });
}

interface Address {
  path: string;
  /** Of a token that sees half of the repositories. */
  restricted?: boolean;
}

function reader(database: DatabaseSync): (address: Address) => Promise<void> {
  const port = 4180;
  const app: Hono = createApp({
    database,
    cursors: cursorSigner(cursorKey(database)),
    now: Date.now,
    port: () => port,
    faults: undefined,
    dashboardFolder: '/nowhere',
    source: new SourceReads(),
    wakeReviewer: () => undefined,
    skips: () => false,
  });
  const ids = idsOf(database, 'SELECT id FROM repository WHERE org_id = ? ORDER BY id');
  const [all, half] = [null, ids.slice(0, Math.ceil(ids.length / 2))].map((repositoryIds) =>
    createToken(
      database,
      { orgId: ORGANIZATION, scopes: SCOPES, repositoryIds },
      'bench',
      Date.now(),
    ),
  );
  return async ({ path, restricted = false }) => {
    const address = `http://127.0.0.1:${port}/api/v1/organizations/${ORGANIZATION}/${path}`;
    const headers = { Authorization: `Bearer ${restricted ? half : all}` };
    const answer = await app.request(address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
}

function listAddresses(database: DatabaseSync): Address[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const searches = [
    ...'re retry a zzzz %231 path:zzzz path:a path:a+path:zzzz path:file77'.split(' '),
    ...'a+path:module-1+path:zzzz s+path:module-12/ a+path:module-99+path:feature-1'.split(' '),
    letters.join('+'),
    'a-b-'.repeat(200),
    Array.from({ length: 32 }, (_, at) => `a-e-r-${at}`).join('+'),
    letters
      .slice(0, 8)
      .map((letter) => `path:${letter}`)
      .join('+'),
  ].map((search) => `search=${search}`);
  const ofMost = (column: string) =>
    idsOf(
      database,
      `SELECT ${column} AS id FROM review WHERE org_id = ? AND ${column} IS NOT NULL
       GROUP BY ${column} ORDER BY count(*) DESC LIMIT 2`,
    );
  const filters = [
    ...'attention=needed findings=serious findings=none findings=any'.split(' '),
    ...'status=FAILED status=SUPERSEDED kind=PATCH kind=DEPLOYMENT&findings=serious'.split(' '),
    'kind=PATCH&status=FAILED&attention=needed',
    ...ofMost('repository_id').map((id) => `repository=${id}`),
    ...ofMost('author_id').map((id) => `author=${id}`),
    ...idsOf(database, 'SELECT id FROM environment WHERE org_id = ? LIMIT 3').map(
      (id) => `environment=${id}`,
    ),
  ];
  return ['', ...searches].flatMap((search) =>
    ['', ...filters].flatMap((filter) => {
      const path = `reviews?${[search, filter].filter((part) => part !== '').join('&')}`;
      return [{ path }, { path, restricted: true }];
    }),
  );
}

function exportAddresses(): Address[] {
  const datasets = ['reviews', 'findings', 'spend', 'finding_outcomes', 'finding_validations'];
  const window = 'from=2026-08-01T00:00:00Z&to=2026-09-01T00:00:00Z';
  return datasets.flatMap((dataset) =>
    ['', '&format=csv'].flatMap((more) => {
      const path = `exports/${dataset}?${window}${more}`;
      return [{ path }, { path, restricted: true }];
    }),
  );
}

function recordAddresses(database: DatabaseSync): Address[] {
  const ids = idsOf(
    database,
    'SELECT id FROM review WHERE org_id = ? ORDER BY finding_count DESC LIMIT 20',
  );
  return ids.flatMap((id) => [{ path: `reviews/${id}` }, { path: 'repository-names' }]);
}

const idsOf = (database: DatabaseSync, sql: string): string[] =>
  allRows<{ id: string }>(database, sql, ORGANIZATION).map(({ id }) => id);

/** How many milliseconds each statement took that `work` ran, by its text; the longest of several. */
async function timed(work: () => Promise<void>): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const names = ['all', 'get', 'run'] as const;
  const originals = names.map((name) => [name, StatementSync.prototype[name]] as const);
  for (const [name, original] of originals) {
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...values: unknown[]): unknown {
        const begin = performance.now();
        try {
          return (original as (...values: unknown[]) => unknown).apply(this, values);
        } finally {
          const took = performance.now() - begin;
          times.set(this.sourceSQL, Math.max(took, times.get(this.sourceSQL) ?? 0));
        }
      },
    });
  }
  await work();
  Object.assign(StatementSync.prototype, Object.fromEntries(originals));
  return times;
}
