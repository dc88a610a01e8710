import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * What a page that is as narrow as its window keeps from a reader: boxes that cut their text, and boxes
 * that scroll sideways though they hold no table, code, picture or field (WCAG 1.4.10).
 */
export const cutOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (box) =>
        box.checkVisibility() &&
        // What is for listening to only.
        box.closest('.visually-hidden') === null &&
        box.scrollWidth > box.clientWidth + 1,
    );
    return boxes.flatMap((box) => {
      const { overflowX } = getComputedStyle(box);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (scrolls && box.querySelector('table, svg, pre') === null && !box.matches('pre, textarea'))
        return [`scrolls: ${said(box)}`];
      // What another page would be, whole: a choice that quotes a title, one line of an untrusted text.
      const isQuote = box.closest('option, select, button, bdi, thead') !== null;
      const cuts = overflowX === 'hidden' || overflowX === 'clip';
      return cuts && !isQuote ? [`cuts: ${said(box)}`] : [];
    });
  });

/**
 * Where a person has chosen the colors, what is chosen is outlined and what does nothing is gray; where
 * they want no motion, nothing moves.
 */
export async function expectToldWithoutColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const untold = () =>
    page.evaluate(() => {
      const all = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (element) => element.checkVisibility() && element !== document.activeElement,
        );
      const styleOf = (element: Element) => getComputedStyle(element);
      const gray = document.createElement('i');
      gray.style.color = 'GrayText';
      document.body.append(gray);
      const grayText = styleOf(gray).color;
      gray.remove();
      const chosen =
        "[aria-current]:not([aria-current='false']), [aria-pressed='true'], [data-marked='true']";
      const cited = all('tr[data-cited] > td:first-child');
      return [
        ...all(chosen).filter((element) => styleOf(element).outlineStyle !== 'solid'),
        ...cited.filter((line) => styleOf(line).borderInlineStartStyle !== 'solid'),
        ...all("[aria-disabled='true']").filter((element) => styleOf(element).color !== grayText),
        ...all('*').filter((element) => styleOf(element).scrollBehavior === 'smooth'),
        ...document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)),
      ].map((element) => element?.outerHTML.slice(0, 120));
    });
  // Colors come in with a transition, if one of no length.
  await expect.poll(untold).toEqual([]);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
}

/** The badges of one word that stand in more than one line. */
export async function brokenBadges(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main span[data-tone]')]
      .filter(
        (badge) =>
          /^\S{1,16}$/.test(badge.innerText) &&
          badge.checkVisibility() &&
          badge.offsetHeight > 2 * parseFloat(getComputedStyle(badge).lineHeight),
      )
      .map((badge) => badge.innerText),
  );
}

/** The steps of the way to the page that are drawn over the next one, or leave less than 24 pixels to press. */
export async function crowdedSteps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("nav[aria-label='Breadcrumb'] li")]
      .filter((step) => {
        const link = step.querySelector('a');
        const isNarrow = link !== null && link.clientWidth < 24;
        // A name that is cut reaches 2 pixels further, for its letters to be whole.
        return step.checkVisibility() && (isNarrow || step.scrollWidth > step.clientWidth + 3);
      })
      .map((step) => step.innerText),
  );
}

/** Texts that stand in a column of a few letters. */
export async function squeezedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim() ?? '';
      const around = text.parentElement;
      if (words.length < 12 || !around?.checkVisibility({ visibilityProperty: true })) continue;
      // A table's header where rows are cards is for listening to only.
      if (around.closest('svg, option, thead, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
      if (lines > 3 && words.length / lines < 6) found.push(words.slice(0, 60));
    }
    return found;
  });
}

/** The focus is on something that a person sees, and not lost to the page as a whole. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'lost';
        return focused.checkVisibility({ visibilityProperty: true }) ? 'kept' : 'hidden';
      }),
    )
    .toBe('kept');
}

/** Presses Tab until `target` has the focus, which is kept at every step. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return presses + 1;
  }
  throw new Error('Tab never came there');
}

/** From now on, in this and every later document, notes what a screen reader would be given to say. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const last = new WeakMap<Element, string>();
    const words = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    const regions = '[role=status], [role=alert], [role=log], [aria-live]';
    const say = (region: Element) => {
      const text = words(region);
      if (last.get(region) === text) return;
      last.set(region, text);
      if (text !== '' && region.checkVisibility()) said.push(text);
    };
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const from = target instanceof Element ? target : target.parentElement;
        const around = from?.closest(regions);
        // A part that is told to be silent keeps its surroundings from being said again.
        if (around && around.getAttribute('aria-live') !== 'off') changed.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(regions)) changed.add(node);
          for (const inner of node.querySelectorAll(regions)) changed.add(inner);
        }
      }
      for (const region of changed) {
        const silent = region.matches('[aria-live=off], [aria-busy=true]');
        if (region.isConnected && !silent) say(region);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-busy'],
    });
    Object.assign(window, { said });
  });
}

/** What was said since it was asked last. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));

/** Sets rules of a person's own above those of the page, until it is loaded anew. */
export const restyle = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const own = new CSSStyleSheet();
    own.replaceSync(text);
    document.adoptedStyleSheets = [own];
  }, rules);

/** All text twice as large, and nothing else: as where a browser enlarges text only, to 200 % (WCAG 1.4.4). */
export const enlargeText = async (page: Page): Promise<void> =>
  restyle(
    page,
    await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      const types = ['title', 'subtitle', 'body', 'small', 'note', 'code', 'key', 'mark'];
      const twice = types.map((type) => {
        const value = root.getPropertyValue(`--type-${type}`);
        return `--type-${type}: ${value.replace(/[\d.]+px/g, (size) => `${2 * parseFloat(size)}px`)} !important;`;
      });
      return `:root { ${twice.join(' ')} }`;
    }),
  );

/** The least space that a text must bear between its letters, words, lines and paragraphs (WCAG 1.4.12). */
export const spaceText = (page: Page): Promise<void> =>
  restyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
     p { margin-bottom: 2em !important; }`,
  );

/** What the box around it keeps of the ring that shows the focus (WCAG 2.4.7). */
export async function cutRings(page: Page): Promise<string[]> {
  // From now on the focus is one of the keyboard, whoever moves it.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>('a, button, [tabindex="0"]');
    for (const each of all) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      each.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(each);
      // What draws none itself has one around its row or its label.
      if (document.activeElement !== each || outlineStyle === 'none') continue;
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const box = each.getClientRects()[0] ?? each.getBoundingClientRect();
      for (let around = each.parentElement; around; around = around.parentElement) {
        const { overflowX, contain, position } = getComputedStyle(around);
        if (around === document.body || position === 'fixed') break;
        if (overflowX === 'visible' && !/paint|content|strict/.test(contain)) continue;
        const limit = around.getBoundingClientRect();
        const left = box.left - reach - limit.left;
        const top = box.top - reach - limit.top;
        // Half a pixel is no more than how lines are rounded.
        if (left < -0.5 || (top < -0.5 && around.scrollTop === 0)) {
          found.push(each.outerHTML.slice(0, 120));
        }
        break;
      }
    }
    return found;
  });
}
