import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setInterval as every } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { startServer } from '../http/server.ts';
import { serveHttp, serveSocket, unusedPort, type LocalServer } from '../testing/local-server.ts';
import { expectProblem } from '../testing/problem.ts';
import { addRepository, addReview, makeTestService } from '../testing/test-service.ts';
import { readServiceAddress } from './service-address.ts';
import { startGateway } from './start-gateway.ts';

const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of started.splice(0).toReversed()) await close();
});

/** A gateway before this address; gives its own. */
async function gatewayTo(service: string, silence = 10_000): Promise<string> {
  const gateway = await startGateway({ service: readServiceAddress(service), port: 0, silence });
  started.push(gateway.stop);
  return gateway.origin;
}

async function serving(server: Promise<LocalServer>): Promise<LocalServer> {
  const running = await server;
  started.push(running.close);
  return running;
}

/** By a clock that is not this machine’s. */
const SERVICE_DATE = 'Thu, 01 Jan 2026 00:00:00 GMT';

const post = (url: string, key: string, body = '{"mode":"FULL"}', token = 'a'): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body,
  });

describe('what passes', () => {
  test('the answers of a real service, byte for byte', async () => {
    const address = { port: 0 };
    const service = makeTestService({ port: () => address.port });
    const repository_id = addRepository(service, 'acme/app');
    for (let number = 1; number <= 30; number += 1) {
      addReview(service, {
        repository_id,
        pull_request_number: number,
        run_number: 1,
        pull_request_author_host_user_id: '9223372036854775807',
      });
    }
    const server = await startServer(service.app, 0);
    address.port = server.port;
    started.push(server.close);
    const own = `http://127.0.0.1:${server.port}`;
    const gateway = await gatewayTo(own);
    const base = `/api/v1/organizations/${service.orgId}`;
    for (const path of [
      `${base}/reviews?limit=20`,
      `${base}/reviews/pr/acme%2Fapp/7/runs/1`,
      `${base}/reviews/${randomUUID()}`,
      `${base}/reviews?limit=0`,
      '/api/v1/elsewhere',
      '/docs/openapi.json',
    ]) {
      for (const encoding of ['gzip', 'identity']) {
        const headers = { Authorization: `Bearer ${service.token()}`, 'Accept-Encoding': encoding };
        const [direct, forwarded] = await Promise.all([
          fetchRaw(own + path, headers),
          fetchRaw(gateway + path, headers),
        ]);
        expect([path, forwarded.status, forwarded.body]).toEqual([
          path,
          direct.status,
          direct.body,
        ]);
        for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary']) {
          expect([path, name, forwarded.headers[name]]).toEqual([path, name, direct.headers[name]]);
        }
      }
    }
    const refused = await fetch(`${gateway}${base}/reviews`);
    await expectProblem(refused, 401);
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('path, query and base path as they are encoded, and only the headers that the API needs', async () => {
    const lines: string[] = [];
    const headers: IncomingHttpHeaders[] = [];
    const service = await serving(
      serveHttp((incoming, outgoing) => {
        lines.push(`${incoming.method} ${incoming.url}`);
        headers.push(incoming.headers);
        outgoing.end('{}');
      }),
    );
    const gateway = await gatewayTo(`${service.origin}/base/`);
    const path = '/api/v1/reviews/pr/owner%2Fname/7/a%20b%25?search=%23+%2F&search=%C3%BC';
    const answer = await fetchRaw(gateway + path, {
      Accept: 'application/json',
      Authorization: 'Bearer secret',
      'If-None-Match': '"x"',
      Cookie: 'session=1',
      Origin: gateway,
      Referer: `${gateway}/organizations/o/reviews?search=private`,
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'A browser of a person',
      'X-Forwarded-For': '192.0.2.1',
      Forwarded: 'for=192.0.2.1',
      Via: '1.0 proxy',
      'Accept-Language': 'de-CH',
      DNT: '1',
    });
    expect(answer.status).toBe(200);
    expect(headers).toEqual([
      {
        accept: 'application/json',
        authorization: 'Bearer secret',
        'if-none-match': '"x"',
        'user-agent': 'Docket gateway',
        via: expect.stringMatching(/^1\.0 proxy, 1\.1 docket-[-0-9a-f]{36}$/) as unknown,
        host: new URL(service.origin).host,
        connection: 'keep-alive',
      },
    ]);
    await fetch(`${gateway}/api/../../docs/openapi.json`);
    expect(lines).toEqual([`GET /base${path}`, 'GET /base/docs/openapi.json']);
  });

  test('the headers that the dashboard reads, with our security headers', async () => {
    const service = await serving(
      serveHttp((_, outgoing) => {
        outgoing.writeHead(429, {
          'Content-Type': 'text/html',
          'Retry-After': '7',
          Date: SERVICE_DATE,
          'X-Next-Cursor': 'c',
          'X-Export-Complete': 'true',
          'Set-Cookie': 'session=1',
          'Content-Security-Policy': 'default-src *',
          'Access-Control-Allow-Origin': '*',
          'Clear-Site-Data': '"*"',
          Refresh: '0; url=https://evil.example',
        });
        outgoing.end('<h1>slow down</h1>');
      }),
    );
    const answer = await fetch(`${await gatewayTo(service.origin)}/api/v1/x`);
    expect([answer.status, await answer.text()]).toEqual([429, '<h1>slow down</h1>']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html',
      date: SERVICE_DATE,
      'retry-after': '7',
      'x-next-cursor': 'c',
      'x-export-complete': 'true',
    });
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'clear-site-data',
      'refresh',
    ]) {
      expect(answer.headers.has(name)).toBe(false);
    }
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    for (const [name, value] of securityHeaders.slice(1)) {
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }
  });

  test('bodies as they come, in both directions', async () => {
    const first = Promise.withResolvers<void>();
    const service = await serving(
      serveHttp((incoming, outgoing) => {
        if (incoming.method === 'GET') {
          outgoing.write('one');
          void first.promise.then(() => outgoing.end('two'));
        } else {
          incoming.once('data', (chunk: Buffer) => outgoing.write(chunk));
          incoming.once('end', () => outgoing.end('!'));
        }
      }),
    );
    const gateway = await gatewayTo(service.origin);
    const reader = (await fetch(`${gateway}/api/v1/x`)).body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader?.read())?.value)).toBe('one');
    first.resolve();
    expect(decoder.decode((await reader?.read())?.value)).toBe('two');

    const sent = request(`${gateway}/api/v1/x`, { method: 'POST' });
    sent.write('begin');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    sent.end('end');
    expect(await text(answer)).toBe('begin!');
  });

  test('a large patch', async () => {
    const patch = Buffer.alloc(6 * 1024 * 1024, 'patch ');
    const service = await serving(
      serveHttp(async (incoming, outgoing) => {
        const body = await buffer(incoming);
        outgoing.end(hash('sha256', body));
      }),
    );
    const gateway = await gatewayTo(service.origin);
    for (const headers of [{}, { 'Idempotency-Key': randomUUID() }]) {
      const answer = await fetch(`${gateway}/api/v1/x`, { method: 'POST', headers, body: patch });
      expect(await answer.text()).toBe(hash('sha256', patch));
    }
  });

  test('other methods, hosts and sites are refused here', async () => {
    const gateway = await gatewayTo(`http://127.0.0.1:${await unusedPort()}`);
    const deleted = await fetch(`${gateway}/api/v1/x`, { method: 'DELETE' });
    await expectProblem(deleted, 405);
    expect(deleted.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect((await fetchRaw(`${gateway}/api/v1/x`, { Host: 'evil.example' })).status).toBe(421);
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await fetchRaw(`${gateway}/api/v1/x`, foreign)).status).toBe(403);
    expect((await fetch(`${gateway}/sign-in`, { method: 'POST' })).status).toBe(404);
  });
});

/** A service whose head goes on for ever, a few bytes at a time. */
async function dripping(): Promise<string> {
  const server = await serving(
    serveSocket((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
      const drip = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(drip));
    }),
  );
  return server.origin;
}

describe('a service that doesn’t respond', () => {
  const cases: [string, () => string | Promise<string>, number, RegExp][] = [
    ['refuses', async () => `http://127.0.0.1:${await unusedPort()}`, 502, /connection refused/],
    ['has no address', () => 'http://nothing.invalid', 502, /host name/],
    ['speaks no TLS', () => breaking('HTTP/1.1 200 OK\r\n\r\n', 'https'), 502, /TLS/],
    ['speaks no HTTP', () => breaking('nonsense\r\n\r\n'), 502, /valid HTTP/],
    ['hangs up', () => breaking(''), 502, /closed the connection before responding/],
    ['is silent', () => breaking(null), 504, /didn’t respond in time/],
    ['drips its head', dripping, 504, /didn’t respond in time/],
    [
      'changes the protocol',
      () =>
        breaking('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      502,
      /a protocol other than HTTP/,
    ],
    ...['000', '099', '999'].map((status): (typeof cases)[number] => [
      `says ${status}`,
      () => breaking(`HTTP/1.1 ${status} Odd\r\nContent-Length: 0\r\n\r\n`),
      502,
      new RegExp(`status ${Number(status)}, which isn’t a valid HTTP status`),
    ]),
  ];
  test.each(cases)('since it %s is said to be so', async (_, service, status, words) => {
    const gateway = await gatewayTo(await service(), 500);
    const problem = await expectProblem(await fetch(`${gateway}/api/v1/x`), status);
    expect(problem.code).toBe('upstream_unreachable');
    expect(problem.detail).toMatch(/^The service at https?:\S+ /);
    expect(problem.detail).toMatch(words);
  });

  test('while a slow upload goes on, nobody waits for its response yet', async () => {
    const silence = 800;
    const service = await serving(
      serveHttp(async (incoming, outgoing) => outgoing.end(await text(incoming))),
    );
    const gateway = await gatewayTo(service.origin, silence);
    for (const headers of [{}, { 'Idempotency-Key': randomUUID() }]) {
      const sent = request(`${gateway}/api/v1/x`, { method: 'POST', headers });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      const begun = performance.now();
      for await (const _ of every(20)) {
        sent.write('.');
        if (performance.now() - begun > silence * 1.2) break;
      }
      sent.end();
      const [answer] = await answered;
      expect([answer.statusCode, await text(answer)]).toEqual([
        200,
        expect.stringMatching(/^\.+$/),
      ]);
    }
  });

  test('if the response to a keyed POST stalls, the gateway gives up, and the outcome is unknown', async () => {
    const service = await serving(
      serveHttp((_incoming, outgoing) => {
        outgoing.writeHead(200, { 'Content-Length': '100' }).write('{');
      }),
    );
    const gateway = await gatewayTo(service.origin, 400);
    const problem = await expectProblem(await post(`${gateway}/api/v1/x`, randomUUID()), 502);
    expect(problem.code).toBe('outcome_unknown');
  });

  test('if the service refuses a large body before reading it in full, its response is passed on', async () => {
    const refusal = 'HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\n\r\nbig';
    const service = await serving(
      serveSocket((socket) => {
        // What is unread when a connection is closed makes it a reset.
        socket.once('data', () => socket.pause().write(refusal, () => socket.destroy()));
      }),
    );
    const gateway = await gatewayTo(service.origin);
    const body = Buffer.alloc(24 * 1024 * 1024, 'patch ');
    for (let time = 0; time < 10; time += 1) {
      for (const headers of [{}, { 'Idempotency-Key': randomUUID() }]) {
        const answer = await fetch(`${gateway}/api/v1/x`, { method: 'POST', headers, body });
        expect([answer.status, await answer.text()]).toEqual([413, 'big']);
      }
    }
  });

  test('redirects are not followed', async () => {
    const followed: string[] = [];
    const service = await serving(
      serveHttp((incoming, outgoing) => {
        followed.push(incoming.url ?? '');
        outgoing.writeHead(302, { Location: '/login?secret' }).end();
      }),
    );
    const problem = await expectProblem(
      await fetch(`${await gatewayTo(service.origin)}/api/v1/x`),
      502,
    );
    expect(problem.code).toBe('upstream_redirect');
    expect(problem.detail).toContain('302');
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(followed).toEqual(['/api/v1/x']);
  });

  test('to its end breaks off here as well', async () => {
    const service = await breaking('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a":');
    const answer = await fetch(`${await gatewayTo(service)}/api/v1/x`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  /** The address of a service that answers so and hangs up; null: it only listens. */
  async function breaking(answer: string | null, protocol = 'http'): Promise<string> {
    const server = await serving(
      serveSocket((socket) => {
        socket.once('data', () => {
          if (answer !== null) socket.end(answer);
        });
      }),
    );
    return server.origin.replace('http', protocol);
  }
});

test('a gateway doesn’t listen where its service is to run, and forward to itself', async () => {
  const port = await unusedPort();
  const service = readServiceAddress(`http://localhost:${port}`);
  await expect(startGateway({ service, port })).rejects.toThrow(
    `Port ${port} is that of the service at http://localhost:${port}/. Use --port N to choose another.`,
  );
  const usual = await startServer(new Hono(), undefined);
  await usual.close();
  const address = `http://127.0.0.1:${usual.port}`;
  const gateway = await startGateway({ service: readServiceAddress(address), port: undefined });
  started.push(gateway.stop);
  expect(gateway.origin).not.toBe(address);
});

test('a request that comes back is refused, not sent round again', async () => {
  const one = { origin: '' };
  const other = await serving(
    serveHttp((incoming, outgoing) => {
      const { host: _, ...headers } = incoming.headers;
      const { method = '' } = incoming;
      const onwards = request(`${one.origin}${incoming.url}`, { method, headers });
      onwards.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onwards);
    }),
  );
  one.origin = await gatewayTo(other.origin);
  const url = `${one.origin}/api/v1/x`;
  // Under its key, the request that comes back would wait for itself.
  for (const answer of [await fetch(url), await post(url, randomUUID())]) {
    expect((await expectProblem(answer, 508)).code).toBe('upstream_loop');
  }
  // Two gateways in a row are no loop.
  const service = await serving(serveHttp((_, outgoing) => outgoing.end('{}')));
  const row = await gatewayTo(await gatewayTo(service.origin));
  expect((await fetch(`${row}/api/v1/x`)).status).toBe(200);
});

test('a read is tried again where a connection kept open was closed, and only then', async () => {
  let connections = 0;
  const service = await serving(
    serveSocket((socket) => {
      connections += 1;
      let requests = 0;
      socket.on('data', () => {
        requests += 1;
        if (requests === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
        else socket.destroy();
      });
    }),
  );
  const gateway = await gatewayTo(service.origin);
  for (let index = 0; index < 4; index += 1) {
    expect((await fetch(`${gateway}/api/v1/x`)).status).toBe(200);
  }
  expect(connections).toBeGreaterThan(1);
});

test('a read ends at the service when nobody waits for it any more', async () => {
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const service = await serving(
    serveHttp((_, outgoing) => {
      asked.resolve();
      outgoing.once('close', () => ended.resolve());
    }),
  );
  const leave = new AbortController();
  const waiting = fetch(`${await gatewayTo(service.origin)}/api/v1/x`, { signal: leave.signal });
  await asked.promise;
  leave.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await ended.promise;
});

describe('a POST with a key', () => {
  /** A service that counts what it performs, and answers when it is told to. */
  async function counting(): Promise<{ origin: string; performed: string[]; go: () => void }> {
    const performed: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { origin } = await serving(
      serveHttp(async (incoming, outgoing) => {
        performed.push(await text(incoming));
        const number = performed.length;
        await gate.promise;
        outgoing.writeHead(201, { 'Content-Type': 'application/json' });
        outgoing.end(`{"number":${number}}`);
      }),
    );
    return { origin, performed, go: gate.resolve };
  }

  test('is performed once: a repeat gets the first answer, also while that is under way', async () => {
    const { origin, performed, go } = await counting();
    const url = `${await gatewayTo(origin)}/api/v1/x`;
    const key = randomUUID();
    const under = [post(url, key), post(url, key), post(url, key)];
    await expect.poll(() => performed.length).toBe(1);
    go();
    const answers = [...(await Promise.all(under)), await post(url, key)];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
        201,
        'application/json',
        '{"number":1}',
      ]);
    }
    expect(performed).toHaveLength(1);
    expect(await (await post(url, randomUUID())).text()).toBe('{"number":2}');
  });

  test('stands for one request of one token', async () => {
    const { origin, performed, go } = await counting();
    go();
    const gateway = await gatewayTo(origin);
    const [url, key] = [`${gateway}/api/v1/x`, randomUUID()];
    await post(url, key);
    for (const other of [await post(url, key, '{}'), await post(`${url}?y`, key)]) {
      expect((await expectProblem(other, 422)).code).toBe('idempotency_key_reused');
    }
    expect(await (await post(url, key, undefined, 'b')).text()).toBe('{"number":2}');
    expect(performed).toHaveLength(2);
  });

  test('is done when its client is gone, and its repeat gets the answer', async () => {
    const { origin, performed, go } = await counting();
    const url = `${await gatewayTo(origin)}/api/v1/x`;
    const key = randomUUID();
    const sent = request(url, { method: 'POST', headers: { 'Idempotency-Key': key } });
    sent.on('error', () => undefined); // of the connection that is dropped here
    sent.end('{}');
    await expect.poll(() => performed.length).toBe(1);
    sent.destroy();
    const repeat = fetch(url, { method: 'POST', headers: { 'Idempotency-Key': key }, body: '{}' });
    go();
    expect(await (await repeat).text()).toBe('{"number":1}');
    expect(performed).toEqual(['{}']);
  });

  test('whose body broke off was not performed, and its repeat is', async () => {
    const { origin, performed, go } = await counting();
    go();
    const url = `${await gatewayTo(origin)}/api/v1/x`;
    const key = randomUUID();
    const sent = request(url, { method: 'POST', headers: { 'Idempotency-Key': key } });
    sent.on('error', () => undefined); // of the connection that is dropped here
    await new Promise<void>((resolve) => {
      sent.write('half', () => resolve());
    });
    const repeat = fetch(url, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: 'whole',
    });
    sent.destroy();
    expect(await (await repeat).text()).toBe('{"number":1}');
    expect(performed).toEqual(['whole']);
  });

  test('that was refused is sent again, and one that was performed or may have been is not', async () => {
    const answers = [429, 409, 503, 200, 201];
    const service = await serving(
      serveHttp(async (incoming, outgoing) => {
        await text(incoming);
        outgoing.writeHead(answers.shift() ?? 500, { Date: SERVICE_DATE }).end();
      }),
    );
    const url = `${await gatewayTo(service.origin)}/api/v1/x`;
    const told: unknown[] = [];
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b']) {
      const answer = await post(url, key);
      told.push([key, answer.status, answer.headers.get('Date')]);
    }
    expect(told).toEqual([
      ['a', 429, SERVICE_DATE],
      ['a', 409, SERVICE_DATE],
      ['a', 503, SERVICE_DATE],
      // A repeat, by nobody’s clock.
      ['a', 503, null],
      ['b', 200, SERVICE_DATE],
      ['b', 200, null],
    ]);
  });

  test('whose outcome is not known is not sent again', async () => {
    let performed = 0;
    const service = await serving(
      serveHttp(async (incoming, outgoing) => {
        await text(incoming);
        performed += 1;
        outgoing.destroy();
      }),
    );
    const url = `${await gatewayTo(service.origin)}/api/v1/x`;
    const key = randomUUID();
    for (const answer of [await post(url, key), await post(url, key)]) {
      const problem = await expectProblem(answer, 502);
      expect(problem.code).toBe('outcome_unknown');
      expect(problem.detail).toMatch(/The outcome of the request is unknown\.$/);
    }
    expect(performed).toBe(1);
  });

  test('whose answer broke off is not sent again', async () => {
    let performed = 0;
    const service = await serving(
      serveSocket((socket) => {
        socket.once('data', () => {
          performed += 1;
          socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{');
        });
      }),
    );
    const url = `${await gatewayTo(service.origin)}/api/v1/x`;
    const key = randomUUID();
    for (const answer of [await post(url, key), await post(url, key)]) {
      expect((await expectProblem(answer, 502)).code).toBe('outcome_unknown');
    }
    expect(performed).toBe(1);
  });

  test('that did not reach the service may be sent again', async () => {
    const port = await unusedPort();
    const url = `${await gatewayTo(`http://127.0.0.1:${port}`)}/api/v1/x`;
    const key = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const problem = await expectProblem(await post(url, key), 502);
      expect(problem.code).toBe('upstream_unreachable');
    }
  });

  test('whose answer is long gets it whole, once', async () => {
    const long = 'x'.repeat(1_000_000);
    const service = await serving(serveHttp((_, outgoing) => outgoing.end(long)));
    const url = `${await gatewayTo(service.origin)}/api/v1/x`;
    const key = randomUUID();
    expect(await (await post(url, key)).text()).toBe(long);
    expect((await expectProblem(await post(url, key), 502)).code).toBe('answer_not_kept');
  });
});

/** Asks without undoing any content coding. */
async function fetchRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const sent = request(url, { headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: body.toString('latin1') };
}
