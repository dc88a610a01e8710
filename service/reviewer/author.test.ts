import { expect, test } from 'vitest';
import { identify } from './author.ts';

test('a no-reply address gives the host login and id', () => {
  expect(identify({ name: 'Ada', email: '12345+ada@users.noreply.github.com' })).toEqual({
    login: 'ada',
    id: '12345',
    from_host: true,
  });
});

test('other authors go by their name, under an int64 of their address', () => {
  const ada = identify({ name: 'Ada', email: 'Ada@Example.org' });
  expect(ada).toMatchObject({ login: 'Ada', from_host: false });
  expect(identify({ name: 'A. L.', email: 'ada@example.org' }).id).toBe(ada.id);
  expect(identify({ name: 'Ada', email: 'other@example.org' }).id).not.toBe(ada.id);
  expect(BigInt(ada.id)).toBeGreaterThan(0n);
  expect(BigInt(ada.id)).toBeLessThan(2n ** 63n);
});
