import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SignInAnswer } from '../service/http/sign-in.ts';
import { result, sarif } from '../service/scanners/testing/sarif.ts';
import { run, signIn, startDocket, type RunningDocket } from '../service/testing/docket-process.ts';
import { makeGitFolder, type GitFolder } from '../service/testing/git-folder.ts';
import type { CustomerReviewDetail, ReviewPage, ReviewSummary } from '../src/api/types.ts';
import { sarifText } from '../src/record/sarif.ts';
import { multitoolErrors, schemaErrors } from './sarif-validators.ts';

let folder: string;
let repository: GitFolder;
let docket: RunningDocket;
let head: string;
let base: string;
let local: SignInAnswer;
let sample: SignInAnswer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-sarif-standard-'));
  vi.stubEnv('XDG_DATA_HOME', join(folder, 'home'));
  repository = makeGitFolder(join(folder, 'app'));
  base = repository.commit('Start', { 'a.js': 'one\n', 'b.js': 'one\ntwo\n' });
  head = repository.commit('Change a (#4)', { 'a.js': 'one\ntwo\nthree\n', 'b.js': 'one\n' });
  const options = ['--data', join(folder, 'data'), '--port', '0', '--sample', '150'];
  docket = await startDocket('--repo', repository.path, ...options);
  const sessions = await Promise.all(docket.codes.map((code) => signIn(docket.origin, code)));
  for (const session of sessions) {
    if (session.organization.name === 'Local repositories') local = session;
    else sample = session;
  }
}, 60_000);
afterAll(async () => {
  await docket.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function ask<Answer>(session: SignInAnswer, path: string): Promise<Answer> {
  const url = `${docket.origin}/api/v1/organizations/${session.organization.id}${path}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${session.token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

async function listed(session: SignInAnswer): Promise<ReviewSummary[]> {
  const reviews: ReviewSummary[] = [];
  for (let cursor: string | null | undefined = ''; cursor != null;) {
    const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: ReviewPage = await ask(session, `/reviews?limit=100${at}`);
    reviews.push(...(page.reviews ?? []));
    cursor = page.next_cursor;
  }
  return reviews;
}

const detail = (session: SignInAnswer, id: string): Promise<CustomerReviewDetail> =>
  ask(session, `/reviews/${id}`);

const saved = (review: CustomerReviewDetail): string =>
  sarifText([{ review, unreadable: false }], '1.0');

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('export, import, export: nothing changes, and the files are equal', async () => {
  const latest = async (): Promise<string> => {
    const [review] = await listed(local);
    return `${review?.run_number} ${review?.status} ${review?.finding_count}`;
  };
  await expect.poll(latest, { timeout: 60_000 }).toBe('1 COMPLETED 0');
  const suppressed = { suppressions: [{ kind: 'external' }] };
  const before = write(`${base}.sarif`, sarif([result('a', 'b.js', 1), result('d', 'b.js', 2)]));
  const after = write(
    `${head}.sarif`,
    sarif([
      result('a', 'b.js', 1),
      result('b', 'a.js', 2),
      result('c', 'a.js', 3, { level: 'error' }),
      result('e', 'a.js', 1, suppressed),
    ]),
  );
  await run('import.ts', before, after, '--repo', 'local/app');
  await expect.poll(latest, { timeout: 60_000 }).toBe('2 COMPLETED 2');

  const [reviewed] = await listed(local);
  const review = await detail(local, reviewed?.id ?? '');
  const first = saved(review);
  const [assessment] = review.assessments;
  const one = new Set([assessment?.findings[0]?.id ?? '']);
  const chosen = new Map([[assessment?.id ?? '', one]]);
  const selection = sarifText([{ review, unreadable: false, chosen }], '1.0');
  const again = await run('import.ts', write('all.sarif', first), write('one.sarif', selection));
  expect(again).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      `  all.sarif: exported from review ${review.public_key}, 2 findings, which is recorded here`,
      `  one.sarif: exported from review ${review.public_key}, 1 finding, which is recorded here`,
      'Nothing to import: everything is already recorded here.',
      '',
    ].join('\n'),
  });
  expect(await listed(local)).toEqual([reviewed]);
  expect(saved(await detail(local, review.id))).toBe(first);

  // What says something that is not recorded is a tool’s.
  const other = write('other.sarif', first.replaceAll(one.values().next().value ?? '', 'another'));
  const imported = await run('import.ts', other, '--commit', 'HEAD');
  expect(imported.stdout).toContain('Docket (docket/default) 1.0, 2 results');
  expect(imported.stdout).toContain('1 new scan of local/app.');
}, 60_000);

test('every review of the sample is valid, also to a validator that others wrote', async () => {
  const reviews: CustomerReviewDetail[] = [];
  for (const { id } of await listed(sample)) reviews.push(await detail(sample, id));
  expect(reviews.length).toBeGreaterThan(100);
  expect(reviews.flatMap((review) => schemaErrors(saved(review)))).toEqual([]);
  const all = reviews.map((review) => ({ review, unreadable: false }));
  expect(multitoolErrors([sarifText(all, '1.0')])).toEqual([]);
}, 120_000);

/** How many times as many runs of a property are asked for (scripts/property-runs.ts). */
const FACTOR = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1);

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\ud800', '../..', '/', 'a//b', '[x](1) {0} {{', '__proto__', '\u202e\u0000'),
);
const id = fc.oneof(fc.uuid(), text);
const among = (...listed: string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...listed), text);
const count = fc.option(fc.integer({ min: -1, max: 9 }));
const list = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> =>
  fc.array(item, { maxLength: 4 });
const time = among('2026-01-01T00:00:00.123456Z', '2026-01-01T00:00:00+01:00', '2026-01-01 00:00');
const place = { repository_path: fc.option(text), start_line: count, end_line: count };
const evidence = fc.record({
  ...place,
  kind: among('repository_file'),
  label: text,
  provenance_status: text,
  commit_sha: fc.option(text),
});
const node = fc.record({ id, label: text, repository_path: fc.option(text), line: count });
const edge = fc.record({ from: id, to: id, label: fc.option(text) });
const finding = fc.record({
  id,
  severity: among('SERIOUS', 'WARNING'),
  risk_domain: text,
  claim: text,
  impact: text,
  symbols: list(text),
  lifecycle_state: among('NEW', 'UNCHANGED', 'RESOLVED', 'REINTRODUCED'),
  evidence_refs: list(evidence),
  comment_reactions: fc.constant([]),
  latest_validation: fc.option(
    fc.record({
      validation: among('DISMISSED', 'FIXED', 'ACCEPTED_RISK'),
      source: text,
      recorded_at: text,
      actor_login: fc.option(text),
    }),
  ),
  causal_graph: fc.option(fc.record({ nodes: list(node), edges: list(edge) })),
});
const condition = fc.record({
  change: among('INTRODUCED', 'CHANGED', 'UNCHANGED', 'RESOLVED'),
  revision: text,
  subject: text,
  reviewed_tree_citations: list(
    fc.record({
      revision: among('PROPOSED_CODE_REVISION'),
      path: text,
      start_line: count,
      end_line: count,
    }),
  ),
});
const check = fc.record({
  name: text,
  outcome: among('READY', 'UNRESOLVED', 'NOT_ASKED'),
  lifecycle: text,
  detail: text,
  change_attribution: fc.option(
    fc.record({ status: among('COMPARED'), counts: fc.constant([]), conditions: list(condition) }),
  ),
});
const review = fc.record({
  id,
  public_key: text,
  kind: among('PULL_REQUEST', 'PATCH'),
  status: among('COMPLETED', 'RUNNING'),
  head_commit_sha: fc.option(text),
  repository_url: fc.option(
    fc.oneof(
      fc.domain().map((name) => `https://${name}/owner/name`),
      text,
    ),
  ),
  repository_full_name: fc.option(text),
  assessments: list(
    fc.record({
      id,
      environment_display_name: text,
      status: among('COMPLETED', 'INCOMPLETE'),
      incompleteness_kind: fc.option(text),
      reason_codes: list(text),
      release_evidence_gap: fc.option(text),
      started_at: fc.option(time),
      completed_at: fc.option(time),
      domains: list(
        fc.record({ domain: text, status: among('SKIPPED', 'REVIEWED'), reason: text }),
      ),
      checks: fc.record({
        receipt_recorded: fc.boolean(),
        status: among('COMPLETED'),
        families: list(check),
      }),
      findings: list(finding),
    }),
  ),
}) as unknown as fc.Arbitrary<CustomerReviewDetail>;

test(
  'whatever a record holds, unlisted values included, its file is valid',
  () => {
    const some: string[] = [];
    fc.assert(
      fc.property(review, fc.boolean(), fc.boolean(), (record, unreadable, selects) => {
        const [assessment] = record.assessments;
        const ids = new Set(assessment?.findings.slice(1).map((each) => each.id));
        const chosen = selects && assessment && { chosen: new Map([[assessment.id, ids]]) };
        const made = sarifText([{ review: record, unreadable, ...chosen }], '1.0');
        expect(schemaErrors(made)).toEqual([]);
        if (some.length < 25) some.push(made);
      }),
    );
    expect(multitoolErrors(some)).toEqual([]);
  },
  60_000 * FACTOR,
);

test('both validators find what is wrong', () => {
  const wrong = sarif([result('a', 'x.js', 0, { ruleIndex: 7 })]);
  expect(schemaErrors(wrong)).toEqual([expect.stringMatching(/region\/startLine must be >= 1/)]);
  expect(multitoolErrors([wrong, sarif([])])).toEqual([
    expect.stringMatching(/^JSON1008 .*0\.sarif/),
    expect.stringMatching(/^SARIF1007 .*0\.sarif/),
    expect.stringMatching(/^SARIF1009 .*0\.sarif/),
  ]);
});
