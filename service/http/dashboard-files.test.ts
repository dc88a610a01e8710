import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHeader } from './dashboard-files.ts';
import { makeTestService, TEST_PORT, type TestService } from '../testing/test-service.ts';

let folder: string;
let service: TestService;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-dashboard-'));
  service = makeTestService({ dashboardFolder: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(): void {
  const script = 'start();'.repeat(200);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/main-abc.js'), script);
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'config.json'), '{}');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Docket</title>');
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return service.app.request(`http://127.0.0.1:${TEST_PORT}${path}`, { headers });
}

test('before the build it says how to build, and afterwards it serves what was built', async () => {
  const before = await get('/');
  expect([before.status, await before.text()]).toEqual([
    503,
    'The dashboard isn’t built yet. Run: npm run build\n',
  ]);
  build();
  const page = await get('/');
  expect([
    page.status,
    page.headers.get('Content-Type'),
    page.headers.get('Cache-Control'),
  ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
});

test('its own addresses are answered with its page', async () => {
  build();
  const page = await (await get('/')).text();
  for (const path of [
    '/index.html',
    '/connect',
    '/organizations/x/reviews/pr/acme%2Fapp.js/7',
    '/organizations/x/reviews?search=a.js',
    '/rev_0123',
  ]) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, page]);
  }
});

test('what is missing is not answered with the page', async () => {
  build();
  for (const path of [
    '/assets/none.js',
    '/assets/none',
    '/favicon.ico',
    '/docs/other',
    '/sign-in',
    '/.vite/manifest.json',
    '/.fingerprint',
    '/assets/../../../etc/hosts.txt',
    '/..%2f..%2fetc%2fhosts.txt',
    '/assets/main-abc.js.br',
  ]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('<title>');
  }
  expect((await get('/api')).headers.get('Content-Type')).toBe('application/problem+json');
});

test('what a new build takes away while Docket runs is missing, and no error of the service', async () => {
  build();
  expect((await get('/assets/main-abc.js')).status).toBe(200);
  rmSync(join(folder, 'assets'), { recursive: true });
  const gone = await get('/assets/main-abc.js');
  expect([gone.status, await gone.text()]).toEqual([404, 'Not found\n']);
});

test('assets come compressed as accepted, and are kept for good', async () => {
  build();
  const encoding = async (accepted: string) =>
    (await get('/assets/main-abc.js', { 'Accept-Encoding': accepted })).headers.get(
      'Content-Encoding',
    );
  expect(await encoding('gzip, deflate, br, zstd')).toBe('br');
  expect(await encoding('gzip')).toBe('gzip');
  expect(await encoding('br;q=0, gzip')).toBe('gzip');
  expect(await encoding('identity')).toBe(null);
  const answer = await get('/assets/main-abc.js', { 'Accept-Encoding': 'br' });
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
});

test('a file that the browser has is not sent again', async () => {
  build();
  const etag = (await get('/config.json')).headers.get('ETag') ?? '';
  const known = await get('/config.json', { 'If-None-Match': `"other", W/${etag}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await get('/config.json', { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('the page names the files of its head in a header, what its first paint waits for before the others', () => {
  expect(
    linkHeader(`<head><title>x</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="modulepreload" crossorigin href="/assets/react.js" />
      <script type="module" crossorigin src="/assets/main.js"></script>
      <link  rel="stylesheet" href="/assets/still.css" />
      <link rel="modulepreload" crossorigin href="/assets/main.js" />
      <script  src="/assets/start.js"></script>
      <link rel="stylesheet" href="https://elsewhere.example/x.css" />
    </head><body><script src="/late.js"></script></body>`).split(', '),
  ).toEqual([
    '</assets/still.css>; rel=preload; as=style',
    '</assets/start.js>; rel=preload; as=script',
    '</assets/react.js>; rel=modulepreload; crossorigin',
    '</assets/main.js>; rel=modulepreload; crossorigin',
  ]);
  expect(linkHeader('no head')).toBe('');
});
