import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { madeDocument, seeded, textPlaces } from '../src/api/testing/made-document.ts';
import { ordinaryFilling } from '../src/api/testing/ordinary-filling.ts';
import { hostileStrings } from './support/hostile-strings.ts';
import { answerTypes, identitiesOf, open, pagesOf, shown, signInAt } from './support/made-pages.ts';
import { MadeService, type Asked } from './support/made-service.ts';
import { expect, test } from './support/test.ts';

/** Fields that choose what is shown: in every other round they hold values that the contract lists. */
const choosing = new RegExp(
  [
    /\.(kind|status|state|outcome|lifecycle|availability|authority|permission|relation|role)$/,
    /\.(revision|provenance_status|receipt_recorded|pull_request_state|id|repository_id)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** All pairs of a text and a field, instead of each text and each field at least once. */
const everyPair = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1;

const madePages = pagesOf(1);
const identities = identitiesOf(1);

/** What texts a service of this kind sends, and which it has sent to which field. */
class HostileTexts {
  /** Places that every other round fills as the contract lists, so that all that depends on them is shown. */
  listed = true;
  /** Which texts each place has had. */
  readonly sent = new Map<string, Set<number>>();
  readonly #next = new Map<string, number>();
  readonly #textOf: (number: number, place: string) => string;

  constructor(textOf: (number: number, place: string) => string) {
    this.#textOf = textOf;
  }

  /**
   * The document of the type at an address. It is always the same one, however requests overtake each
   * other; where all pairs are shown, each of its texts is the next one for its field.
   */
  document(type: string, address: string): Record<string, unknown> {
    const seed = numberOf(`${address} ${this.listed}`);
    const ordinary = ordinaryFilling(seeded(seed));
    let taken = 0;
    const rows = type === 'ReviewPage' ? 24 : 12;
    return madeDocument(type, {
      integer: ordinary.integer,
      flag: () => true,
      absent: (place) => place === 'ReviewPage.next_cursor',
      elements: (place) =>
        place === 'ReviewPage.reviews' || place === 'RepositoryNames.repositories' ? rows : 3,
      text: (place, schema) => {
        const identity = identities[place];
        if (this.listed && identity !== undefined) return String(identity);
        if (this.listed && choosing.test(place)) return ordinary.text(place, schema);
        taken += 1;
        return this.#take(place, everyPair ? this.#inTurn(place) : seed + taken);
      },
    });
  }

  #inTurn(place: string): number {
    const number = this.#next.get(place) ?? this.#next.size * 61;
    this.#next.set(place, number + 1);
    return number;
  }

  #take(place: string, at: number): string {
    const number = at % hostileStrings.length;
    let sent = this.sent.get(place);
    if (!sent) this.sent.set(place, (sent = new Set()));
    sent.add(number);
    return this.#textOf(number, place);
  }

  /** How many pairs of a text and a field were sent. */
  pairs(): number {
    return [...this.sent.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

/** A number that a text always has. */
const numberOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE() % 1_000_000;

function answer(texts: HostileTexts, { operation, path, query }: Asked): Response | undefined {
  const type = answerTypes[operation];
  const address = `${path.join('/')}?${query.toString()}`;
  if (type !== undefined) return Response.json(texts.document(type, address));
  if (operation !== 'exportDataset') return undefined;
  const rows = Array.from({ length: 30 }, (_, row) =>
    JSON.stringify(texts.document('FindingsExportRow', `${address} ${row}`)),
  );
  return new Response(`${rows.join('\n')}\n`, {
    headers: { 'Content-Type': 'application/x-ndjson', 'X-Export-Complete': 'true' },
  });
}

/** What is on the page that must never be there, in words; nothing: all is well. */
async function escapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    for (const element of [
      document.documentElement,
      document.body,
      document.querySelector('main'),
    ]) {
      // So that what is too wide counts: nothing around the page may hide it.
      if (element && getComputedStyle(element).overflowX !== 'visible')
        found.push('a page that hides');
    }
    if (scrollWidth > width) {
      // Where it begins: what reaches out of something that does not.
      const beyond = [...document.querySelectorAll('main, main *')].filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 &&
          (element.parentElement?.getBoundingClientRect().right ?? 0) <= width + 1 &&
          element.parentElement &&
          getComputedStyle(element.parentElement).overflowX === 'visible',
      );
      const name = (element: Element | null | undefined) =>
        `${element?.localName} ${element?.getAttribute('class') ?? ''}`;
      found.push(
        `${scrollWidth - width} pixels too wide`,
        ...beyond.map(
          (element) =>
            `${name(element.parentElement?.parentElement)} > ${name(element.parentElement)} > ${element.outerHTML.slice(0, 120)}`,
        ),
      );
    }
    for (const element of document.querySelectorAll('script, iframe, object, embed, img, base')) {
      const own = element instanceof HTMLScriptElement && element.src.startsWith(location.origin);
      if (!own) found.push(element.outerHTML.slice(0, 200));
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const address = URL.canParse(link.href) ? new URL(link.href) : undefined;
      if (address?.origin === location.origin) continue;
      const gated =
        address !== undefined &&
        /^https?:$/.test(address.protocol) &&
        address.username === '' &&
        address.password === '' &&
        link.relList.contains('noopener') &&
        link.relList.contains('noreferrer');
      if (!gated) found.push(`not gated: ${link.href.slice(0, 200)}`);
    }
    if (/This page could not be shown|Part of Docket/.test(document.body.textContent)) {
      found.push(`an error page: ${document.body.textContent.slice(0, 400)}`);
    }
    return found.slice(0, 8);
  });
}

/** One round over pages: each at two widths, with all that it can unfold. */
async function visit(page: Page, service: MadeService, pages: typeof madePages) {
  for (const { name, path } of pages) {
    await open(page, service.page(path));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await escapes(page), `${name}, ${width} pixels wide`).toEqual([]);
    }
  }
}

test.describe.configure({ mode: 'parallel' });

test('no hostile text runs, leads away, breaks out or breaks a page', async ({ page }) => {
  test.setTimeout(everyPair ? 6 * 3_600_000 : 300_000);
  const texts = new HostileTexts((number) => hostileStrings[number] ?? '');
  const service = await MadeService.start((asked) => answer(texts, asked));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const places = new Set(madePages.flatMap(({ type }) => textPlaces(type)));
  places.delete('ReviewPage.next_cursor');
  try {
    await signInAt(page, service);
    const most = everyPair ? 2_000 : 2;
    for (let round = 0; round < most; round += 1) {
      texts.listed = round % 2 === 0;
      await visit(page, service, madePages);
      if (texts.pairs() >= places.size * hostileStrings.length) break;
    }
    expect(dialogs).toEqual([]);
    expect(hostileStrings.length).toBeGreaterThanOrEqual(500);
    expect([...places].filter((place) => !texts.sent.has(place))).toEqual([]);
    expect(new Set([...texts.sent.values()].flatMap((sent) => [...sent])).size).toBe(
      hostileStrings.length,
    );
    expect(texts.pairs()).toBeGreaterThanOrEqual(
      everyPair ? places.size * hostileStrings.length : 10_000,
    );
  } finally {
    await service.stop();
  }
});

test('every text of a record reaches the screen through the one component for it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // Each text carries a sign that Docket itself never writes, and a character that must not pass raw.
  const texts = new HostileTexts((number, place) => `⟦\u202e${place} ${number}⟧`);
  const service = await MadeService.start((asked) => answer(texts, asked));
  try {
    await signInAt(page, service);
    for (const listed of [true, false]) {
      texts.listed = listed;
      for (const { name, path } of madePages) {
        await open(page, service.page(path));
        for (const each of await page.locator('main details:not([open]) > summary').all()) {
          await each.evaluate(
            (summary) => ((summary.parentElement as HTMLDetailsElement).open = true),
          );
        }
        expect.soft(await astray(page), name).toEqual([]);
      }
    }
    await page.goto(service.page('/reviews'));
    await shown(page);
    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('listbox', { name: 'Where to' }).getByRole('option', { name: /⟦/ }).first(),
    ).toBeVisible();
    expect(await astray(page), 'the palette').toEqual([]);
  } finally {
    await service.stop();
  }
});

/** Texts of the record that are on the page in another way than UntrustedText or plainLine put them. */
async function astray(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Map<string, string>();
    const add = (what: string, text: string, where: string | undefined) => {
      const field = /⟦\P{L}*([\w.]*)/u.exec(text)?.[1] ?? '';
      found.set(`${what} ${field}`, `${what} ${field}: ${where?.slice(0, 140)}`);
    };
    const around = (node: Node) => node.parentElement?.closest('[class], a, li, dd, td')?.outerHTML;
    // Text that can be held by text only: these are made by plainLine, and are isolated by what they are.
    const plain = 'title, option, svg text, [role=option] *, textarea';
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const parent = node.parentElement;
      if (!parent || parent.closest('script')) continue;
      if (text.includes('⟦') && !parent.closest(`bdi, ${plain}`)) {
        add('not isolated', text, around(node));
      }
      if (text.includes('\u202e') && !parent.closest('[data-mark], textarea')) {
        add('not made visible', text, around(node));
      }
    }
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        // What is sent back or resolved is exact; an address encodes it.
        const exact = ['value', 'datetime', 'id', 'for', 'name'].includes(name);
        if (!exact && !name.startsWith('data-') && value.includes('\u202e')) {
          add(name, value, element.outerHTML);
        }
      }
    }
    return [...found.values()];
  });
}
