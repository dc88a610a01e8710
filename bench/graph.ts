import { sampleReviewId } from '../service/sample/organization.ts';
import { times, timeUntil } from './in-page.ts';
import { longestOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const RUNS = 5;
const ACTORS = 200;
const FINDING = 'a[href*="/findings/"]';

export const measureGraph = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, graph);

/** A causal graph of 200 actors, from the click on its finding until all are drawn, CPU slowed 4 times. */
async function* graph({ page, organization, slowDown }: OnSample): AsyncGenerator<Measurement> {
  await slowDown();
  const drawn = await times(RUNS, async () => {
    // Each run begins anew, so that the library is loaded and read in each.
    await page.goto(`${organization}/reviews/${sampleReviewId('causal-graph-of-200')}`);
    await page.locator(FINDING).first().waitFor();
    await page.waitForLoadState('networkidle');
    return timeUntil(page, { click: FINDING }, '[data-actor]', ACTORS);
  });
  yield {
    what: `Causal graph of ${ACTORS} actors: opened, laid out and drawn`,
    runs: drawn.map(({ took }) => took),
    unit: 'ms',
    time: true,
    most: 1_000,
  };
  yield longestOf(
    `Causal graph of ${ACTORS} actors: longest task of the page`,
    drawn.map(({ longestTask }) => longestTask),
    100,
  );
}
