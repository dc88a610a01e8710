import { expect, test, vi } from 'vitest';
import { listeners } from './listeners.ts';

test('each is told, until it no longer wants to be', () => {
  const { subscribe, tell } = listeners<[id: string, count: number]>();
  const [one, other] = [
    vi.fn<(id: string, count: number) => void>(),
    vi.fn<(id: string, count: number) => void>(),
  ];
  const stop = subscribe(one);
  subscribe(other);
  tell('a', 1);
  stop();
  tell('b', 2);
  expect(one.mock.calls).toEqual([['a', 1]]);
  expect(other.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('one that leaves when it is told keeps nobody else from it', () => {
  const { subscribe, tell } = listeners();
  const told: string[] = [];
  const stop = subscribe(() => {
    told.push('first');
    stop();
  });
  subscribe(() => told.push('second'));
  tell();
  tell();
  expect(told).toEqual(['first', 'second', 'second']);
});
