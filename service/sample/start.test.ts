import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerReviewDetail, RepositoryNames } from '../../src/api/types.ts';
import type { SignInAnswer } from '../http/sign-in.ts';
import { run, startDocket, type RunningDocket } from '../testing/docket-process.ts';
import { makeGitFolder } from '../testing/git-folder.ts';
import { gitRepositories } from './git/repositories.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';
import { sampleReview } from './sample-reviews.ts';

let folder: string;
let options: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-sample-start-'));
  const repository = makeGitFolder(join(folder, 'app'));
  repository.commit('Start', { 'a.txt': '1' });
  options = ['--repo', repository.path, '--data', join(folder, 'data'), '--port', '0'];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The codes of the printed sign-in links. */
const codes = (docket: RunningDocket): string[] =>
  [...docket.output().matchAll(/#code=([\w-]+)/g)].flatMap(([, code]) => code ?? []);

async function signIn({ origin }: RunningDocket, code: string | undefined): Promise<SignInAnswer> {
  const response = await fetch(`${origin}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return (await response.json()) as SignInAnswer;
}

test('a start serves the sample beside the own repositories, with a sign-in link each', async () => {
  const docket = await startDocket(...options);
  const [own, sample] = codes(docket);
  expect((await signIn(docket, own)).organization.name).toBe('Local repositories');
  const { organization, token } = await signIn(docket, sample);
  expect(organization).toEqual(SAMPLE_ORGANIZATION);

  const get = async <Answer>(path: string): Promise<Answer> => {
    const url = `${docket.origin}/api/v1/organizations/${organization.id}${path}`;
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    return (await response.json()) as Answer;
  };
  const { repositories } = await get<RepositoryNames>('/repository-names');
  const names = (repositories ?? []).map(({ full_name }) => full_name);
  expect(names).toEqual(expect.arrayContaining(['harbor/ledger', 'harbor/tide-tables']));
  const { id, title } = sampleReview('nine-runs-9');
  const review = await get<CustomerReviewDetail>(`/reviews/${id}`);
  expect(review.pull_request_title).toBe(title);
  expect(review.related_reviews).toHaveLength(8);

  const data = ['--data', join(folder, 'data')];
  const link = await run('token.ts', ...data, '--organization', SAMPLE_ORGANIZATION.name);
  const code = link.stdout.trim().split('=')[1];
  expect((await signIn(docket, code)).organization).toEqual(SAMPLE_ORGANIZATION);
  expect(await docket.stop()).toBe(0);
}, 30_000);

test('a data folder can be moved: the code of the sample is found in it', async () => {
  const first = await startDocket(...options);
  expect(await first.stop()).toBe(0);
  const [data, moved] = [join(folder, 'data'), join(folder, 'moved')];
  renameSync(data, moved);
  const docket = await startDocket(...options, '--data', moved);
  const { organization, token } = await signIn(docket, codes(docket)[1]);
  const [{ id } = { id: '' }] = gitRepositories(moved);
  const path = `/organizations/${organization.id}/repositories/${id}/review-guidance`;
  const { status } = await fetch(`${docket.origin}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
  expect(await docket.stop()).toBe(0);
  renameSync(moved, data);
}, 30_000);

test('a start leaves the sample out, and what it holds is not seen then', async () => {
  const first = await startDocket(...options);
  const { organization, token } = await signIn(first, codes(first)[1]);
  expect(await first.stop()).toBe(0);
  const docket = await startDocket(...options, '--sample', '0');
  expect(codes(docket)).toHaveLength(1);
  const url = `${docket.origin}/api/v1/organizations/${organization.id}/reviews`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  expect(await response.json()).toMatchObject({ reviews: [], repositories: [] });
  expect(await docket.stop()).toBe(0);
}, 30_000);
