import { join } from 'node:path';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeHistory } from '../service/reviewer/testing/make-history.ts';
import { percentile, type Measurement } from './measurement.ts';
import { residentBytes } from './memory.ts';

const READS = 1_000;

/** A history of 10,000 commits: how soon its rows are shown, and what reads cost while it is reviewed. */
export async function* measureReviewing(folder: string): AsyncGenerator<Measurement> {
  const repository = join(folder, 'long-history');
  await makeHistory(repository, { merges: 3_333, commits: 2, files: 400, tagEvery: 100 });
  const begin = performance.now();
  const service = await EmbeddedService.start(join(folder, 'long-data'), [repository], {
    checked: false,
  });
  try {
    const { organization, token } = await signIn(service);
    const list = async (query: string) => {
      const response = await fetch(
        `${service.origin}/api/v1/organizations/${organization}/reviews?${query}`,
        {
          headers: { Authorization: `Bearer ${token}` },
        },
      );
      if (!response.ok) throw new Error(`A list read answered ${response.status}`);
      return (await response.json()) as { reviews: { status: string }[] };
    };
    while ((await list('limit=50')).reviews.length < 50) await pause(20);
    yield {
      what: '10,000 commits: from start to the first 50 rows',
      runs: [(performance.now() - begin) / 1_000],
      unit: 's',
      most: 5,
    };

    const isAny = async (status: string) =>
      (await list(`status=${status}&limit=1`)).reviews.length > 0;
    const times: number[] = [];
    let memory = 0;
    const sample = () => (memory = Math.max(memory, residentBytes(service.process.pid ?? 0)));
    for (let read = 0; read < READS; read += 1) {
      const start = performance.now();
      await list(
        ['limit=50', 'limit=50&kind=DEPLOYMENT', 'limit=50&search=change'][read % 3] ?? '',
      );
      times.push(performance.now() - start);
      sample();
      await pause(10);
    }
    if (!(await isAny('COMPLETED')) || !(await isAny('PENDING'))) {
      throw new Error(
        'The list was not read while reviewing: nothing was reviewed by then, or all was',
      );
    }
    yield {
      what: '10,000 commits: list read while reviewing, p50',
      runs: [percentile(times, 0.5)],
      unit: 'ms',
    };
    yield {
      what: '10,000 commits: list read while reviewing, p99',
      runs: [percentile(times, 0.99)],
      unit: 'ms',
      most: 50,
    };
    while ((await isAny('PENDING')) || (await isAny('RUNNING'))) {
      sample();
      await pause(100);
    }
    yield {
      what: '10,000 commits: memory of all processes, highest',
      runs: [memory / 1_000_000],
      unit: 'MB',
      most: 400,
    };
  } finally {
    await service.stop();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function signIn(service: EmbeddedService): Promise<{ organization: string; token: string }> {
  const code = new URL(service.signInLink).hash.replace('#code=', '');
  const response = await fetch(`${service.origin}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const answer = (await response.json()) as { organization: { id: string }; token: string };
  return { organization: answer.organization.id, token: answer.token };
}
