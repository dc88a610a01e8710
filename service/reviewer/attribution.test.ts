import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attribute,
  attributionView,
  completeText,
  type AttributedCondition,
} from './attribution.ts';
import type { Condition } from './check.ts';
import { ENDED, within } from './within.ts';

function condition(site: string, declares: string, line = 1): Condition {
  return {
    site,
    declares,
    subject: `${site}: ${declares}`,
    citation: { path: `${site}.yml`, start_line: line, end_line: line },
    finding: { severity: 'WARNING', claim: '', impact: '', remediation: '', symbols: [] },
  };
}

const conditions = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'), fc.nat(3))
    .map(([site, declares, line]) => condition(site, declares, line)),
  { maxLength: 14 },
);

const noUrl = (): null => null;

function changes(attributed: readonly AttributedCondition[]): string[] {
  return attributed.map(({ change, base, head }) => {
    const side = head === null ? 'base' : 'head';
    return `${change} ${side} ${(head ?? base)?.subject}`;
  });
}

test('each change by example', () => {
  const base = [condition('same', '1'), condition('moved', '1'), condition('gone', '1')];
  const head = [condition('same', '1', 9), condition('moved', '2'), condition('new', '1')];
  expect(changes(attribute(base, head))).toEqual([
    'INTRODUCED head new: 1',
    'CHANGED head moved: 2',
    'UNCHANGED head same: 1',
    'RESOLVED base gone: 1',
  ]);
});

test('a site that occurs several times is not guessed at', () => {
  const base = [condition('a', '1'), condition('a', '2')];
  const head = [condition('a', '3'), condition('a', '4'), condition('a', '2')];
  expect(changes(attribute(base, head))).toEqual([
    'UNATTRIBUTED head a: 3',
    'UNATTRIBUTED head a: 4',
    'UNATTRIBUTED base a: 1',
    'UNCHANGED head a: 2',
  ]);
});

test('a site that occurs several times is changed where it is as often, and more of the same is new', () => {
  const twice = (version: string): Condition[] => [
    condition('a', version, 1),
    condition('a', version, 2),
  ];
  expect(changes(attribute(twice('1'), twice('2')))).toEqual([
    'CHANGED head a: 2',
    'CHANGED head a: 2',
  ]);
  expect(changes(attribute([condition('a', '1')], twice('2')))).toEqual([
    'INTRODUCED head a: 2',
    'CHANGED head a: 2',
  ]);
});

test('what is of the same kin is no news in another place', () => {
  const of = (site: string, declares: string): Condition => ({
    ...condition(site, declares),
    kin: ['kin'],
  });
  expect(changes(attribute([of('here', '1')], [of('there', '1')]))).toEqual([
    'UNCHANGED head there: 1',
  ]);
  expect(changes(attribute([of('here', '1')], [of('there', '2'), of('more', '3')]))).toEqual([
    'INTRODUCED head there: 2',
    'CHANGED head more: 3',
  ]);
  // Of several that differ, which one another became isn’t known; what moved to them or away is.
  expect(
    changes(
      attribute(
        [of('here', '1'), of('there', '2')],
        [of('there', '1'), of('there', '3'), of('there', '4')],
      ),
    ),
  ).toEqual([
    'UNATTRIBUTED head there: 3',
    'UNATTRIBUTED head there: 4',
    'UNATTRIBUTED base there: 2',
    'UNCHANGED head there: 1',
  ]);
});

test('however many are alike, those that moved are matched in time proportional to their number', () => {
  const many = (site: string): Condition[] =>
    Array.from({ length: 100_000 }, (_, line) => ({ ...condition(site, '1', line), kin: ['kin'] }));
  // Going through all of them for each takes a quarter of an hour.
  for (const site of ['here', 'there']) {
    const attributed = within(30_000, () => attribute(many('here'), many(site)));
    expect(attributed).not.toBe(ENDED);
    expect(new Set(attributed === ENDED ? [] : attributed.map(({ change }) => change))).toEqual(
      new Set(['UNCHANGED']),
    );
  }
});

describe('for any two sets of conditions', () => {
  test('every condition of both is attributed exactly once', () => {
    fc.assert(
      fc.property(conditions, conditions, (base, head) => {
        const attributed = attribute(base, head);
        const heads = attributed.flatMap((each) => each.head ?? []);
        const bases = attributed.flatMap((each) => each.base ?? []);
        expect(new Set(heads)).toEqual(new Set(head));
        expect(new Set(bases)).toEqual(new Set(base));
        expect([heads.length, bases.length]).toEqual([head.length, base.length]);
      }),
    );
  });

  test('a set compared with itself is unchanged', () => {
    fc.assert(
      fc.property(conditions, (same) => {
        expect(new Set(attribute(same, same).map(({ change }) => change)).size).toBeLessThan(2);
        expect(attribute(same, same).every(({ change }) => change === 'UNCHANGED')).toBe(true);
      }),
    );
  });

  test('swapping the sides swaps what came and what went', () => {
    const swapped: Readonly<Record<string, string>> = {
      INTRODUCED: 'RESOLVED',
      RESOLVED: 'INTRODUCED',
    };
    fc.assert(
      fc.property(conditions, conditions, (base, head) => {
        const one = attribute(base, head).map(({ change }) => swapped[change] ?? change);
        const other = attribute(head, base).map(({ change }) => change);
        expect(one.toSorted()).toEqual(other.toSorted());
      }),
    );
  });

  test('counts are exact, in the order of the conditions, and leave out what is none', () => {
    fc.assert(
      fc.property(conditions, conditions, (base, head) => {
        const view = attributionView(attribute(base, head), 'id', noUrl);
        const counted = view.counts.flatMap(({ change, revision, count }) =>
          Array.from({ length: count }, () => `${change} ${revision}`),
        );
        expect(view.conditions.map(({ change, revision }) => `${change} ${revision}`)).toEqual(
          counted,
        );
        expect(view.condition_count).toBe(counted.length);
        expect(view.counts.every(({ count }) => count > 0)).toBe(true);
        expect(view.omitted_condition_count).toBe(0);
      }),
    );
  });

  test('the order in which the sides were read does not matter', () => {
    fc.assert(
      fc.property(conditions, conditions, (base, head) => {
        const forward = changes(attribute(base, head));
        expect(changes(attribute(base.toReversed(), head.toReversed()))).toEqual(forward);
      }),
    );
  });
});

test('a condition is cited at each revision that declares it', () => {
  const [only] = attributionView(
    attribute([condition('a', '1', 3)], [condition('a', '1', 5)]),
    'id',
    (revision, { path }) => `${revision}/${path}`,
  ).conditions;
  expect(only?.reviewed_tree_citations).toEqual([
    {
      revision: 'PROPOSED_CODE_REVISION',
      path: 'a.yml',
      start_line: 5,
      end_line: 5,
      url: 'PROPOSED_CODE_REVISION/a.yml',
    },
    {
      revision: 'BASE_CODE_REVISION',
      path: 'a.yml',
      start_line: 3,
      end_line: 3,
      url: 'BASE_CODE_REVISION/a.yml',
    },
  ]);
});

test('too many conditions are listed in part, with where all of them are recorded', () => {
  const head = Array.from({ length: 120 }, (_, index) => condition(`s${index}`, '1'));
  const attributed = attribute([], head);
  const view = attributionView(attributed, 'evaluation', noUrl, 100);
  expect(view).toMatchObject({ condition_count: 120, omitted_condition_count: 70, conditions: [] });
  expect(view.listed_conditions).toHaveLength(50);
  const whole = attributionView(attributed, 'evaluation', noUrl);
  expect(view.listed_conditions).toEqual(whole.conditions.slice(0, 50));
  expect(view.complete_record?.engine_evaluation_id).toBe('evaluation');
  expect(view.complete_record?.attribution_digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(completeText(whole.conditions)).toContain('s119');
});

test('what is listed is always fewer than all', () => {
  const attributed = attribute([], [condition('a', '1'), condition('b', '1')]);
  const view = attributionView(attributed, 'evaluation', noUrl, 1);
  expect(view.listed_conditions).toHaveLength(1);
});

test('a revision that could not be read makes no condition new or old', () => {
  const unavailable = { revision: 'BASE_CODE_REVISION', detail_code: 'BASE_COMMIT_NOT_PRESENT' };
  expect(attributionView(unavailable, 'id', noUrl)).toEqual({
    status: 'UNAVAILABLE',
    condition_count: 0,
    omitted_condition_count: 0,
    counts: [],
    conditions: [],
    ...unavailable,
  });
});
