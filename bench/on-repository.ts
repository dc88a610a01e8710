import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { GitHistory } from '../e2e/support/git-history.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { LOCAL_ORGANIZATION } from '../service/store/local-organization.ts';
import type { ReviewPage } from '../src/api/types.ts';
import type { Measurement } from './measurement.ts';
import { heapMegabytes, slowDown } from './on-sample.ts';

const ORGANIZATION = `/organizations/${LOCAL_ORGANIZATION.id}`;

/** A browser that is signed in to the reviews of a local repository, its processor slowed 4 times. */
export type OnRepository = {
  page: Page;
  /** The addresses of its reviews, by the number of the pull request. */
  reviews: ReadonlyMap<number, string>;
  heapMegabytes: () => Promise<number>;
};

/** Measures on a repository of so many pull requests, each of which a commit of `history` names at its end. */
export async function* onRepository(
  folder: string,
  {
    make,
    pullRequests,
    measure,
  }: {
    make: (history: GitHistory) => void;
    pullRequests: number;
    measure: (on: OnRepository) => AsyncGenerator<Measurement>;
  },
): AsyncGenerator<Measurement> {
  const history = new GitHistory(join(folder, measure.name));
  make(history);
  const service = await EmbeddedService.start(
    join(folder, `${measure.name}-data`),
    [history.folder],
    { checked: false },
  );
  const browser = await chromium.launch(CHROMIUM);
  try {
    const reviews = await reviewed(service, pullRequests);
    const page = await browser.newPage();
    await page.goto(service.freshLink());
    await page.getByRole('row').nth(1).waitFor();
    const session: CDPSession = await page.context().newCDPSession(page);
    await slowDown(session);
    yield* measure({ page, reviews, heapMegabytes: () => heapMegabytes(session) });
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** The addresses of the reviews, once all are done. */
async function reviewed(
  service: EmbeddedService,
  pullRequests: number,
): Promise<Map<number, string>> {
  const token = /dkt_\S+/.exec(service.token('--plain'))?.[0] ?? '';
  for (;;) {
    const response = await fetch(`${service.origin}/api/v1${ORGANIZATION}/reviews?limit=100`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { reviews } = (await response.json()) as ReviewPage;
    const done = (reviews ?? []).flatMap(({ status, id, pull_request_number: number }) =>
      status === 'COMPLETED' && number != null
        ? [[number, `${service.origin}${ORGANIZATION}/reviews/${id}`] as const]
        : [],
    );
    if (done.length >= pullRequests) return new Map(done);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
