import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ancestryOf } from './ancestry.ts';
import type { Commit } from './commits.ts';
import { Unmerged } from './unmerged.ts';

/** A history whose commits are numbered; parents come before. */
function historyOf(parents: readonly (readonly number[])[]): [string, Commit][] {
  return parents.map((each, number) => {
    const author = { name: 'Ada', email: 'ada@example.org' };
    const id = String(number);
    return [
      id,
      { id, parents: each.map(String), time: number, author, subject: '', headline: null },
    ];
  });
}

function reachable(commits: ReadonlyMap<string, Commit>, from: string): Set<string> {
  const seen = new Set<string>();
  const stack = [from];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    stack.push(...(commits.get(id)?.parents ?? []));
  }
  return seen;
}

const histories = fc
  .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 14 })
  .map((all) =>
    all.map((each, number) =>
      number === 0 ? [] : [...new Set(each.map((parent) => parent % number))],
    ),
  );

test('the base is the best commit that both sides hold, or left to git', () => {
  fc.assert(
    fc.property(histories, fc.nat(), fc.nat(), (parents, a, b) => {
      const commits = new Map(historyOf(parents));
      const tip = String(a % parents.length);
      const head = String(b % parents.length);
      const ofTip = reachable(commits, tip);
      const common = [...reachable(commits, head)].filter((id) => ofTip.has(id));
      const best = common.filter(
        (id) => !common.some((other) => other !== id && reachable(commits, other).has(id)),
      );
      const found = new Unmerged(commits, ancestryOf(commits, tip), Infinity).base(head);
      const leftToGit = common.length > 1 ? best : null;
      const told = found === null ? [] : [found];
      expect(found === undefined ? leftToGit : told).toEqual(best);
    }),
  );
});

/** Counts what is looked up in it. */
class CountedMap extends Map<string, Commit> {
  reads = 0;
  override get(id: string): Commit | undefined {
    this.reads += 1;
    return super.get(id);
  }
}

test('branches share the walk over what they have in common', () => {
  // An old main, and a trunk beside it that merges a commit now and then; each third begins a branch.
  const parents: number[][] = [[]];
  const branches: string[] = [];
  let trunk = 0;
  while (parents.length < 3000) {
    const side = parents.push([trunk]) - 1;
    if (side % 3 === 0) branches.push(String(side));
    trunk = parents.push(side % 3 === 1 ? [trunk, side] : [trunk]) - 1;
  }
  const commits = new CountedMap(historyOf(parents));
  const unmerged = new Unmerged(commits, ancestryOf(commits, '0'), Infinity);
  for (const branch of branches) {
    expect(unmerged.branch(branch, 10)).toMatchObject({ oldest: { id: '2' }, meets: true });
    expect(unmerged.base(branch)).toBe('0');
  }
  expect(branches.length).toBeGreaterThan(300);
  expect(commits.reads).toBeLessThan(10 * parents.length);
});
