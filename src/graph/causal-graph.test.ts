import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actorGraph,
  actorName,
  alternatives,
  busiest,
  isLarge,
  neighborhood,
  travel,
  type GraphPlace,
} from './causal-graph.ts';

const graph = actorGraph({
  nodes: [{ id: 'plan', label: 'lock plan' }, { id: 'berth' }, { id: 'alone', label: '' }],
  edges: [
    { from: 'plan', to: 'berth', label: 'first' },
    { from: 'plan', to: 'elsewhere' },
    { from: 'plan', to: 'berth', label: 'second' },
    { from: 'berth', to: 'berth', label: null },
  ],
});

test('an edge to an id that no node carries makes an actor without a node', () => {
  expect(graph.actors.map(({ key, id, node }) => [key, id, node !== undefined])).toEqual([
    ['a0', 'plan', true],
    ['a1', 'berth', true],
    ['a2', 'alone', true],
    ['a3', 'elsewhere', false],
  ]);
  expect(graph.actors.map(actorName)).toEqual(['lock plan', 'berth', 'alone', 'elsewhere']);
  expect(graph.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
    ['a0', 'a1', 'first'],
    ['a0', 'a3', undefined],
    ['a0', 'a1', 'second'],
    ['a1', 'a1', undefined],
  ]);
});

test('travel follows edges both ways, and chooses among those that leave one actor', () => {
  const first = travel(graph, { actor: 'a0' }, 'on');
  expect(first).toEqual({ actor: 'a1', by: { edge: 'e0', way: 'on' } });
  const second = travel(graph, first as GraphPlace, 'next');
  expect(second).toEqual({ actor: 'a3', by: { edge: 'e1', way: 'on' } });
  const third = travel(graph, second as GraphPlace, 'next');
  expect(third).toEqual({ actor: 'a1', by: { edge: 'e2', way: 'on' } });
  expect(travel(graph, third as GraphPlace, 'next')).toEqual(first);
  expect(travel(graph, first as GraphPlace, 'previous')).toEqual(third);
  expect(travel(graph, { actor: 'a3' }, 'on')).toBeUndefined();
  expect(travel(graph, { actor: 'a3' }, 'back')).toEqual({
    actor: 'a0',
    by: { edge: 'e1', way: 'back' },
  });
  expect(alternatives(graph.edges, { edge: 'e2', way: 'on' }).at).toBe(2);
});

test('without an edge behind one, travel goes through the actors in order', () => {
  expect(travel(graph, { actor: 'a0' }, 'next')).toEqual({ actor: 'a1' });
  expect(travel(graph, { actor: 'a0' }, 'previous')).toBeUndefined();
  expect(travel(graph, { actor: 'a3' }, 'next')).toBeUndefined();
});

test('no edge and no node is dropped, whatever the ids are, and every move ends at an actor', () => {
  const id = fc.constantFrom('', 'a', 'a0', '__proto__', 'constructor', 'toString', '\u202e');
  fc.assert(
    fc.property(
      fc.array(fc.record({ id })),
      fc.array(fc.record({ from: id, to: id })),
      fc.array(fc.constantFrom('on', 'back', 'next', 'previous')),
      (nodes, edges, moves) => {
        const made = actorGraph({ nodes, edges });
        const byKey = new Map(made.actors.map((actor) => [actor.key, actor]));
        expect(byKey.size).toBe(made.actors.length);
        expect(made.actors.filter(({ node }) => node).map(({ node }) => node)).toEqual(nodes);
        expect(
          made.edges.map(({ from, to }) => ({
            from: byKey.get(from)?.id,
            to: byKey.get(to)?.id,
          })),
        ).toEqual(edges);
        let place: GraphPlace | undefined = made.actors[0] && { actor: made.actors[0].key };
        for (const move of moves) {
          if (!place) break;
          place = travel(made, place, move) ?? place;
          expect(byKey.has(place.actor)).toBe(true);
        }
      },
    ),
  );
});

test('a large graph is seen around one actor: those it has edges with, and these edges', () => {
  const hub = actorGraph({
    nodes: Array.from({ length: 101 }, (_, index) => ({ id: `n${index}` })),
    edges: [
      ...Array.from({ length: 99 }, (_, index) => ({ from: 'n1', to: `n${index + 2}` })),
      { from: 'n0', to: 'n1' },
      { from: 'n2', to: 'n3' },
      { from: 'n1', to: 'n1' },
    ],
  });
  expect(isLarge(hub)).toBe(false);
  expect(
    isLarge({ actors: hub.actors, edges: Array.from({ length: 20 }, () => hub.edges).flat() }),
  ).toBe(true);
  expect(busiest(hub)).toBe('a1');
  const around = neighborhood(hub, 'a1');
  expect(around.neighbors).toBe(100);
  expect(around.actors).toHaveLength(61);
  expect(around.edges).toHaveLength(61);
  expect(neighborhood(hub, 'a3')).toMatchObject({
    neighbors: 2,
    actors: [{ id: 'n1' }, { id: 'n2' }, { id: 'n3' }],
  });
  expect(neighborhood(hub, 'a3').edges.map(({ from, to }) => [from, to])).toEqual([
    ['a1', 'a3'],
    ['a2', 'a3'],
  ]);
});
