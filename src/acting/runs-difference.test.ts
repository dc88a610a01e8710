import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsDifference } from './runs-difference.ts';

const run = (id: string, run_number?: number) => ({ id, ...(run_number && { run_number }) });
const all = (...runs: ReturnType<typeof run>[]) => ({ complete: true, runs });

test('what was not known before is new where all were known', () => {
  const before = all(run('a'), run('b'));
  expect(runsDifference(before, all(run('c'), run('a'), run('b')))).toEqual({
    new: [run('c')],
    unclear: [],
    gone: 0,
  });
});

test('where not all were known, a greater number is new, and the rest is unclear', () => {
  const before = { complete: false, runs: [run('c', 7)] };
  expect(runsDifference(before, all(run('d', 8), run('c', 7), run('b', 6), run('x')))).toEqual({
    new: [run('d', 8)],
    unclear: [run('b', 6), run('x')],
    gone: 0,
  });
});

test('a run that was visible before and is not now is counted, if all that are were loaded', () => {
  const before = all(run('a', 1), run('b', 2));
  const now = all(run('b', 2));
  expect(runsDifference(before, now)).toEqual({ new: [], unclear: [], gone: 1 });
  expect(runsDifference(before, { ...now, complete: false }).gone).toBe(0);
});

test('where nothing was known, nothing is called new', () => {
  expect(runsDifference(undefined, all(run('a', 1)))).toEqual({
    new: [],
    unclear: [run('a', 1)],
    gone: 0,
  });
});

test('a run that existed is never called new, whatever part of the runs was known', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      fc.nat({ max: 4 }),
      (existed, known, added) => {
        const now = Array.from({ length: existed + added }, (_, at) => run(`r${at + 1}`, at + 1));
        // A listing has the newest first, and may end early.
        const listed = now.slice(Math.max(0, existed - known), existed);
        const before = { complete: known >= existed, runs: listed };
        const difference = runsDifference(before, all(...now));
        const really = new Set(now.slice(existed).map(({ id }) => id));
        expect(difference.new.every(({ id }) => really.has(id))).toBe(true);
        const told = [...difference.new, ...difference.unclear].map(({ id }) => id);
        expect([...really].every((id) => told.includes(id))).toBe(true);
      },
    ),
  );
});
