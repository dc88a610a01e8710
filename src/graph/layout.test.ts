import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

const box = (key: string) => ({ key, width: 120, height: 30 });
const edge = (key: string, from: string, to: string) => ({ key, from, to, width: 60, height: 14 });

test('cycles, parallel edges and edges to oneself each have a way and a place for their label', () => {
  const { boxes, edges, width, height } = layOut({
    boxes: ['a', 'b', 'alone'].map(box),
    edges: [
      edge('1', 'a', 'b'),
      edge('2', 'a', 'b'),
      edge('3', 'b', 'a'),
      edge('4', 'a', 'a'),
      edge('5', 'a', 'a'),
    ],
  });
  expect(boxes.map(({ key }) => key)).toEqual(['a', 'b', 'alone']);
  expect(edges.map(({ key }) => key).toSorted()).toEqual(['1', '2', '3', '4', '5']);
  const labels = edges.map(({ label }) => label);
  for (const [index, one] of labels.entries()) {
    for (const other of labels.slice(index + 1)) {
      expect(Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 14).toBe(true);
    }
    expect(one.x).toBeGreaterThan(0);
    expect(one.x).toBeLessThan(width);
    expect(one.y).toBeLessThan(height);
  }
});

test('an edge begins and ends on the borders of its boxes', () => {
  const { boxes, edges } = layOut({ boxes: ['a', 'b'].map(box), edges: [edge('1', 'a', 'b')] });
  const [a, b] = boxes;
  const [first, last] = [edges[0]?.points[0], edges[0]?.points.at(-1)];
  expect(first?.y).toBeCloseTo((a?.y ?? 0) + 30);
  expect(last?.y).toBeCloseTo(b?.y ?? 0);
});

test('nothing is dropped and no two boxes overlap, whatever the graph', () => {
  const keys = ['a0', 'a1', 'a2', 'a3', 'a4'];
  const key = fc.constantFrom(...keys);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key), { maxLength: 12 }), (pairs) => {
      const asked = pairs.map(([from, to], index) => edge(`e${index}`, from, to));
      const { boxes, edges } = layOut({ boxes: keys.map(box), edges: asked });
      expect(boxes).toHaveLength(keys.length);
      expect(edges.map((each) => each.key).toSorted()).toEqual(
        asked.map((each) => each.key).toSorted(),
      );
      for (const { points } of edges) {
        for (const { x, y } of points) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) >= 120 || Math.abs(one.y - other.y) >= 30).toBe(true);
        }
      }
    }),
  );
});
