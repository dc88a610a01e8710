import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { afterAll, afterEach } from 'vitest';
import type { Faults } from '../faults/faults.ts';
import { createApp } from '../http/app.ts';
import { publicKey } from '../base/ids.ts';
import { SCOPES, type Scope } from '../base/scopes.ts';
import { SourceReads } from '../source/source-reads.ts';
import { cursorSigner } from '../store/cursors.ts';
import { inTransaction, openDatabase } from '../store/database.ts';
import { projectPullRequest } from '../store/pull-requests.ts';
import { putReview, type ReviewWrite } from '../store/reviews.ts';
import { cursorKey } from '../store/settings.ts';
import { createToken } from '../store/tokens.ts';
import { checkAnswers } from './check-answers.ts';

/** 2026-01-01T00:00:00Z: tests do not read the clock. */
export const TEST_TIME = Date.UTC(2026, 0, 1);
export const TEST_PORT = 4180;

const violations: string[] = [];
checkAnswers({ tell: (violation) => violations.push(violation) });
afterEach(() => {
  const all = violations.splice(0);
  if (all.length > 0) throw new Error(all.join('\n'));
});

const sources: SourceReads[] = [];
afterAll(() => Promise.all(sources.splice(0).map((source) => source.close())));

/** A service on a database in memory, asked without a network. Every answer is checked against the contract. */
export interface TestService {
  app: Hono;
  database: DatabaseSync;
  orgId: string;
  /** Moves the service's clock. */
  setNow: (milliseconds: number) => void;
  /** How often the reviewer was told of work. */
  wakes: () => number;
  /** Has the reviewer no longer list a repository. */
  stopListing: (repositoryId: string) => void;
  token: (grant?: { scopes?: readonly Scope[]; repositoryIds?: readonly string[] }) => string;
  /** Requests a path below the organization, with a token of every scope unless another is given. */
  get: (path: string, token?: string) => Promise<Response>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
}

/** Makes a service with one empty organization. */
export function makeTestService(
  options: { dashboardFolder?: string; port?: () => number; faults?: Faults } = {},
): TestService {
  const database = openDatabase(':memory:');
  const orgId = randomUUID();
  database
    .prepare("INSERT INTO organization (id, name, origin) VALUES (?, 'Test', 'local')")
    .run(orgId);
  let now = TEST_TIME;
  let wakes = 0;
  const skipped = new Set<string>();
  const source = new SourceReads();
  sources.push(source);
  const app = createApp({
    database,
    cursors: cursorSigner(cursorKey(database)),
    source,
    now: () => now,
    port: options.port ?? (() => TEST_PORT),
    faults: options.faults,
    dashboardFolder: options.dashboardFolder ?? '/nowhere',
    wakeReviewer: () => (wakes += 1),
    skips: (repositoryId) => skipped.has(repositoryId),
  });
  const token: TestService['token'] = ({ scopes = SCOPES, repositoryIds = null } = {}) =>
    createToken(database, { orgId, scopes, repositoryIds }, 'test', now);
  const everything = token();
  const base = `http://127.0.0.1:${TEST_PORT}/api/v1/organizations/${orgId}`;
  return {
    app,
    database,
    orgId,
    setNow: (milliseconds) => (now = milliseconds),
    wakes: () => wakes,
    stopListing: (repositoryId) => skipped.add(repositoryId),
    token,
    get: async (path, bearer = everything) =>
      app.request(base + path, { headers: { Authorization: `Bearer ${bearer}` } }),
    post: async (path, body, headers = {}) =>
      app.request(base + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${everything}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** Connects a repository and gives its id. */
export function addRepository(
  { database, orgId }: TestService,
  fullName: string,
  path: string | null = null,
): string {
  const id = randomUUID();
  database
    .prepare('INSERT INTO repository (id, org_id, full_name, name, path) VALUES (?, ?, ?, ?, ?)')
    .run(id, orgId, fullName, fullName.slice(fullName.lastIndexOf('/') + 1), path);
  return id;
}

/** What a test says about a review; everything else gets a plain value. */
export type ReviewSketch = Partial<ReviewWrite['record']> &
  Partial<Omit<ReviewWrite, 'record' | 'org_id'>>;

/** Records a review and gives its id. Without `kind` it is of a pull request if it has a number. */
export function addReview({ database, orgId }: TestService, sketch: ReviewSketch = {}): string {
  const {
    repository_id = null,
    subjects = [],
    related_key,
    rerun_of,
    patch_key,
    results,
    branch,
    ...record
  } = sketch;
  const id = record.id ?? randomUUID();
  inTransaction(database, () => {
    putReview(database, {
      org_id: orgId,
      repository_id,
      subjects,
      ...(related_key !== undefined && { related_key }),
      ...(rerun_of !== undefined && { rerun_of }),
      ...(patch_key !== undefined && { patch_key }),
      ...(results !== undefined && { results }),
      ...(branch !== undefined && { branch }),
      record: {
        id,
        public_key: publicKey(id),
        kind: record.pull_request_number === undefined ? 'DEPLOYMENT' : 'PULL_REQUEST',
        status: 'COMPLETED',
        assessment_count: 0,
        environment_display_names: [],
        finding_count: 0,
        trigger_origin: 'AUTOMATIC',
        publication: 'WITHHELD',
        created_at: new Date(TEST_TIME).toISOString(),
        stoppable: false,
        ...record,
      },
    });
  });
  return id;
}

/** Records what a pull request is now. */
export function addPullRequest(
  { database }: TestService,
  repositoryId: string,
  number: number,
  projection: { head_sha: string; state?: 'OPEN' | 'MERGED' },
): void {
  inTransaction(database, () =>
    projectPullRequest(database, repositoryId, {
      number,
      head_ref: null,
      state: 'OPEN',
      ...projection,
    }),
  );
}
