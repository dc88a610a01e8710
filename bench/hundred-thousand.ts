import { join } from 'node:path';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { measureInsights } from './insights.ts';
import { percentile, type Measurement } from './measurement.ts';
import { residentBytes } from './memory.ts';
import { sampleFilled } from './sample-filled.ts';

const REVIEWS = 100_000;
const READS = 300;
const READERS = 500;

/** The embedded service with 100,000 reviews, each answer timed at the server (`Server-Timing`). */
export async function* measureHundredThousand(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'large'));
  const data = join(folder, 'large-data');
  const begin = performance.now();
  const service = await EmbeddedService.start(data, [repository], {
    sample: String(REVIEWS),
    checked: false,
  });
  try {
    await sampleFilled(data, REVIEWS);
    yield {
      what: '100,000 reviews: made, while serving',
      runs: [(performance.now() - begin) / 1_000],
      unit: 's',
      most: 60,
    };

    const printed = service.token('--plain', '--organization', SAMPLE_ORGANIZATION.name);
    const token = printed.trim().split(/\s+/).at(-1) ?? '';
    const read = async (path: string) => {
      const response = await fetch(
        `${service.origin}/api/v1/organizations/${SAMPLE_ORGANIZATION.id}/${path}`,
        { headers: { Authorization: `Bearer ${token}` } },
      );
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      const took = /total;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1];
      if (took === undefined) throw new Error(`${path} does not say how long it took`);
      return Number(took);
    };
    const month = 'from=2026-08-01T00:00:00Z&to=2026-09-01T00:00:00Z';
    for (const [name, path] of [
      ['a filtered list page', 'reviews?status=FAILED&kind=PULL_REQUEST'],
      ['a list page that needs attention', 'reviews?attention=needed'],
      ['a search for a word', 'reviews?search=retry'],
      ['a search for the beginning of a word', 'reviews?search=re'],
      ['an export page of 1,000 reviews', `exports/reviews?${month}`],
      ['an export page of 1,000 findings, CSV', `exports/findings?${month}&format=csv`],
    ] as const) {
      yield { what: `100,000 reviews: ${name}, first read`, runs: [await read(path)], unit: 'ms' };
      // What the service keeps for a while, as the choices of a list, is not made again.
      const times: number[] = [];
      for (let index = 0; index < READS; index += 1) times.push(await read(path));
      yield {
        what: `100,000 reviews: ${name}, read again`,
        runs: times,
        unit: 'ms',
        most: 10,
      };
      yield {
        what: `100,000 reviews: ${name}, read again, p99`,
        runs: [percentile(times, 0.99)],
        unit: 'ms',
        most: 50,
      };
    }

    yield* measureInsights(service);

    const together = performance.now();
    await Promise.all(Array.from({ length: READERS }, () => read('reviews?limit=50')));
    yield {
      what: `100,000 reviews: ${READERS} readers at once, all answered`,
      runs: [(performance.now() - together) / 1_000],
      unit: 's',
    };
    yield {
      what: '100,000 reviews: memory of all processes',
      runs: [residentBytes(service.process.pid ?? 0) / 1_000_000],
      unit: 'MB',
      most: 400,
    };
  } finally {
    await service.stop();
  }
}
