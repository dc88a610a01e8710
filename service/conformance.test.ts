import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerReviewDetail, ReviewPage } from '../src/api/types.ts';
import type { SignInAnswer } from './http/sign-in.ts';
import { CONTRACT_BROKEN } from './testing/contract-broken.ts';
import { signIn, startDocket, type RunningDocket } from './testing/docket-process.ts';
import { makeGitFolder } from './testing/git-folder.ts';

let folder: string;
let docket: RunningDocket;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-conformance-'));
  const git = makeGitFolder(join(folder, 'app'));
  git.commit('Start', { 'src/a.js': "import './b.js';\n", 'src/b.js': '' });
  git.commit('Make a cycle (#1)', { 'src/b.js': "import './a.js';\n" });
  git.commit('Ship it (#2)', {
    Dockerfile: 'FROM node:24\n',
    '.github/workflows/ci.yml': 'jobs: { a: { steps: [{ uses: actions/checkout@v5 }] } }\n',
    '.docket/guidance.md': 'Mind the gap.\n',
  });
  git.git('tag', 'v1');
  docket = await startDocket('--repo', git.path, '--data', join(folder, 'data'), '--port', '0');
});
afterAll(async () => {
  await docket.stop();
  rmSync(folder, { recursive: true });
});

function ask(session: SignInAnswer | undefined, path: string): Promise<Response> {
  const url = `${docket.origin}/api/v1/organizations/${session?.organization.id}${path}`;
  return fetch(url, { headers: { Authorization: `Bearer ${session?.token}` } });
}

async function reviewed(session: SignInAnswer | undefined): Promise<number> {
  const page = (await (await ask(session, '/reviews')).json()) as ReviewPage;
  return (page.reviews ?? []).filter(({ status }) => /COMPLETE/.test(status ?? '')).length;
}

/** Reads everything of an organization, through every read operation, and gives how much that was. */
async function readEverything(session: SignInAnswer | undefined): Promise<number> {
  let count = 0;
  async function read(path: string): Promise<Response> {
    const response = await ask(session, path);
    const wrong = response.ok ? '' : await response.text();
    expect([path, response.status, wrong]).toEqual([path, 200, '']);
    count += 1;
    return response;
  }

  const { repositories } = (await (await read('/repository-names')).json()) as {
    repositories: { id: string }[];
  };
  for (const { id } of repositories) await read(`/repositories/${id}/review-guidance`);
  const window = 'from=2026-10-20T00:00:00Z&to=2026-11-20T00:00:00Z';
  for (const dataset of [
    'reviews',
    'findings',
    'finding_validations',
    'finding_outcomes',
    'spend',
  ]) {
    for (const format of ['ndjson', 'csv']) {
      await (await read(`/exports/${dataset}?${window}&format=${format}`)).text();
    }
  }
  let cursor = '';
  do {
    const page = (await (await read(`/reviews?limit=100${cursor}`)).json()) as ReviewPage;
    for (const { id, pull_request_number, repository_full_name } of page.reviews ?? []) {
      if (pull_request_number !== undefined && pull_request_number !== null) {
        const name = encodeURIComponent(repository_full_name ?? '');
        await read(`/reviews/pr/${name}/${pull_request_number}`);
      }
      const review = (await (await read(`/reviews/${id}`)).json()) as CustomerReviewDetail;
      await read(`/reviews/${id}/routing`);
      if (review.kind === 'DEPLOYMENT') await read(`/reviews/deployments/${review.public_key}`);
      for (const assessment of review.assessments ?? []) {
        await read(`/reviews/${id}/assessments/${assessment.id}`);
        for (const finding of assessment.findings ?? []) await read(`/findings/${finding.id}`);
      }
    }
    cursor = page.next_cursor ? `&cursor=${encodeURIComponent(page.next_cursor)}` : '';
  } while (cursor !== '');
  return count;
}

test('every record of a reviewed repository and of the sample organization keeps the contract', async () => {
  const sessions = await Promise.all(docket.codes.map((code) => signIn(docket.origin, code)));
  expect(sessions.map(({ organization }) => organization.name)).toEqual([
    'Local repositories',
    'Harbor (sample)',
  ]);
  await expect.poll(() => reviewed(sessions[0]), { timeout: 20_000 }).toBe(3);
  expect(await readEverything(sessions[0])).toBeGreaterThan(25);
  expect(await readEverything(sessions[1])).toBeGreaterThan(300);
  expect(docket.output()).not.toContain(CONTRACT_BROKEN);
}, 120_000);
