import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SourceReads } from '../source/source-reads.ts';
import { cursorSigner } from '../store/cursors.ts';
import { openDatabase } from '../store/database.ts';
import { createApp } from './app.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;

beforeAll(async () => {
  const address = { port: 0 };
  const app = createApp({
    database: openDatabase(':memory:'),
    cursors: cursorSigner(Buffer.alloc(32)),
    source: new SourceReads(),
    now: Date.now,
    port: () => address.port,
    dashboardFolder: '/nowhere',
    wakeReviewer: () => undefined,
    skips: () => false,
  });
  server = await startServer(app, 0);
  address.port = server.port;
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request with exactly these headers, over the network. */
async function ask(
  path: string,
  headers: OutgoingHttpHeaders = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

describe('the Host header', () => {
  test('may be a loopback name with the port', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]']) {
      const answer = await ask('/api/v1/x', { Host: `${name}:${server.port}` });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });

  test('of any other name, or without the port, is answered with 421 for every path', async () => {
    const hosts = [
      'evil.example',
      `evil.example:${server.port}`,
      '127.0.0.1',
      'localhost:1',
      `127.0.0.1.evil.example:${server.port}`,
      `localhost.:${server.port}`,
      `0.0.0.0:${server.port}`,
    ];
    for (const Host of hosts) {
      for (const path of ['/', '/api/v1/x', '/docs/openapi.json', '/sign-in', '/assets/x.js']) {
        const answer = await ask(path, { Host });
        expect([Host, path, answer.status]).toEqual([Host, path, 421]);
        expect(JSON.parse(answer.body)).toMatchObject({ code: 'misdirected_request' });
      }
    }
  });
});

describe('a request from another site’s page', () => {
  const own = () => `http://127.0.0.1:${server.port}`;

  test('is refused for the API and sign-in', async () => {
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: own() },
      { Origin: 'https://evil.example' },
      { Origin: 'http://127.0.0.1:1' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) {
      for (const path of ['/api/v1/x', '/sign-in']) {
        const answer = await ask(path, headers, { method: 'POST' });
        expect([headers, path, answer.status]).toEqual([headers, path, 403]);
        expect(JSON.parse(answer.body)).toMatchObject({ code: 'cross_site_request' });
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    }
  });

  test('is let through from our own page, and where no browser is', async () => {
    for (const headers of [
      {},
      { 'Sec-Fetch-Site': 'same-origin', Origin: own() },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: own() },
      { Origin: `http://localhost:${server.port}` },
      // Behind a proxy that renames the host: the browser vouches for the page.
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://docket.example' },
    ]) {
      const answer = await ask('/api/v1/x', headers);
      expect([headers, answer.status]).toEqual([headers, 404]);
    }
  });
});

test('every answer carries the security headers', async () => {
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
  for (const [path, status] of [
    ['/', 503],
    ['/api/v1/x', 404],
    ['/docs/openapi.json', 200],
    ['/a\\b', 400],
    ['/%', 503],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    for (const [name, value] of securityHeaders) {
      expect([path, name, answer.headers[name.toLowerCase()]]).toEqual([path, name, value]);
    }
  }
});

test('the OpenAPI document is served as JSON, compressed, with exact integers', async () => {
  const plain = await ask('/docs/openapi.json');
  expect(plain.headers['content-type']).toBe('application/json');
  expect(JSON.parse(plain.body)).toMatchObject({ openapi: '3.1.1' });
  expect(plain.body).toContain('9223372036854775807');
  const compressed = await ask('/docs/openapi.json', { 'Accept-Encoding': 'gzip;q=0.5, deflate' });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  const smaller = await ask('/docs/openapi.json', { 'Accept-Encoding': 'gzip, br' });
  expect(smaller.headers['content-encoding']).toBe('br');
  const refused = await ask('/docs/openapi.json', { 'Accept-Encoding': 'gzip;q=0' });
  expect(refused.headers).not.toHaveProperty('content-encoding');
});

test('nothing hostile ends the service', async () => {
  const lines = [
    'GET /%00%ff HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET http://[::1 HTTP/1.1\r\nHost: ${'a'.repeat(9000)}\r\n\r\n`,
    'GET /../../etc/passwd HTTP/1.1\r\n\r\n',
    'POST /sign-in HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    '\0\0\0\0',
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX: ${'b'.repeat(40_000)}\r\n\r\n`,
    `TRACE / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`,
  ];
  for (const line of lines) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined); // The server may close before all is written.
    socket.end(line);
    const answer = await text(socket);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  }
  expect((await ask('/api/v1/x')).status).toBe(404);
});

describe('a port', () => {
  test('that was asked for and is taken is said in one line', async () => {
    await expect(startServer(new Hono(), server.port)).rejects.toThrow(
      `Port ${server.port} is in use. Use --port N to choose another.`,
    );
  });

  test('is the next free one where none was asked for', async () => {
    const [first, second] = [
      await startServer(new Hono(), undefined),
      await startServer(new Hono(), undefined),
    ];
    expect(second.port).toBeGreaterThan(first.port);
    await Promise.all([first.close(), second.close()]);
  });
});

test('a connection that a browser opened ahead of any request holds no stop up', async () => {
  const opened = await startServer(new Hono(), 0);
  const socket = connect(opened.port, '127.0.0.1');
  socket.on('error', () => undefined); // It is cut off.
  await once(socket, 'connect');
  await expect(opened.close()).resolves.toBeUndefined();
  socket.destroy();
});

describe('what Node answers by itself', () => {
  /** All that comes back for these bytes. */
  async function answerTo(bytes: string): Promise<string> {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  }
  const host = () => `Host: 127.0.0.1:${server.port}`;

  test.each([
    ['a malformed request', 400, () => 'NONSENSE\r\n\r\n'],
    [
      'too large a head',
      431,
      () => `GET / HTTP/1.1\r\n${host()}\r\nX: ${'x'.repeat(99_999)}\r\n\r\n`,
    ],
    ['an expectation', 417, () => `GET / HTTP/1.1\r\n${host()}\r\nExpect: much\r\n\r\n`],
  ])('carries the policy: %s', async (_, status, request) => {
    const answer = await answerTo(request());
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of securityHeaders) expect(answer).toContain(`${name}: ${value}\r\n`);
  });

  test('nothing is logged of a request that breaks off', async () => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST /sign-in HTTP/1.1\r\n${host()}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    await once(socket, 'connect');
    expect((await ask('/api/v1/x')).status).toBe(404);
    socket.destroy();
    await once(socket, 'close');
    expect((await ask('/api/v1/x')).status).toBe(404);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
