/**
 * An hour of everything at once, part of `npm run test:long`; DOCKET_SOAK_MINUTES shortens it, but measuring
 * memory takes 15 minutes at least. A service, its reviewer and a gateway work while repositories grow, 200
 * readers list, search and export, runs are started, and each process is killed at random; in the last third
 * nothing is killed any more. Afterwards nothing may be left or have grown, every run has one outcome, and the
 * repositories are as they were.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { residentBytes } from '../bench/memory.ts';
import type { ReviewPage } from '../src/api/types.ts';
import { makeHistory } from '../service/reviewer/testing/make-history.ts';
import { makeGitFolder, type GitFolder } from '../service/testing/git-folder.ts';
import { childrenOf, commandLineOf, reviewerOf } from '../service/testing/child-processes.ts';
import { unusedPort } from '../service/testing/local-server.ts';

const PROJECT = join(import.meta.dirname, '..');
const MINUTES = Number(process.env['DOCKET_SOAK_MINUTES'] ?? 60);
const READERS = 200;
/** Milliseconds between two requests of a reader, about. */
const READING = 4_000;
const STARTING = 3_000;
const GROWING = 7_000;
const KILLING = 15_000;
/** How long memory is measured, twice: a process grows until its garbage is collected, every few minutes. */
const MEASURING = Math.max(MINUTES * 8_000, 300_000);
/** Until what was killed last has loaded all it needs. */
const SETTLING = Math.max(MINUTES * 4_000, 300_000);

const folder = mkdtempSync(join(tmpdir(), 'docket-soak-'));
const data = join(folder, 'data');
const temporary = (): string[] =>
  readdirSync(tmpdir()).filter((name) => /^(?:patch|objects)-/.test(name));
const temporaryBefore = temporary();
const failures: string[] = [];
const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
const begin = performance.now();
const elapsed = (): number => (performance.now() - begin) / 60_000;
const say = (line: string): void =>
  void process.stdout.write(`${elapsed().toFixed(1)} min  ${line}\n`);

/** A process of Docket that is started again where it was killed. */
class Kept {
  readonly #args: readonly string[];
  #child: ChildProcess | undefined;
  #words = '';

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get words(): string {
    return this.#words;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', ...this.#args], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#words += text));
    await new Promise<void>((resolve, reject) => {
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('Ctrl-C')) resolve();
      });
      child.once('exit', () => reject(new Error(`It exited: ${this.#words}`)));
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** A repository that grows, and that nobody else may change. */
class Growing {
  readonly path: string;
  readonly #clone: GitFolder;
  #digest = '';
  #number = 1_000;

  private constructor(path: string, clone: GitFolder) {
    this.path = path;
    this.#clone = clone;
  }

  static async make(name: string): Promise<Growing> {
    const path = join(folder, name);
    await makeHistory(path, { merges: 20, commits: 3, files: 60, tagEvery: 10 });
    const clone = makeGitFolder(join(folder, `${name}-work`));
    clone.git('remote', 'add', 'origin', path);
    clone.git('fetch', '-q', 'origin');
    clone.git('reset', '-q', '--hard', 'origin/main');
    const made = new Growing(path, clone);
    made.#digest = digestOf(path);
    return made;
  }

  grow(): void {
    this.check();
    this.#number += 1;
    const name = `Dockerfile.${randomInt(20)}`;
    this.#clone.commit(`Change (#${this.#number})`, { [name]: `FROM image:${this.#number}\n` });
    this.#clone.git('push', '-q', 'origin', 'HEAD:main');
    if (this.#number % 5 === 0) {
      this.#clone.git('push', '-q', 'origin', `HEAD:refs/tags/t${this.#number}`);
    }
    this.#digest = digestOf(this.path);
  }

  check(): void {
    if (digestOf(this.path) !== this.#digest) failures.push(`${this.path} was changed`);
  }
}

function digestOf(path: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function rows<Row>(sql: string): Row[] {
  const database = new DatabaseSync(join(data, 'docket.db'), { readOnly: true });
  try {
    return database.prepare(sql).all() as Row[]; // the rows of this file's own queries
  } finally {
    database.close();
  }
}

const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

process.setMaxListeners(0);
mkdirSync(data, { mode: 0o700 });
const repositories = [await Growing.make('one'), await Growing.make('two')];
const [servicePort, gatewayPort] = [await unusedPort(), await unusedPort()];
const origin = `http://127.0.0.1:${gatewayPort}`;
const service = new Kept([
  ...`service/main.ts --port ${servicePort} --sample 0 --data`.split(' '),
  data,
  ...repositories.flatMap(({ path }) => ['--repo', path]),
]);
const gateway = new Kept(
  `service/main.ts --service http://127.0.0.1:${servicePort} --port ${gatewayPort}`.split(' '),
);
await service.start();
await gateway.start();
const token = await printedToken();
const [organization] = rows<{ id: string }>(`SELECT id FROM organization WHERE origin = 'local'`);
const base = `${origin}/api/v1/organizations/${organization?.id}`;

async function printedToken(): Promise<string> {
  const child = spawn(process.execPath, ['service/token.ts', '--data', data, '--plain'], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await once(child, 'close');
  return printed.trim();
}

/** The answer; with a key, of a POST. undefined: something that was asked was killed, or had to wait. */
async function ask(path: string, key?: string): Promise<string | undefined> {
  try {
    const headers = new Headers({ Authorization: `Bearer ${token}` });
    if (key !== undefined) headers.set('Idempotency-Key', key);
    const method = key === undefined ? 'GET' : 'POST';
    const answer = await fetch(base + path, { method, headers });
    const text = await answer.text();
    count(`answers with ${answer.status}`);
    if (answer.ok) return text;
    if (answer.status < 500) failures.push(`${path} answered ${answer.status}: ${text}`);
    // The gateway's own, for a service that was killed.
    else if (![502, 503, 504].includes(answer.status)) failures.push(`${path}: ${text}`);
  } catch {
    count('broken connections');
  }
  return undefined;
}

const ending = new AbortController();
let killing = true;

async function repeat(about: number, work: () => unknown): Promise<void> {
  await wait(randomInt(about));
  while (!ending.signal.aborted) {
    await work();
    await wait(randomInt(2 * about));
  }
}

const oneOf = <T>(values: readonly T[]): T | undefined => values[randomInt(values.length || 1)];

async function read(): Promise<void> {
  const page = JSON.parse((await ask('/reviews?limit=20')) ?? '{}') as ReviewPage;
  const id = oneOf(page.reviews ?? [])?.id;
  const to = new Date(Date.now() + 86_400_000).toISOString();
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString();
  const path = oneOf([
    ...(id == null ? [] : [`/reviews/${id}`, `/reviews/${id}/routing`]),
    `/reviews?search=change+${randomInt(2_000)}`,
    '/reviews?search=path:docker',
    '/reviews?attention=needed',
    `/exports/reviews?from=${from}&to=${to}`,
    `/exports/findings?from=${from}&to=${to}&format=csv`,
    `/repositories/${oneOf(repositoryIds)}/review-guidance`,
  ]);
  await ask(path ?? '');
}

const repositoryIds = rows<{ id: string }>('SELECT id FROM repository WHERE connected = 1').map(
  ({ id }) => id,
);

const started = new Map<string, Set<string>>();

/** Starts a run under a key, again and again until there is an answer, as browsers do by themselves. */
async function startRun(): Promise<void> {
  const done = `SELECT id FROM review WHERE status = 'COMPLETED' AND rerun_of IS NULL`;
  const review = oneOf(rows<{ id: string }>(done));
  if (review === undefined) return;
  const key = randomUUID();
  started.set(key, new Set());
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await ask(`/reviews/${review.id}/rerun`, key);
    const id = /"review_id":"([^"]+)"/.exec(text ?? '')?.[1];
    if (id !== undefined) {
      started.get(key)?.add(id);
      // Once more: it is the same run.
      if (tries > 0 || randomInt(3) > 0) return;
    }
    await wait(500);
    // What the gateway remembers of a service that was killed, it remembers for as long as it lives.
    if (tries > 5 && id === undefined) return;
  }
}

async function kill(): Promise<void> {
  if (!killing) return;
  const what = oneOf(['service', 'reviewer', 'gateway'] as const);
  count(`kills of the ${what}`);
  if (what === 'reviewer') {
    const reviewer = reviewerOf(service.pid);
    if (reviewer !== undefined) process.kill(reviewer, 'SIGKILL');
    return;
  }
  const kept = what === 'service' ? service : gateway;
  await kept.end('SIGKILL');
  await wait(randomInt(1_500));
  await kept.start();
}

const working = [
  repeat(GROWING, () => oneOf(repositories)?.grow()),
  repeat(STARTING, startRun),
  repeat(KILLING, kill),
  ...Array.from({ length: READERS }, () => repeat(READING, read)),
];

await wait(MINUTES * 40_000);
killing = false;
say('killing has stopped');

/** The least memory of each in a part of the last third, in MB: what is left after garbage was collected. */
async function measure(): Promise<{ service: number; gateway: number }> {
  const samples: { service: number; gateway: number }[] = [];
  for (let sample = 0; sample < 40; sample += 1) {
    await wait(MEASURING / 40);
    samples.push({ service: residentBytes(service.pid), gateway: residentBytes(gateway.pid) });
  }
  return {
    service: Math.min(...samples.map((sample) => sample.service)) / 1e6,
    gateway: Math.min(...samples.map((sample) => sample.gateway)) / 1e6,
  };
}

await wait(SETTLING);
const first = await measure();
const last = await measure();
ending.abort();
await Promise.all(working);
for (const name of ['service', 'gateway'] as const) {
  say(`memory of the ${name}: ${first[name].toFixed(0)} MB, then ${last[name].toFixed(0)} MB`);
  if (last[name] > first[name] * 1.2) failures.push(`the memory of the ${name} grew`);
}

for (let tries = 0; rows('SELECT 1 FROM job').length > 0; tries += 1) {
  if (tries > 600) throw new Error('reviewing didn’t finish');
  await wait(500);
}
// Connections that nobody uses any more are closed within some seconds.
await wait(12_000);
for (const [name, { pid }] of Object.entries({ service, gateway })) {
  const open = descriptors(pid);
  say(`file descriptors of the ${name}: ${open}`);
  if (open > 60) failures.push(`the ${name} holds ${open} file descriptors`);
}
const processes = [service.pid, gateway.pid, ...childrenOf(service.pid)];
await gateway.end('SIGTERM');
await service.end('SIGTERM');
for (const pid of processes) {
  if (commandLineOf(pid) !== '') failures.push(`process ${pid} is still running`);
}
for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
  const line = commandLineOf(Number(entry));
  if (line.includes(folder)) failures.push(`process ${entry} is still running: ${line}`);
}
const left = readdirSync(join(data, 'scratch'), { recursive: true, encoding: 'utf8' });
for (const path of left) if (path.includes('/')) failures.push(`scratch/${path} was left behind`);
for (const name of temporary()) {
  if (!temporaryBefore.includes(name)) failures.push(`${name} was left behind in ${tmpdir()}`);
}
for (const repository of repositories) repository.check();

for (const { status, n } of rows<{ status: string; n: number }>(
  'SELECT status, count(*) AS n FROM review GROUP BY status',
)) {
  say(`reviews ${status}: ${n}`);
  if (!['COMPLETED', 'INCOMPLETE', 'SUPERSEDED'].includes(status)) failures.push(`${n} ${status}`);
}
for (const { review_id } of rows<{ review_id: string }>(
  `SELECT id AS review_id FROM review WHERE status = 'COMPLETED' AND
     (SELECT count(*) FROM assessment WHERE review_id = review.id) <> 1`,
)) {
  failures.push(`the run ${review_id} doesn’t have exactly one outcome`);
}
for (const [key, ids] of started) {
  if (ids.size > 1) failures.push(`the key ${key} started ${ids.size} runs`);
}
const answered = [...started.values()].filter((ids) => ids.size > 0).length;
const runs = rows('SELECT 1 FROM review WHERE rerun_of IS NOT NULL').length;
say(`keys: ${started.size}, ${answered} of them answered; runs: ${runs}`);
if (runs < answered || runs > started.size) failures.push('runs were lost or started twice');
for (const [what, n] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
  say(`${what}: ${n}`);
const defects = /^docket: (?:[A-Z]+ \S+ failed|unexpected error|review \S+ failed).*$/gm;
failures.push(...`${service.words}\n${gateway.words}`.matchAll(defects).map(([line]) => line));
rmSync(folder, { recursive: true });
for (const failure of new Set(failures)) console.error(`✕ ${failure}`);
say(failures.length === 0 ? 'no failures' : `${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
