import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseItems,
  chosenMember,
  countValues,
  readChoice,
  withAll,
  withoutChoice,
  withValue,
  type Choice,
  type FacetName,
} from './facets.ts';

const item = (severity: string, domain: string, ...paths: string[]) => ({
  members: [{ facets: { severity: [severity], domain: [domain], path: paths } }],
  text: () => `${severity} ${domain}`.toLowerCase(),
});
const items = [
  item('SERIOUS', 'billing', 'a.ts'),
  item('SERIOUS', 'ordering', 'a.ts', 'b.ts'),
  item('WARNING', 'billing', 'b.ts'),
];
const counted = (choice: Choice, name: FacetName) =>
  Object.fromEntries(countValues(items, name, choice));

test('without a choice everything is shown and counted', () => {
  const choice = { facets: {}, text: '' };
  expect(chooseItems(items, choice)).toEqual(items);
  expect(counted(choice, 'severity')).toEqual({ SERIOUS: 2, WARNING: 1 });
  expect(counted(choice, 'path')).toEqual({ 'a.ts': 2, 'b.ts': 2 });
});

test('any value of a facet, all facets, every word', () => {
  const choice = { facets: { domain: ['billing'] }, text: 'ser' };
  expect(chooseItems(items, choice)).toEqual([items[0]]);
  const both = { facets: { severity: ['SERIOUS', 'WARNING'] }, text: '' };
  expect(chooseItems(items, both)).toHaveLength(3);
});

test('a facet is counted as if nothing of its own were chosen', () => {
  const choice = { facets: { severity: ['WARNING'] }, text: '' };
  expect(counted(choice, 'severity')).toEqual({ SERIOUS: 2, WARNING: 1 });
  expect(counted(choice, 'domain')).toEqual({ billing: 1 });
});

test('values of two records are not joined, and an item is counted once', () => {
  const folded = {
    members: [
      { facets: { severity: ['SERIOUS'], environment: ['production'], domain: ['billing'] } },
      { facets: { severity: ['WARNING'], environment: ['staging'], domain: ['billing'] } },
    ],
    text: () => '',
  };
  const choose = (facets: Choice['facets']) => chooseItems([folded], { facets, text: '' });
  expect(choose({ severity: ['SERIOUS'], environment: ['staging'] })).toEqual([]);
  expect(choose({ severity: ['SERIOUS'], environment: ['production'] })).toEqual([folded]);
  expect(countValues([folded], 'domain', { facets: {}, text: '' }).get('billing')).toBe(1);
  const chosen = (choice: Partial<Choice>) =>
    chosenMember(folded.members, { facets: {}, text: '', ...choice })?.facets.environment[0];
  expect(chosen({ facets: { environment: ['staging'] } })).toBe('staging');
  expect(chosen({ without: { severity: ['SERIOUS'] } })).toBe('staging');
  expect(chosen({})).toBe('production');
  expect(chosen({ facets: { environment: ['gone'] } })).toBe('production');
});

test('the count of a value is how many items it would show', () => {
  const value = fc.constantFrom('x', 'y', 'z');
  const facets = fc.record({
    severity: fc.array(value, { maxLength: 2 }),
    domain: fc.array(value, { maxLength: 2 }),
  });
  const anything = fc.array(
    fc.record({
      members: fc.array(fc.record({ facets }), { minLength: 1, maxLength: 3 }),
      text: fc.constantFrom('', 'x', 'x y').map((text) => () => text),
    }),
  );
  const two: FacetName[] = ['severity', 'domain'];
  fc.assert(
    fc.property(anything, facets, fc.constantFrom('', 'x'), (all, chosen, text) => {
      for (const name of two) {
        const counts = countValues(all, name, { facets: chosen, text });
        for (const one of ['x', 'y', 'z']) {
          const asked = { facets: { ...chosen, [name]: [one] }, text };
          expect(counts.get(one) ?? 0).toBe(chooseItems(all, asked).length);
        }
      }
    }),
  );
});

test('a value that is left out takes its findings away, and is counted as if it were not', () => {
  const choice = { facets: {}, without: { domain: ['billing'] }, text: '' };
  expect(chooseItems(items, choice)).toEqual([items[1]]);
  expect(counted(choice, 'domain')).toEqual({ billing: 2, ordering: 1 });
  expect(counted(choice, 'severity')).toEqual({ SERIOUS: 1 });
  // A record of a finding that is left out does not keep another one of it.
  const folded = {
    members: [
      { facets: { environment: ['staging'] } },
      { facets: { environment: ['production'] } },
    ],
    text: () => '',
  };
  const without = { environment: ['staging'] };
  expect(chooseItems([folded], { facets: {}, without, text: '' })).toEqual([folded]);
});

test('what was found elsewhere takes the place of the text', () => {
  const found = (each: (typeof items)[number]) => each === items[0];
  expect(chooseItems(items, { facets: {}, text: 'nowhere' }, found)).toEqual([items[0]]);
});

test('an address carries the choice', () => {
  const search = new URLSearchParams('severity=SERIOUS&severity=&path=a%26b&text=re&sort=path');
  expect(readChoice(search)).toEqual({
    facets: { severity: ['SERIOUS'], path: ['a&b'] },
    without: {},
    text: 're',
  });
  const more = withValue(search, 'severity', 'WARNING', 'CHOSEN');
  expect(readChoice(more).facets.severity).toEqual(['SERIOUS', 'WARNING']);
  expect(readChoice(withValue(more, 'severity', 'SERIOUS', undefined)).facets.severity).toEqual([
    'WARNING',
  ]);
  const less = withValue(search, 'severity', 'SERIOUS', 'LEFT_OUT');
  expect(readChoice(less)).toMatchObject({ without: { severity: ['SERIOUS'] } });
  expect(readChoice(less).facets.severity).toBeUndefined();
  expect(readChoice(withAll(less)).without).toEqual({});
  expect(withoutChoice(less).toString()).toBe('sort=path');
  expect(withoutChoice(more).toString()).toBe('sort=path');
});
