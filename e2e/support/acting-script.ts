import type { BrowserContext, Page } from 'playwright/test';
import { randomNumbers } from '../../service/faults/fault-rule.ts';
import { modes } from '../../src/acting/modes.ts';
import { actingWords } from '../../src/acting/words.ts';
import { expect } from './test.ts';

/** The button of an outcome that is not known, while it reads and after. */
export const CHECK_AGAIN = new RegExp(`^(${actingWords.checkAgain}|${actingWords.loading})`);

/** An attempt as the browser's own journal has it. */
export type JournalEntry = {
  id: string;
  before?: { complete: boolean; runs: { id: string }[] };
  outcome: { state: string; review_id?: string; created?: boolean };
};

const FAULTS = [
  'none',
  'drop before on POST',
  'drop before on POST first 1',
  'drop after on POST',
  'drop after on POST first 1',
  'drop after on POST first 1; 429 retry 1s on POST first 2',
  'drop midway on POST',
  'truncate on POST',
  'empty on POST',
  'html on POST',
  '503 retry 1s on POST',
  '429 retry 1s on POST',
  'expire on POST',
  'expire after 6',
  'latency 300ms on POST',
  'latency 200ms; drop after on POST chance 50%',
  'html on GET chance 30%; truncate on POST chance 50%',
] as const;

const MANNERS = [
  'click',
  'double click',
  'held Enter',
  'reload',
  'back',
  'close the tab',
  'close the dialog',
  'two tabs',
] as const;

/**
 * One person acting at random, with things going wrong: clicks, held keys, reloads, tabs, Back and
 * forward. Everything is drawn from the seed; `log` says what was done.
 */
export class ActingScript {
  readonly log: string[] = [];
  readonly #random: () => number;
  readonly #context: BrowserContext;
  readonly #address: string;
  readonly #setFaults: (spec: string) => Promise<void>;
  #tabs: Page[] = [];
  /** Decisions of the person: as many attempts may there be. */
  decisions = 0;

  constructor(
    seed: number,
    context: BrowserContext,
    address: string,
    setFaults: (spec: string) => Promise<void>,
  ) {
    this.#random = randomNumbers(seed);
    this.#context = context;
    this.#address = address;
    this.#setFaults = setFaults;
  }

  async run(): Promise<void> {
    await this.#newTab();
    await this.#fault();
    const steps = 4 + Math.floor(this.#random() * 4);
    for (let step = 0; step < steps; step += 1) await this.#step();
    await this.#setFaults('none');
  }

  /** A tab of this person that shows nothing of this script's doing yet. */
  async freshTab(path: string): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(new URL(path, this.#address).href);
    return page;
  }

  #pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.#random() * from.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  async #newTab(): Promise<Page> {
    const tab = await this.#context.newPage();
    this.#tabs.push(tab);
    // A page of this origin to go back to: a tab that goes back to a blank one can't be driven any more.
    await tab.goto(new URL('/config.json', this.#address).href);
    await tab.goto(this.#address);
    return tab;
  }

  async #step(): Promise<void> {
    const tab = this.#pick(this.#tabs);
    const what = this.#pick([
      'fault',
      'fault',
      'act',
      'act',
      'act',
      'tab',
      'move',
      'look',
    ] as const);
    if (what === 'fault') await this.#fault();
    else if (what === 'act') await this.#act(tab);
    else if (what === 'tab' && this.#tabs.length < 3) {
      this.log.push('a new tab');
      await this.#newTab();
    } else if (what === 'look') await this.#look(tab);
    else {
      const way = this.#pick(['back', 'forward', 'reload', 'there again'] as const);
      this.log.push(way);
      if (way === 'back') await goBack(tab);
      else if (way === 'forward') await tab.goForward().catch(() => null);
      // A navigation that is still under way may be in its way, as it may for a person.
      else if (way === 'reload') await tab.reload().catch(() => null);
      else await tab.goto(this.#address);
    }
  }

  async #fault(): Promise<void> {
    const faults = this.#pick(FAULTS);
    this.log.push(`faults: ${faults}`);
    await this.#setFaults(faults);
  }

  /** Asks for a run, in whatever manner, if the page lets one. */
  async #act(tab: Page): Promise<void> {
    const kind = this.#pick([actingWords.rerun, actingWords.request]);
    const mode = this.#pick(modes.map(({ label }) => label));
    const manner = this.#pick(MANNERS);
    this.log.push(`${kind} (${mode}), ${manner}`);
    if (!(await this.#ask(tab, kind, mode))) {
      this.log.push('  it is not available');
      return;
    }
    const confirm = confirmIn(tab);
    this.decisions += 1;
    if (manner === 'double click') await confirm.dblclick();
    else if (manner === 'held Enter') {
      await confirm.focus();
      for (let times = 0; times < 4; times += 1) await tab.keyboard.down('Enter');
      await tab.keyboard.up('Enter');
    } else if (manner === 'two tabs') {
      const other = await this.#newTab();
      const both = await this.#ask(other, kind, mode);
      await Promise.all([confirm.click(), both && confirmIn(other).click()]);
      await answered(other);
    } else await confirm.click();

    if (manner === 'reload') await tab.reload().catch(() => null);
    else if (manner === 'back') await goBack(tab);
    else if (manner === 'close the tab') {
      this.#tabs = this.#tabs.filter((other) => other !== tab);
      await tab.close();
      if (this.#tabs.length === 0) await this.#newTab();
      return;
    } else if (manner === 'close the dialog') await tab.keyboard.press('Escape');
    await answered(tab);
  }

  /** Opens the question; false where the page does not let one ask. */
  async #ask(tab: Page, kind: string, mode: string): Promise<boolean> {
    const button = tab.getByRole('main').getByRole('button', { name: kind });
    const failed = tab.getByRole('alert').or(button);
    await expect(async () => {
      // It may have gone back, also just now: what goes back tells no end where something comes in its way.
      if (tab.url() !== this.#address) await tab.goto(this.#address);
      await expect(failed.first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    if (!(await button.isVisible())) {
      // A fault kept the page from being read.
      await this.#setFaults('none');
      this.log.push('  faults: none');
      await tab.goto(this.#address);
      await expect(button).toBeVisible();
    }
    // Pressed as a person does who does not wait to see whether the journal closes it.
    await button.press('Enter');
    const dialog = tab.getByRole('dialog');
    const closed = tab.locator('main button[data-action][aria-disabled="true"]', { hasText: kind });
    await expect(dialog.or(closed).first()).toBeVisible();
    if (!(await dialog.isVisible())) return false;
    if (kind !== actingWords.rerun) await dialog.getByRole('radio', { name: mode }).check();
    return true;
  }

  /** Looks at what is not known, and sometimes goes on from there. */
  async #look(tab: Page): Promise<void> {
    const region = tab.getByRole('region', { name: actingWords.unknown }).first();
    if (!(await region.isVisible())) return;
    const seen = region.getByRole('button', { name: actingWords.checked });
    if (this.#random() < 0.6 && (await seen.isVisible())) {
      this.log.push('seen: act again');
      // What another tab of this person unlocked before is gone from this one. A dialog that was asked for
      // just before the journal closed its button may come late.
      await expect(async () => {
        if (await tab.getByRole('dialog').isVisible()) await tab.keyboard.press('Escape');
        if (await seen.isVisible()) await seen.click({ timeout: 1_000 });
      }).toPass();
    } else {
      this.log.push('check again');
      await region.getByRole('button', { name: CHECK_AGAIN }).press('Enter');
    }
  }
}

/** Goes back, as far as there are pages of this origin. */
async function goBack(tab: Page): Promise<void> {
  // A tab that is leaving its page may not answer.
  const can = await tab.evaluate(() => navigation.canGoBack).catch(() => false);
  if (can) await tab.goBack().catch(() => null);
}

const confirmIn = (tab: Page) =>
  tab.getByRole('dialog').getByRole('button', {
    name: new RegExp(`^(${actingWords.rerun}|${actingWords.confirmRequest})$`),
  });

/** Waits until a tab neither reads nor sends on behalf of a question; closes what is left of it. */
async function answered(tab: Page): Promise<void> {
  await expect(
    tab.getByText(actingWords.checking).or(tab.getByText(actingWords.sending)),
  ).toHaveCount(0);
  if (await tab.getByRole('dialog').isVisible()) await tab.keyboard.press('Escape');
  await expect(tab.locator('dialog')).toHaveCount(0);
}

/** The journal of attempts, as the browser keeps it. */
export async function journalOf(tab: Page): Promise<JournalEntry[]> {
  return await tab.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('docket');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The journal cannot be opened')));
    const database = await promise;
    try {
      const all = database.transaction('attempts').objectStore('attempts').getAll();
      const entries = Promise.withResolvers<unknown[]>();
      all.addEventListener('success', () => entries.resolve(all.result));
      return (await entries.promise) as JournalEntry[];
    } finally {
      database.close();
    }
  });
}
