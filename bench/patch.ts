import type { Page } from 'playwright';
import { longestFrame, times } from './in-page.ts';
import { longestOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

export const LINES = 20_000;
const BYTES = 4 * 1024 * 1024;
const RUNS = 5;

export const measurePatch = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, patch);

/** A patch of 20,000 lines and 4 MiB on the patch desk, with the CPU slowed 4 times. */
async function* patch({
  page,
  organization,
  slowDown,
  heapMegabytes,
}: OnSample): AsyncGenerator<Measurement> {
  await slowDown();
  const opened = await times(RUNS, async (run) => {
    await page.goto(`${organization}/repositories`);
    // Another repository each time: the draft of the one before is kept.
    await page
      .getByRole('link', { name: /^Review a patch/ })
      .nth(run)
      .click();
    await page.getByRole('textbox', { name: 'Patch' }).waitFor();
    return open(page, largePatch());
  });
  yield* diffFigures('Patch of 20,000 lines, 4 MiB', 'The patch', { page, opened, heapMegabytes });
}

/** The figures of a diff that is open: how soon it was drawn, how it scrolls, and what it takes. */
export async function* diffFigures(
  what: string,
  label: string,
  {
    page,
    opened,
    heapMegabytes,
  }: Pick<OnSample, 'page' | 'heapMegabytes'> & { opened: readonly number[] },
): AsyncGenerator<Measurement> {
  yield { what: `${what}: opened and drawn`, runs: opened, unit: 'ms', time: true, most: 1_000 };
  // Its colors come in the meantime; what is measured is what a person does then.
  await page.waitForFunction(() => document.querySelector('[data-token]') !== null);
  yield longestOf(
    `${what}, scrolling: longest frame`,
    await times(RUNS, () => longestFrame(page, `[role=region][aria-label="${label}"]`)),
    50,
  );
  yield { what: `${what}: heap`, runs: [await heapMegabytes()], unit: 'MB', most: 120 };
}

/** Twenty TypeScript files whose lines are some 200 characters long. */
function largePatch(): string {
  const files = 20;
  const each = LINES / files - 6;
  let patch = '';
  for (let file = 0; file < files; file += 1) {
    const path = `src/module-${file}/handler.ts`;
    patch += `diff --git a/${path} b/${path}\nindex 1234567..89abcde 100644\n--- a/${path}\n+++ b/${path}\n`;
    const body: string[] = [];
    let [old, fresh] = [0, 0];
    for (let line = 0; line < each; line += 1) {
      const sign = [' ', '-', '+', ' ', '+'][line % 5] ?? ' ';
      if (sign !== '+') old += 1;
      if (sign !== '-') fresh += 1;
      body.push(
        `${sign}export const value${line} = await load('table-${line}', { retries: ${line}, reason: "${'abc def '.repeat(14)}" }); // line ${line}`,
      );
    }
    patch += `@@ -1,${old} +1,${fresh} @@\n${body.join('\n')}\n`;
  }
  return patch;
}

/** From the file being handed over until the last frame that draws it; milliseconds. */
async function open(page: Page, text: string): Promise<number> {
  const size = Buffer.byteLength(text);
  if (size < BYTES * 0.9 || size > BYTES) throw new Error(`The patch has ${size} bytes`);
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    input?.addEventListener(
      'change',
      () => {
        const begin = performance.now();
        const look = () => {
          if (!document.querySelector('tr[data-kind="added"]')) requestAnimationFrame(look);
          else requestAnimationFrame(() => (document.title = `took ${performance.now() - begin}`));
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.patch', mimeType: 'text/x-patch', buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.title.startsWith('took '));
  return Number((await page.title()).slice('took '.length));
}
