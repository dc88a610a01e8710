import { publicationState, wordFor } from '../src/api/words.ts';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { sourceWords } from '../src/source/words.ts';
import { diff, dropFile, expect, openFile, revisionOf, test } from './support/desk.ts';
import { expectToldWithoutColors } from './support/for-everyone.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expectAccessible, expectMoreContrast } from './support/test.ts';
import type { Page } from 'playwright/test';
import { deskWords } from '../src/pages/patch/words.ts';
import { takeWords } from '../src/patch/take-words.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { reviewFacts } from '../src/record/review-facts.ts';
import { pattern } from './support/words.ts';

const base = (page: Page) => page.getByRole('textbox', { name: deskWords.base });
const send = (page: Page) => page.getByRole('button', { name: deskWords.send });
const record = (page: Page) => page.getByRole('region', { name: 'The patch' }).first();

/** The review's revision ID, as the page shows it. */
async function revision(page: Page): Promise<string> {
  const copy = page.getByRole('button', { name: /^Copy revision ID [0-9a-f]{64}$/ }).first();
  return ((await copy.getAttribute('aria-label')) ?? '').replace('Copy revision ID ', '');
}

test('a patch of git diff is opened, read, reviewed, and its findings stand in it; again, it is the same review', async ({
  page,
  desk,
  repository,
}) => {
  await desk();
  await expectAccessible(page);
  const patch = repository.unpinned('first');
  await openFile(page, 'unpinned.patch', patch);
  const facts = page.getByRole('region', { name: 'Patch unpinned.patch' });
  await expect(facts).toContainText(`${patch.length} bytes`);
  await expect(facts.getByRole('listitem')).toHaveText(['.github/workflows/ci.yml +2 −1']);
  await expect(diff(page).getByRole('row', { name: /added: .*checkout@main/ })).toHaveText(
    /^9added: \+/,
  );
  await expectAccessible(page);

  // Nothing has to be named: a patch is of the default branch unless it says otherwise.
  await expect(
    page.getByText(fill(deskWords.applies, { base: deskWords.tipInSentence })),
  ).toBeVisible();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'false');
  await page
    .getByRole('button', { name: `${deskWords.choose}${repository.base.slice(0, 10)}` })
    .click();
  await expect(base(page)).toHaveValue(repository.base);
  await expect(page.getByText(deskWords.neverPosted)).toBeVisible();
  await send(page).click();

  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(
    page.getByText(
      fill(reviewFacts.patchNeverPosted, {
        publication: wordFor(publicationState, 'WITHHELD').label,
      }),
    ),
  ).toBeVisible();
  await expect(record(page)).toContainText(pattern(reviewWords.sentFromHere));
  await expect(record(page)).toContainText(reviewWords.verified);
  expect(await revision(page)).toBe(revisionOf(repository.base, patch));
  // It fills in as it runs: below the line that it cites.
  const cited = diff(page).getByRole('row', { name: /checkout@main/ });
  await expect(cited.first()).toHaveText(/added: \+.*uses: actions\/checkout@main/);
  const said = diff(page)
    .getByRole('row')
    .filter({ hasText: 'isn’t pinned to a commit SHA' })
    .last();
  await expect(said).toContainText('line 9');
  await expect(said.getByRole('link', { name: /isn’t pinned to a commit SHA/ })).toBeVisible();
  await expect(diff(page).locator('tr[data-cited]')).toHaveCount(1);
  await expectToldWithoutColors(page);
  await expectAccessible(page);
  await expectFitForPhone(page);
  // What a patch makes is in no commit, so its finding has no code by itself.
  await said.getByRole('link', { name: /isn’t pinned to a commit SHA/ }).click();
  await expect(page.getByRole('region', { name: 'Code' })).toContainText(sourceWords.ofPatch);
  await page.goBack();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Review a patch' })).toBeVisible();
  await expect(page.getByRole('region', { name: deskWords.savedHere })).toContainText(
    'unpinned.patch',
  );
  await dropFile(page, 'once-more.diff', patch);
  await base(page).fill(repository.base.toUpperCase());
  await send(page).click();
  const answer = page.getByRole('status').filter({ hasText: deskWords.existed });
  await expect(answer).toContainText(deskWords.existedDetail);
  await expectAccessible(page);
  await answer.getByRole('link', { name: deskWords.open }).click();
  await expect(page).toHaveURL(address);
});

test('what differs can be read on its ground, also in a comment', async ({
  page,
  desk,
  repository,
}) => {
  await desk();
  const other = { 'src/clock.ts': 'export const day = 86_400; // milliseconds\n' };
  await openFile(page, 'clock.patch', repository.diff(other));
  const marks = diff(page).locator('mark[data-token="comment"]');
  await expect(marks).toHaveText(['seconds', 'milliseconds']);
  await expectAccessible(page);
  await expectMoreContrast(page);
});

test('no code of a collapsed file is colored, until it is expanded', async ({ page, desk }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const post = (Worker.prototype as { postMessage: (message: unknown) => void }).postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { texts?: string[] }) {
      asked.push(...(message.texts ?? []));
      post.call(this, message);
    };
    Object.assign(globalThis, { asked });
  });
  const added = (name: string, count: number) =>
    `--- /dev/null\n+++ b/${name}.js\n@@ -0,0 +1,${count} @@\n${`+const ${name} = 'text';\n`.repeat(count)}`;
  const patch = added('one', 1) + added('large', 4_000) + added('two', 1);
  const asked = () =>
    page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.join('\n'));
  await desk();
  await openFile(page, 'three.patch', Buffer.from(patch));
  await expect(diff(page).getByRole('row', { name: /added: const two/ })).toBeVisible();
  await expect(diff(page).locator('[data-token]')).toHaveCount(4);
  expect(await asked()).not.toContain('large');
  await diff(page).getByRole('button', { name: 'large.js' }).click();
  await expect.poll(asked).toContain('large');
});

test('a patch with CRLF lines arrives unchanged: opened, pasted, and edited', async ({
  page,
  desk,
  repository,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const patch = repository.diff({ 'windows.txt': 'one\r\nzwei\r\nthree\r\nvier' });
  expect(patch.toString()).toContain('+zwei\r\n');
  await desk();
  await openFile(page, 'windows.patch', patch);
  await expect(page.getByText(/^LF \d+, CR LF 4$/)).toBeVisible();
  await expect(diff(page).getByRole('row', { name: /No newline at end of file/ })).toBeVisible();
  await base(page).fill(repository.base);
  await send(page).click();
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
  expect(await revision(page)).toBe(revisionOf(repository.base, patch));

  // Pasted, as the clipboard has it.
  await page.goBack();
  await page.evaluate((text) => navigator.clipboard.writeText(text), patch.toString());
  await page.getByRole('textbox', { name: 'Patch' }).focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByText(/^LF \d+, CR LF 4$/)).toBeVisible();
  await base(page).fill(repository.base);
  await send(page).click();
  await expect(page.getByText(deskWords.existed)).toBeVisible();

  // Edited, where only what was touched changes.
  await openFile(page, 'windows.patch', patch);
  await page.getByRole('button', { name: deskWords.edit }).click();
  const area = page.getByRole('textbox', { name: 'Patch' });
  await expect(page.getByText(deskWords.crlf)).toBeVisible();
  await expect(area).toBeFocused();
  const text = await area.inputValue();
  // A clipboard without text replaces nothing.
  await page.evaluate(() => {
    const html = new Blob(['<b>bold</b>'], { type: 'text/html' });
    return navigator.clipboard.write([new ClipboardItem({ [html.type]: html })]);
  });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await expect(area).toHaveValue(text);
  await area.evaluate(
    (element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at),
    text.indexOf('zwei') + 4,
  );
  await page.keyboard.type('!');
  await page.getByRole('button', { name: deskWords.asDiff }).click();
  await base(page).fill(repository.base);
  await send(page).click();
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
  const edited = Buffer.from(patch.toString().replace('+zwei\r\n', '+zwei!\r\n'));
  expect(await revision(page)).toBe(revisionOf(repository.base, edited));
});

test.describe('a patch that cannot be sent as it is', () => {
  test('is refused where it is no UTF-8, with the byte', async ({ page, desk, repository }) => {
    await desk();
    await openFile(page, 'kept.patch', repository.unpinned('kept'));
    const latin = Buffer.concat([
      Buffer.from('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+caf'),
      Buffer.from([0xe9, 0x0a]),
    ]);
    await openFile(page, 'latin1.patch', latin);
    await expect(page.getByRole('alert')).toContainText(
      `${fill(takeWords.notOpened, { name: 'latin1.patch' })} ${fill(takeWords.notUtf8, {
        place: fill(takeWords.place, { byte: '0xE9', offset: 35, line: 5 }),
      })}`,
    );
    // What was there stays.
    await expect(page.getByRole('region', { name: 'Patch kept.patch' })).toBeVisible();
    await expectAccessible(page);
    await dropFile(page, 'utf16.patch', Buffer.from('\ufeff--- a/x\n', 'utf16le'));
    await expect(page.getByRole('alert')).toContainText(takeWords.utf16);
  });

  test('is pointed at, line by line, where it is malformed', async ({ page, desk, repository }) => {
    const patch = repository
      .diff({ 'a.txt': 'one\nzwei\nthree\n', 'src/store.ts': 'export const keep = 2;\n' })
      .toString()
      .replace('-two\n', '');
    await desk();
    await openFile(page, 'broken.patch', Buffer.from(patch));
    const faults = page.getByRole('region', { name: deskWords.faults });
    await expect(faults).toContainText(fill(deskWords.wontApply, { places: '1 place' }));
    await expect(faults).toContainText('declares 1 more old line');
    await expect(diff(page).getByRole('row', { name: /^Line 9 of the patch/ })).toBeVisible();
    // The rest is read.
    await expect(page.getByRole('button', { name: 'src/store.ts' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectFitForPhone(page);
    await faults.getByRole('button', { name: 'Line 9' }).click();
    await expect(page.getByRole('region', { name: 'The patch', exact: true })).toBeFocused();
  });

  test('shows hostile names and lines as text', async ({ page, desk, repository }) => {
    await desk();
    const patch = repository.diff({
      'src/<img src=x onerror=alert(1)>.txt': 'access = "\u202eroot\u2066";\u200b\n',
      'long.txt': `${'x'.repeat(5_000)}\n`,
    });
    await openFile(page, '\u202ehctap.exe', patch);
    await expect(diff(page).getByTitle('U+202E RIGHT-TO-LEFT OVERRIDE')).toBeVisible();
    await expect(diff(page).locator('img')).toHaveCount(0);
    await diff(page).getByRole('button', { name: 'show all 5,002 characters' }).click();
    await expect(page.getByRole('dialog', { name: /^Line \d+ of the patch$/ })).toContainText(
      'xxxx',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFitForPhone(page);
  });
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/status of 4(22|13|03)/] });

  test('says what to mend in the service’s words, and keeps everything', async ({
    page,
    desk,
    repository,
  }) => {
    await desk();
    const patch = Buffer.from(
      repository
        .diff({ 'a.txt': 'one\nzwei\nthree\n', 'src/store.ts': 'export const keep = 2;\n' })
        .toString()
        .replace('-export const keep = 1;', '-export const keep = 9;'),
    );
    await openFile(page, 'stale.patch', patch);
    await base(page).fill('main~1');
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(deskWords.baseFault).first()).toBeVisible();
    await base(page).fill(repository.base.slice(0, 12));
    await expect(page.getByText(fill(deskWords.baseNote, { what: deskWords.name }))).toBeVisible();
    await expectAccessible(page);

    await base(page).fill('0'.repeat(40));
    await send(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(deskWords.noBase);
    await expect(alert).toContainText('/base_commit_sha no such commit');
    await base(page).fill(repository.base);
    await expect(alert).toContainText(deskWords.changed);

    await send(page).click();
    await expect(alert).toContainText(deskWords.doesNotApply);
    await expect(alert).toContainText('/patch patch failed: src/store.ts:1');
    await expectAccessible(page);
    await alert.getByRole('button', { name: /^Line \d+$/ }).click();
    await expect(diff(page).getByRole('row', { name: '@@ -1 +1 @@' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Patch stale.patch' })).toBeVisible();
    await expect(base(page)).toHaveValue(repository.base);
  });

  test('of text that is no diff is told before it is sent', async ({ page, desk }) => {
    await desk();
    const patch = page.getByRole('textbox', { name: 'Patch' });
    // A hunk far down is scrolled to.
    await patch.fill(`${'words\n'.repeat(100)}@@ -1 +1 @@\n`);
    await page.getByRole('button', { name: 'Line 101' }).click();
    await expect(patch).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('@@ -1 +1 @@');
    expect(await patch.evaluate((area) => area.scrollTop)).toBeGreaterThan(500);

    await patch.fill('first\nsecond\n');
    const faults = page.getByRole('region', { name: deskWords.faults });
    await expect(faults).toContainText('this isn’t a unified diff');
    await expectAccessible(page);
    await faults.getByRole('button', { name: 'Line 1' }).click();
    await expect(patch).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('first');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(deskWords.noFiles);
    await expect(page.getByRole('alert')).toContainText('No valid patches in input');
    await expect(patch).toHaveValue('first\nsecond\n');

    // One that would be too long to edit is only read.
    await openFile(page, 'long.log', Buffer.from('words\n'.repeat(100_000)));
    await expect(page.getByRole('region', { name: 'Patch long.log' })).toContainText(
      '600,000 bytes',
    );
    await expect(faults).toContainText('this isn’t a unified diff');
    await page.getByRole('button', { name: deskWords.clear }).click();
    await expect(patch).toHaveValue('');
  });

  test('of a patch that is too large comes from the service, after a warning', async ({
    page,
    desk,
    repository,
  }) => {
    await desk();
    const patch = repository.diff({
      'large.txt': `${'0123456789abcdef'.repeat(4)}\n`.repeat(66_000),
    });
    await openFile(page, 'large.patch', patch);
    await expect(page.getByText(deskWords.tooLarge)).toBeVisible();
    await base(page).fill(repository.base);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(deskWords.tooLargeForService);
    await expect(page.getByRole('alert')).toContainText('The patch is larger than 4 MiB.');
    await page.getByRole('button', { name: deskWords.clear }).click();
    await expect(page.getByText(deskWords.cleared)).toBeVisible();
  });

  test('for a scope that the token lacks names it', async ({ page, desk, repository }) => {
    await desk('--scopes', 'reviews:read,guidance:read');
    await openFile(page, 'x.patch', repository.unpinned('scope'));
    await base(page).fill(repository.base);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      fill(words.lacksScope, { scope: 'reviews:request' }),
    );
    await expect(page.getByRole('region', { name: 'Patch x.patch' })).toBeVisible();
  });
});

test('the keyboard alone opens, reads and sends a patch', async ({
  page,
  desk,
  repository,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk();
  const patch = repository.diff({
    'a.txt': 'one\nzwei\nthree\n',
    'src/store.ts': 'export const keep = 7; // keyboard\n',
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), patch.toString());
  await page.getByRole('textbox', { name: 'Patch' }).focus();
  await page.keyboard.press('Control+V');
  await expect(diff(page)).toBeVisible();
  await expect(page.getByRole('button', { name: deskWords.openAnother })).toBeFocused();
  await page.keyboard.press('n');
  const files = diff(page).getByRole('button', { expanded: true });
  await expect(files.first()).toBeFocused();
  await page.keyboard.press('n');
  await expect(files.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(diff(page).getByRole('button', { expanded: false })).toBeFocused();
  await expect(diff(page).getByRole('row', { name: /keyboard/ })).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(files.first()).toBeFocused();
  await base(page).focus();
  await page.keyboard.type(repository.base);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    if (await send(page).evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
});
