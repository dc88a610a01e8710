import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PerformedKeys, type KeyedPost } from './performed-keys.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What says that nothing was performed. */
const REFUSED = -1;
const post = (key: string, authorization = 'Bearer a'): KeyedPost => ({
  key,
  authorization,
  target: '/x',
  body: Readable.from([Buffer.from('body')]),
});

function performing(): {
  keys: PerformedKeys<number>;
  ask: (key: string) => Promise<number>;
  pass: (milliseconds: number) => void;
} {
  let now = 0;
  let performed = 0;
  const keys = new PerformedKeys<number>(
    () => now,
    () => false,
    (answer) => answer === REFUSED,
  );
  return {
    keys,
    ask: (key) =>
      keys.performOnce(post(key), async (body) => {
        await buffer(body);
        return (performed += 1);
      }),
    pass: (milliseconds) => (now += milliseconds),
  };
}

test('a key is remembered for a day', async () => {
  const { ask, pass } = performing();
  expect([await ask('a'), await ask('a')]).toEqual([1, 1]);
  pass(DAY);
  expect([await ask('b'), await ask('a')]).toEqual([2, 1]);
  pass(1);
  expect([await ask('c'), await ask('a')]).toEqual([3, 4]);
});

test('a thousand keys are remembered, and the oldest is forgotten first', async () => {
  const { ask } = performing();
  for (let key = 1; key <= 1000; key += 1) await ask(String(key));
  expect(await ask('1')).toBe(1);
  await ask('1001');
  expect([await ask('2'), await ask('1')]).toEqual([2, 1002]);
});

test('no key is forgotten while its request is under way', async () => {
  const { keys } = performing();
  const end = Promise.withResolvers<number>();
  const under = Array.from({ length: 1000 }, (_, index) =>
    keys.performOnce(post(String(index)), () => end.promise),
  );
  await expect(keys.performOnce(post('more'), () => end.promise)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  end.resolve(7);
  expect(new Set(await Promise.all(under))).toEqual(new Set([7]));
  expect(await keys.performOnce(post('more'), () => Promise.resolve(8))).toBe(8);
});

test('an answer that came before the request was read is given to every repeat', async () => {
  const { keys } = performing();
  let performed = 0;
  const refuse = (): Promise<number> => Promise.resolve((performed += 1));
  const endless = (): KeyedPost => ({
    ...post('a'),
    body: new Readable({ read: () => undefined }),
  });
  expect(await keys.performOnce(endless(), refuse)).toBe(1);
  expect(await keys.performOnce(endless(), refuse)).toBe(1);
});

test('another owner’s keys never cause a key to be forgotten or refused', async () => {
  const { keys, ask } = performing();
  expect(await ask('mine')).toBe(1);
  const never = new Promise<number>(() => undefined);
  for (let key = 0; key < 1000; key += 1) {
    void keys.performOnce(post(String(key), 'Bearer b'), () => never);
  }
  expect([await ask('mine'), await ask('next')]).toEqual([1, 2]);
});

test('a refusal is not remembered', async () => {
  const { keys } = performing();
  expect(await keys.performOnce(post('a'), () => Promise.resolve(REFUSED))).toBe(REFUSED);
  expect(await keys.performOnce(post('a'), () => Promise.resolve(3))).toBe(3);
});
