import { expect, test } from 'vitest';
import { simplePaths } from './simple-paths.ts';

const edges = (...pairs: string[]) =>
  pairs.map((pair, index) => ({
    key: `e${index}`,
    from: pair.charAt(0),
    to: pair.charAt(1),
    label: undefined,
  }));
const ways = (of: ReturnType<typeof edges>, from: string, to: string) => {
  const { paths, capped } = simplePaths(of, from, to);
  return [paths.map((path) => from + path.map((edge) => edge.to).join('')), capped];
};

test('finds every way along the edges, shortest first', () => {
  const graph = edges('ab', 'bc', 'cd', 'ac', 'da', 'bb');
  expect(ways(graph, 'a', 'd')).toEqual([['acd', 'abcd'], false]);
  expect(ways(graph, 'd', 'b')).toEqual([['dab'], false]);
  expect(ways(edges('ab'), 'b', 'a')).toEqual([[], false]);
  expect(ways(edges('ab', 'ab'), 'a', 'b')).toEqual([['ab', 'ab'], false]);
});

test('stops where there are more ways than anybody reads, and says so', () => {
  const letters = 'abcdefghijklmnop'.split('');
  const all = edges(
    ...letters.flatMap((from) => letters.filter((to) => to !== from).map((to) => from + to)),
  );
  const { paths, capped } = simplePaths(all, 'a', 'p');
  expect(capped).toBe(true);
  expect(paths).toHaveLength(20);
  const far = edges(
    ...letters.flatMap((from) => letters.filter((to) => to !== from).map((to) => from + to)),
    'pz',
  );
  expect(simplePaths(far, 'a', 'y')).toEqual({ paths: [], capped: true });
});
