import type { Page } from 'playwright';
import type { GitHistory } from '../e2e/support/git-history.ts';
import { onFreshPage } from './cold.ts';
import { times, timeUntil } from './in-page.ts';
import type { Measurement } from './measurement.ts';
import { onRepository, type OnRepository } from './on-repository.ts';
import { diffFigures, LINES } from './patch.ts';

const RUNS = 5;
const FILES = 2_000;

export const measureChange = (folder: string): AsyncGenerator<Measurement> =>
  onRepository(folder, { make: makeChanges, pullRequests: 2, measure: change });

/** The change of a review, of 20,000 lines in one file and in 2,000, with the CPU slowed 4 times. */
async function* change({
  page,
  reviews,
  heapMegabytes,
}: OnRepository): AsyncGenerator<Measurement> {
  for (const [number, where] of [
    [1, 'one file'],
    [2, `${FILES.toLocaleString('en')} files`],
  ] as const) {
    const review = reviews.get(number) ?? '';
    // The browser keeps what it has read of a commit.
    const opened = await times(RUNS, () => onFreshPage(page, (fresh) => open(fresh, review)));
    await open(page, review);
    yield* diffFigures(`Change of 20,000 lines in ${where}`, 'Changed lines', {
      page,
      opened,
      heapMegabytes,
    });
  }
}

/** From a press on the review's link to its diff until the frame that draws it; milliseconds. */
async function open(page: Page, review: string): Promise<number> {
  await page.goto(review);
  await page.locator('a[href$="/change"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  return (await timeUntil(page, { click: 'a[href$="/change"]' }, 'tr[data-kind="removed"]')).took;
}

/** Pull requests that change 20,000 lines: half of them removed, half of them added. */
function makeChanges(history: GitHistory): void {
  const each = LINES / 2 / FILES;
  const one = (version: number) => ({ 'src/one.ts': linesOf(LINES / 2, version) });
  const many = (version: number) =>
    Object.fromEntries(
      Array.from({ length: FILES }, (_, file) => [
        `src/part-${file % 40}/module-${file}.ts`,
        linesOf(each, version),
      ]),
    );
  history.commit('Begin', { ...one(1), ...many(1) });
  history.commit('Change one file (#1)', one(2));
  history.commit('Change many files (#2)', many(2));
}

const linesOf = (count: number, version: number) =>
  Array.from(
    { length: count },
    (_, line) =>
      `export const value${line} = await load('table-${line}', { version: ${version}, reason: "${'abc def '.repeat(8)}" }); // line ${line}\n`,
  ).join('');
