import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandError } from '../base/command-error.ts';
import { isLocked, lockDataFolder } from '../service-lock.ts';
import { storageTrouble } from '../base/storage-trouble.ts';
import { emptyJournal, inTransaction, openDatabase } from './database.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a data folder is made and migrated, and what it holds is there again', () => {
  const inside = join(folder, 'a', 'b');
  const first = openDatabase(inside);
  first.exec("INSERT INTO setting (key, value) VALUES ('k', 'v')");
  first.close();
  const second = openDatabase(inside);
  expect(second.prepare('SELECT value FROM setting').get()).toEqual({ value: 'v' });
  expect(second.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  second.close();
});

test('an upgrade takes away the pull request numbers that an earlier version made up', () => {
  const first = new DatabaseSync(join(folder, 'docket.db'));
  first.exec(readFileSync(join(import.meta.dirname, 'migrations/0001-initial.sql'), 'utf8'));
  first.exec(`PRAGMA user_version = 1;
    INSERT INTO organization (id, name, origin) VALUES ('o', 'Local', 'local');
    INSERT INTO repository (id, org_id, full_name, name) VALUES ('r', 'o', 'owner/name', 'name');
    INSERT INTO pull_request (repository_id, number, head_ref, state, provisional)
      VALUES ('r', 7, 'fix', 'MERGED', 0), ('r', 8, 'topic', 'OPEN', 1);
    INSERT INTO review (id, org_id, repository_id, kind, status, created_at, pull_request_number,
      run_number, is_latest, record, extra) SELECT 'review of ' || head_ref, 'o', 'r', 'PULL_REQUEST',
      'COMPLETED', '2026-01-01T00:00:00.000Z', number, 1, 1, json_object('head_ref', head_ref,
      'run_number', 1, 'pull_request_number', number, 'pull_request_state', state),
      json_object('subjects', json_array(json_object('label', 'branch ' || head_ref)))
      FROM pull_request;
    INSERT INTO assessment (id, review_id, environment_id, position, record)
      VALUES ('a', 'review of fix', 'e', 0, '{"status":"COMPLETED"}');
    INSERT INTO finding (id, org_id, review_id, assessment_id, position, series, severity,
      lifecycle_state, risk_domain, first_published_at, record)
      VALUES ('f', 'o', 'review of fix', 'a', 0, 's', 'SERIOUS', 'NEW', 'd', '2026-01-01', '{}');
    INSERT INTO routing VALUES ('review of fix', '{"recorded":true,"files":[{"path":"src/ÄB.ts"}]}')`);
  first.close();
  const second = openDatabase(folder);
  const records = second.prepare('SELECT record FROM review ORDER BY id').all();
  expect(records.map(({ record }) => JSON.parse(String(record)) as unknown)).toEqual([
    { head_ref: 'fix', run_number: 1, pull_request_number: 7, pull_request_state: 'MERGED' },
    { head_ref: 'topic' },
  ]);
  // What was compared with nothing still is, when it is reviewed again.
  const inputs = second.prepare('SELECT input FROM review ORDER BY id').all();
  expect(inputs).toEqual([
    { input: null },
    { input: '{"kind":"PULL_REQUEST","head":null,"base":null}' },
  ]);
  expect(second.prepare('SELECT text FROM review_paths').all()).toEqual([{ text: 'src/äb.ts' }]);
  // What is packed since then is there, and what refers to it does so still.
  for (const [table, record] of [
    ['assessment', '{"status":"COMPLETED"}'],
    ['routing', '{"recorded":true,"files":[{"path":"src/ÄB.ts"}]}'],
  ]) {
    const row = second.prepare(`SELECT record FROM ${table}`).get();
    expect(row).toEqual({ record });
  }
  expect(second.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(() => second.exec("DELETE FROM assessment WHERE id = 'a'")).toThrow(/FOREIGN KEY/);
  second.close();
});

test('a data folder of a newer version is refused in one line, and left as it is', () => {
  const newer = openDatabase(folder);
  newer.exec('PRAGMA user_version = 9999');
  newer.close();
  expect(() => openDatabase(folder)).toThrow(CommandError);
  expect(() => openDatabase(folder)).toThrow(
    /^The data folder .* created by a newer version.*--data DIR to choose another\.$/,
  );
});

test('a data folder that cannot be written is refused in one line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDatabase(join(file, 'data'))).toThrow(
    /^Can’t write to the data folder .*--data DIR to choose another\.$/,
  );
  writeFileSync(join(folder, 'docket.db'), 'no database'.repeat(1000));
  expect(() => openDatabase(folder)).toThrow(
    /^The database in the data folder .* is corrupt\. .*--data DIR to choose another folder\.$/,
  );
});

test('a transaction that throws leaves nothing behind', () => {
  const database = openDatabase(':memory:');
  expect(() =>
    inTransaction(database, () => {
      database.exec("INSERT INTO setting (key, value) VALUES ('k', 'v')");
      throw new Error('stop');
    }),
  ).toThrow('stop');
  expect(database.prepare('SELECT count(*) AS n FROM setting').get()).toEqual({ n: 0 });
  inTransaction(database, () => database.exec("INSERT INTO setting VALUES ('k', 'v')"));
  expect(database.prepare('SELECT count(*) AS n FROM setting').get()).toEqual({ n: 1 });
});

test('the journal is emptied where that can be done, and nothing fails or waits where not', () => {
  using database = openDatabase(folder);
  const file = join(folder, 'docket.db');
  const journal = () => statSync(`${file}-wal`).size;
  using reader = new DatabaseSync(file);
  reader.exec('BEGIN; SELECT * FROM setting');
  database.exec("INSERT INTO setting (key, value) VALUES ('k', 'v')");
  // To wait for the reader would be to wait for good.
  database.exec('PRAGMA busy_timeout = 1000000000');
  emptyJournal(database);
  expect(journal()).toBeGreaterThan(0);
  expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 1_000_000_000 });
  reader.exec('COMMIT');
  // As on a disk that takes nothing more, the database itself cannot be written.
  using unable = new DatabaseSync(file, { readOnly: true });
  let error: unknown;
  try {
    unable.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (thrown) {
    error = thrown;
  }
  expect(storageTrouble(error)).toBeDefined();
  emptyJournal(unable);
  expect(journal()).toBeGreaterThan(0);
  emptyJournal(database);
  expect(journal()).toBe(0);
  expect(reader.prepare('SELECT value FROM setting').get()).toEqual({ value: 'v' });
});

test('one service has a data folder at a time', () => {
  expect(isLocked(folder)).toBe(false);
  const lock = lockDataFolder(folder);
  expect(isLocked(folder)).toBe(true);
  expect(() => lockDataFolder(folder)).toThrow(/^Another Docket is already using the data folder/);
  lock.release();
  expect(isLocked(folder)).toBe(false);
  lockDataFolder(folder).release();
});

test('a lock that is corrupt, or can’t be read, is told in one line, and costs no data', () => {
  const [corrupt, unreadable] = [join(folder, 'corrupt-lock'), join(folder, 'no-lock')];
  mkdirSync(corrupt);
  writeFileSync(join(corrupt, 'lock.db'), 'no lock at all'.repeat(100));
  mkdirSync(join(unreadable, 'lock.db'), { recursive: true });
  for (const use of [lockDataFolder, isLocked]) {
    expect(() => use(corrupt)).toThrow(
      `The file ${join(corrupt, 'lock.db')} is corrupt. Delete it: it holds no data, and Docket makes a new one.`,
    );
    expect(() => use(unreadable)).toThrow(`Can’t write to the data folder ${unreadable}.`);
  }
  rmSync(join(corrupt, 'lock.db'));
  lockDataFolder(corrupt).release();
});
