import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './support/sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expectAccessible, settled } from './support/test.ts';
import { fill } from '../src/lib/fill.ts';
import { graphWords } from '../src/graph/words.ts';
import { pattern } from './support/words.ts';

// The causal graph of a finding: drawn, travelled by key, listed beside it, and saved. Every test also
// fails on a violation of the page's policy (support/test.ts), which the worker and the drawing meet.

const findings = (page: Page) =>
  page.getByRole('region', { name: 'Findings' }).locator('a[data-row]');
const panel = (page: Page) => page.getByRole('region', { name: /^Causal graph/ });
const drawing = (page: Page) => page.getByRole('application', { name: /drawing/ });
const actor = (page: Page, name: string) => drawing(page).getByRole('button', { name });
const selected = (page: Page) => page.getByRole('region', { name: 'Selected actor' });

async function openGraph(page: Page, claim: RegExp): Promise<void> {
  await findings(page).filter({ hasText: claim }).click();
  await expect(drawing(page)).toBeVisible();
}

test('travel from node to node along edges, by the arrow keys alone', async ({ page, visit }) => {
  await visit('causal-graphs');
  await openGraph(page, /takes plan, berth, crane and gang/);
  await expect(drawing(page)).toHaveAccessibleDescription(/follows an edge/);

  await actor(page, 'lock plan').focus();
  await page.keyboard.press('ArrowDown');
  await expect(actor(page, 'lock berth')).toBeFocused();
  await expect(actor(page, 'lock berth')).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page).getByRole('status').first()).toContainText(
    'Along “is held while this one is taken”, edge 1 of 2.',
  );
  // The other edge that leaves the plan has no label, and leads to the crane.
  await page.keyboard.press('ArrowRight');
  await expect(actor(page, 'lock crane')).toBeFocused();
  await expect(panel(page).getByRole('status').first()).toContainText(
    'Along an unlabeled edge, edge 2 of 2.',
  );
  // Round the ring: crane, gang, and the plan again.
  await page.keyboard.press('ArrowDown');
  await expect(actor(page, 'lock gang')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(actor(page, 'lock plan')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(actor(page, 'lock gang')).toBeFocused();
  await expect(panel(page).getByRole('status').first()).toContainText(/^Back along/);
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
  // One actor takes the focus for all of them.
  await expect(drawing(page).locator('button[tabindex="0"]')).toHaveCount(1);
});

test('drawing and list mark the same actor; its place and the evidence that cites it show', async ({
  page,
  visit,
}) => {
  await visit('causal-graphs');
  await openGraph(page, /writes a level both directly/);
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'pkg/tide/import.go:30' })
    .getByRole('button', { name: 'importTide' })
    .click();
  await expect(actor(page, 'importTide')).toHaveAttribute('aria-pressed', 'true');
  await expect(selected(page)).toContainText('pkg/tide/import.go:30');
  await selected(page).getByRole('button', { name: 'pkg/tide/import.go:22-61' }).click();
  await expect(page.locator('li > :focus')).toContainText('pkg/tide/import.go:22-61');

  // A press takes its time, and nothing moves away from below it.
  await actor(page, 'table tide_level').hover();
  await page.mouse.down();
  await expect(actor(page, 'table tide_level')).toBeFocused();
  await page.mouse.up();
  const marked = panel(page).getByRole('listitem').and(page.locator('[data-marked="true"]'));
  // Its three edges, and itself among the actors.
  await expect(marked).toHaveCount(4);
  await expect(
    panel(page).getByRole('button', { name: 'table tide_level' }).last(),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('H21 parallel edges, edges to oneself and unnamed actors are drawn, each with its label', async ({
  page,
  visit,
}) => {
  await visit('causal-graphs');
  await openGraph(page, /writes a level both directly/);
  for (const label of [
    'writes directly',
    'writes through the queue',
    'is read again',
    'retries the write',
    'retries the queue',
  ]) {
    await expect(drawing(page).getByText(label, { exact: true })).toBeVisible();
  }
  await expect(panel(page)).toContainText(graphWords.byModel);
  await page.goBack();
  await openGraph(page, /second consumer group/);
  await expect(panel(page)).toContainText('2 actors, 1 unnamed, 3 edges');
  await expect(actor(page, 'statistics-consumer unnamed actor')).toBeVisible();
});

test('saved as SVG it stands alone, with its labels as text; as PNG it is a picture', async ({
  page,
  visit,
}) => {
  await visit('causal-graphs');
  await openGraph(page, /second consumer group/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: graphWords.saveSvg }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^causal-graph-[\w-]+\.svg$/);
  const svg = readFileSync(await saved.path(), 'utf8');
  for (const text of ['publishMovements', 'statistics-consumer', 'reads both topics']) {
    expect(svg).toContain(`>${text}</text>`);
  }
  expect(svg).toContain(graphWords.byModel);
  expect(svg).not.toMatch(/var\(|light-dark|<script|\son\w+=|href/);
  const [drawn] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: graphWords.savePng }).click(),
  ]);
  const png = readFileSync(await drawn.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(400);
});

test('hostile text stays text in the graph and in the saved file', async ({ page, visit }) => {
  await visit('hostile-markup');
  await findings(page).first().click();
  await expect(drawing(page)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: graphWords.saveSvg }).click(),
  ]);
  const svg = readFileSync(await saved.path(), 'utf8');
  // Written by the browser, so that every < begins an element.
  const elements = [...svg.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name);
  expect(new Set(elements)).toEqual(new Set(['svg', 'title', 'rect', 'g', 'path', 'text']));
  expect(svg).toContain('&lt;');
});

test('a graph of 200 actors is drawn; Fit shows all of it, travel keeps it readable', async ({
  page,
  visit,
}) => {
  await visit('causal-graph-of-200');
  await findings(page).first().click();
  await expect(drawing(page).getByRole('button')).toHaveCount(200);
  await page.getByRole('button', { name: 'Fit' }).click();
  const last = drawing(page).getByRole('button', { name: 'report worker 20' });
  await expect(last).toBeInViewport();
  await last.focus();
  await page.keyboard.press('ArrowUp');
  const reached = drawing(page).locator('button:focus');
  await expect(reached).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    expect((await reached.boundingBox())?.width).toBeGreaterThan(50);
  }).toPass();
});

test('a graph too large to be drawn as a whole is drawn around one actor; the list has it all', async ({
  page,
  visit,
}) => {
  await visit('causal-graph-entangled');
  await findings(page).first().click();
  await expect(panel(page)).toContainText(pattern(graphWords.tooLarge));
  await panel(page).getByRole('button', { name: 'topic 1', exact: true }).last().click();
  await expect(selected(page)).toContainText('topic 1');
  await expect(drawing(page).getByRole('button', { name: 'topic 1 TOPIC' })).toBeVisible();
  await expect(panel(page)).toContainText('600 actors, 3,000 edges');
  await expect(panel(page).getByRole('combobox', { name: 'Paths from topic 1 to' })).toContainText(
    '99 more actors not listed',
  );
  await panel(page).getByRole('button', { name: 'Show 200 more edges' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '→' })).toHaveCount(230);
});

test('an import cycle of a real repository, walked through its code; the place is kept', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await findings(page).filter({ hasText: 'store.ts' }).first().click();
  await expect(drawing(page).getByRole('button')).toHaveCount(2);
  await expect(panel(page)).toContainText(graphWords.select);
  const height = await panel(page).evaluate((element) => element.clientHeight);
  const expectCode = async (line: RegExp) => {
    await expect(selected(page).getByRole('row', { name: line })).toBeVisible();
    // Nothing moves as one steps on.
    expect(await panel(page).evaluate((element) => element.clientHeight)).toBe(height);
  };
  await actor(page, 'src/session.ts').focus();
  await page.keyboard.press('ArrowDown');
  await expect(actor(page, 'src/store.ts')).toBeFocused();
  await expectCode(/cited: 1 import \{ lifetime \}/);
  await page.keyboard.press('ArrowDown');
  await expect(actor(page, 'src/session.ts')).toBeFocused();
  await expectCode(/cited: 2 import \{ keep \}/);
  await expect(selected(page)).toContainText('Cited by');

  // A path stays as it was asked for while one steps through it.
  await page
    .getByLabel(fill(graphWords.pathsFrom, { actor: 'src/session.ts' }))
    .selectOption('src/store.ts');
  const path = panel(page)
    .getByRole('listitem')
    .filter({ hasNotText: /module/ })
    .last();
  await path.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(path.getByRole('button', { name: 'src/store.ts' })).toBeFocused();
  await expectCode(/cited: 1 import \{ lifetime \}/);
  await expect(
    page.getByLabel(fill(graphWords.pathsFrom, { actor: 'src/session.ts' })),
  ).toHaveValue(/./);

  // In the list the same actor again is no step: over the second edge, which begins where the first one ends.
  const edges = panel(page).getByRole('list').first();
  await edges.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(edges.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(edges.getByRole('button').nth(3)).toBeFocused();
  await expectCode(/cited: 2 import \{ keep \}/);
  await page.keyboard.press('ArrowUp');
  await expectCode(/cited: 1 import \{ lifetime \}/);
  await page.getByRole('link', { name: 'Docket, reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    // Below a drawing, the place of code is as low as that is high.
    await expect(drawing(page).getByRole('button')).toHaveCount(2);
    await expectCode(/cited: 1 import \{ lifetime \}/);
  }
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('accessible, fit for a phone, and on paper a list of everything', async ({ page, visit }) => {
  await visit('causal-graphs');
  await openGraph(page, /writes a level both directly/);
  await actor(page, 'importTide').focus();
  await expectAccessible(page);
  await expectFitForPhone(page);

  await visit('causal-graph-of-200');
  await findings(page).first().click();
  await expect(drawing(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawing(page)).toBeHidden();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '→' })).toHaveCount(342);
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});
