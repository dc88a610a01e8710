import { assessment } from '../service/sample/build/assessment.ts';
import { finding } from '../service/sample/build/finding.ts';
import { pullRequestRun } from '../service/sample/build/pull-request-run.ts';
import { REPOSITORIES } from '../service/sample/repositories.ts';
import { storeReviews } from '../service/sample/store-sample.ts';
import { legacyFinding } from '../service/sample/texts/series-of-findings.ts';
import { inTransaction, openDatabase } from '../service/store/database.ts';
import { longestFrame, times, timeEntering } from './in-page.ts';
import { longestOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const REVIEWS = 900;
const FINDINGS = 50;
const RUNS = 5;
/** The list of reviews, which is kept, has a search too, but in no article. */
const SEARCH = 'article search';
const TOOLS = `${SEARCH} ~ div`;
const LINE = 'table[aria-label="Findings"] a[data-row]';

export const measureAllFindings = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, allFindings);

/** Some 50,000 findings of all reviews: read, searched, scrolled, kept. */
async function* allFindings({
  page,
  service,
  organization,
  slowDown,
  heapMegabytes,
}: OnSample): AsyncGenerator<Measurement> {
  storeFindings(service.dataFolder);
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let task = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) task = Math.max(task, duration);
        }).observe({ entryTypes: ['longtask'] });
        document.addEventListener('docket-measured', () => resolve(task));
      }),
  );
  const begin = performance.now();
  await page.getByRole('link', { name: 'Findings', exact: true }).click();
  // Looked for now and then: a locator that waits looks through the whole page in each frame.
  await page.waitForFunction(
    (tools) => document.querySelector(tools)?.textContent.includes('Refresh'),
    TOOLS,
    { timeout: 600_000, polling: 500 },
  );
  const took = performance.now() - begin;
  await page.evaluate(() => document.dispatchEvent(new Event('docket-measured')));
  const all = (await page.getByText(/[\d,]+ findings in/).textContent())?.match(/[\d,]+/)?.[0];
  yield {
    what: `${all} findings read and indexed, unthrottled`,
    runs: [took / 1_000],
    unit: 's',
    most: 120,
  };
  yield longestOf('Meanwhile, unthrottled: longest task', [await longest], 50);
  yield {
    what: `${all} findings: heap of the page, without its worker`,
    runs: [await heapMegabytes()],
    unit: 'MB',
    most: 120,
  };
  yield {
    what: `${all} findings: kept on disk`,
    runs: [
      await page.evaluate(
        async () => ((await navigator.storage.estimate()).usage ?? 0) / 1_000_000,
      ),
    ],
    unit: 'MB',
  };
  await slowDown();
  const texts = ['berthing', 'resultset', 'mooring', 'null', 'reefer'];
  yield {
    what: `${all} findings: a search to its findings shown`,
    runs: await times(RUNS, (run) =>
      timeEntering(
        page,
        `${SEARCH} input[type=search]`,
        texts[run] ?? '',
        `${TOOLS} [role=status]`,
      ),
    ),
    unit: 'ms',
    time: true,
    most: 100,
  };
  await page.goto(`${organization}/findings`);
  await page.locator(LINE).nth(5).waitFor();
  yield longestOf(
    `${all} findings, scrolling: longest frame`,
    await times(RUNS, () => longestFrame(page)),
    50,
  );
}

/** Pull requests with so many findings each, beside what the sample has. */
export function storeFindings(dataFolder: string): void {
  const database = openDatabase(dataFolder);
  const texts = Array.from({ length: FINDINGS * 20 }, (_, index) => legacyFinding(index));
  inTransaction(database, () =>
    storeReviews(
      database,
      Array.from({ length: REVIEWS }, (_, review) =>
        pullRequestRun(
          {
            repository: REPOSITORIES.atlas,
            number: 1_000 + review,
            title: `Part ${review} of the import`,
            author: 'old-import',
            branch: `atlas-${review}`,
            state: 'OPEN',
          },
          1,
          {
            name: `all-findings-${review}`,
            created: new Date(Date.UTC(2026, 8, 1, 0, review)).toISOString(),
            seconds: 60,
            routed: false,
            assessments: [
              assessment('production', {
                findings: texts
                  .slice((review % 20) * FINDINGS, (review % 20) * FINDINGS + FINDINGS)
                  .map((text) => finding(text)),
              }),
            ],
          },
        ),
      ),
    ),
  );
  database.close();
}
