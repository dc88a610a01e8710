import { listCount } from '../src/scaffold/list-count.ts';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { startGateway } from '../service/gateway/start-gateway.ts';
import {
  carries,
  contentSecurityPolicy,
  securityHeaders,
} from '../service/http/security-headers.ts';
import { startDocket } from '../service/testing/docket-process.ts';
import { serveHttp, serveSocket } from '../service/testing/local-server.ts';
import { LOCAL_ORGANIZATION } from '../service/store/local-organization.ts';
import type { RepositoryNames } from '../src/api/types.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import type { GatewayRepository } from './support/gateway-repository.ts';
import { expect, test } from './support/test.ts';
import {
  startCaddy,
  startCaddyBeforeGateway,
  startNginx,
  startNginxWithTls,
} from './support/web-server.ts';

/** Where a server of Debian's is not installed its tests are skipped, but not in CI, which installs it. */
function needs(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
  } catch {
    test.skip(process.env['CI'] === undefined, `${command} is not installed`);
  }
}

const tokenOf = async (service: EmbeddedService) =>
  /dkt_\S+/.exec(service.token('--plain'))?.[0] ?? '';

/** Connects with a token, at an address with an encoded slash; reads a review, a finding, the list. */
async function coreFlow(page: Page, origin: string, service: EmbeddedService): Promise<void> {
  const { id } = LOCAL_ORGANIZATION;
  await page.goto(`${origin}/organizations/${id}/reviews/pr/harbor%2Fgateway/1/runs/2`);
  await page.getByRole('link', { name: 'Connect' }).click();
  await page.getByLabel('Organization').fill(id);
  await page.getByLabel('Token').fill(await tokenOf(service));
  await page.getByRole('button', { name: 'Connect' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Move session renewal into the gateway');
  await page.reload();
  await expect(title).toHaveText('Move session renewal into the gateway');
  await page.getByRole('region', { name: 'Findings' }).locator('a[data-row]').first().click();
  await expect(page.getByRole('region', { name: 'Impact' })).toBeVisible();
  await page.getByRole('link', { name: 'Docket, reviews' }).click();
  await expect(page.getByText(listCount(7, false))).toBeVisible();
}

/** A patch of 4 MiB that is six times as much as JSON, and one that is too large for the service. */
async function sendLargePatches(
  request: APIRequestContext,
  origin: string,
  service: EmbeddedService,
): Promise<void> {
  const authorization = `Bearer ${await tokenOf(service)}`;
  const organization = `${origin}/api/v1/organizations/${LOCAL_ORGANIZATION.id}`;
  const named = await request.get(`${organization}/repository-names`, {
    headers: { authorization },
  });
  const { repositories } = (await named.json()) as RepositoryNames;
  for (const [size, status] of [
    [4 * 1024 * 1024, 422], // no such commit
    [4 * 1024 * 1024 + 1, 413],
  ] as const) {
    const answer = await request.post(
      `${organization}/repositories/${repositories?.[0]?.id}/patch-reviews`,
      {
        headers: { authorization, 'idempotency-key': crypto.randomUUID() },
        data: { base_commit_sha: '0'.repeat(40), patch: '\u0001'.repeat(size) },
      },
    );
    expect([size, answer.status()]).toEqual([size, status]);
    expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/);
  }
}

/** The source interface behind a web server answers as it does by itself, but for the server's own headers. */
async function expectSource(
  request: APIRequestContext,
  origin: string,
  direct: string,
  { service, gateway }: { service: EmbeddedService; gateway: GatewayRepository },
): Promise<void> {
  const authorization = `Bearer ${await tokenOf(service)}`;
  const at = (name: string, rest: string) =>
    `/source/v1/organizations/${LOCAL_ORGANIZATION.id}/repositories/${encodeURIComponent(name)}/${rest}`;
  const [, , head] = gateway.renewal;
  const file = (name: string, path: string) =>
    at(name, `file?commit=${head}&path=${encodeURIComponent(path)}`);
  for (const [path, headers] of [
    [file('harbor/gateway', 'src/session.ts'), { authorization }],
    // A path with a dot of its own, bytes that are no UTF-8, and a name that is nobody's.
    [file('harbor/gateway', '.github/workflows/ci.yml'), { authorization }],
    [file('harbor/gateway', 'ü/%').replace('%C3%BC', '%FC'), { authorization }],
    [file('harbor/.github', 'README.md'), { authorization }],
    [
      at('harbor/gateway', `difference?base=${gateway.renewal[0]}&head=${head}`),
      { authorization, 'accept-encoding': 'gzip' },
    ],
    [at('harbor/gateway', 'owners'), { authorization }],
    [file('harbor/gateway', 'src/session.ts'), {}],
    [at('harbor/gateway', 'no-such-operation'), { authorization }],
  ] as const) {
    const [behind, alone] = [
      await request.get(origin + path, { headers }),
      await request.get(direct + path, { headers }),
    ];
    expect([path, behind.status()]).toEqual([path, alone.status()]);
    const { instance: _, ...said } = (await behind.json()) as { instance?: unknown };
    expect(await alone.json()).toMatchObject(said);
    for (const header of ['content-type', 'cache-control', 'vary', 'x-content-type-options']) {
      expect([path, header, behind.headers()[header]]).toEqual([
        path,
        header,
        alone.headers()[header],
      ]);
    }
  }
  const shown = await request.get(origin + file('harbor/gateway', 'src/session.ts'), {
    headers: { authorization },
  });
  expect(await shown.json()).toMatchObject({ kind: 'TEXT' });
  const posted = await request.post(origin + file('harbor/gateway', 'README.md'), {
    headers: { authorization },
  });
  expect(posted.status()).toBe(405);
}

/** A service that writes on only after its first words were read; gives the addresses it was asked for. */
async function trickling() {
  const asked: string[] = [];
  let goOn = (): void => undefined;
  const server = await serveHttp((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    outgoing.setHeader('Content-Type', 'application/x-ndjson');
    outgoing.write('{"row":1}\n');
    goOn = () => outgoing.end('{"row":2}\n');
  });
  return { ...server, asked, goOn: () => goOn() };
}

async function expectStreamed(origin: string, asked: string[], goOn: () => void): Promise<void> {
  const path = '/api/v1/reviews/pr/owner%2Fname/7/%C3%BC?search=%23+%2F';
  const get = origin.startsWith('https:') ? httpsGet : httpGet;
  const sent = get(origin + path, { rejectUnauthorized: false });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  const read = [];
  for await (const words of answer) {
    read.push(words);
    if (read.length === 1) goOn();
  }
  expect(read).toEqual(['{"row":1}\n', '{"row":2}\n']);
  expect(asked).toEqual([path]);
}

/** A gateway before a service with a certificate of an authority of one's own trusts it once it is named. */
async function expectTrustInAuthority(
  request: APIRequestContext,
  service: { origin: string; authority: string },
): Promise<void> {
  const words = async (gateway: { origin: string }) =>
    (await request.get(`${gateway.origin}/docs/openapi.json`)).text();
  const without = await startGateway({ service: new URL(service.origin), port: 0 });
  expect(await words(without)).toContain(
    'can’t be trusted: its certificate has an unknown issuer, or its chain is incomplete',
  );
  await without.stop();
  process.env['NODE_EXTRA_CA_CERTS'] = service.authority;
  const named = await startDocket('--service', service.origin, '--port', '0');
  delete process.env['NODE_EXTRA_CA_CERTS'];
  expect(await words(named)).toMatch(/^\{"openapi"/);
  await named.stop();
}

/** A service that answers once and keeps the connection, then breaks off whatever else is asked. */
async function breakingOff() {
  const heads: string[] = [];
  const server = await serveSocket((socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      heads.push(text.slice(0, text.indexOf(' ')));
      if (heads.length > 1) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });
  });
  return { ...server, heads };
}

async function expectSentOnce(
  request: APIRequestContext,
  origin: string,
  heads: readonly string[],
): Promise<APIResponse> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${origin}/api/v1/x`, { headers });
  expect(answer.status()).toBe(200);
  expect((await request.post(`${origin}/api/v1/x`, { headers })).status()).toBe(502);
  expect(heads).toEqual(['POST', 'POST']);
  return answer;
}

for (const [name, start, args] of [
  ['nginx', startNginx, ['-v']],
  ['caddy', startCaddy, ['version']],
] as const) {
  test.describe(`behind ${name}`, () => {
    needs(name, ...args);

    test('connect, review at an encoded address, finding, list, large patches', async ({
      page,
      request,
      service,
    }) => {
      const server = await start(service.origin);
      await coreFlow(page, server.origin, service);
      await sendLargePatches(request, server.origin, service);
      await server.stop();
    });

    test('the headers are the same, hashed files are cached, and missing files return 404', async ({
      request,
      service,
    }) => {
      const server = await start(service.origin);
      const get = (path: string) =>
        request.get(server.origin + path, { headers: { 'accept-encoding': 'gzip' } });
      const page = await get('/organizations/x/reviews/pr/owner%2Fname/7');
      const script = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
      const [missing, kept, api] = [
        [404, 'no-store', /^/],
        [200, 'public, max-age=31536000, immutable', /javascript/],
        [401, 'no-store', /^application\/problem\+json/],
      ] as const;
      for (const [path, [status, caching, type]] of [
        ['/', [200, 'no-cache', /^text\/html/]],
        ['/organizations/x/reviews/pr/owner%2Fna.me/7', [200, 'no-cache', /^text\/html/]],
        ['/organizations/x/reviews/pr/owner%2F.github/7', [200, 'no-cache', /^text\/html/]],
        ['/config.json', [200, 'no-cache', /^application\/json/]],
        ['/licenses.txt', [200, 'no-cache', /^text\/plain/]],
        [script, kept],
        ['/assets/of-an-older-build.js', missing],
        ['/assets/', missing],
        ['/robots.txt', missing],
        ['/.fingerprint', missing],
        [`/api/v1/organizations/${LOCAL_ORGANIZATION.id}/reviews`, api],
        ['/docs/openapi.json', [200, '', /^application\/json/]],
      ] as const) {
        const answer = await get(path);
        const headers = answer.headers();
        expect([path, answer.status(), headers['content-type'] ?? '']).toEqual([
          path,
          status,
          expect.stringMatching(type),
        ]);
        if (caching !== '') expect([path, headers['cache-control']]).toEqual([path, caching]);
        for (const [header, value] of securityHeaders) {
          const sent = headers[header.toLowerCase()];
          // The service's own policy may stand beside the server's.
          const [first, second = first] = (sent ?? '').split(/, (?=default-src)/);
          const wanted = carries(path, header) ? value : '';
          expect([path, header, first, second]).toEqual([path, header, wanted, wanted]);
        }
        if (path === script) expect(headers['content-encoding']).toBe('gzip');
      }
      expect(page.headers()['content-security-policy']).toBe(contentSecurityPolicy);
      await server.stop();
    });

    test('code comes from a gateway with clones, as it gives it', async ({
      request,
      service,
      gateway,
    }) => {
      const clones = [{ name: 'harbor/gateway', path: gateway.folder }];
      const source = await startGateway({ service: new URL(service.origin), clones, port: 0 });
      const server = await start(service.origin, { source: source.origin });
      await expectSource(request, server.origin, source.origin, { service, gateway });
      await server.stop();
      await source.stop();
    });

    test('addresses pass as they are encoded, and answers as they come', async () => {
      const { asked, goOn, ...service } = await trickling();
      const server = await start(service.origin);
      await expectStreamed(server.origin, asked, goOn);
      await server.stop();
      await service.close();
    });

    test('an action isn’t sent again if its connection drops', async ({ request }) => {
      const service = await breakingOff();
      const server = await start(service.origin);
      await expectSentOnce(request, server.origin, service.heads);
      await server.stop();
      await service.close();
    });
  });
}

test.describe('the gateway behind caddy', () => {
  needs('caddy', 'version');

  test('an action isn’t sent again if its connection drops', async ({ request }) => {
    const docket = await breakingOff();
    const server = await startCaddyBeforeGateway(docket.port);
    const answer = await expectSentOnce(request, server.origin, docket.heads);
    expect(answer.headers()).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    await server.stop();
    await docket.close();
  });
});

test.describe('the gateway behind nginx with TLS', () => {
  needs('nginx', '-v');
  needs('openssl', 'version');
  test.use({ ignoreHTTPSErrors: true });

  test('connect, review at an encoded address, finding, list, large patches, code, streams', async ({
    page,
    request,
    service,
    gateway,
  }) => {
    const docket = await startGateway({
      service: new URL(service.origin),
      clones: [{ name: 'harbor/gateway', path: gateway.folder }],
      port: 0,
    });
    const server = await startNginxWithTls(Number(new URL(docket.origin).port));
    await coreFlow(page, server.origin, service);
    await sendLargePatches(request, server.origin, service);
    await expectSource(request, server.origin, docket.origin, { service, gateway });
    const answer = await request.get(`${server.origin}/reviews`);
    expect(answer.headers()).toMatchObject({
      'content-security-policy': contentSecurityPolicy,
      'strict-transport-security': 'max-age=31536000',
    });
    await expectTrustInAuthority(request, server);
    await server.stop();
    await docket.stop();

    const { asked, goOn, ...slow } = await trickling();
    const before = await startGateway({ service: new URL(slow.origin), port: 0 });
    const secure = await startNginxWithTls(Number(new URL(before.origin).port));
    await expectStreamed(secure.origin, asked, goOn);
    await secure.stop();
    await before.stop();
    await slow.close();
  });
});
