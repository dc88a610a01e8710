import { expect, test } from 'vitest';
import { SignedOut, ServiceError } from '../api/failure.ts';
import { currentSession, forgetSession, startSession } from '../api/session.ts';
import { ExportLoad, type LoadProgress } from './export-load.ts';

type Loaded = { pages: readonly string[]; progress: LoadProgress; error?: unknown };

const NOTHING: Loaded = { pages: [], progress: 'LOADING' };

/** Two pages, of which the second one is refused once. */
class TwoPages extends ExportLoad<Loaded> {
  readonly asked: string[] = [];
  #status: number | undefined;
  #cursor = 'first';

  constructor(status?: number) {
    super('org', NOTHING);
    this.#status = status;
  }

  protected forget(): Loaded {
    this.#cursor = 'first';
    return NOTHING;
  }

  protected async load(_signal: AbortSignal) {
    for (const page of ['first', 'second']) {
      if (page !== this.#cursor) continue;
      this.asked.push(await Promise.resolve(page));
      if (page === 'second' && this.#status !== undefined) {
        const status = this.#status;
        this.#status = undefined;
        throw new ServiceError({ status });
      }
      this.note({ pages: [...this.now().pages, page] });
      this.#cursor = 'second';
    }
    this.tell({ progress: 'WHOLE' });
  }
}

test.each([
  ['goes on after a failure', 500, ['second']],
  ['begins anew where its cursor was refused', 400, ['first', 'second']],
])('a load %s', async (_, status, again) => {
  const load = new TwoPages(status);
  load.resume();
  await expect.poll(() => load.now().progress).toBe('FAILED');
  load.goOn();
  await expect.poll(() => load.now().progress).toBe('WHOLE');
  expect(load.asked).toEqual(['first', 'second', ...again]);
  expect(load.now()).toMatchObject({ pages: ['first', 'second'], error: undefined });
});

test('what a token loaded is forgotten with the token, and with one that takes its place', async () => {
  const organization = { id: 'org', name: 'Harbor' };
  startSession(organization, 'first');
  const load = new TwoPages();
  for (const end of [() => forgetSession('org'), () => startSession(organization, 'other')]) {
    startSession(organization, 'again');
    load.resume();
    await expect.poll(() => load.now().progress).toBe('WHOLE');
    end();
    expect(load.now()).toEqual(NOTHING);
  }
});

/** One page, for which a token is needed. */
class OnePage extends TwoPages {
  protected override async load() {
    await Promise.resolve();
    if (!currentSession(this.orgId)) throw new SignedOut(this.orgId);
    this.tell({ progress: 'WHOLE' });
  }
}

test('what failed for want of a token is loaded with the next one', async () => {
  forgetSession('org');
  const load = new OnePage();
  load.resume();
  await expect.poll(() => load.now().progress).toBe('FAILED');
  load.resume();
  expect(load.now().progress).toBe('FAILED');
  startSession({ id: 'org', name: 'Harbor' }, 'first');
  load.resume();
  await expect.poll(() => load.now().progress).toBe('WHOLE');
  expect(load.now().error).toBeUndefined();
});

/** One page, whose answer is slow. */
class SlowPage extends TwoPages {
  readonly answer = Promise.withResolvers<void>();
  protected override async load(signal: AbortSignal) {
    await this.answer.promise;
    if (!signal.aborted) this.tell({ progress: 'WHOLE' });
  }
}

test('what is asked with a token that another tab hands over is forgotten with it, before an answer too', async () => {
  forgetSession('org');
  const load = new SlowPage();
  load.resume();
  startSession({ id: 'org', name: 'Harbor' }, 'handed over');
  forgetSession('org');
  load.answer.resolve();
  await load.answer.promise;
  startSession({ id: 'org', name: 'Harbor' }, 'own');
  expect(load.now()).toEqual(NOTHING);
});
