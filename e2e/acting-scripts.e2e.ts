import type { BrowserContext, Page } from 'playwright/test';
import { Faults } from '../service/faults/faults.ts';
import { startGateway } from '../service/gateway/start-gateway.ts';
import { actingWords } from '../src/acting/words.ts';
import { fill } from '../src/lib/fill.ts';
import { startedWords } from '../src/pages/started/words.ts';
import { expect, notKnown, test } from './support/acting.ts';
import { ActingScript, CHECK_AGAIN, journalOf } from './support/acting-script.ts';
import type { ServiceRecords } from './support/service-records.ts';

// People acting at random while things go wrong (H30): after each script the service's own records tell
// what is true. `DOCKET_SEED=n` runs one script; `npm run test:long` runs over two hundred.

/** Scripts against each of the two. */
const SCRIPTS = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1 ? 110 : 2;
const ONE = process.env['DOCKET_SEED'];
const BATCH = 11;

test.use({
  expectedErrors: [/^Failed to load resource/], // faults are brought about
  actionTimeout: 30_000,
  navigationTimeout: 30_000,
});
test.setTimeout(20 * 60_000);

for (const [through, firstSeed, count] of [
  ['the embedded service', 1, SCRIPTS],
  ['the gateway', 100_001, SCRIPTS],
] as const) {
  for (let from = firstSeed; from < firstSeed + count; from += BATCH) {
    const seeds = Array.from(
      { length: Math.min(BATCH, firstSeed + count - from) },
      (_, at) => from + at,
    ).filter((seed) => ONE === undefined || seed === Number(ONE));
    if (seeds.length === 0) continue;
    test(`no attempt makes two runs, and no claim is false: ${through}, ${seeds.length} scripts from ${from}`, async ({
      page,
      newContext,
      faulty,
      records,
      open,
    }) => {
      await open();
      const path = new URL(page.url()).pathname;
      const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
      const faults = new Faults('none');
      const gateway =
        through === 'the gateway'
          ? await startGateway({ service: new URL(faulty.origin), port: 0, faults })
          : undefined;
      // Before the gateway things go wrong otherwise than behind it: every second script each.
      const setFaults = async (spec: string, seed: number) => {
        if (gateway && seed % 2 === 1) faults.replace(spec);
        else await faulty.setFaults(spec);
      };
      try {
        for (const seed of seeds) {
          await test.step(`seed ${seed}`, async () => {
            await runScript(seed, {
              newContext,
              address: `${gateway?.origin ?? faulty.origin}${path}`,
              stored,
              records,
              setFaults: (spec) => setFaults(spec, seed),
            });
          });
        }
      } finally {
        await gateway?.stop();
      }
    });
  }
}

async function runScript(
  seed: number,
  given: {
    newContext: () => Promise<BrowserContext>;
    address: string;
    stored: string;
    records: ServiceRecords;
    setFaults: (spec: string) => Promise<void>;
  },
): Promise<void> {
  const { newContext, address, stored, records, setFaults } = given;
  const context = await newContext();
  const broken: string[] = [];
  context.on('weberror', (error) => broken.push(String(error.error())));
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(JSON.parse(items) as Record<string, string>)) {
      // A page that is blank yet has no storage.
      if (window.origin !== 'null' && sessionStorage.getItem(key) === null) {
        sessionStorage.setItem(key, value);
      }
    }
  }, stored);
  const existed = records.runs(1).map(({ id }) => id);
  const script = new ActingScript(seed, context, address, setFaults);
  try {
    await script.run();
    const tab = await script.freshTab(
      new URL(address).pathname.replace(/\/reviews\/.*/, '/started'),
    );
    await checkClaims(tab, existed, records, script.decisions);
    expect(broken).toEqual([]);
  } catch (error) {
    console.error(`Seed ${seed} (repeat with DOCKET_SEED=${seed}):\n  ${script.log.join('\n  ')}`);
    for (const tab of context.pages()) {
      console.error(`${tab.url()}\n${await tab.locator('body').ariaSnapshot().catch(String)}`);
    }
    throw error;
  } finally {
    await setFaults('none');
    await context.close();
  }
}

/** Holds the journal and the page of what was started to the service's own records. */
async function checkClaims(
  tab: Page,
  existed: string[],
  records: ServiceRecords,
  decisions: number,
): Promise<void> {
  await expect(tab.getByRole('heading', { level: 1, name: 'Your requests' })).toBeVisible();
  await expect(tab.getByText(startedWords.waiting)).toHaveCount(0);
  // The service may go on with what nobody waits for any more; it is done when the records rest.
  await expect(async () => {
    const before = JSON.stringify(records.runs(1));
    await tab.evaluate(() => fetch('/config.json'));
    expect(JSON.stringify(records.runs(1))).toBe(before);
  }).toPass();
  const journal = await journalOf(tab);
  const made = records.runs(1).filter(({ id }) => !existed.includes(id));
  expect(journal.length).toBeLessThanOrEqual(decisions);

  // Each run that was made belongs to one attempt, and each attempt made one at most.
  const performed = journal.flatMap(({ id }) => records.performed(id) ?? []);
  const makers = performed.filter(({ created }) => created !== false);
  expect(makers.map(({ review_id }) => review_id).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  );
  for (const { id, outcome } of journal) {
    expect(['answered', 'refused', 'unknown', 'settled']).toContain(outcome.state);
    if (outcome.state !== 'answered') continue;
    const truth = records.performed(id);
    expect(outcome.review_id).toBe(truth?.review_id);
    expect(outcome.created).toBe(truth?.created);
  }

  // What is not known: nothing is claimed that the records do not have, and nothing is left out.
  const open = journal.filter(({ outcome }) => outcome.state === 'unknown');
  await expect(notKnown(tab)).toHaveCount(open.length);
  for (const at of open.keys()) {
    const region = notKnown(tab).nth(at);
    await region.getByRole('button', { name: CHECK_AGAIN }).press('Enter');
    await expect(region.getByRole('button', { name: actingWords.checked })).toBeVisible();
  }
  const numbers = new Map(records.runs(1).map(({ id, run_number }) => [id, run_number]));
  const expected = open.map(({ before }) => {
    const known = new Set(before?.runs.map(({ id }) => id));
    return [...numbers]
      .filter(([id]) => !known.has(id))
      .map(([, number]) => fill(actingWords.run, { number: `${number}` }))
      .toSorted();
  });
  await expect(async () => {
    const shown = await notKnown(tab).evaluateAll(
      (regions, noNewRuns) =>
        regions.map((region) => ({
          runs: [...region.querySelectorAll('ul a')].map((link) => link.textContent).toSorted(),
          none: region.textContent.includes(noNewRuns),
        })),
      actingWords.noNewRuns,
    );
    const lists = (all: string[][]) => all.map((runs) => runs.join(', ')).toSorted();
    expect(lists(shown.map(({ runs }) => runs))).toEqual(lists(expected));
    for (const { runs, none } of shown) expect(none).toBe(runs.length === 0);
  }).toPass();
}
