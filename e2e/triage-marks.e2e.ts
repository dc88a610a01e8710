import { readFileSync } from 'node:fs';
import { fill } from '../src/lib/fill.ts';
import type { Page } from 'playwright/test';
import { expect, test, sampleAddress, signInToSample } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';
import { markWords } from '../src/triage/mark-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { detail, fillStorageOnce, lines } from './support/triage.ts';
import { queueWords } from '../src/pages/triage/words.ts';
import { doneWords } from '../src/triage/done-words.ts';
import { importWords } from '../src/scaffold/import-words.ts';
import { facetWords } from '../src/triage/facet-words.ts';

const line = (page: Page, claim: string) => lines(page).filter({ hasText: claim });
/** The whole line of a finding, its badges included. */
const row = (page: Page, claim: string) => line(page, claim).locator('xpath=../..');

/** Adds to the note of the finding that is open, by keyboard alone, and saves it. */
async function addToNote(page: Page, text: string): Promise<void> {
  for (const key of ['n', 'End']) await page.keyboard.press(key);
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(detail(page).getByText(text)).toBeVisible();
}

test.beforeEach(async ({ page, sample, visit }) => {
  await visit('nine-runs-2');
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-2/findings'));
  await expect(lines(page)).toHaveCount(3);
});

test('a mark is kept in this browser, with a note, and can be undone', async ({ page }) => {
  await line(page, 'tideWindow').click();
  await expect(detail(page)).toContainText('saved in this browser only');
  await page.keyboard.press('l');
  await expect(row(page, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await addToNote(page, 'ask Ines about l and j');
  await expectAccessible(page);

  await page.reload();
  await expect(row(page, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await expect(detail(page).getByText('ask Ines about l and j')).toBeVisible();

  await page.keyboard.press('b');
  await expect(row(page, 'tideWindow')).toContainText(markWords.COME_BACK.label);
  await page.keyboard.press('u');
  await expect(row(page, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await page.keyboard.press('l');
  await expect(row(page, 'tideWindow')).not.toContainText(markWords.LOOKED_AT.label);

  // What the browser refuses to undo isn't said to be undone, and can be tried again.
  await fillStorageOnce(page);
  await page.keyboard.press('u');
  await expect(page.getByText(triageWords.marksNotSaved)).toBeVisible();
  await expect(page.getByText(triageWords.undone)).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByText(triageWords.undone)).toBeVisible();
  await expect(row(page, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await expect(page.getByText(triageWords.marksNotSaved)).toBeHidden();

  // A reason for several takes the place of the notes that they have, and says so.
  await row(page, 'tideWindow').getByRole('checkbox').check();
  const selected = page.getByRole('region', { name: triageWords.selected });
  await selected.getByRole('textbox', { name: triageWords.reason }).fill('tides are known');
  await selected.getByRole('button', { name: markWords.ACCEPTED.label }).click();
  await expect(page.getByText(fill(triageWords.notesReplaced, { notes: '1 note' }))).toBeVisible();
  await page.keyboard.press('u');
  await expect(detail(page).getByText('ask Ines about l and j')).toBeVisible();
});

test('a note that isn’t saved yet waits with its finding, and goes to no other', async ({
  page,
}) => {
  const note = page.getByRole('textbox', { name: 'Note' });
  await line(page, 'tideWindow').click();
  await page.keyboard.press('n');
  await page.keyboard.type('half a thou');
  // Escape may be for an input method's candidates.
  await note.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(note).toHaveValue('half a thou');
  await line(page, 'nextPilot').click();
  await expect(detail(page).getByRole('heading', { level: 2 }).first()).toContainText('nextPilot');
  await expect(note).toBeHidden();
  await page.keyboard.press('n');
  await expect(note).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await line(page, 'tideWindow').click();
  await expect(note).toHaveValue('half a thou');
  await expect(note).not.toBeFocused();
  await expect(detail(page)).toContainText('not saved yet');
  await page.reload();
  await expect(note).toHaveValue('half a thou');
  // One goes back to it by the key that opens it, as often as one likes.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('n');
    await expect(note).toBeFocused();
    await detail(page).getByRole('button', { name: 'Cancel' }).focus();
  }
  await addToNote(page, 'ght, and more');
  await expect(detail(page).getByText('half a thought, and more')).toBeVisible();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(detail(page).getByText('half a thought, and more')).toBeVisible();
  await expect(note).toBeHidden();
});

test('keys in quick succession act on what each one before them opened', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await lines(page).first().click();
  await expect(detail(page).getByText('1 of 3')).toBeVisible();
  await Promise.all(['j', 'j', 'l'].map((key) => page.keyboard.press(key)));
  await expect(detail(page).getByText('3 of 3')).toBeVisible();
  await expect(lines(page).nth(2).locator('xpath=../..')).toContainText(markWords.LOOKED_AT.label);
  await expect(lines(page).nth(1).locator('xpath=../..')).not.toContainText(
    markWords.LOOKED_AT.label,
  );
});

test('a mark is a facet: what was looked at leaves what is left to do', async ({ page }) => {
  await page.getByRole('button', { name: facetWords.mark.title, exact: true }).click();
  await page
    .getByRole('group', { name: facetWords.mark.title, exact: true })
    .getByLabel(/^No mark/)
    .check();
  await page.keyboard.press('Escape');
  const claims = await lines(page).allTextContents();
  const said = page.getByText(fill(triageWords.marked, { mark: markWords.LOOKED_AT.label }));
  await lines(page).first().click();
  for (const claim of claims) {
    await expect(detail(page).getByRole('heading', { level: 2 }).first()).toHaveText(claim);
    await page.keyboard.press('l');
    await expect(line(page, claim)).toHaveCount(0);
    // The same words said again are another element: a screen reader reads them again.
    await expect(said).not.toHaveAttribute('data-before');
    await said.evaluate((words) => words.setAttribute('data-before', ''));
    await page.keyboard.press('j');
  }
  await expect(page.getByText(triageWords.noMatch)).toBeVisible();
});

test('two tabs see each other’s marks, and never overwrite them', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(lines(other)).toHaveCount(3);
  await line(page, 'tideWindow').click();
  await line(other, 'tideWindow').click();
  await expect(detail(page)).toBeVisible();
  await expect(detail(other)).toBeVisible();

  // Undoing here brings nothing back that was removed there since.
  for (const key of ['f', 'l']) await page.keyboard.press(key);
  await expect(row(other, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await other.keyboard.press('l');
  await expect(row(page, 'tideWindow')).not.toContainText(markWords.LOOKED_AT.label);
  await page.keyboard.press('u');
  await expect(page.getByText(triageWords.notUndone)).toBeVisible();
  await expect(row(page, 'tideWindow')).not.toContainText(markWords.TO_FIX.label);

  await page.keyboard.press('l');
  await expect(row(other, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await other.keyboard.press('n');
  await other.keyboard.type('from the other tab');
  await other.keyboard.press('Control+Enter');
  await expect(detail(page).getByText('from the other tab')).toBeVisible();
  await expect(row(page, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);

  // Undoing here leaves alone what was changed there since.
  await page.keyboard.press('u');
  await expect(page.getByText(triageWords.notUndone)).toBeVisible();
  await expect(detail(page).getByText('from the other tab')).toBeVisible();

  // A note that takes the place of one that was saved there meanwhile says so.
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('from the other tab');
  await addToNote(other, ', again');
  await expect(detail(page).getByText('from the other tab, again')).toBeVisible();
  await page.keyboard.type('Not ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(fill(triageWords.notesReplaced, { notes: '1 note' }))).toBeVisible();
  await page.keyboard.press('u');
  await expect(detail(page).getByText('from the other tab, again')).toBeVisible();
});

test('a note that another tab writes of the same finding stays when this one is saved or canceled', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await line(tab, 'tideWindow').click();
    await expect(detail(tab)).toBeVisible();
    await tab.keyboard.press('n');
  }
  await page.keyboard.type('from this tab');
  await other.keyboard.type('from the other tab');
  await page.keyboard.press('Control+Enter');
  await expect(detail(other).getByText('from this tab')).toBeVisible();
  const note = other.getByRole('textbox', { name: 'Note' });
  await other.reload();
  await expect(note).toHaveValue('from the other tab');
  await note.press('End');
  await note.pressSequentially(', too');
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await other.reload();
  await expect(note).toHaveValue('from the other tab, too');
});

test('a mark comes up again when the lifecycle changed, also in another run', async ({
  page,
  sample,
}) => {
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-1/findings'));
  await line(page, 'overlaps').click();
  await page.keyboard.press('l');
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);

  // Being there again is no change; no longer being there is one.
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-2/findings'));
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-3/findings'));
  await expect(row(page, 'overlaps')).toContainText(triageWords.changedSince);
  await expect(row(page, 'nextPilot')).not.toContainText(triageWords.changedSince);
  await line(page, 'overlaps').click();
  await expect(detail(page)).toContainText('lifecycle was “New in this run”, now “Resolved”');
  await expect(detail(page)).toContainText(triageWords.inAnotherRun);
  await expectAccessible(page);

  // Having looked again, it is settled; the older run is no change.
  await page.keyboard.press('l');
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-1/findings'));
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
});

test('what isn’t changed is taken over from the mark of an earlier run', async ({
  page,
  sample,
}) => {
  const open = async (run: string) => {
    await page.goto(sampleAddress(sample, `/reviews/@${run}/findings`));
    await line(page, 'overlaps').click();
    await expect(detail(page)).toBeVisible();
  };
  await open('nine-runs-1');
  await page.keyboard.press('f');
  await expect(row(page, 'overlaps')).toContainText(markWords.TO_FIX.label);
  await addToNote(page, 'ask Ines');

  await open('nine-runs-2');
  await expect(detail(page)).toContainText(triageWords.inAnotherRun);
  await page.keyboard.press('l');
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
  await expect(detail(page).getByText('ask Ines')).toBeVisible();
  await page.keyboard.press('u');
  await expect(row(page, 'overlaps')).toContainText(markWords.TO_FIX.label);

  await addToNote(page, ' again');
  await expect(detail(page).getByText('ask Ines again')).toBeVisible();
  await expect(row(page, 'overlaps')).toContainText(markWords.TO_FIX.label);
  await expect(detail(page)).not.toContainText(triageWords.inAnotherRun);
});

test('a mark made on a finding’s own page is found in another run, also where no code is read', async ({
  page,
  sample,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-1/findings'));
  await line(page, 'overlaps').click();
  await detail(page).getByRole('link', { name: triageWords.findingPage }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('overlaps');
  await page.getByRole('button', { name: markWords.ACCEPTED.label }).click();
  await expect(
    page.getByText(fill(triageWords.marked, { mark: markWords.ACCEPTED.label })),
  ).toBeVisible();
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-2/findings'));
  await expect(row(page, 'overlaps')).toContainText(markWords.ACCEPTED.label);
});

test('a mark that only an earlier run has can be removed', async ({ page, sample }) => {
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-1/findings'));
  await line(page, 'overlaps').click();
  await page.keyboard.press('l');
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
  await page.goto(sampleAddress(sample, '/reviews/@nine-runs-2/findings'));
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
  await row(page, 'overlaps').getByRole('checkbox').check();
  await page.getByRole('button', { name: triageWords.unmark }).click();
  await expect(row(page, 'overlaps')).not.toContainText(markWords.LOOKED_AT.label);
  await page.keyboard.press('u');
  await expect(row(page, 'overlaps')).toContainText(markWords.LOOKED_AT.label);
});

test('marks go to another browser as a file, and merge there', async ({
  page,
  sample,
  newContext,
}) => {
  await line(page, 'tideWindow').click();
  await page.keyboard.press('l');
  await expect(row(page, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await page.getByRole('button', { name: triageWords.marks }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: triageWords.exportMarks }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'docket-marks' });

  const elsewhere = await (await newContext()).newPage();
  await signInToSample(elsewhere, sample);
  await elsewhere.goto(sampleAddress(sample, '/reviews/@nine-runs-2/findings'));
  await expect(lines(elsewhere)).toHaveCount(3);
  await elsewhere.getByRole('button', { name: triageWords.marks }).click();
  const box = elsewhere.getByLabel(triageWords.importMarks);
  for (const [text, why] of [
    ['no JSON', `The file isn’t valid JSON. ${importWords.refused}`],
    ['{"a":1}', `The file contains no Docket marks. ${importWords.refused}`],
  ] as const) {
    await box.setInputFiles({
      name: 'marks.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(elsewhere.getByText(why)).toBeVisible();
  }
  await box.setInputFiles(file);
  await expect(
    elsewhere.getByText(fill(importWords.found, { entries: '1 new mark', both: 0, known: 0 })),
  ).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere
    .getByRole('button', { name: fill(importWords.take, { entries: '1 mark' }) })
    .click();
  await expect(elsewhere.getByText(fill(importWords.taken, { entries: '1 mark' }))).toBeVisible();
  await expect(row(elsewhere, 'tideWindow')).toContainText(markWords.LOOKED_AT.label);
  await box.setInputFiles(file);
  await expect(elsewhere.getByText(importWords.nothing)).toBeVisible();
});

test('where the browser keeps nothing, that is said, also beside a list that is closed', async ({
  page,
  context,
  sample,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    });
  });
  await page.reload();
  await lines(page).first().click();
  await page.keyboard.press('l');
  await expect(page.getByText(triageWords.marksNotSaved)).toBeVisible();
  // Marks that can’t be read are not counted as none, and a file without them is no copy of them.
  await page.getByRole('button', { name: triageWords.marks }).click();
  await expect(page.getByLabel(triageWords.importMarks)).toBeVisible();
  await expect(page.getByText('0 marks')).toHaveCount(0);
  await expect(page.getByRole('button', { name: triageWords.exportMarks })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(sampleAddress(sample, '/triage?done=shown'));
  await page.getByRole('list', { name: 'Findings' }).first().getByRole('link').first().click();
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('[');
  await page.keyboard.press('l');
  await expect(page.getByText(triageWords.marksNotSaved)).toBeVisible();
});

for (const [width, height] of [
  [1280, 420],
  [390, 560],
] as const) {
  test(`what is said of a mark covers no row that has the focus, at ${width} pixels`, async ({
    page,
    sample,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(sampleAddress(sample, '/triage?done=shown'));
    const row = page
      .getByRole('list', { name: queueWords.list })
      .getByRole('heading')
      .getByRole('link')
      .nth(2);
    await row.focus();
    // At the lower edge, above the bar of navigation where there is one.
    await row.evaluate((link) => {
      const bar = innerWidth < 860 ? 52 : 0;
      scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + bar + 24);
    });
    await page.keyboard.press('d');
    const said = page.getByRole('status').filter({ hasText: doneWords.isDone });
    await expect(said).toBeVisible();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    const header = row.locator('xpath=ancestor::header');
    expect(overlap(await header.boundingBox(), await said.boundingBox())).toBe(false);
  });
}

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return false;
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !isApart;
}

test('what is said of a mark covers no row that is open beside its finding', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await line(page, 'tideWindow').click();
  await expect(detail(page)).toBeVisible();
  const current = page.locator('tr[aria-current]');
  await current.evaluate((row) =>
    scrollBy(0, row.getBoundingClientRect().bottom - innerHeight + 8),
  );
  await page.keyboard.press('l');
  const said = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect(said).toBeVisible();
  expect(overlap(await current.boundingBox(), await said.boundingBox())).toBe(false);
});
