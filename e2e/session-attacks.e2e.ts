import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { LOCAL_ORGANIZATION } from '../service/store/local-organization.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { signInToSample } from './support/sample.ts';
import { ServiceRecords } from './support/service-records.ts';
import { expect, holdBack, test } from './support/test.ts';
import { fill } from '../src/lib/fill.ts';
import { connectWords } from '../src/pages/connect/words.ts';
import { ANY_COUNT } from './support/words.ts';

const organizationIn = (page: Page) => /organizations\/([^/]+)/.exec(page.url())?.[1] ?? '';

/** What is said on the channel between tabs, and what the page that listens there has. */
type Heard = { kind: string; build: string; session?: object };
declare global {
  interface Window {
    channel: BroadcastChannel;
    heard: Heard[];
    answer: object | undefined;
  }
}

/** A request that a page from another origin tries. */
type Try = {
  method?: 'POST';
  mode?: 'no-cors';
  headers?: Record<string, string>;
  body?: string;
};

const plainToken = (printed: string) => /dkt_\S+/.exec(printed)?.[0] ?? '';

/** Everything that the browser keeps for the page and that outlives the tab, and the address. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const stores: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        stores.push([name, store, await answerOf(all.getAllKeys()), await answerOf(all.getAll())]);
      }
      database.close();
    }
    return JSON.stringify([
      [location.href, document.cookie],
      Object.entries(localStorage),
      await caches.keys(),
      stores,
    ]);
  });

/** What the tab itself keeps. */
const keptInTab = (page: Page) => page.evaluate(() => Object.entries<string>(sessionStorage));

/** The sessions that the tab has, each by its organization. */
const sessionsIn = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await keptInTab(page)).flatMap(([key, value]) => {
      const organization = /^docket\.session\.(.+)/.exec(key)?.[1];
      return organization === undefined ? [] : [[organization, value]];
    }),
  );

test.describe('a page from another origin', () => {
  test.use({
    expectedErrors: [
      /frame-ancestors|Refused to (frame|display)|violates the following|NotSameOrigin|ERR_FAILED|by CORS/,
    ],
  });

  let evil: Server;
  let evilOrigin: string;
  test.beforeAll(async () => {
    evil = createServer((request, response) => {
      const target = new URL(request.url ?? '/', 'http://x').searchParams.get('target') ?? '';
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!doctype html><title>evil</title><body><iframe src="${target}"></iframe>` +
          `<a id="open" href="${target}" target="_blank" rel="opener">open</a></body>`,
      );
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    evilOrigin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
  });
  test.afterAll(() => void evil.close());

  test('can’t frame Docket, keep a reference to it, or get a token', async ({
    page,
    context,
    signIn,
    service,
  }) => {
    await signIn();
    const attacker = await context.newPage();
    await attacker.goto(`${evilOrigin}/?target=${encodeURIComponent(page.url())}`);
    // The frame shows the browser's own error, not Docket.
    const [, frame] = attacker.frames();
    await expect
      .poll(async () => frame?.evaluate(() => document.querySelector('#root') === null))
      .toBe(true);

    const heard = attacker.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          const channel = new BroadcastChannel('docket.session');
          channel.addEventListener('message', () => (count += 1));
          window.addEventListener('message', () => (count += 1));
          channel.postMessage({ kind: 'ask', build: '', organizationId: '' });
          setTimeout(() => resolve(count), 1_000);
        }),
    );
    const opened = context.waitForEvent('page');
    await attacker.locator('#open').click();
    const docket = await opened;
    await expect(docket.getByRole('heading', { level: 1 })).toBeVisible();
    // Its opener is cut off (Cross-Origin-Opener-Policy).
    expect(await docket.evaluate(() => window.opener === null)).toBe(true);
    expect(await heard).toBe(0);
    expect(service.token('--plain')).toContain('dkt_');
  });

  test('can’t use the API: no response can be read, and nothing is done', async ({
    page,
    service,
  }) => {
    const token = plainToken(service.token('--plain'));
    const records = new ServiceRecords(service);
    const runs = records.runs(1);
    const reviews = `${service.origin}/api/v1/organizations/${LOCAL_ORGANIZATION.id}/reviews`;
    const bearer = { Authorization: `Bearer ${token}` };
    // From elsewhere than a page, the token does what it is for.
    expect((await fetch(reviews, { headers: bearer })).status).toBe(200);
    await page.goto(`${evilOrigin}/?target=about:blank`);
    const rerun = `${reviews}/${runs[0]?.id}/rerun`;
    const tries: [address: string, init: Try][] = [
      [`${service.origin}/sign-in`, { method: 'POST', mode: 'no-cors', body: '{"code":"x"}' }],
      [reviews, { headers: bearer }],
      [reviews, { mode: 'no-cors' }],
      [rerun, { method: 'POST', headers: bearer }],
      [rerun, { method: 'POST', mode: 'no-cors' }],
    ];
    const outcomes = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(([address, init]) =>
            fetch(address, init).then(
              (answer) => answer.type,
              () => 'refused',
            ),
          ),
        ),
      tries,
    );
    // Cross-Origin-Resource-Policy keeps even the opaque answers away.
    expect(outcomes).toEqual(tries.map(() => 'refused'));
    expect(records.runs(1)).toEqual(runs);
  });
});

test.describe('on the channel between tabs', () => {
  // A page that is a file alone asks for an icon that there is not.
  test.use({ expectedErrors: [/status of 404/] });

  test('another build, or anything else on the channel, gets no token and breaks nothing', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    const reviews = page.url();
    const kept = await sessionsIn(page);
    const organizationId = organizationIn(page);
    const attacker = await context.newPage();
    await attacker.goto(new URL('/licenses.txt', reviews).href);
    await attacker.evaluate(() => {
      const channel = new BroadcastChannel('docket.session');
      Object.assign(window, { channel, heard: [], answer: undefined });
      channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
        window.heard.push(data);
        if (data.kind === 'ask' && window.answer) channel.postMessage(window.answer);
      });
    });
    const heard = () => attacker.evaluate(() => window.heard.splice(0));

    // What a new tab says, and what it is told: the build, and a whole session.
    const sister = await context.newPage();
    await sister.goto(reviews);
    await expect(sister.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await expect.poll(() => attacker.evaluate(() => window.heard.length)).toBe(2);
    const [ask, give] = await heard();
    expect(ask?.kind).toBe('ask');
    expect(give).toEqual({
      kind: 'give',
      build: ask?.build,
      session: JSON.parse(kept[organizationId] ?? '') as object,
    });
    await sister.close();

    const planted = { ...give?.session, token: 'dkt_planted', grant: crypto.randomUUID() };
    await attacker.evaluate(
      async (messages) => {
        for (const message of messages) window.channel.postMessage(message);
        // Tabs answer within a quarter of a second (session.ts).
        await new Promise((resolve) => setTimeout(resolve, 500));
      },
      [
        { kind: 'ask', build: 'another', organizationId },
        { kind: 'give', build: 'another', session: planted },
        // Of this build, but nobody asked.
        { kind: 'give', build: ask?.build, session: planted },
        { kind: 'ask' },
        { kind: 'give' },
        { kind: 7 },
        {},
        null,
        'text',
        // The only one that is answered.
        { kind: 'ask', build: ask?.build, organizationId },
      ],
    );
    expect(await heard()).toEqual([give]);
    expect(await sessionsIn(page)).toEqual(kept);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    expect(await sessionsIn(page)).toEqual(kept);
    await page.close();

    // A tab that asks takes a session from its own build only.
    for (const [build, answer] of [
      ['another', planted],
      [ask?.build, give?.session],
    ] as const) {
      await attacker.evaluate((message) => void Object.assign(window, { answer: message }), {
        kind: 'give',
        build,
        session: answer,
      });
      const asking = await context.newPage();
      await asking.goto(reviews);
      if (build === 'another') {
        await expect(asking.getByRole('alert')).toContainText(words.noToken);
        expect(await sessionsIn(asking)).toEqual({});
      } else {
        await expect(asking.getByText(ANY_COUNT)).toBeVisible();
        expect(await sessionsIn(asking)).toEqual(kept);
      }
      await asking.close();
    }
  });
});

test('a tab that the browser restores after signing out stays signed out', async ({
  page,
  signIn,
}) => {
  await signIn();
  const reviews = page.url();
  const kept = await page.evaluate(() => Object.entries<string>(sessionStorage));
  await page.getByText('Local repositories').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: connectWords.title })).toBeVisible();
  await page.evaluate((before) => {
    for (const [key, value] of before) sessionStorage.setItem(key, value);
  }, kept);
  await page.goto(reviews);
  await expect(page.getByRole('alert')).toContainText(words.noToken);
  expect(JSON.stringify(await keptInTab(page))).not.toContain('dkt_');
});

test.describe('a planted link', () => {
  test.use({ expectedErrors: [/status of 4(00|01|03|13)/] });

  test('signs in to its own organization only, keeps other sessions, and leads nowhere else', async ({
    page,
    sample,
  }) => {
    await signInToSample(page, sample);
    const own = page.url();
    const before = await sessionsIn(page);
    expect(Object.keys(before)).toEqual([SAMPLE_ORGANIZATION.id]);
    const code = new URL(sample.freshLink()).hash;
    await page.goto(
      `${sample.origin}/connect?returnTo=//evil.example/&organization=${SAMPLE_ORGANIZATION.id}${code}`,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await expect(page).toHaveURL(`${sample.origin}/organizations/${LOCAL_ORGANIZATION.id}/reviews`);
    const kept = await sessionsIn(page);
    expect(Object.keys(kept)).toHaveLength(2);
    expect(kept).toMatchObject({
      ...before,
      [LOCAL_ORGANIZATION.id]: expect.stringContaining('dkt_'),
    });
    expect(await keptBy(page)).not.toContain('dkt_');

    // A code that is none takes nothing away.
    for (const made of ['x', '', '%00', 'A'.repeat(5_000), '<script>alert(1)</script>']) {
      // Opened anew each time: what the former code was answered is not what this one is.
      await page.goto('about:blank');
      await page.goto(`${sample.origin}/connect#code=${encodeURIComponent(made)}`);
      await expect(page.getByRole('alert')).toContainText(/no longer works|status 413/);
    }
    expect(await sessionsIn(page)).toEqual(kept);
    await page.goto(own);
    await expect(page.getByText(ANY_COUNT)).toBeVisible();
  });

  test('with a returnTo that leads elsewhere opens the organization’s own list', async ({
    page,
    service,
    signIn,
  }) => {
    await signIn();
    const organization = organizationIn(page);
    const token = plainToken(service.token('--plain'));
    const list = `/organizations/${organization}`;
    for (const planted of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\t//evil.example',
      'javascript:alert(1)',
      `${list}/../../connect`,
      `//${organization}@evil.example${list}`,
      '/organizations/00000000-0000-4000-8000-000000000000/reviews',
      '%2F%2Fevil.example',
    ]) {
      const query = new URLSearchParams({ organization, returnTo: planted }).toString();
      await page.goto(`${service.origin}/connect?${query}`);
      await page.getByLabel('Access token').fill(token);
      await page.getByRole('button', { name: 'Connect' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
      expect([planted, new URL(page.url()).href]).toEqual([
        planted,
        `${service.origin}${list}/reviews`,
      ]);
    }
    expect(await keptBy(page)).not.toContain('dkt_');
  });

  test('with a wrong token doesn’t end a session, in this tab or another', async ({
    page,
    context,
    service,
    signIn,
  }) => {
    await signIn();
    const reviews = page.url();
    const sister = await context.newPage();
    await sister.goto(reviews);
    await expect(sister.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await page.goto(`${service.origin}/connect?organization=${organizationIn(page)}`);
    await page.getByLabel('Access token').fill('dkt_mistyped');
    await page.getByRole('button', { name: 'Connect' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(connectWords.tokenRefused);
    // What a proxy refuses, nobody looked at.
    const names = /\/repository-names$/;
    await page.route(names, (route) => route.fulfill({ status: 403, body: '<h1>Forbidden</h1>' }));
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(alert).toContainText(fill(words.otherStatus, { status: '403' }));
    await page.unroute(names);
    for (const tab of [page, sister]) {
      await tab.goto(reviews);
      await expect(tab.getByText(ANY_COUNT)).toBeVisible();
    }
  });

  test('with a wrong token sent twice ends no session either, and one that corrects it connects', async ({
    page,
    service,
    signIn,
  }) => {
    await signIn();
    const reviews = page.url();
    const token = page.getByLabel('Access token');
    const connect = page.getByRole('button', { name: 'Connect' });
    await page.goto(`${service.origin}/connect?organization=${organizationIn(page)}`);
    let release = await holdBack(page, /\/repository-names$/);
    await token.fill('dkt_mistyped');
    await connect.dblclick();
    release();
    await expect(page.getByRole('alert')).toContainText(connectWords.tokenRefused);
    await page.goto(reviews);
    await expect(page.getByText(ANY_COUNT)).toBeVisible();

    await page.goto(`${service.origin}/connect?organization=${organizationIn(page)}`);
    release = await holdBack(page, /\/repository-names$/);
    await token.fill('dkt_mistyped');
    await connect.click();
    await expect(page.getByRole('status')).toBeVisible();
    await token.fill(plainToken(service.token('--plain')));
    await connect.click();
    release();
    await expect(page.getByText(ANY_COUNT)).toBeVisible();
  });
});
