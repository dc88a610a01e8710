import type { Page } from 'playwright/test';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test } from './support/sample.ts';
import { changeAnswers, expectAccessible, holdBack, settled } from './support/test.ts';
import type { CustomerFinding, CustomerReviewDetail } from '../src/api/types.ts';
import type { SourceDifference, SourceFile } from '../src/api/source.ts';
import { changeWords } from '../src/pages/change/words.ts';
import { sourceWords } from '../src/source/words.ts';
import { triageWords } from '../src/triage/words.ts';
import { editorWords } from '../src/source/editor-words.ts';
import { pattern } from './support/words.ts';
import { fill } from '../src/lib/fill.ts';

// The code beside what cites it, read from git through the source interface.

const findings = (page: Page) =>
  page.getByRole('region', { name: 'Findings' }).locator('a[data-row]');
const code = (page: Page) => page.getByRole('region', { name: /^Code \d+ (of the )?cited files?/ });
const file = (page: Page, name: RegExp) => code(page).getByRole('group', { name }).first();

/** The lines that are shown, by their numbers. */
const shownLines = (page: Page, name: RegExp): Promise<[string, string][]> =>
  file(page, name)
    .locator('tbody tr:has(td:nth-child(2) bdi)')
    .evaluateAll((rows) =>
      rows.map((row): [string, string] => [
        (row.children[0]?.textContent ?? '').replace('cited: ', ''),
        row.children[1]?.textContent ?? '',
      ]),
    );

test('a finding shows the cited lines as git has them, who changed them, and goes with them', async ({
  page,
  signIn,
  gateway,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await findings(page).filter({ hasText: 'store.ts' }).first().click();
  const session = /^src\/session\.ts, line 2/;
  await expect(file(page, session)).toContainText('reviewed commit');
  await expect(file(page, session).getByRole('row', { name: /cited: 2/ })).toContainText(
    "import { keep } from './store.ts';",
  );
  const lines = gateway.show(`${gateway.renewal[2]}:src/session.ts`).split('\n');
  expect(await shownLines(page, session)).toEqual(
    lines.map((line, index) => [String(index + 1), line]),
  );
  await file(page, session).getByRole('button', { name: 'Blame' }).click();
  await expect(file(page, session)).toContainText(/line 2 last changed by Mira Okafor/);
  await expect(file(page, session)).toContainText('Renew from the store after all');

  // The person's own editor, by an address that an editor answers to and nothing else does.
  await file(page, session).getByRole('button', { name: editorWords.setUp }).click();
  const dialog = page.getByRole('dialog', { name: editorWords.open });
  await dialog.getByLabel(editorWords.url).fill('javascript:alert(1)//{path}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('status')).toContainText(pattern(editorWords.scheme));
  await dialog.getByLabel(editorWords.url).fill('vscode://file/home/me/{repository}/{path}:{line}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(file(page, session).getByRole('link', { name: editorWords.open })).toHaveAttribute(
    'href',
    'vscode://file/home/me/gateway/src/session.ts:2',
  );

  await page.getByRole('button', { name: 'Hand off…' }).click();
  const copied = page.getByRole('textbox', { name: 'What is copied' });
  await expect(copied).toHaveValue(/Code from src\/session\.ts at [0-9a-f]{40}:\n\n```text\n/);
  await expect(copied).toHaveValue(/2: import \{ keep \} from '\.\/store\.ts';/);
  await expect(copied).toHaveValue(/Causal graph, edges:/);
  await expect(copied).toHaveValue(/This review didn’t look at:/);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectFitForPhone(page);

  await page.evaluate(() =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    }),
  );
  await file(page, session).getByRole('button', { name: 'Set up the editor' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('This browser couldn’t save the URL');
});

test('code is colored, however long a slow network takes to bring what colors it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const release = await holdBack(page, /highlight\.worker/);
  await page.clock.install();
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await findings(page).filter({ hasText: 'store.ts' }).first().click();
  const session = file(page, /^src\/session\.ts, line 2/);
  await expect(session).toContainText("import { keep } from './store.ts';");
  await expect(session.locator('[data-token]')).toHaveCount(0);
  await page.clock.fastForward('01:00');
  release();
  await expect(session.locator('[data-token]').first()).toBeVisible();
});

test('a citation that does not hold is told as a fact, and one that holds is not warned of', async ({
  page,
  visit,
}) => {
  const open = async (claim: RegExp) => {
    await visit('citations-1');
    await findings(page).filter({ hasText: claim }).first().click();
    await expect(code(page)).toBeVisible();
  };
  const evidence = page.getByRole('region', { name: /^Evidence/ });

  await open(/acquirerClient waits/);
  await expect(file(page, /client\.ts, line 14/)).toContainText('owned by');
  await expect(
    file(page, /client\.ts, line 14/).getByRole('row', { name: /cited: 14/ }),
  ).toBeVisible();
  await expect(code(page).getByRole('listitem')).toHaveCount(0);
  await expect(evidence).not.toContainText(/no such file|ends at line/);

  await open(/isNetworkError does not recognise/);
  await expect(code(page)).toContainText('this file no longer has these lines');
  await open(/retryCapture waits/);
  await expect(code(page)).toContainText(pattern(sourceWords.noFile));
  await expect(evidence).toContainText(sourceWords.noSuchFile);
  await open(/AcquirerError keeps/);
  await expect(code(page)).toContainText(pattern(sourceWords.someLines, { last: 11, line: 40 }));
  await expect(evidence).toContainText('The file ends at line 11.');
  await open(/isCapturable treats/);
  await expect(code(page)).toContainText(
    /isCapturable is at src\/acquirer\/capture\.ts:\d+, outside/,
  );
  await open(/voidPayment is sent/);
  await expect(code(page)).toContainText(
    fill(sourceWords.symbolNowhere, { symbol: 'voidPayment' }),
  );

  await visit('citations-1');
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await page.getByRole('button', { name: triageWords.moreFilters }).click();
  await page.getByRole('button', { name: 'Citation' }).click();
  await page.getByRole('checkbox', { name: /^No such file 1/ }).check();
  await expect(page.getByRole('link', { name: /retryCapture waits/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /acquirerClient waits/ })).toHaveCount(0);
});

test('of code that is shown in part, nothing is said of the rest, and more of it is shown by keyboard', async ({
  page,
  visit,
}) => {
  await changeAnswers(page, /\/findings\/[0-9a-f-]{36}$/, (body) => {
    const finding = JSON.parse(body) as CustomerFinding;
    const [reference] = finding.evidence_refs;
    if (!reference) return body;
    const at = (line: number) => ({ ...reference, start_line: line, end_line: line });
    if (finding.claim.startsWith('isNetworkError'))
      return JSON.stringify({ ...finding, evidence_refs: [at(350)] });
    if (!/^(isCapturable|voidPayment)/.test(finding.claim)) return body;
    const companion = { ...reference, companion_repository: 'harbor/ledger' };
    const refs = [at(5), at(60), companion];
    return JSON.stringify({ ...finding, evidence_refs: refs });
  });
  await changeAnswers(page, /\/source\/v1\/.*client\.ts/, (body) => {
    const source = JSON.parse(body) as SourceFile;
    const lines = [
      ...(source.lines ?? []).slice(0, 12),
      `${'x'.repeat(1_000)}\r`,
      'x'.repeat(2_000),
    ];
    return JSON.stringify({ ...source, lines, last_line_cut: true });
  });
  const long = Array.from({ length: 900 }, (_, index) => `text ${index + 1}`);
  await changeAnswers(page, /\/source\/v1\/.*errors\.ts/, (body) => {
    const source = JSON.parse(body) as SourceFile;
    return JSON.stringify({ ...source, kind: 'LFS_POINTER', lines: long, total_lines: 900 });
  });
  const open = async (claim: RegExp) => {
    await visit('citations-1');
    await findings(page).filter({ hasText: claim }).first().click();
    await expect(code(page)).toBeVisible();
  };

  await open(/isCapturable treats/);
  await expect(page.getByRole('region', { name: 'Code 1 of the cited files' })).toBeVisible();
  await expect(code(page).getByRole('listitem')).toHaveCount(0);
  const capture = file(page, /capture\.ts, line 5, line 60/);
  await capture.getByRole('button', { name: 'Blame' }).click();
  await expect(capture).toContainText('line 5 last changed by');
  await expect(capture).toContainText('line 60 last changed by');
  const more = capture.getByRole('button', { name: 'Show 20 more above' });
  const rest = capture.getByRole('button', { name: 'Show 24 lines between' });
  await expect(capture.getByRole('button', { name: 'Show 20 more below' })).toHaveCount(2);
  await more.press('Enter');
  await expect(rest).toBeVisible();
  await expect(more).toBeFocused();
  await rest.press('Enter');
  await expect(rest).toHaveCount(0);
  await expect(capture.getByRole('group', { name: /^Code in .*capture\.ts$/ })).toBeFocused();

  await open(/acquirerClient waits/);
  const client = file(page, /client\.ts/);
  const beginning = fill(sourceWords.showBeginning, { count: 2_000 });
  await expect(client.getByRole('button', { name: /^show/ })).toHaveText([beginning]);
  await client.getByRole('button', { name: beginning }).click();
  const name = fill(sourceWords.beginning, { count: 2_000, line: '14' });
  await expect(page.getByRole('dialog', { name })).toBeVisible();

  await open(/isNetworkError does not/);
  const pointer = file(page, /errors\.ts/);
  await expect(pointer).toContainText(sourceWords.pointer);
  await expect(pointer.getByRole('row').nth(1)).toBeVisible();
  await expect(pointer.getByRole('row', { name: /cited/ })).toHaveCount(0);
  await expect(pointer.getByRole('button', { name: 'Blame' })).toHaveCount(0);
  // Many lines scroll by themselves, and begin where one was.
  await pointer.getByRole('button', { name: 'Show 344 lines above' }).press('Enter');
  await expect(pointer.getByRole('row', { name: 'text 340' })).toBeInViewport();
  await expect(pointer.getByRole('row', { name: 'text 350' })).toBeInViewport();
  await expect(pointer.getByRole('group', { name: /^Code in .*errors\.ts$/ })).toBeFocused();
});

test('of many cited files, a few more are asked for with each press', async ({ page, visit }) => {
  await changeAnswers(page, /\/findings\/[0-9a-f-]{36}$/, (body) => {
    const finding = JSON.parse(body) as CustomerFinding;
    const [reference] = finding.evidence_refs;
    const refs = Array.from({ length: 60 }, (_, index) => ({
      ...reference,
      repository_path: `src/${index}.ts`,
    }));
    return JSON.stringify({ ...finding, evidence_refs: refs });
  });
  await visit('citations-1');
  await findings(page).first().click();
  const files = code(page).getByRole('group');
  await expect(files).toHaveCount(6);
  await code(page).getByRole('button', { name: 'Show 20 of 54 more files' }).click();
  await expect(files).toHaveCount(26);
  await expect(code(page).getByRole('button', { name: 'Show 20 of 34 more files' })).toBeVisible();
});

test('of thousands of cited lines, and of thousands of symbols, some are told of beside the code', async ({
  page,
  visit,
}) => {
  await changeAnswers(page, /\/findings\/[0-9a-f-]{36}$/, (body) => {
    const finding = JSON.parse(body) as CustomerFinding;
    const [reference] = finding.evidence_refs;
    const refs = Array.from({ length: 3_000 }, (_, index) => ({
      ...reference,
      start_line: 1_000 + 2 * index,
      end_line: 1_000 + 2 * index,
    }));
    const symbols = refs.map((_, index) => `symbol${index}`);
    return JSON.stringify({ ...finding, symbols, evidence_refs: refs, supporting_evidence: null });
  });
  await visit('citations-1');
  await findings(page)
    .filter({ hasText: /acquirerClient waits/ })
    .first()
    .click();
  const more = code(page).getByRole('button', { name: 'Show 200 of 2,990 more citations' });
  await expect(more).toBeVisible();
  await expect(
    code(page).getByRole('button', { name: /^Show all [\d,]+ characters$/ }),
  ).toBeVisible();
  await expect(code(page).getByRole('listitem')).toHaveCount(10 + 100);
});

test('the change of a review is a diff with what was found in it, by keyboard from note to note', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('link', { name: 'view diff' }).click();
  const diff = page.getByRole('table', { name: 'Changed lines' });
  const added = diff.getByRole('row', { name: /added: import \{ keep \}/ });
  await expect(added).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.locator('[data-note]:focus')).toContainText('store.ts');
  await expect(
    page
      .getByRole('region', { name: /^Files/ })
      .getByRole('button', { name: /session\.ts.*citation/ }),
  ).toBeVisible();
  // A place outside the diff is listed, with its code.
  const elsewhere = page.getByRole('region', { name: /^Cited outside the diff/ });
  await elsewhere.getByRole('button', { name: 'Show code' }).first().click();
  await expect(elsewhere.getByRole('row', { name: /^cited: / }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitForPhone(page);
  // What is collapsed in one diff isn’t in another.
  const address = page.url();
  await page.goto(`${address}?file=src/session.ts`);
  await expect(added).toBeVisible();
  const all = page.getByRole('link', { name: 'All files' });
  await all.click();
  await expect(all).toHaveCount(0);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(added).toHaveCount(0);
  await page.goBack();
  await expect(added).toBeVisible();
  // Of one file, nothing is said of the others.
  await page.goto(`${address}?file=README.md`);
  await expect(page.getByText(/^No finding cites a line shown here/)).toBeVisible();
  await expect(page.getByText(changeWords.fileNotChanged)).toBeVisible();
});

test('of many findings that cite the same line, or the same place outside the diff, the first are shown', async ({
  page,
  signIn,
}) => {
  await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) => {
    const review = JSON.parse(body) as CustomerReviewDetail;
    for (const assessment of review.assessments) {
      const [finding] = assessment.findings;
      const reference = finding?.evidence_refs.find(({ repository_path: path }) => path);
      if (!finding || !reference) continue;
      const citing = { ...finding, causal_graph: null };
      const outside = { ...reference, repository_path: 'elsewhere.ts', start_line: 3, end_line: 3 };
      assessment.findings = Array.from({ length: 120 }, () => ({
        ...citing,
        evidence_refs: [reference, outside],
        // The same once more.
        supporting_evidence: { explanation: 'So it is.', evidence: [outside] },
      }));
    }
    return JSON.stringify(review);
  });
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('link', { name: 'view diff' }).click();
  const diff = page.getByRole('table', { name: 'Changed lines' });
  await expect(diff.getByRole('row', { name: /added: import \{ keep \}/ })).toBeVisible();
  await page.keyboard.press('.');
  const note = page.locator('[data-note]:focus');
  await expect(note.getByRole('link')).toHaveCount(20);
  // A condition cites that line too.
  await expect(note.getByRole('button', { name: 'Show 101 more citations' })).toBeVisible();
  const elsewhere = page.getByRole('region', { name: 'Cited outside the diff 120' });
  await expect(elsewhere.getByRole('listitem')).toHaveCount(50);
  await elsewhere.getByRole('button', { name: 'Show 70 more citations' }).click();
  await expect(elsewhere.getByRole('listitem')).toHaveCount(120);
});

test('back from a finding, a diff shows the note that led there, and the same conditions', async ({
  page,
  signIn,
}) => {
  await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
    body.replaceAll('"INTRODUCED"', '"UNCHANGED"'),
  );
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('link', { name: 'view diff' }).click();
  const others = page.getByRole('checkbox', { name: /not introduced by the change$/ });
  await others.check();
  await page.locator('[data-note]').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /^Evidence/ })).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-note]:focus').getByRole('link').first()).toBeInViewport();
  await expect(others).toBeChecked();
  await page.reload();
  await expect(others).toBeChecked();
  await others.uncheck();
  await expect(page).toHaveURL(/\/change$/);
});

test('a change too large to show says what is left out, and where a file can’t be shown at all', async ({
  page,
  signIn,
}) => {
  // As the service answers where no file fits.
  await changeAnswers(page, /\/difference\?/, (body) => {
    const difference = JSON.parse(body) as SourceDifference;
    const files = difference.files.map((each) => ({ ...each, patch_left_out: true }));
    return JSON.stringify({ ...difference, files, patch: '', complete: false });
  });
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('link', { name: 'view diff' }).click();
  const shown = page.getByRole('region', { name: /^Diff/ });
  await expect(page.getByText(changeWords.incomplete)).toBeVisible();
  await expect(shown).toContainText(changeWords.allLeftOut);
  await page
    .getByRole('region', { name: /^Files/ })
    .getByRole('link', { name: new RegExp(`session\\.ts.*${changeWords.leftOut}`) })
    .click();
  await expect(shown).toContainText(changeWords.fileTooLarge);
  await expect(page.getByText(changeWords.incomplete)).toHaveCount(0);
});

test('a condition shows its code at both revisions', async ({ page, signIn }) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Run the tests on every push' }).click();
  await page
    .getByRole('link', { name: /^default/ })
    .first()
    .click();
  // What a condition says names the file already: it is not named again beside it.
  const condition = page.getByRole('row').filter({ hasText: 'uses actions/checkout' }).first();
  await expect(condition).toContainText(/line \d+\s+at the reviewed commit/);
  expect((await condition.textContent())?.match(/\.github\/workflows\//g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Show code' }).first().click();
  await expect(
    page.getByRole('row', { name: /^cited: .*actions\/checkout/ }).first(),
  ).toBeVisible();
  await expectAccessible(page);
});
