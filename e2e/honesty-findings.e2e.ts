import type { Page } from 'playwright/test';
import { expect, test } from './support/sample.ts';
import { changeAnswers } from './support/test.ts';

// The honesty rules about findings, each by its id, on the records of the sample that show it.

const findings = (page: Page) =>
  page.getByRole('region', { name: 'Findings' }).locator('a[data-row]');

/** Opens each finding of the review on screen in turn and comes back. */
async function eachFinding(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(findings(page)).not.toHaveCount(0);
  const count = await findings(page).count();
  for (let index = 0; index < count; index += 1) {
    await findings(page).nth(index).click();
    // What stands below the code comes with it.
    await expect(page.getByRole('region', { name: /^Evidence/ })).toBeVisible();
    await look();
    await page.goBack();
    await expect(findings(page)).toHaveCount(count);
  }
}

test('H17 H39 reactions, the thread and the later judgment are no decision, and no good news', async ({
  page,
  visit,
}) => {
  await visit('comment-observations');
  const observed = page.getByRole('region', { name: /^Comment activity/ });
  const names = new Set<string>();
  await eachFinding(page, async () => {
    if ((await observed.count()) === 0) return;
    // Each says so itself, where it is read: not only in what a badge explains.
    for (const fact of await observed.getByRole('definition').all()) {
      await expect(fact).toContainText(/Not a decision on the finding\.$/, { useInnerText: true });
    }
    for (const name of await observed.getByRole('term').allInnerTexts()) names.add(name);
    await expect(observed.locator('[data-tone="good"]')).toHaveCount(0);
    await expect(observed.getByRole('heading')).toContainText('not a decision on the finding');
  });
  expect([...names].toSorted()).toEqual(['After the merge', 'Reactions', 'Thread']);
});

test('H18 the decision is the latest one, with its source; an automatic one has no actor', async ({
  page,
  visit,
}) => {
  await visit('finding-decisions');
  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  const texts: string[] = [];
  await eachFinding(page, async () => {
    texts.push((await decision.textContent()) ?? '');
  });
  const automatic = texts.filter((text) => text.includes('Already covered (automatic)'));
  expect(automatic).not.toHaveLength(0);
  for (const text of automatic) {
    expect(text).toContain('covered by a comment by');
    expect(text).not.toMatch(/automatic\) by /);
    expect(text).toContain('Sourcethe service, automatically');
  }
  expect(texts.some((text) => text.includes('No decision recorded'))).toBe(true);
  expect(texts.some((text) => text.includes('Sourcea comment on the source host'))).toBe(true);
  expect(texts.some((text) => /By\S+ stable ID \d+/.test(text))).toBe(true);
  expect(texts.some((text) => text.includes('also recorded'))).toBe(false);

  // What no record of the sample has: an automatic one that names an actor.
  await changeAnswers(page, /\/findings\/[0-9a-f-]{36}$/, (body) =>
    body.replace(/("validation":"ALREADY_COVERED".*?"actor_login":)null/, '$1"somebody"'),
  );
  await page.goto('about:blank');
  await visit('finding-decisions');
  const contradicted: string[] = [];
  await eachFinding(page, async () => {
    const text = (await decision.textContent()) ?? '';
    if (text.includes('somebody')) contradicted.push(text);
  });
  expect(contradicted).not.toHaveLength(0);
  for (const text of contradicted) {
    expect(text).not.toMatch(/automatic\) by /);
    expect(text).toContain(
      'the record contradicts itself, since an automatic decision has no actor',
    );
  }

  await visit('finding-decisions-disagree');
  // No part of either is cut, in the list either.
  const both = page.getByRole('cell', { name: /also recorded/ });
  for (const width of [1600, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(both.first()).toBeVisible();
    const cut = both
      .first()
      .locator('css=*')
      .evaluateAll((parts) =>
        parts
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(await cut, `at ${width} pixels`).toEqual([]);
  }
  await findings(page).first().click();
  await expect(decision).toContainText(/\(also recorded: \S+/);
  await expect(decision).toContainText(
    /The record contradicts itself: the latest decision is .+, but it also says .+\./,
  );
});

test('H19 without a comment of this occurrence there is no link to one', async ({
  page,
  visit,
}) => {
  await visit('comment-of-an-earlier-run');
  await findings(page).first().click();
  await expect(page.getByRole('region', { name: 'Impact' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View comment' })).toHaveCount(0);
  await visit('comment-observations');
  const links: number[] = [];
  await eachFinding(page, async () => {
    links.push(await page.getByRole('link', { name: 'View comment' }).count());
  });
  expect(links).toContain(1);
});

test('H20 no evidence class reads as recorded before classes existed', async ({ page, visit }) => {
  await visit('evidence-classes');
  await expect(page.getByText('recorded before evidence classes existed').first()).toBeVisible();
  await expect(page.getByText('Deterministic').first()).toBeVisible();
});

test('H21 every edge is drawn, an unnamed actor says so, and labels are the model’s', async ({
  page,
  visit,
}) => {
  await visit('causal-graphs');
  const graph = page.getByRole('region', { name: /^Causal graph/ });
  const texts: string[] = [];
  let without = 0;
  await eachFinding(page, async () => {
    if ((await graph.count()) === 0) {
      without += 1;
      await expect(page.getByRole('main')).not.toContainText(/reachab/i);
      return;
    }
    const text = (await graph.textContent()) ?? '';
    const edges = Number(/(\d+) edges?/.exec(text)?.[1]);
    expect(await graph.getByText('→').count()).toBeGreaterThanOrEqual(edges > 0 ? 1 : 0);
    expect(await graph.getByRole('listitem').filter({ hasText: '→' }).count()).toBe(edges);
    texts.push(text);
  });
  expect(texts.join('\n')).toContain('(unnamed)');
  expect(texts.join('\n')).toContain('(model’s label: ');
  expect(without).toBeGreaterThan(0);
});

test('H22 unstructured evidence says so; every reference shows its provenance', async ({
  page,
  visit,
}) => {
  await visit('evidence-kinds');
  const texts: string[] = [];
  await eachFinding(page, async () => {
    const evidence = page.getByRole('region', { name: /^Evidence/ });
    texts.push((await evidence.textContent()) ?? '');
    if (!texts.at(-1)?.includes('by provenance')) return;
    // Each below its own, and below no other.
    for (const [label, status] of [
      ['migrations/0087_booked_on.sql:3', 'Verified read'],
      ['table posting, 412,019,334 rows', 'Pinned engine entity'],
      ['Migrations are reversible', 'Executed test'],
      ['the last run that 64 bits can number', 'Provider reference'],
      ['see the runbook', 'Unstructured'],
    ] as const) {
      const group = evidence.locator('section').filter({ hasText: label });
      await expect(group.getByRole('heading')).toContainText([status]);
    }
  });
  const all = texts.join('\n');
  expect(all).toContain('unstructured: ');
  // What has no structure stands last, whatever its place in the record.
  for (const text of texts.filter((each) => each.includes('by provenance'))) {
    if (text.includes('unstructured: ')) {
      expect(text.lastIndexOf('Unstructured')).toBeGreaterThan(text.lastIndexOf('Verified read'));
    }
  }
  for (const words of [
    'Verified read',
    'Pinned engine entity',
    'Executed test',
    'Provider reference',
    'Recorded read',
    'Unstructured',
  ]) {
    expect(all).toContain(words);
  }
});
