import { expect, test } from 'vitest';
import { identify, joinAuthors } from './author.ts';

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

test('one address, one login or one full name is one person, who keeps the first id', () => {
  const authors = [
    { name: 'Ada Lovelace', email: 'ada@old.example' },
    { name: 'ada', email: 'ADA@old.example' },
    { name: 'Ada Lovelace', email: 'ada@new.example' },
    { name: 'root', email: 'root@one.example' },
    { name: 'root', email: 'root@two.example' },
    { name: 'Grace Hopper', email: 'grace@navy.example' },
    { name: 'Grace Hopper', email: '7+grace@users.noreply.github.com' },
    { name: 'G', email: 'grace@users.noreply.github.com' },
  ];
  const identityOf = joinAuthors(authors);
  const [ada, , , root, otherRoot, grace] = authors.map((each) => identityOf(each));
  const ids = authors.map((each) => identityOf(each).id);
  expect(ids.slice(0, 3)).toEqual([ada?.id, ada?.id, ada?.id]);
  expect(ada).toMatchObject({ id: identify({ name: '', email: 'ada@old.example' }).id });
  expect(root?.id).not.toBe(otherRoot?.id);
  expect(grace).toEqual({ login: 'grace', id: '7', from_host: true });
  expect(ids.slice(5)).toEqual(['7', '7', '7']);
});

test('two people are one as soon as a commit tells it', () => {
  const authors = [
    { name: 'Ada Lovelace', email: 'ada@old.example' },
    { name: 'al', email: 'ada@new.example' },
    { name: 'countess', email: 'ada@new.example' },
    { name: 'Ada Lovelace', email: 'ada@new.example' },
  ];
  const identityOf = joinAuthors(authors);
  const ids = new Set(authors.map((each) => identityOf(each).id));
  expect(ids.size).toBe(1);
});

test('somebody who took another name only for a while goes by the name that came last', () => {
  const usual = { name: 'Ada Lovelace', email: 'ada@example.org' };
  const once = { name: 'Ada King Lovelace', email: 'ada@example.org' };
  const identityOf = joinAuthors([usual, once, usual]);
  expect([usual, once].map((each) => identityOf(each).login)).toEqual([usual.name, usual.name]);
  expect(joinAuthors([usual, once])(usual).login).toBe(once.name);
});

test('joining takes time proportional to the authors', () => {
  const many = 40_000;
  const each = Array.from({ length: many }, (_, index) => index);
  const begin = process.threadCpuUsage();
  joinAuthors(each.map((number) => ({ name: `Name N${number}`, email: `${number}@x` })));
  // A new address each time, joined with all the ones before.
  joinAuthors(
    each.flatMap((number) => [
      { name: `n${number}`, email: `${number}@x` },
      { name: 'Full Name', email: `${number}@x` },
    ]),
  );
  // Where each looked at all the others, it would take minutes.
  expect(process.threadCpuUsage(begin).user).toBeLessThan(10_000_000);
});
