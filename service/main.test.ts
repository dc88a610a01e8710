import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReviewPage } from '../src/api/types.ts';
import type { SignInAnswer } from './http/sign-in.ts';
import { lockDataFolder } from './service-lock.ts';
import { makeGitFolder, type GitFolder } from './testing/git-folder.ts';
import { serveHttp } from './testing/local-server.ts';
import { run, signIn, startDocket, type RunningDocket } from './testing/docket-process.ts';

let folder: string;
let repository: GitFolder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-main-'));
  vi.stubEnv('XDG_DATA_HOME', join(folder, 'home'));
  repository = makeGitFolder(join(folder, 'app'));
  repository.commit('Start', { 'a.txt': '1' });
  repository.commit('Change a (#4)', { 'a.txt': '2' });
  repository.commit('Change it again (#9)', { 'a.txt': '3' });
  repository.git('tag', 'v1');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const options = (data: string, path = repository.path) => [
  '--repo',
  path,
  '--data',
  join(folder, data),
  '--port',
  '0',
  '--sample',
  '0',
];

async function reviews(
  docket: RunningDocket,
  { organization, token }: SignInAnswer,
): Promise<string[]> {
  const url = `${docket.origin}/api/v1/organizations/${organization.id}/reviews`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const page = (await response.json()) as ReviewPage;
  return (page.reviews ?? []).map(
    (review) => `${review.pull_request_title ?? review.kind} ${review.status} ${review.id}`,
  );
}

const completed = /^(?:Change a|Change it again|DEPLOYMENT) COMPLETED /;

describe('a start', () => {
  test('reviews a repository, stops cleanly, and continues on the same data', async () => {
    const first = await startDocket(...options('data'));
    const signedIn = await signIn(first.origin, first.codes[0]);
    expect(signedIn.organization.name).toBe('Local repositories');
    await expect
      .poll(() => reviews(first, signedIn), { timeout: 20_000 })
      .toEqual([1, 2, 3].map(() => expect.stringMatching(completed) as string));
    const listed = await reviews(first, signedIn);
    const second = await run('main.ts', ...options('data'));
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(
      /^docket: Another Docket is already using .*--data DIR to choose another\.\n$/,
    );
    expect(await first.stop()).toBe(0);

    const third = await startDocket(...options('data'));
    expect(await reviews(third, signedIn)).toEqual(listed);
    // Also where nobody reads any more that it does.
    third.leave();
    expect(await third.stop('SIGTERM')).toBe(0);
    expect(first.output() + third.output()).not.toContain('docket:');
  }, 60_000);

  test('after a sudden end continues on the same data', async () => {
    const killed = await startDocket(...options('killed'));
    expect(await killed.stop('SIGKILL')).toBe(null);
    const again = await startDocket(...options('killed'));
    const signedIn = await signIn(again.origin, again.codes[0]);
    await expect
      .poll(() => reviews(again, signedIn), { timeout: 20_000 })
      .toEqual([1, 2, 3].map(() => expect.stringMatching(completed) as string));
    expect(await again.stop()).toBe(0);
  }, 60_000);

  test('reviews a shallow clone, and says what is missing', async () => {
    const shallow = join(folder, 'shallow');
    repository.git('clone', '-q', '--depth', '1', `file://${repository.path}`, shallow);
    const docket = await startDocket(...options('shallow-data', shallow));
    await expect
      .poll(docket.output, { timeout: 20_000 })
      .toContain('local/shallow: This is a shallow clone');
    expect(await docket.stop()).toBe(0);
  }, 30_000);
});

test('a repository that cannot be reviewed is named, and the others are', async () => {
  const none = join(folder, 'none');
  const alike = makeGitFolder(join(folder, 'other', 'app'));
  alike.commit('Start', { 'a.txt': '1' });
  const repositories = ['--repo', none, '--repo', alike.path];
  const docket = await startDocket(...options('several-data'), ...repositories);
  expect(docket.output()).toContain(`docket: ${none} doesn’t exist. Skipped.`);
  expect(docket.output()).toContain(`local/app    ${repository.path}\n`);
  expect(docket.output()).toContain(`local/app-2  ${alike.path}\n`);
  const signedIn = await signIn(docket.origin, docket.codes[0]);
  expect(signedIn.organization.name).toBe('Local repositories');
  expect(await docket.stop()).toBe(0);
}, 30_000);

test('what git quotes of a repository changes nothing in the terminal', async () => {
  const odd = makeGitFolder(join(folder, 'odd'));
  odd.git('config', 'core.bare', 'perhaps\u009b31m\u202e');
  const docket = await startDocket(...options('odd-data'), '--repo', odd.path);
  expect(docket.output()).toContain("odd: bad boolean config value 'perhaps 31m ' for");
  expect(docket.output()).not.toMatch(/[\u009b\u202e]/);
  expect(await docket.stop()).toBe(0);
}, 30_000);

describe('a start that cannot be is said in one line', () => {
  /** What a start that ends by itself says: its exit code and its one line. */
  async function refusal(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await run('main.ts', ...args);
    expect(stdout).toBe('');
    expect(stderr.split('\n')).toHaveLength(2);
    return `${code} ${stderr.trim()}`;
  }

  test('a repository that is none', async () => {
    const empty = makeGitFolder(join(folder, 'empty'));
    expect(await refusal(...options('x', join(folder, 'none')))).toMatch(
      /^1 docket: .*\/none doesn’t exist\.$/,
    );
    expect(await refusal(...options('x', folder))).toMatch(
      /^1 docket: Can’t review .*: not a git repository/,
    );
    expect(await refusal(...options('x', empty.path))).toMatch(
      /^1 docket: .* has no commits yet, so there’s nothing to review\.$/,
    );
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal(...options('x', join(folder, 'file')))).toMatch(
      /^1 docket: Can’t review .*: not a folder\.$/,
    );
  });

  test.runIf(existsSync(join(import.meta.dirname, '../.git')))(
    'the checkout that Docket runs from, where git can’t read it',
    async () => {
      const { PATH } = process.env;
      vi.stubEnv('PATH', '/nowhere');
      const refused = refusal('--data', join(folder, 'x'), '--sample', '0');
      vi.stubEnv('PATH', PATH);
      expect(await refused).toMatch(
        /^1 docket: Can’t review .*: git isn’t installed, or not on the PATH\.$/,
      );
    },
  );

  test('a port that is taken, a data folder that cannot be written, an unknown option', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const repo = ['--repo', repository.path];
    expect(await refusal(...repo, '--data', join(folder, 'y'), '--port', port)).toMatch(
      /^1 docket: .*Port \d+ is in use\./,
    );
    other.close();
    expect(await refusal(...repo, '--data', '/proc/docket')).toMatch(/^1 docket: Can’t write to /);
    expect(await refusal(...repo, '--data=')).toBe('2 docket: --data: must name a folder.');
    expect(await refusal('--frob')).toMatch(/^2 docket: .*Unknown option '--frob'\. See --help\.$/);
  });

  test('a folder of something else, in which nothing changes', async () => {
    const other = join(folder, 'project');
    const files = ['sample/photo', 'scratch/service/notes', 'scratch/reviewer/notes'];
    for (const file of files) {
      mkdirSync(dirname(join(other, file)), { recursive: true });
      writeFileSync(join(other, file), '');
    }
    chmodSync(other, 0o755);
    expect(await refusal('--repo', repository.path, '--data', other, '--port', '0')).toMatch(
      /^1 docket: The folder .*project has other files in it .* Use --data DIR .* new one\.$/,
    );
    expect(files.filter((file) => existsSync(join(other, file)))).toEqual(files);
    expect(readdirSync(other)).toEqual(['sample', 'scratch']);
    expect(statSync(other).mode & 0o777).toBe(0o755);
    expect(await run('token.ts', '--data', other)).toMatchObject({ code: 1, stdout: '' });
    expect(readdirSync(other)).toEqual(['sample', 'scratch']);
  });

  test('a data folder with something in it that can’t be used, such as another user’s', async () => {
    const data = join(folder, 'not-all-mine');
    mkdirSync(data);
    for (const name of ['lock.db', 'scratch']) writeFileSync(join(data, name), '');
    expect(await refusal('--repo', repository.path, '--data', data, '--port', '0')).toMatch(
      /^1 docket: Can’t write to the data folder .*not-all-mine \(E.*scratch.*\)\. Use --data DIR to choose another\.$/,
    );
  });

  test('help and version are told', async () => {
    expect((await run('main.ts', '--help')).stdout).toContain('--repo PATH');
    expect((await run('main.ts', '--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

test('a gateway forwards to another service, says so, and prints no sign-in link', async () => {
  const service = await startDocket(...options('gateway-data'));
  const { organization, token } = await signIn(service.origin, service.codes[0]);
  const clone = ['--repo', `local/app=${repository.path}`, '--repo', 'local/none=/nowhere'];
  const gateway = await startDocket('--service', service.origin, '--port', '0', ...clone);
  expect(gateway.output()).toContain(`to ${service.origin}/\n`);
  expect(gateway.output()).toContain(`${gateway.origin}/connect\n`);
  const names = await fetch(
    `${gateway.origin}/api/v1/organizations/${organization.id}/repository-names`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(await names.json()).toMatchObject({ repositories: [{ full_name: 'local/app' }] });
  expect(gateway.output()).toContain(`local/app  ${repository.path}\n`);
  expect(gateway.output()).toContain('docket: /nowhere doesn’t exist. Skipped.\n');
  const commit = repository.git('rev-parse', 'HEAD');
  const file = await fetch(
    `${gateway.origin}/source/v1/organizations/${organization.id}/repositories/local%2Fapp/file?commit=${commit}&path=a.txt`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(await file.json()).toMatchObject({ kind: 'TEXT', lines: ['3'] });
  expect(await gateway.stop()).toBe(0);
  expect(await service.stop()).toBe(0);
}, 30_000);

test('a gateway that is told to stop twice at once still finishes its requests', async () => {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const service = await serveHttp(async (_, outgoing) => {
    asked.resolve();
    await gate.promise;
    outgoing.end('done');
  });
  const gateway = await startDocket('--service', service.origin, '--port', '0');
  const answer = fetch(`${gateway.origin}/api/v1/x`).then((response) => response.text());
  await asked.promise;
  // Two that the system doesn't make into one.
  const stopped = Promise.all([gateway.stop('SIGINT'), gateway.stop('SIGTERM')]);
  await expect.poll(gateway.output).toMatch(/\n\n\n$/);
  gate.resolve();
  expect(await answer).toBe('done');
  expect(await stopped).toEqual([0, 0]);
  await service.close();
}, 30_000);

describe('npm run token', () => {
  test('makes links and restricted tokens for a running service', async () => {
    const docket = await startDocket(...options('token-data'));
    const data = ['--data', join(folder, 'token-data')];
    const link = await run('token.ts', ...data);
    expect(link.stdout).toMatch(new RegExp(`^${docket.origin}/connect#code=[\\w-]+\n$`));
    const code = link.stdout.trim().split('=')[1] ?? '';
    const { organization } = await signIn(docket.origin, code);

    const plain = await run('token.ts', ...data, '--plain', '--scopes', 'findings:read');
    expect(plain.stdout).toMatch(/^dkt_[\w-]{43}\n$/);
    const url = `${docket.origin}/api/v1/organizations/${organization.id}/reviews`;
    const headers = { Authorization: `Bearer ${plain.stdout.trim()}` };
    expect((await fetch(url, { headers })).status).toBe(403);

    const named = await run('token.ts', ...data, '--plain', '--repository', 'local/app');
    expect(named.code).toBe(0);
    const unknown = await run('token.ts', ...data, '--repository', 'local/none');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^docket: No repository local\/none\. .*local\/app\n$/);
    const scope = await run('token.ts', ...data, '--scopes', 'reviews:write');
    expect(scope.stderr).toMatch(/^docket: Unknown scope reviews:write\./);

    // Without --data, it is the service that runs.
    expect((await run('token.ts')).stdout).toContain(`${docket.origin}/connect#code=`);
    const other = await startDocket(...options('other data'));
    expect((await run('token.ts')).stderr).toMatch(
      /^docket: Several services are running\..* --data "[^"]+\/other data"/,
    );
    await other.stop();

    await docket.stop();
    expect(await run('token.ts', ...data)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'docket: Docket isn’t running. Start it first: npm start\n',
    });
  }, 30_000);

  test('doesn’t migrate the data of an older version that is running, and neither does an import', async () => {
    const data = join(folder, 'older-data');
    const file = join(data, 'docket.db');
    mkdirSync(data);
    const older = new DatabaseSync(file);
    const first = join(import.meta.dirname, 'store/migrations/0001-initial.sql');
    older.exec(readFileSync(first, 'utf8'));
    older.exec(`PRAGMA user_version = 1;
      INSERT INTO organization (id, name, origin) VALUES ('o', 'Local', 'local')`);
    older.close();
    const version = () => {
      using database = new DatabaseSync(file);
      return database.prepare('PRAGMA user_version').get()?.['user_version'];
    };
    const lock = lockDataFolder(data);
    for (const command of ['token.ts', 'import.ts'] as const) {
      const words = command === 'token.ts' ? '--plain' : 'results.sarif';
      const { code, stderr } = await run(command, words, '--data', data);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/ Restart Docket first\.\n$/)]);
      expect(version()).toBe(1);
    }
    lock.release();
    const { stdout } = await run('token.ts', '--plain', '--data', data);
    expect(stdout).toMatch(/^dkt_/);
    expect(version()).toBeGreaterThan(1);
  });

  test('without data says what to do', async () => {
    const finished = await run('token.ts', '--data', join(folder, 'nothing'));
    expect(finished.code).toBe(1);
    expect(finished.stderr).toMatch(
      /^docket: No data in .* yet\. Start Docket first: npm start\n$/,
    );
  });
});
