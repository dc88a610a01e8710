import type { FindingCausalGraphView } from '../../../src/api/types.ts';
import type { FindingText } from '../build/finding.ts';

/** Findings about what happens before what. */
export const ordering = {
  closeBeforeOpen: {
    series: 'close-before-open',
    severity: 'SERIOUS',
    domain: 'concurrency',
    claim:
      'closeCall can run before the arrival of the call that it closes has been read: arrivals and departures have no common order.',
    impact: 'The call is opened after it was closed, stays open and goes on being billed.',
    remediation: 'Key both by call id on one topic.',
    symbols: ['closeCall'],
    path: 'pkg/movement/close.go',
    lines: [18, 44],
    proof: 'INFERENCE',
  },
  retryFeedsItself: {
    series: 'requeue-feeds-itself',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'requeue puts an event back at the head of the queue that it reads from, without counting how often.',
    impact: 'One event that can never succeed stops all events behind it.',
    remediation: 'Put it at the tail, and set it aside after five attempts.',
    symbols: ['requeue'],
    path: 'pkg/queue/requeue.go',
    lines: [9, 26],
    proof: 'REPOSITORY_READ',
  },
  lockRing: {
    series: 'lock-ring-plan-berth-crane-gang',
    severity: 'SERIOUS',
    domain: 'concurrency',
    claim:
      'Assign takes plan, berth, crane and gang in this order; Cancel takes berth before plan, and Reassign gang before plan.',
    impact:
      'When a vessel is cancelled while another is being assigned, both wait forever; the planner has to be restarted.',
    remediation: 'Use one order for all three, documented next to the locks.',
    symbols: ['Assign', 'Cancel', 'Reassign'],
    path: 'pkg/plan/assign.go',
    lines: [101, 163],
    proof: 'REPOSITORY_READ',
  },
  unknownConsumer: {
    series: 'second-consumer-closes-calls',
    severity: 'WARNING',
    domain: 'concurrency',
    claim:
      'A second consumer group of the movements topics calls the ledger; its name is in the broker’s configuration but not in any repository.',
    impact: 'Calls are closed twice where both consumers see the departure.',
    remediation: 'Find the owner of the group, and let only one of the two consumers close calls.',
    symbols: [],
    path: 'deploy/broker.yaml',
    lines: [77, 81],
    proof: 'RUNTIME_RECORD',
  },
  twoWays: {
    series: 'tide-written-twice-in-two-ways',
    severity: 'WARNING',
    domain: 'concurrency',
    claim:
      'importTide writes a level both directly and through the queue, and retries each separately.',
    impact: 'A level that was corrected in between is reverted.',
    remediation: 'Write through the queue only.',
    symbols: ['importTide'],
    path: 'pkg/tide/import.go',
    lines: [22, 61],
    proof: 'REPOSITORY_READ',
  },
  emptyPath: {
    series: 'path-not-kept',
    severity: 'WARNING',
    domain: 'concurrency',
    claim:
      'Two handlers write movement.status without a version; the path between them was not recorded.',
    impact: 'The later write wins, whichever event it belongs to.',
    remediation: 'Write with the version that was read.',
    symbols: ['movement.status'],
    path: 'pkg/movement/status.go',
    lines: [40, 58],
    proof: 'INFERENCE',
  },
  noPath: {
    series: 'status-read-without-lock',
    severity: 'WARNING',
    domain: 'concurrency',
    claim: 'Status returns the pointer that update changes.',
    impact: 'A reader can see half of an update.',
    remediation: 'Return a copy.',
    symbols: ['Status', 'update'],
    path: 'pkg/movement/status.go',
    lines: [12, 15],
    proof: 'DETERMINISTIC',
  },
  wholePipeline: {
    series: 'movement-reaches-invoice-twice',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'A movement that is published twice reaches postInvoice by two paths of different lengths, so deduplicate, which remembers for a minute, sees only one of them.',
    impact:
      'Port dues are invoiced twice when the shorter path is more than a minute ahead, as it is every night during settlement.',
    remediation: 'Deduplicate at postInvoice by call and tariff, which the ledger already indexes.',
    symbols: ['postInvoice', 'deduplicate'],
    path: 'pkg/movement/publish.go',
    lines: [31, 140],
    proof: 'INFERENCE',
  },
  everyTopic: {
    series: 'every-topic-reads-every-other',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'No topic of the movement broker can be drained on its own: each has five other readers.',
    impact: 'A restart of one consumer is felt by all of them.',
    remediation: 'Give each domain’s readers their own topics.',
    symbols: [],
    path: 'deploy/topics.yaml',
    lines: [1, 600],
    proof: 'DETERMINISTIC',
  },
} as const satisfies Record<string, FindingText>;

const STAGES = [
  'gauge',
  'feed',
  'decode',
  'match',
  'plan',
  'assign',
  'publish',
  'bill',
  'post',
  'report',
];

/** A graph without any order: each actor has edges to five others, all over the graph. */
export function entangledGraph(size: number): FindingCausalGraphView {
  const id = (index: number): string => `topic-${(index % size) + 1}`;
  const all = Array.from({ length: size }, (_, index) => index);
  return {
    nodes: all.map((index) => ({ id: id(index), label: `topic ${index + 1}`, kind: 'TOPIC' })),
    edges: all.flatMap((index) =>
      [1, 2, 3, 4, 5].map((step) => ({
        from: id(index),
        to: id(index * 7 + step * 131 + 1),
        label: 'is read by',
      })),
    ),
  };
}

/** The graph of a pipeline: ten stages, each of several workers, that hand over to the next stage. */
export function largeGraph(size: number): FindingCausalGraphView {
  const workers = Math.ceil(size / STAGES.length);
  const id = (index: number): string =>
    `${STAGES[Math.floor(index / workers)] ?? 'end'}-${(index % workers) + 1}`;
  const all = Array.from({ length: size }, (_, index) => index);
  return {
    nodes: all.map((index) => ({
      id: id(index),
      label: `${STAGES[Math.floor(index / workers)] ?? 'end'} worker ${(index % workers) + 1}`,
      kind: 'WORKER',
      repository_path: `pkg/${STAGES[Math.floor(index / workers)] ?? 'end'}/worker.go`,
      line: 20 + (index % workers),
    })),
    edges: all.flatMap((index) => {
      const next = [index + workers, index + workers + ((index * 7) % workers) - (index % workers)];
      return [...new Set(next)]
        .filter((to) => to > index && to < size)
        .map((to) => ({ from: id(index), to: id(to), label: 'hands over to' }));
    }),
  };
}
