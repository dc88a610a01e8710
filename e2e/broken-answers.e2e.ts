import { checkedFor, readText, UnreadableAnswer, type Reading } from '../src/api/read.ts';
import { seeded } from '../src/api/testing/made-document.ts';
import { mutatedText } from '../src/api/testing/mutated-text.ts';
import { schemas } from '../src/api/testing/schemas.ts';
import {
  answerTypes,
  askedFields,
  documentOf,
  goTo,
  identitiesOf,
  type MadePage,
  pagesOf,
  shown,
  signInAt,
  wordsOn,
} from './support/made-pages.ts';
import { MadeService, type Asked } from './support/made-service.ts';
import { expect, test } from './support/test.ts';
import { deskWords } from '../src/pages/patch/words.ts';

const everyOne = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1;
const PAGES = pagesOf(1).length;
/** Documents in a browser, each on the page that it is for. */
const VISITS = (everyOne ? 20 : 3) * PAGES;

/** What the dashboard reads of an answer. */
function readAs(
  { type, operation }: MadePage,
  text: string,
  visit: number,
): Reading<unknown> | UnreadableAnswer | undefined {
  if (!isRead(type)) return undefined;
  const identities = identitiesOf(visit);
  const fields = askedFields[operation] ?? [];
  const asked = Object.fromEntries(fields.map((field) => [field, field]));
  const path = Object.fromEntries(fields.map((field) => [field, identities[`${type}.${field}`]]));
  try {
    return checkedFor(asked, path, readText<unknown>(schemas[type], text));
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error;
    throw error;
  }
}

const isRead = (type: string): type is keyof typeof schemas => type in schemas;

/** The visits whose records are shown, but this one. */
const others = (words: string, visit: number) => [
  ...new Set([...words.matchAll(/§(\d+)§/g)].map(([, of]) => of)).difference(
    new Set([String(visit)]),
  ),
];

/** What a page says that only takes suggestions from the answer. */
const refusedWords: Record<string, string> = {
  'the patch desk': deskWords.noRecent,
};

/** What was left out is named, and nothing is concluded from its absence (H40). */
function expectTold(
  { name }: MadePage,
  words: string,
  reading: Reading<unknown> | UnreadableAnswer,
): void {
  if (reading instanceof UnreadableAnswer) {
    expect(words).toContain(refusedWords[name] ?? 'The service’s response couldn’t be read.');
    return;
  }
  for (const { place } of reading.unreadable) expect(words).toContain(place);
  if (reading.unreadable.some(({ other }) => other)) expect(words).toMatch(/a different record/);
  if (reading.unreadable.some(({ other }) => !other)) {
    expect(words).toMatch(/parts? couldn’t be read\./);
  }
  if (reading.unreadable.some(({ place }) => /^(assessments|findings)/.test(place))) {
    expect(words).not.toMatch(/recorded no finding/);
  }
}

/** Pages whose address is the same on every visit: what is kept of one would be shown on the next. */
const shared = new Set(
  pagesOf(1).flatMap(({ path }, index) => (pagesOf(2)[index]?.path === path ? [path] : [])),
);

test.describe.configure({ mode: 'parallel' });

test('a broken document is shown in part or reported as unreadable, never mixed with another', async ({
  page,
}) => {
  if (everyOne) test.setTimeout(1_800_000);
  let visit = 0;
  const broken = new Map<number, string>();
  const service = await MadeService.start(({ operation }: Asked) => {
    const type = answerTypes[operation] ?? 'FindingsExportRow';
    const about = pagesOf(visit)[visit % PAGES];
    if (operation === about?.operation) {
      const text = broken.get(visit) ?? '';
      return operation === 'exportDataset'
        ? new Response(`${text}\n`, { headers: { 'X-Export-Complete': 'true' } })
        : new Response(text, { headers: { 'Content-Type': 'application/json' } });
    }
    return Response.json(documentOf(type, visit));
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  let named = 0;
  let refused = 0;
  try {
    await signInAt(page, service);
    for (visit = PAGES; visit < PAGES + VISITS; visit += 1) {
      const about = pagesOf(visit)[visit % PAGES];
      if (!about) throw new Error('Every visit is of a page');
      const random = seeded(visit);
      const text = mutatedText(documentOf(about.type, visit), random, 1 + (visit % 3));
      broken.set(visit, text);
      const address = service.page(about.path);
      if (shared.has(about.path)) await page.goto(address);
      else await goTo(page, address);
      await shown(page);
      const where = `${about.name}, visit ${visit}: ${text.slice(0, 400)}`;
      const reading = readAs(about, text, visit);
      if (reading instanceof UnreadableAnswer) refused += 1;
      else if (reading && reading.unreadable.length > 0) named += 1;
      // The page before, or an answer kept from it, stays until this one is there.
      await expect(async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const words = await wordsOn(page);
        expect(words).not.toMatch(/This page couldn’t be shown|bug in Docket/);
        expect(others(words, visit)).toEqual([]);
        if (reading) expectTold(about, words, reading);
      }, where).toPass();
    }
    expect(dialogs).toEqual([]);
    // Else the documents would be too well made to show anything.
    expect(named).toBeGreaterThan(VISITS / 8);
    expect(refused).toBeGreaterThan(0);
  } finally {
    await service.stop();
  }
});

test.describe('a response that isn’t a document', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const PROXY = '<html><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';
  const html = { 'Content-Type': 'text/html' };
  const problem = { 'Content-Type': 'application/problem+json' };
  /** What comes instead of a document, and what every page says of it. */
  const bodies: [what: string, answer: () => Response, words: RegExp][] = [
    ['nothing', () => new Response(''), /couldn’t be read/],
    ['half a document', () => new Response('{"id":"1", "assessm'), /couldn’t be read/],
    ['a page, with 200', () => new Response(PROXY, { headers: html }), /couldn’t be read/],
    ['a page, with 502', () => new Response(PROXY, { status: 502, headers: html }), /status 502/],
    ['nothing, with 500', () => new Response(null, { status: 500 }), /status 500/],
    ['null', () => new Response('null'), /couldn’t be read/],
    [
      'a problem of other types',
      () =>
        new Response('{"title":7,"errors":"all","retry_after_seconds":"x"}', {
          status: 418,
          headers: problem,
        }),
      /status 418/,
    ],
    [
      'a problem that is no JSON',
      () => new Response('<problem/>', { status: 409, headers: problem }),
      /status 409/,
    ],
    ['a teapot', () => Response.json({ detail: 'x' }, { status: 418 }), /status 418/],
  ];

  test('is reported as what it is, on every page', async ({ page }) => {
    test.setTimeout(600_000);
    let answer = () => new Response('');
    const service = await MadeService.start(() => answer());
    try {
      await signInAt(page, service);
      const unreadable = bodies.filter(([, , words]) => String(words).includes('be read'));
      const refused = bodies.filter((body) => !unreadable.includes(body));
      let index = 0;
      for (const { name, path, operation } of pagesOf(2)) {
        if (operation === 'exportDataset') continue; // a row is left out, not the page
        // One body of either kind on each page, each of them on some.
        const turn = (kind: typeof bodies) => kind.filter((_, n) => n === index % kind.length);
        for (const [what, made, words] of everyOne
          ? bodies
          : [...turn(unreadable), ...turn(refused)]) {
          answer = made;
          await page.goto(service.page(path));
          const told = refusedWords[name] ?? words;
          await expect(page.getByText(told).first(), `${what} on ${name}`).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
        index += 1;
      }
    } finally {
      await service.stop();
    }
  });
});
