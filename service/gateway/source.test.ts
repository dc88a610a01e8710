import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SourceFile } from '../../src/api/source.ts';
import { CommandError } from '../base/command-error.ts';
import { withFullDisk } from '../reviewer/testing/full-disk.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { serveHttp, unusedPort, type LocalServer } from '../testing/local-server.ts';
import { expectProblem } from '../testing/problem.ts';
import { missingOf } from '../source/testing/ask-source.ts';
import { addRepository, makeTestService, type TestService } from '../testing/test-service.ts';
import { openClones, type NamedClone } from './clones.ts';
import { readServiceAddress } from './service-address.ts';
import { startGateway } from './start-gateway.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

let now = 0;
let clone: TemporaryRepository;
let commit: string;
let service: TestService;
let upstream: LocalServer;
/** What the service was asked for. */
let asked: string[];

beforeEach(async () => {
  now = 1_000_000;
  clone = new TemporaryRepository();
  ended.push(() => clone[Symbol.dispose]());
  commit = clone.commit('Begin', { 'a.ts': 'one\ntwo\n' });
  asked = [];
  service = makeTestService({ port: () => upstream.port });
  upstream = await serveHttp(async (incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    const { authorization } = incoming.headers;
    const answer = await service.app.request(upstream.origin + incoming.url, {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  ended.push(upstream.close);
});

/** A gateway before this address; gives its own. */
async function gatewayTo(
  address: string,
  clones: readonly NamedClone[] = [{ name: 'acme/app', path: clone.path }],
): Promise<string> {
  const dashboardFolder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  ended.push(() => rmSync(dashboardFolder, { recursive: true }));
  writeFileSync(join(dashboardFolder, 'index.html'), '<title>Docket</title>');
  writeFileSync(join(dashboardFolder, 'config.json'), '{}');
  const gateway = await startGateway({
    service: readServiceAddress(address),
    clones,
    port: 0,
    now: () => now,
    dashboardFolder,
  });
  ended.push(gateway.stop);
  return gateway.origin;
}

function fileOf(gateway: string, token: string | null, name = 'acme/app'): Promise<Response> {
  return fetch(
    `${gateway}/source/v1/organizations/${service.orgId}/repositories/${encodeURIComponent(name)}/file?commit=${commit}&path=a.ts`,
    { headers: token === null ? {} : { Authorization: `Bearer ${token}` } },
  );
}

/** What is said of a file: what is missing is told in an answer that holds nothing else. */
async function kindOf(answer: Response): Promise<string> {
  const file = (await answer.clone().json()) as SourceFile;
  return file.kind === 'TEXT' ? 'TEXT' : missingOf(answer);
}

test('code is served to those for whom the service lists the repository, and for at most a minute after', async () => {
  const id = addRepository(service, 'acme/app');
  const gateway = await gatewayTo(upstream.origin);
  const token = service.token();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fileOf(gateway, token)));
  for (const answer of answers) {
    expect(((await answer.json()) as SourceFile).lines).toEqual(['one', 'two']);
  }
  expect(asked).toEqual([`/api/v1/organizations/${service.orgId}/repository-names`]);

  const connect = (connected: number): unknown =>
    service.database.prepare('UPDATE repository SET connected = ? WHERE id = ?').run(connected, id);
  connect(0);
  now += 59_999;
  expect(await kindOf(await fileOf(gateway, token))).toBe('TEXT');
  now += 1;
  expect(await kindOf(await fileOf(gateway, token))).toBe('not_found');
  expect(asked).toHaveLength(2);
  connect(1);
  expect(await kindOf(await fileOf(gateway, token))).toBe('not_found');
  now += 5_000;
  expect(await kindOf(await fileOf(gateway, token))).toBe('TEXT');
  expect(asked).toHaveLength(3);
});

test('what the service refuses is refused in its own words, and no line is given', async () => {
  addRepository(service, 'acme/app');
  const other = addRepository(service, 'acme/other');
  const gateway = await gatewayTo(upstream.origin);
  const refused = async (token: string | null, status: number, code: string): Promise<void> => {
    const answer = await fileOf(gateway, token);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await expectProblem(answer, status)).toMatchObject({ code });
  };
  await refused(null, 401, 'unauthenticated');
  await refused('none', 401, 'unauthenticated');
  await refused(service.token({ scopes: ['findings:read'] }), 403, 'missing_scope');
  const restricted = service.token({ repositoryIds: [other] });
  expect(await kindOf(await fileOf(gateway, restricted))).toBe('not_found');
  for (const name of ['acme/other', 'acme/../app']) {
    expect(await kindOf(await fileOf(gateway, service.token(), name))).toBe('not_found');
  }
  const elsewhere = `${gateway}/source/v1/organizations/..%2Fx/repositories/acme%2Fapp/file`;
  expect((await fetch(elsewhere)).status).toBe(400);
  expect(asked.some((path) => path.includes('..'))).toBe(false);
});

test('a service that says nothing usable gives nobody code', async () => {
  const refused = async (address: string, status: number): Promise<void> => {
    const answer = await fileOf(await gatewayTo(address), 'a');
    expect(await expectProblem(answer, status)).toMatchObject({ code: 'upstream_unreachable' });
  };
  await refused(`http://127.0.0.1:${await unusedPort()}`, 502);
  for (const [status, body] of [
    [302, ''],
    [200, '<html>'],
    [200, '{"repositories":["acme/app"]}'],
  ] as const) {
    const odd = await serveHttp((_, outgoing) => {
      outgoing.writeHead(status, { Location: 'https://other.example/' }).end(body);
    });
    ended.push(odd.close);
    await refused(odd.origin, 502);
  }
  const cut = await serveHttp((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': 100 });
    outgoing.write('{', () => outgoing.destroy());
  });
  ended.push(cut.close);
  await refused(cut.origin, 502);
});

test('a refusal for the moment is passed on, and not remembered', async () => {
  addRepository(service, 'acme/app');
  let busy = true;
  const names = JSON.stringify({ repositories: [{ full_name: 'acme/app' }] });
  const flaky = await serveHttp((_, outgoing) => {
    outgoing.writeHead(busy ? 503 : 200, { 'Retry-After': '2' }).end(busy ? '{}' : names);
  });
  ended.push(flaky.close);
  const gateway = await gatewayTo(flaky.origin);
  const refused = await fileOf(gateway, 'a');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
  busy = false;
  expect((await fileOf(gateway, 'a')).status).toBe(200);
});

test('a full disk is told as one, of the folder that the gateway keeps something in', async () => {
  addRepository(service, 'acme/app');
  const gateway = await gatewayTo(upstream.origin);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const words = 'fatal: cannot copy ‘a’ to ‘b’: No space left on device';
  const answer = await withFullDisk('init', words, () => fileOf(gateway, service.token()));
  told.mockRestore();
  expect((await expectProblem(answer, 503)).detail).toBe(
    'The disk that holds the temporary folder is full. Free up some space.',
  );
});

test('config.json says whether there is code', async () => {
  const said = async (clones?: readonly NamedClone[]): Promise<unknown> =>
    (await fetch(`${await gatewayTo(upstream.origin, clones)}/config.json`)).json();
  expect(await said()).toEqual({ source: true });
  expect(await said([])).toEqual({});
  const without = await gatewayTo(upstream.origin, []);
  await expectProblem(await fileOf(without, service.token()), 404);
  expect((await fetch(`${without}/docs/source.json`)).status).toBe(404);
});

test('bare clones, partial ones and folders of one are clones; what is none is named', async () => {
  const name = 'acme/app';
  clone.git('config', 'uploadpack.allowFilter', 'true');
  clone.git('clone', '--quiet', '--bare', '.', 'bare.git');
  clone.git('clone', '--quiet', '--bare', '--filter=blob:none', `file://${clone.path}`, 'part.git');
  addRepository(service, name);
  const read = async (path: string): Promise<Response> =>
    fileOf(await gatewayTo(upstream.origin, await openClones([{ name, path }])), service.token());
  expect(await (await read(join(clone.path, 'bare.git'))).json()).toMatchObject({ kind: 'TEXT' });
  expect(await kindOf(await read(join(clone.path, 'part.git')))).toBe('content_not_found');
  mkdirSync(join(clone.path, 'folder'));
  expect(await (await read(join(clone.path, 'folder'))).json()).toMatchObject({ kind: 'TEXT' });
  for (const [path, words] of [
    ['/nowhere', '/nowhere doesn’t exist.'],
    ['/proc', /^Can’t read \/proc: not a git repository/],
    [join(clone.path, 'a.ts'), /^Can’t read .*a\.ts: not a folder\.$/],
  ] as const) {
    const opened = openClones([{ name, path }]);
    await expect(opened).rejects.toThrow(words);
    await expect(opened).rejects.toBeInstanceOf(CommandError);
  }
});
