import { expect, test } from 'vitest';
import { innermost } from './innermost.ts';

test('of several with one key, the deepest is meant, whichever came first', () => {
  const [row, finding, help] = [
    { key: 'j', depth: 1 },
    { key: 'j', depth: 2 },
    { key: '?', depth: 1 },
  ];
  expect([...innermost([finding, row, help]).values()]).toEqual([finding, help]);
  expect([...innermost([row, help, finding]).values()]).toEqual([finding, help]);
});
