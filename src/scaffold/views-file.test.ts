import { expect, test } from 'vitest';
import type { View } from '../kept/saved-views.ts';
import { readViewsFile, viewsFile, withViews } from './views-file.ts';

const view = (name: string, query: string, list: View['list'] = 'reviews'): View => ({
  id: `own ${name}`,
  name,
  list,
  query,
});
const ids = () => {
  let count = 0;
  return () => `new ${(count += 1)}`;
};

test('views come back from their file, of either list; what is there is known', () => {
  const views = [view('Mine', 'author=1'), view('Mine', 'severity=SERIOUS', 'findings')];
  const text = viewsFile('o', views);
  expect(readViewsFile(text, 'o', views)).toMatchObject({ fresh: [], both: [], known: 2 });
  const read = readViewsFile(text, 'o', []);
  if (read.kind !== 'COMPARED') throw new Error(read.why);
  expect(withViews([], read, 'MINE', ids())).toEqual([
    { ...views[0], id: 'new 1' },
    { ...views[1], id: 'new 2' },
  ]);
});

test('what goes by one name is told, and one chooses', () => {
  const here = [view('Open', 'findings=any'), view('Open (2)', '')];
  const read = readViewsFile(viewsFile('o', [view('Open', 'findings=serious')]), 'o', here);
  if (read.kind !== 'COMPARED') throw new Error(read.why);
  expect(read.both).toHaveLength(1);
  const after = (rule: 'MINE' | 'THEIRS' | 'BOTH') =>
    withViews(here, read, rule, ids()).map(({ name, query }) => `${name}: ${query}`);
  expect(after('MINE')).toEqual(['Open: findings=any', 'Open (2): ']);
  expect(after('THEIRS')).toEqual(['Open: findings=serious', 'Open (2): ']);
  expect(after('BOTH')).toEqual(['Open: findings=any', 'Open (2): ', 'Open (3): findings=serious']);
});

test('what is here already is known, also where several go by one name', () => {
  const table = { order: [], shown: { a: true, b: false }, widths: {}, dense: false };
  const here = [view('Mine', 'author=1'), { ...view('Mine', 'author=2'), id: 'other', table }];
  const known = { fresh: [], both: [], known: 2 };
  expect(readViewsFile(viewsFile('o', here), 'o', here)).toMatchObject(known);
  // Its columns were chosen in another order.
  const again = { ...table, shown: { b: false, a: true } };
  const file = viewsFile('o', [
    view('Mine', 'author=1'),
    { ...view('Mine', 'author=2'), table: again },
  ]);
  expect(readViewsFile(file, 'o', here)).toMatchObject(known);
  // Where one came by another name, it is known by that.
  const elsewhere = readViewsFile(file, 'o', []);
  if (elsewhere.kind !== 'COMPARED') throw new Error(elsewhere.why);
  const taken = withViews([], elsewhere, 'BOTH', ids());
  expect(taken.map(({ name }) => name)).toEqual(['Mine', 'Mine (2)']);
  expect(readViewsFile(file, 'o', taken)).toMatchObject(known);
});

test('nothing of a file is lost: what it has twice, and what is gone here by then', () => {
  const twice = [view('A', 'kind=PATCH'), view('A', 'status=FAILED'), view('A', 'kind=PATCH')];
  const read = readViewsFile(viewsFile('o', twice), 'o', []);
  if (read.kind !== 'COMPARED') throw new Error(read.why);
  expect(read.fresh.map(({ name, query }) => `${name}: ${query}`)).toEqual([
    'A: kind=PATCH',
    'A (2): status=FAILED',
  ]);
  const both = readViewsFile(viewsFile('o', [view('B', 'kind=PATCH')]), 'o', [view('B', '')]);
  if (both.kind !== 'COMPARED') throw new Error(both.why);
  expect(withViews([], both, 'THEIRS', ids())).toMatchObject([{ name: 'B', query: 'kind=PATCH' }]);
  const many = Array.from({ length: 501 }, (_, index) => view(`${index}`, ''));
  expect(readViewsFile(viewsFile('o', many), 'o', [])).toMatchObject({ kind: 'REFUSED' });
  expect(readViewsFile(viewsFile('o', many), 'o', many)).toMatchObject({ known: 501 });
  const some = many.slice(0, 300);
  expect(readViewsFile(viewsFile('o', some), 'o', some)).toMatchObject({ known: 300 });
  expect(readViewsFile(viewsFile('o', some), 'o', many.slice(300))).toMatchObject({
    kind: 'REFUSED',
  });
});

test('a column of a view is as wide as columns can be', () => {
  const widths = { a: -5, b: 1e9, c: 120 };
  const wide = { ...view('Wide', ''), table: { order: [], shown: {}, widths, dense: false } };
  const read = readViewsFile(viewsFile('o', [wide]), 'o', []);
  expect(read).toMatchObject({ fresh: [{ table: { widths: { a: 48, b: 4_000, c: 120 } } }] });
});

test('anything else is refused in words, and entries that are no views are counted', () => {
  const refused = (text: string) => {
    const read = readViewsFile(text, 'o', []);
    return read.kind === 'REFUSED' ? read.why : undefined;
  };
  expect(refused('{')).toContain('JSON');
  expect(refused('null')).toContain('no Docket views');
  expect(refused('{"format":"docket-marks","views":[]}')).toContain('no Docket views');
  expect(refused('{"format":"docket-views","version":2,"views":[]}')).toContain('version');
  expect(refused(viewsFile('another', []))).toContain('organization');
  const odd = [
    null,
    1,
    { name: '', list: 'reviews', query: '' },
    { name: 'x', list: 'y', query: '' },
  ];
  const text = JSON.stringify({
    format: 'docket-views',
    version: 1,
    organization_id: 'o',
    views: [...odd, { name: 'x', list: 'reviews', query: 'kind=PATCH' }],
  });
  expect(readViewsFile(text, 'o', [])).toMatchObject({ unreadable: 4, fresh: [{ name: 'x' }] });
});
