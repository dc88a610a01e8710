import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignInCode } from '../store/tokens.ts';
import { makeTestService, TEST_TIME, type TestService } from '../testing/test-service.ts';
import { carries, securityHeaders } from './security-headers.ts';
import { startServer, type RunningServer } from './server.ts';

// What a page of another site, a name that resolves to loopback, or a crafted request line can try.

let folder: string;
let service: TestService;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-attacks-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'SECRET beside the dashboard');
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Docket</title>');
  writeFileSync(join(folder, 'dist/assets/main-abc.js'), 'export {};');
  const address = { port: 0 };
  service = makeTestService({ dashboardFolder: join(folder, 'dist'), port: () => address.port });
  server = await startServer(service.app, 0);
  address.port = server.port;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The whole answer to exactly these bytes. */
async function raw(head: string, body = ''): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined); // it may close before all is written
  await once(socket, 'connect');
  socket.end(`${head.replaceAll('HOST', `127.0.0.1:${server.port}`)}\r\n\r\n${body}`);
  return text(socket);
}

const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: HOST\r\nConnection: close`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

test('no path leads out of the dashboard’s folder', async () => {
  const up = ['..', '%2e%2e', '%2E.', '..%00', '....', '..;', '%252e%252e', '%c0%ae%c0%ae', '．．'];
  const slashes = ['/', '%2f', '%5c', '\\', '//', '/./', '%252f', '%c0%af'];
  for (const dots of up) {
    for (const slash of slashes) {
      for (const start of ['/', '/assets/', '/assets/main-abc.js/']) {
        const target = encodeURI(`${start}${dots}${slash}${dots}${slash}secret.txt`)
          .replaceAll('%25', '%')
          .replaceAll('%5C', '\\');
        const answer = await get(target);
        expect([target, answer.includes('SECRET')]).toEqual([target, false]);
        expect([target, statusOf(answer) < 500]).toEqual([target, true]);
      }
    }
  }
});

test('an absolute URL in the request line doesn’t bypass the host check', async () => {
  for (const target of [
    'http://evil.example/',
    'http://evil.example/api/v1/x',
    'https://127.0.0.1/',
    '//evil.example/api/v1/x',
    'evil.example:443',
    'javascript:alert(1)',
  ]) {
    const named = await get(target);
    expect([target, statusOf(named) < 500]).toEqual([target, true]);
    expect(named).not.toMatch(/^location:/im);
    const rebound = await raw(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close`);
    expect([target, [400, 421].includes(statusOf(rebound))]).toEqual([target, true]);
  }
});

test('a request to pass a connection on is refused', async () => {
  const answer = await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\nConnection: close\r\n/);
});

test('no spelling of another host name is accepted (DNS rebinding)', async () => {
  for (const host of [
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    '127.0.0.1.nip.io:PORT',
    '127.0.0.1@evil.example:PORT',
    'evil.example#127.0.0.1:PORT',
    'evil.example/127.0.0.1:PORT',
    '127.0.0.1:PORT.evil.example',
    '127.0.0.1:PORT, evil.example',
    '127.1:PORT',
    '2130706433:PORT',
    '0x7f.1:PORT',
    '0:PORT',
    '[::ffff:127.0.0.1]:PORT',
    'localhost:80',
    'LOCALHOST.:PORT',
    '',
  ]) {
    const sent = host.replaceAll('PORT', String(server.port));
    const answer = await raw(`GET /api/v1/x HTTP/1.1\r\nHost: ${sent}\r\nConnection: close`);
    expect([host, [400, 421].includes(statusOf(answer))]).toEqual([host, true]);
  }
  const twice = await raw(
    'GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\nConnection: close',
  );
  expect([400, 421]).toContain(statusOf(twice));
});

test('a page on another site can’t read or do anything, whatever its browser sends', async () => {
  const code = createSignInCode(
    service.database,
    { orgId: service.orgId, scopes: ['reviews:read'], repositoryIds: null },
    TEST_TIME,
  );
  const body = JSON.stringify({ code });
  const attempts = [
    'Origin: https://evil.example\r\nContent-Type: application/json',
    'Origin: null\r\nContent-Type: application/json',
    'Sec-Fetch-Site: cross-site\r\nContent-Type: application/json',
    'Sec-Fetch-Site: same-site\r\nContent-Type: application/json',
    `Sec-Fetch-Site: cross-site\r\nOrigin: http://HOST\r\nContent-Type: application/json`,
    // What a form can send without a question beforehand.
    'Content-Type: text/plain',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Type: multipart/form-data; boundary=x',
  ];
  for (const headers of attempts) {
    const answer = await raw(
      `POST /sign-in HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${headers}`,
      body,
    );
    expect([headers, [400, 403, 415].includes(statusOf(answer))]).toEqual([headers, true]);
    expect(answer).not.toMatch(/dkt_|access-control-allow/i);
  }
  const asked = await raw(
    'OPTIONS /api/v1/x HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: POST',
  );
  expect(statusOf(asked)).toBe(403);
  // None of it cost the code.
  const own = await raw(
    `POST /sign-in HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nSec-Fetch-Site: same-origin`,
    body,
  );
  expect(statusOf(own)).toBe(200);
});

test('a code can’t be guessed: it has 144 random bits, and wrong guesses don’t affect it', async () => {
  const grant = { orgId: service.orgId, scopes: [] as [], repositoryIds: null };
  const codes = Array.from({ length: 200 }, () =>
    createSignInCode(service.database, grant, TEST_TIME),
  );
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[\w-]{24}$/);
  const trial = async (code: string) => {
    const body = JSON.stringify({ code });
    return statusOf(
      await raw(
        `POST /sign-in HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`,
        body,
      ),
    );
  };
  const [right = ''] = codes;
  for (let place = 0; place < right.length; place += 1) {
    const other = right[place] === 'A' ? 'B' : 'A';
    expect(await trial(right.slice(0, place) + other + right.slice(place + 1))).toBe(400);
  }
  expect(await trial(right)).toBe(200);
  expect(await trial(right)).toBe(400);
});

test('every kind of response carries its headers', async () => {
  const answers: [what: string, target: string, status: number, caching: RegExp][] = [
    ['the page', '/', 200, /no-cache/],
    ['an address of the dashboard', '/organizations/x/reviews', 200, /no-cache/],
    ['a file with a hash', '/assets/main-abc.js', 200, /immutable/],
    ['a file that is not there', '/assets/gone-abc.js', 404, /no-store/],
    ['the API, refused', '/api/v1/organizations/x/reviews', 401, /no-store/],
    ['the API, nothing there', '/api/v1/x', 404, /no-store/],
    ['the document', '/docs/openapi.json', 200, /no-store|no-cache/],
    ['what cannot be read', '/a\\b', 400, /no-store/],
    ['what names no host', '', 400, /no-store/],
  ];
  for (const [what, target, status, caching] of answers) {
    const asked = target === '' ? raw('GET / HTTP/1.1\r\nConnection: close') : get(target);
    const head = (await asked).split('\r\n\r\n')[0] ?? '';
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    expect([what, statusOf(head)]).toEqual([what, status]);
    for (const [name, value] of securityHeaders) {
      expect([what, header(name)]).toEqual([what, carries(target, name) ? value : '']);
    }
    expect([what, caching.test(header('Cache-Control'))]).toEqual([what, true]);
    expect([what, header('Set-Cookie'), header('Access-Control-Allow-Origin')]).toEqual([
      what,
      '',
      '',
    ]);
  }
});
