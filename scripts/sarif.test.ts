import { gunzipSync } from 'node:zlib';
import type { Log } from 'sarif';
import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../src/api/types.ts';
import { sarifText } from '../src/record/sarif.ts';
import { processorTime } from '../src/lib/testing/processor-time.ts';
import { isAllSaved, type SavedReview } from '../src/record/saved.ts';
import { readSarif } from '../service/scanners/read-sarif.ts';
import { RepositoryPaths } from '../service/scanners/repository-paths.ts';
import type { ReadRun } from '../service/scanners/sarif-run.ts';
import type { ScanResult } from '../service/store/scan.ts';

const HEAD = 'a'.repeat(40);
const BASE = 'b'.repeat(40);

const file = (path: string, line: number, commit = HEAD): object => ({
  kind: 'repository_file',
  label: `${path}:${line}`,
  provenance_status: 'VERIFIED_REPOSITORY_READ',
  commit_sha: commit,
  repository_path: path,
  start_line: line,
  end_line: line,
});

const finding = (number: number, more: object): object => ({
  id: `00000000-0000-5000-8000-00000000000${number}`,
  severity: 'WARNING',
  risk_domain: 'secrets',
  claim: `Claim ${number} [not](1) a link? {0}`,
  impact: 'It is bad.',
  symbols: [],
  lifecycle_state: 'NEW',
  evidence_refs: [file('src/a b.js', number)],
  comment_reactions: [],
  ...more,
});

/** A review with what the export reads of one. */
function review(assessment: object, more: object = {}): CustomerReviewDetail {
  const assessments = [
    {
      id: '00000000-0000-5000-8000-0000000000aa',
      environment_display_name: 'default',
      status: 'COMPLETED',
      domains: [{ domain: 'logic', status: 'SKIPPED', reason: 'not looked at' }],
      checks: { receipt_recorded: true, status: 'COMPLETED', families: [] },
      findings: [],
      ...assessment,
    },
  ];
  return {
    id: 'r',
    public_key: 'rev_1',
    kind: 'PULL_REQUEST',
    status: 'COMPLETED',
    assessments,
    head_commit_sha: HEAD,
    base_commit_sha: BASE,
    repository_url: 'https://git.example.org/owner/name',
    repository_full_name: 'owner/name',
    pull_request_title: 'A change',
    ...more,
  } as unknown as CustomerReviewDetail;
}

async function readBack(text: string): Promise<{ run: ReadRun; results: ScanResult[] }> {
  const runs: ReadRun[] = [];
  await readSarif(pieces(text), new RepositoryPaths([]), (run) => runs.push(run));
  const [run] = runs;
  if (run?.results === null || run?.results === undefined) throw new Error('there is no run');
  const lines = gunzipSync(run.results).toString().trim().split('\n').filter(Boolean);
  return { run, results: lines.map((line) => JSON.parse(line) as ScanResult) };
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

const FINDINGS = [
  finding(1, { severity: 'SERIOUS' }),
  finding(2, {
    lifecycle_state: 'UNCHANGED',
    evidence_refs: [file('src/x.js', 2), file('src/x.js', 5, BASE)],
    latest_validation: {
      validation: 'ACCEPTED_RISK',
      source: 'UI',
      recorded_at: '2026-01-01T00:00:00Z',
      actor_login: 'ada',
    },
  }),
  finding(3, {
    lifecycle_state: 'RESOLVED',
    latest_validation: {
      validation: 'DISMISSED',
      source: 'UI',
      recorded_at: '2026-01-02T00:00:00Z',
      actor_login: null,
      actor_host_user_id: '7',
    },
  }),
  finding(4, {
    risk_domain: 'cycles',
    lifecycle_state: 'of another version',
    evidence_refs: [{ kind: 'text', label: 'told', provenance_status: 'LEGACY_UNSTRUCTURED' }],
    causal_graph: { nodes: [{ id: 'n', label: 'N' }], edges: [{ from: 'n', to: 'm' }] },
  }),
];

test('findings are results, decisions are suppressions, and lifecycles are what came of them', () => {
  const text = sarifText([{ review: review({ findings: FINDINGS }), unreadable: false }], '1.0');
  expect(JSON.parse(text)).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'Docket', version: '1.0', rules: [{ id: 'secrets' }, { id: 'cycles' }] },
        },
        automationDetails: { id: 'docket/default/rev_1' },
        versionControlProvenance: [
          { repositoryUri: 'https://git.example.org/owner/name', revisionId: HEAD },
        ],
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              { level: 'note', message: { text: 'logic: skipped, not looked at' } },
            ],
          },
        ],
        results: [
          { level: 'error', baselineState: 'new', suppressions: [] },
          {
            level: 'warning',
            baselineState: 'unchanged',
            relatedLocations: [{ id: 0, message: { text: `At commit ${BASE}.` } }],
            suppressions: [
              {
                kind: 'external',
                justification: 'ACCEPTED_RISK by ada, recorded 2026-01-01T00:00:00Z',
              },
            ],
          },
          {
            baselineState: 'absent',
            suppressions: [{ justification: 'DISMISSED by 7, recorded 2026-01-02T00:00:00Z' }],
          },
          {
            graphs: [
              {
                nodes: [{ id: 'n' }, { id: 'm' }],
                edges: [{ sourceNodeId: 'n', targetNodeId: 'm' }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(text).not.toContain('codeFlows');
});

test('what is exported is read back as it was', async () => {
  const text = sarifText([{ review: review({ findings: FINDINGS }), unreadable: false }], '1.0');
  const { run, results } = await readBack(text);
  expect(run).toMatchObject({
    name: 'Docket (docket/default)',
    version: '1.0',
    commits: [HEAD],
    error: null,
    left_out: { NO_PROBLEM: 0, ABSENT: 1 },
  });
  expect(
    results.map(({ rule, message, serious, places }) => [
      run.rules[rule]?.id,
      message,
      serious,
      ...places.map(({ path, lines }) => `${path}:${lines?.[0]}`),
    ]),
  ).toEqual([
    ['secrets', 'Claim 1 [not](1) a link? {0}', true, 'src/a b.js:1'],
    ['secrets', 'Claim 2 [not](1) a link? {0}', false, 'src/x.js:2', 'src/x.js:5'],
    ['cycles', 'Claim 4 [not](1) a link? {0}', false],
  ]);
  expect(results[1]?.suppressed).toMatch(/^Suppressed outside the source: ACCEPTED_RISK by ada/);
});

test.each<[string, CustomerReviewDetail, boolean]>([
  ['an incomplete assessment', review({ status: 'INCOMPLETE', reason_codes: ['WHY'] }), false],
  [
    'no receipt',
    review({ checks: { receipt_recorded: false, status: 'PENDING', families: [] } }),
    false,
  ],
  ['a review that runs', review({}, { status: 'RUNNING' }), false],
  ['no assessment', review({}, { assessments: [] }), false],
  ['parts that could not be read', review({}), true],
])('%s is no success', async (_, each, unreadable) => {
  const saved: SavedReview[] = [{ review: each, unreadable }];
  expect(isAllSaved(saved)).toBe(false);
  const { run } = await readBack(sarifText(saved, '1.0'));
  expect(run.error).not.toBeNull();
});

test('a complete review is whole', () => {
  expect(isAllSaved([{ review: review({}), unreadable: false }])).toBe(true);
});

const attributed = (change: string, line: number): object => ({
  change,
  revision: 'PROPOSED_CODE_REVISION',
  subject: 'something',
  reviewed_tree_citations: [
    { revision: 'PROPOSED_CODE_REVISION', path: 'src/a b.js', start_line: line, end_line: line },
  ],
});

test('where code comes from tells of a finding that no earlier run had', () => {
  const conditions = [
    attributed('INTRODUCED', 1),
    attributed('CHANGED', 2),
    attributed('UNCHANGED', 3),
    attributed('CHANGED', 4),
    attributed('of another version', 5),
    attributed('CHANGED', 6),
    attributed('UNCHANGED', 6),
  ];
  const change_attribution = { status: 'COMPARED', counts: [], conditions };
  const families = [{ name: 'A', outcome: 'READY', lifecycle: 'GATING', change_attribution }];
  const checks = { receipt_recorded: true, status: 'COMPLETED', families };
  const findings = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    finding(number, { lifecycle_state: number === 4 ? 'UNCHANGED' : 'NEW' }),
  );
  const text = sarifText([{ review: review({ findings, checks }), unreadable: false }], '1.0');
  const { runs } = JSON.parse(text) as Log;
  expect(
    runs[0]?.results?.map(({ baselineState, properties }) => [
      baselineState,
      properties?.['attribution'] as unknown,
    ]),
  ).toEqual([
    ['new', ['INTRODUCED']],
    ['updated', ['CHANGED']],
    ['unchanged', ['UNCHANGED']],
    ['unchanged', ['CHANGED']],
    ['new', ['of another version']],
    ['new', ['CHANGED', 'UNCHANGED']],
    ['new', []],
  ]);
});

test('evidence is told whole, also what is no location in this repository', () => {
  const evidence_refs = [
    {
      kind: 'companion_repository_file',
      label: 'Its caller',
      provenance_status: 'VERIFIED_REPOSITORY_READ',
      companion_repository: 'owner/other',
      repository_path: 'src/caller.js',
      start_line: 3,
      end_line: 9,
    },
    {
      kind: 'text',
      label: 'told',
      provenance_status: 'LEGACY_UNSTRUCTURED',
      legacy_text: 'as it was written',
    },
  ];
  const of = review({ findings: [finding(1, { evidence_refs })] });
  const { runs } = JSON.parse(sarifText([{ review: of, unreadable: false }], '1.0')) as Log;
  const [result] = runs[0]?.results ?? [];
  expect(result?.properties?.['evidence']).toEqual(evidence_refs);
  expect(result?.locations).toBeUndefined();
});

test('where code comes from tells nothing of a finding in another commit', () => {
  const conditions = [attributed('UNCHANGED', 1), attributed('CHANGED', 2)];
  const change_attribution = { status: 'COMPARED', counts: [], conditions };
  const checks = {
    receipt_recorded: true,
    status: 'COMPLETED',
    families: [{ change_attribution }],
  };
  const [atBase, atHead] = [file('src/a b.js', 1, BASE), file('src/a b.js', 2)];
  const findings = [
    finding(1, { evidence_refs: [atBase] }),
    finding(2, { evidence_refs: [atBase, atHead] }),
  ];
  const text = sarifText([{ review: review({ findings, checks }), unreadable: false }], '1.0');
  const { runs } = JSON.parse(text) as Log;
  expect(runs[0]?.results?.map(({ baselineState }) => baselineState)).toEqual(['new', 'updated']);
});

test('what looks like a link in the reason of a gap is none', () => {
  const domains = [
    { domain: 'logic', status: 'SKIPPED', reason: '[see](https://git.example.org)' },
  ];
  const text = sarifText([{ review: review({ domains }), unreadable: false }], '1.0');
  const { runs } = JSON.parse(text) as Log;
  expect(runs[0]?.invocations?.[0]?.toolExecutionNotifications).toEqual([
    {
      level: 'note',
      message: { text: String.raw`logic: skipped, \[see\](https://git.example.org)` },
    },
  ]);
});

test('an end of lines that is null, absent or the start is one and the same', () => {
  const ends = [{ end_line: null }, {}, { end_line: 1 }];
  const at = (end: object) => ({ path: 'a.ts', start_line: 1, ...end });
  for (const [own, ofCondition] of ends.flatMap((one) => ends.map((other) => [one, other]))) {
    const citation = { revision: 'PROPOSED_CODE_REVISION', ...at(ofCondition ?? {}) };
    const conditions = [{ change: 'UNCHANGED', reviewed_tree_citations: [citation] }];
    const change_attribution = { status: 'COMPARED', counts: [], conditions };
    const checks = {
      receipt_recorded: true,
      status: 'COMPLETED',
      families: [{ change_attribution }],
    };
    const { path: repository_path, ...lines } = at(own ?? {});
    const findings = [
      finding(1, { evidence_refs: [{ kind: 'repository_file', repository_path, ...lines }] }),
    ];
    const text = sarifText([{ review: review({ findings, checks }), unreadable: false }], '1.0');
    expect(text).toContain('"baselineState": "unchanged"');
  }
});

/** An object whose field counts how often it is read. */
function counting<T extends object>(of: T, field: keyof T, count: () => void): T {
  const value = of[field];
  return Object.defineProperty({ ...of }, field, {
    enumerable: true,
    get: () => {
      count();
      return value;
    },
  });
}

test('conditions and nodes are gone through a few times in all, not once for each finding or node', () => {
  const COUNT = 300;
  let reads = 0;
  const count = () => (reads += 1);
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const conditions = numbers.map((line) =>
    counting(
      attributed('CHANGED', line) as Record<string, unknown>,
      'reviewed_tree_citations',
      count,
    ),
  );
  const change_attribution = { status: 'COMPARED', counts: [], conditions };
  const families = [{ name: 'A', outcome: 'READY', lifecycle: 'GATING', change_attribution }];
  const checks = { receipt_recorded: true, status: 'COMPLETED', families };
  const nodes = numbers.map((number) =>
    counting({ id: number < 5 ? 'n' : `n${number}` }, 'id', count),
  );
  const causal_graph = { nodes, edges: [{ from: 'n (3)', to: 'n' }] };
  const findings = numbers.map((line) =>
    finding(1, { evidence_refs: [file('src/a b.js', line)], ...(line === 1 && { causal_graph }) }),
  );
  const text = sarifText([{ review: review({ findings, checks }), unreadable: false }], '1.0');
  expect(reads).toBeLessThanOrEqual(4 * COUNT);
  const { runs } = JSON.parse(text) as Log;
  const results = runs[0]?.results ?? [];
  expect(results.every(({ baselineState }) => baselineState === 'updated')).toBe(true);
  const ids = results[0]?.graphs?.[0]?.nodes?.map(({ id }) => id) ?? [];
  // The one that an edge names without a node stays free for it.
  expect(ids.slice(0, 4)).toEqual(['n', 'n (2)', 'n (4)', 'n (5)']);
  expect(new Set(ids).size).toBe(COUNT + 1);
});

test('a long text that begins links without an end is saved in no time', () => {
  const claim = String.raw`\[`.repeat(40_000);
  const of = review({ findings: [finding(1, { claim: `${claim}[a](b)` })] });
  let text = '';
  const took = processorTime(() => (text = sarifText([{ review: of, unreadable: false }], '1.0')));
  expect(took).toBeLessThan(1_000);
  const { runs } = JSON.parse(text) as Log;
  expect(runs[0]?.results?.[0]?.message.text).toBe(String.raw`${claim}\[a\](b)`);
});

test('a selection is not called whole, a whole assessment is', async () => {
  const of = review({ findings: FINDINGS });
  const choose = (...ids: number[]): SavedReview[] => {
    const names = ids.map((id) => `00000000-0000-5000-8000-00000000000${id}`);
    const chosen = new Map([['00000000-0000-5000-8000-0000000000aa', new Set(names)]]);
    return [{ review: of, unreadable: false, chosen }];
  };
  expect(isAllSaved(choose(1, 2, 3, 4))).toBe(true);
  expect(isAllSaved(choose(1, 4))).toBe(false);
  expect(isAllSaved([...choose(1, 2, 3, 4), ...choose(1)])).toBe(false);
  const { run, results } = await readBack(sarifText(choose(1, 4), '1.0'));
  expect(results).toHaveLength(2);
  expect(run).toMatchObject({
    error: { detail: 'A selection: this run contains 2 of 4 findings from this assessment.' },
    saved: { public_key: 'rev_1', findings: [{}, {}].map(() => expect.any(String) as string) },
  });
});
