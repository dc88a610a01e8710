import type { FindingCausalGraphView } from '../../../../src/api/types.ts';
import { assessment } from '../../build/assessment.ts';
import { finding } from '../../build/finding.ts';
import type { PullRequest } from '../../build/pull-request.ts';
import { pullRequestRun } from '../../build/pull-request-run.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { entangledGraph, largeGraph, ordering } from '../../texts/ordering.ts';
import { at } from '../../times.ts';

const pull: PullRequest = {
  repository: REPOSITORIES.berthScheduler,
  number: 740,
  title: 'Publish movements from the berth plan',
  author: 'aarav-deshpande',
  branch: 'movements-from-plan',
  state: 'OPEN',
};

/** Causal graphs: small, cyclic, with an unnamed actor, large. */
export const graphs: readonly SampleReview[] = [
  pullRequestRun(pull, 1, {
    name: 'causal-graphs',
    shows: [
      'CustomerFinding.causal_graph: present',
      'CustomerFinding.causal_graph: null',
      'FindingCausalEdgeView.label: absent',
      'H21 graph with an unnamed actor',
      'H21 no graph',
    ],
    created: at('2026-11-05 10:40'),
    assessments: [
      assessment('production', {
        findings: [
          finding(ordering.closeBeforeOpen, { causal_graph: twoActors() }),
          finding(ordering.retryFeedsItself, { causal_graph: selfLoop() }),
          finding(ordering.lockRing, { causal_graph: ring() }),
          finding(ordering.unknownConsumer, { causal_graph: unnamedActor() }),
          finding(ordering.twoWays, { causal_graph: parallelEdges() }),
          finding(ordering.emptyPath, { causal_graph: { nodes: [], edges: [] } }),
          finding(ordering.noPath, { causal_graph: null }),
        ],
      }),
    ],
  }),
  pullRequestRun(pull, 2, {
    name: 'causal-graph-of-200',
    shows: ['CustomerFinding.causal_graph: present'],
    created: at('2026-11-05 15:10'),
    assessments: [
      assessment('production', {
        findings: [finding(ordering.wholePipeline, { causal_graph: largeGraph(200) })],
      }),
    ],
  }),
  pullRequestRun(pull, 3, {
    name: 'causal-graph-entangled',
    shows: ['CustomerFinding.causal_graph: present'],
    created: at('2026-11-05 16:20'),
    assessments: [
      assessment('production', {
        findings: [finding(ordering.everyTopic, { causal_graph: entangledGraph(600) })],
      }),
    ],
  }),
];

function twoActors(): FindingCausalGraphView {
  return {
    nodes: [
      {
        id: 'arrivals',
        label: 'topic arrivals',
        kind: 'TOPIC',
        repository_path: 'pkg/movement/publish.go',
        line: 31,
      },
      { id: 'closeCall', label: 'closeCall', kind: 'HANDLER' },
    ],
    edges: [{ from: 'arrivals', to: 'closeCall', label: 'may be read after the departure' }],
  };
}

function selfLoop(): FindingCausalGraphView {
  return {
    nodes: [
      {
        id: 'requeue',
        label: 'requeue',
        kind: 'FUNCTION',
        repository_path: 'pkg/queue/requeue.go',
      },
    ],
    edges: [{ from: 'requeue', to: 'requeue', label: 'puts the event that it failed on back' }],
  };
}

function ring(): FindingCausalGraphView {
  const actors = ['plan', 'berth', 'crane', 'gang'];
  return {
    nodes: actors.map((id, index) => ({
      id,
      label: `lock ${id}`,
      kind: 'LOCK',
      repository_path: `pkg/${id}/lock.go`,
      line: 12 + index,
    })),
    edges: [
      ...actors.map((from, index) => ({
        from,
        to: actors[(index + 1) % actors.length] ?? from,
        label: 'is held while this one is taken',
      })),
      { from: 'berth', to: 'plan', label: 'on cancellation' },
      { from: 'plan', to: 'crane' },
    ],
  };
}

/** Several edges between the same two actors, in either direction, and several to oneself. */
function parallelEdges(): FindingCausalGraphView {
  const [from, to] = ['import', 'levels'];
  return {
    nodes: [
      {
        id: from,
        label: 'importTide',
        kind: 'FUNCTION',
        repository_path: 'pkg/tide/import.go',
        line: 30,
      },
      { id: to, label: 'table tide_level', kind: 'TABLE' },
    ],
    edges: [
      { from, to, label: 'writes directly' },
      { from, to, label: 'writes through the queue' },
      { from: to, to: from, label: 'is read again' },
      { from, to: from, label: 'retries the write' },
      { from, to: from, label: 'retries the queue' },
    ],
  };
}

/** One edge names an actor that no node carries; another has no label. */
function unnamedActor(): FindingCausalGraphView {
  return {
    nodes: [
      {
        id: 'publish',
        label: 'publishMovements',
        repository_path: 'pkg/movement/publish.go',
        line: 60,
      },
      { id: 'billing', label: 'harbor/ledger: booking of calls', kind: 'SERVICE' },
    ],
    edges: [
      { from: 'publish', to: 'statistics-consumer', label: 'reads both topics' },
      { from: 'statistics-consumer', to: 'billing', label: 'closes what it saw depart' },
      { from: 'publish', to: 'billing' },
    ],
  };
}
