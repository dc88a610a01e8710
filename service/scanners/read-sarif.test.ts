import { gunzipSync, gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';
import { isSarifTrouble, readSarif } from './read-sarif.ts';
import { RepositoryPaths } from './repository-paths.ts';
import { SarifFields } from './sarif-fields.ts';
import type { ReadRun } from './sarif-run.ts';
import { MOST_RESULTS, type ScanResult } from '../store/scan.ts';
import { result, sarif } from './testing/sarif.ts';
import { unpacked } from './unpacked.ts';

const PATHS = new RepositoryPaths(['/home/me/app', 'D:/a/app/app']);

async function runsOf(bytes: string | Buffer, size = 1000): Promise<ReadRun[]> {
  const runs: ReadRun[] = [];
  const all = Buffer.from(bytes);
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.subarray(index * size, (index + 1) * size),
  );
  await readSarif(unpacked(Readable.from(pieces)), PATHS, (run) => runs.push(run));
  return runs;
}

async function runOf(text: string): Promise<ReadRun> {
  const [run] = await runsOf(text);
  if (run === undefined) throw new Error('there is no run');
  return run;
}

function resultsOf(run: ReadRun): ScanResult[] {
  const lines = gunzipSync(run.results ?? gzipSync(''))
    .toString()
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ScanResult);
}

async function resultOf(each: object, run: object = {}): Promise<ScanResult> {
  const [first] = resultsOf(await runOf(sarif([each], run)));
  if (first === undefined) throw new Error('there is no result');
  return first;
}

const driver = (rules: object[], more: object = {}): object => ({
  tool: { driver: { name: 'Lint', rules, ...more } },
});

test('members may come in any order, packed or not, marked or not', async () => {
  const rules = [
    { id: 'a', defaultConfiguration: { level: 'note' } },
    { id: 'b', fullDescription: { text: 'About b.' }, helpUri: 'https://example.org/b' },
  ];
  const later = {
    runs: [
      {
        artifacts: [{ location: { uri: 'x.js' } }, { location: { uri: 'src/y.js' } }],
        results: [
          {
            message: { text: 'off' },
            ruleIndex: 1,
            locations: [{ physicalLocation: { artifactLocation: { index: 1 } } }],
          },
        ],
        tool: { driver: { rules, name: 'Lint', semanticVersion: '2.0' } },
      },
    ],
    version: '2.1.0',
  };
  const text = JSON.stringify(later);
  for (const bytes of [text, `\ufeff${text}`, gzipSync(text)]) {
    for (const size of [1, 7, 100_000]) {
      const [run, other] = await runsOf(bytes, size);
      expect(other).toBeUndefined();
      expect(run).toMatchObject({ check_key: 'scan_lint', name: 'Lint', version: '2.0' });
      expect(run?.rules).toEqual([
        { id: 'b', about: 'About b.', help: 'See https://example.org/b' },
      ]);
      expect(run === undefined ? [] : resultsOf(run)).toMatchObject([
        { rule: 0, places: [{ path: 'src/y.js' }], serious: false },
      ]);
    }
  }
});

test.each([
  ['{}', 'version: is missing; only SARIF 2.1.0 is supported'],
  ['[]', 'the file: isn’t an object, so it isn’t SARIF'],
  ['', 'the file: is empty'],
  ['{"version":"2.0.0","runs":[]}', 'version: is "2.0.0"; only SARIF 2.1.0 is supported'],
  ['{"version":"2.1.0"}', 'runs: is missing, so this isn’t a SARIF file'],
  ['{"version":"2.1.0","runs":{}}', 'runs: must be a list'],
  [
    '{"version":"2.1.0","runs":null}',
    'runs: must be a list; without it nothing is known about any run',
  ],
  ['{"version":"2.1.0","runs":[null]}', 'runs[0]: must be an object'],
  ['{"version":"2.1.0","runs":[{"results":[]}]}', 'runs[0].tool.driver.name: is missing'],
  [sarif([{ message: 'text' }]), 'runs[0].results[0].message: must be an object'],
  [sarif([{}, { message: { text: 1 } }]), 'runs[0].results[1].message.text: must be text'],
  [sarif([{ locations: {} }]), 'runs[0].results[0].locations: must be a list'],
  ['\u00ff\u00fe{', 'line 1, column 1: expected a value here'],
])('%s is refused', async (text, message) => {
  await expect(runsOf(text)).rejects.toThrow(message);
});

test('UTF-16 and broken gzip are refused', async () => {
  await expect(runsOf(Buffer.from('\ufeff{}', 'utf16le'))).rejects.toThrow('is UTF-16');
  await expect(runsOf(gzipSync(sarif([])).subarray(0, -12))).rejects.toThrow('end of file');
});

test('a file that is cut off is refused, wherever it ends', async () => {
  const text = sarif([result('a', 'x.js', 1), result('b', 'y.js', 2)]);
  for (let end = 0; end < text.length; end += 1) {
    const trouble = await runsOf(text.slice(0, end)).catch((error: unknown) => error);
    expect([end, isSarifTrouble(trouble)]).toEqual([end, true]);
  }
});

const NAMES = [
  ['message', 'text', 'arguments', 'id', 'locations', 'physicalLocation', 'artifactLocation'],
  ['uri', 'index', 'region', 'startLine', 'endLine', 'level', 'kind', 'ruleId', 'rule'],
  ['suppressions', 'status', 'codeFlows', 'threadFlows', 'location', 'graphs', 'nodes'],
  ['fixes', 'description', 'fingerprints', 'partialFingerprints', '__proto__', 'properties'],
].flat();

test('whatever a file contains, it is read, or refused with the location of the error', async () => {
  const names = fc.constantFrom(...NAMES);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        null,
        -1,
        0,
        3,
        2 ** 40,
        1e300,
        '',
        '{0}',
        '[a](1)',
        'file:///%',
        '../..',
        true,
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    ),
  }));
  const property = fc.asyncProperty(fc.dictionary(names, value, { maxKeys: 6 }), async (each) => {
    const runs = await runsOf(sarif([each])).catch((error: unknown) => error);
    return Array.isArray(runs) || isSarifTrouble(runs);
  });
  await expect(fc.assert(property)).resolves.toBeUndefined();
});

test.each([
  [{ text: 'plain {0} and {{' }, 'plain {0} and {{'],
  [{ text: '{1} before {0}, {2} and {{0}}', arguments: ['a', 'b'] }, 'b before a, {2} and {0}'],
  [{ id: 'x', arguments: ['a {0}'] }, 'the rule says a {0}'],
  [{ id: 'global' }, 'the tool says'],
  [{ markdown: 'only **this**' }, 'only **this**'],
  [
    { text: 'see [here](3) and [there](https://example.org/a)' },
    'see here and there (https://example.org/a)',
  ],
  [{ text: 'a[0](x) \\[' }, 'a[0](x) \\['],
  [{ text: '[js](javascript:alert)' }, 'js (javascript:alert)'],
  [
    { text: 'no \\[link\\](x:1), \\[nor\\] [one [with\\] 2](2)' },
    'no [link](x:1), \\[nor\\] [one with] 2',
  ],
  [{ text: '\\[half](x:1) and [half\\](x:1)' }, '\\[half](x:1) and [half\\](x:1)'],
  [{}, 'About the rule.'],
])('the message %j reads as %j', async (message, text) => {
  const rule = {
    id: 'a',
    fullDescription: { text: 'About the rule.' },
    messageStrings: { x: { text: 'the rule says {0}' } },
  };
  const run = driver([rule], { globalMessageStrings: { global: { text: 'the tool says' } } });
  expect((await resultOf({ ruleId: 'a', message }, run)).message).toBe(text);
});

test('long messages that begin links without an end, or repeat what is filled in, are read in no time', () => {
  const texts = [String.raw`\[`, '[a', String.raw`\](x:`, '{0}'].map((each) => each.repeat(2_600));
  const filled = ['x'.repeat(8_000)];
  const begin = process.cpuUsage();
  for (let times = 0; times < 50; times += 1) {
    for (const text of texts) {
      const read = messageText(new SarifFields({ text, arguments: filled }, 'message'));
      expect(read.length).toBeLessThanOrEqual('…'.length + 8_000);
    }
  }
  expect(process.cpuUsage(begin).user).toBeLessThan(1_000_000);
});

test.each([
  [{}, {}, false],
  [{ level: 'error' }, {}, true],
  [{}, { defaultConfiguration: { level: 'error' } }, true],
  [{ level: 'warning' }, { defaultConfiguration: { level: 'error' } }, false],
  [{ kind: 'review' }, { defaultConfiguration: { level: 'error' } }, false],
  [{}, { properties: { 'security-severity': '7.5' } }, true],
  [{}, { properties: { 'security-severity': '6.9' } }, false],
])('a result %j of a rule %j is serious: %s', async (each, rule, serious) => {
  const read = await resultOf({ ruleId: 'a', ...each }, driver([{ id: 'a', ...rule }]));
  expect(read.serious).toBe(serious);
});

test.each([
  [{ id: 'a' }, [true, true, false]],
  [{ index: 0 }, [true, true, false]],
  [{ index: 0, toolComponent: { index: 0 } }, [false, false, true]],
  [{ id: 'unlisted' }, [false, false, false]],
  [{ id: 'a/1' }, [false, false, false]],
  [{ index: 7 }, [false, false, false]],
])(
  'what the configuration of a run says of the rule %j holds for it',
  async (descriptor, serious) => {
    const override = { descriptor, configuration: { level: 'error' } };
    const run = {
      tool: {
        driver: { name: 'Lint', rules: [{ id: 'a' }] },
        extensions: [{ name: 'pack', rules: [{ id: 'b' }] }],
      },
      invocations: [{ ruleConfigurationOverrides: [override] }],
    };
    const results = [{ ruleId: 'a' }, { ruleId: 'a/2' }, { ruleId: 'b' }, {}];
    const read = resultsOf(await runOf(sarif(results, run)));
    expect(read.map((each) => each.serious)).toEqual([...serious, false]);
  },
);

test('the configuration of a run holds for a rule that is not listed', async () => {
  const override = { descriptor: { id: 'a' }, configuration: { level: 'error' } };
  const run = { invocations: [{ ruleConfigurationOverrides: [override] }] };
  expect((await resultOf({ ruleId: 'a' }, run)).serious).toBe(true);
});

test.each([
  ['src/a b.js', undefined, 'src/a b.js'],
  ['src/a%20b.js', undefined, 'src/a b.js'],
  // Biome, Oxlint, secretlint and Spectral write the path itself.
  ['my src/a%20b #1.js', undefined, 'my src/a%20b #1.js'],
  ['./src/../a.js', 'ROOT', 'a.js'],
  ['file:///home/me/app/src/a.js', undefined, 'src/a.js'],
  ['/home/me/app/src/a.js', undefined, 'src/a.js'],
  ['a.js', 'PART', 'part/a.js'],
  ['a.js', 'HERE', 'deep/a.js'],
  ['a.js', 'unknown', 'a.js'],
  ['file:///build/a.js', undefined, null],
  ['file:///checkout/src/a.js', undefined, 'src/a.js'],
  ['../a.js', undefined, null],
  ['https://example.org/a.js', undefined, null],
  ['C:\\work\\a.js', undefined, null],
  ['d:\\a\\app\\app\\src\\a.js', undefined, 'src/a.js'],
  ['file:///D:/a/app/app/src/a.js', undefined, 'src/a.js'],
  ['file:///d%3A/a/app/app/src/a.js', undefined, 'src/a.js'],
])('the address %s below %s is %s', async (uri, uriBaseId, path) => {
  const artifactLocation = { uri, ...(uriBaseId !== undefined && { uriBaseId }) };
  const run = {
    originalUriBaseIds: {
      '%SRCROOT%': { uri: 'file:///checkout/' },
      ROOT: { uri: 'file:///' },
      PART: { uri: 'part/', uriBaseId: 'ROOT' },
      HERE: { uri: 'file:///home/me/app/deep' },
    },
  };
  const read = await resultOf({ locations: [{ physicalLocation: { artifactLocation } }] }, run);
  const [place] = read.places;
  // Below the root of the file system, as container scanners write it, is below the repository.
  expect(place).toEqual(path === null ? { path: uri, outside: true } : { path });
});

test.each([
  [{ startLine: 3 }, [3, 3]],
  [{ startLine: 3, endLine: 5, endColumn: 2 }, [3, 5]],
  [{ startLine: 3, endLine: 5 }, [3, 5]],
  // Up to, but not including, the first character of line 5.
  [{ startLine: 3, endLine: 5, endColumn: 1 }, [3, 4]],
  [{ startLine: 3, endLine: 3, endColumn: 1 }, [3, 3]],
  [{ startLine: 3, endColumn: 1 }, [3, 3]],
])('the region %j has the lines %j', async (region, lines) => {
  const physicalLocation = { artifactLocation: { uri: 'x.js' }, region };
  const { places } = await resultOf({ locations: [{ physicalLocation }] });
  expect(places).toEqual([{ path: 'x.js', lines }]);
});

test('rules are found by position, by name, below their name, and in extensions', async () => {
  const run = {
    tool: {
      driver: { name: 'Lint', rules: [{ id: 'a', name: 'A' }] },
      extensions: [{ name: 'pack', guid: 'f00d', rules: [{ id: 'a', name: 'of the pack' }] }],
    },
  };
  const results = [
    { ruleIndex: 0 },
    { ruleId: 'a/1', ruleIndex: 0 },
    { ruleId: 'a/2' },
    { rule: { index: 0, toolComponent: { index: 0 } } },
    { rule: { id: 'a', index: 0, toolComponent: { name: 'pack' } } },
    { rule: { index: 0, toolComponent: { guid: 'f00d' } } },
    { rule: { index: 0, toolComponent: { name: 'Lint' } } },
    { rule: { index: 0, toolComponent: { guid: 'not in the file' } } },
    { ruleId: 'unknown' },
  ];
  const read = await runOf(sarif(results, run));
  const names = resultsOf(read).map(({ rule }) => read.rules[rule]);
  const [own, pack] = [
    { id: 'a', about: 'A' },
    { id: 'a', about: 'of the pack' },
  ];
  expect(names).toEqual([own, own, own, pack, pack, pack, own, { id: '' }, { id: 'unknown' }]);
});

test('a rule’s name that is in its ID says nothing of what it is about', async () => {
  const rules = [{ id: 'eslint(no-eval)', name: 'no-eval' }];
  const read = await runOf(sarif([{ ruleIndex: 0 }], driver(rules)));
  expect(read.rules).toEqual([{ id: 'eslint(no-eval)' }]);
});

test('a position that names another rule than the result does still says how serious it is', async () => {
  const read = await runOf(
    sarif(
      [
        { ruleId: 'X1', ruleIndex: 0 },
        { ruleId: 'X2', ruleIndex: 0 },
        { ruleId: 'b', ruleIndex: 0 },
      ],
      driver([{ id: 'a', defaultConfiguration: { level: 'error' } }, { id: 'b' }]),
    ),
  );
  const told = resultsOf(read).map(({ rule, serious }) => [read.rules[rule]?.id, serious]);
  expect(told).toEqual([
    ['X1', true],
    ['X2', true],
    ['b', false],
  ]);
});

test('the repository itself and what is named without its file are not outside of it', async () => {
  const locations = [
    [{ physicalLocation: { artifactLocation: { uri: '.', uriBaseId: 'ROOT' } } }],
    [{ logicalLocations: [{ fullyQualifiedName: 'list::add' }] }],
    [{ physicalLocation: { artifactLocation: { uri: '../a.js' } } }],
  ];
  const run = { originalUriBaseIds: { ROOT: { description: { text: 'the clone' } } } };
  const read = await runOf(
    sarif(
      locations.map((each) => ({ locations: each })),
      run,
    ),
  );
  expect(read.outside).toEqual({ example: '../a.js', count: 1 });
  expect(resultsOf(read).map(({ places }) => places[0]?.path)).toEqual([
    '.',
    'list::add',
    '../a.js',
  ]);
});

test('what is no problem is left out and counted; what is suppressed says how', async () => {
  const suppressed = (suppressions: object[]): object => ({ ruleId: 'a', suppressions });
  const run = await runOf(
    sarif([
      { kind: 'pass' },
      { kind: 'informational' },
      { baselineState: 'absent' },
      suppressed([{ kind: 'inSource', justification: 'a test' }]),
      suppressed([{ kind: 'external', status: 'accepted' }]),
      suppressed([{ kind: 'external', status: 'underReview' }]),
      suppressed([]),
    ]),
  );
  expect(run).toMatchObject({ result_count: 4, left_out: { NO_PROBLEM: 2, ABSENT: 1 } });
  expect(resultsOf(run).map((each) => each.suppressed)).toEqual([
    'Suppressed in the source: a test',
    'Suppressed outside the source.',
    undefined,
    undefined,
  ]);
});

test('fingerprints that say nothing are none', async () => {
  const read = await resultOf({
    fingerprints: { 'matchBasedId/v1': 'requires login' },
    partialFingerprints: {
      primaryLocationStartColumnFingerprint: '4',
      primaryLocationLineHash: 'f:1',
    },
  });
  expect(read).not.toHaveProperty('fingerprint');
  expect(read.partial_fingerprint).toBe('[["primaryLocationLineHash","f:1"]]');
});

test.each([
  [{ invocations: [{ executionSuccessful: true }] }, null],
  [
    { invocations: [{ executionSuccessful: false }] },
    'Lint: The tool reports that it didn’t finish successfully.',
  ],
  [
    {
      invocations: [
        {
          executionSuccessful: false,
          toolExecutionNotifications: [
            { level: 'warning', message: { text: 'slow' } },
            {
              level: 'error',
              message: { text: 'cannot parse' },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'x.js' } } }],
            },
            { level: 'error', message: { text: 'again' } },
          ],
        },
      ],
    },
    'x.js: cannot parse (and 1 more in this run)',
  ],
  [{ results: null }, 'Lint: The run has no list of results.'],
  [
    {
      results: null,
      invocations: [
        {
          executionSuccessful: false,
          toolConfigurationNotifications: [{ level: 'error', message: { text: 'no such rules' } }],
        },
      ],
    },
    'Lint: no such rules',
  ],
  [
    {
      ...driver([], {
        notifications: [
          { id: 'N1', messageStrings: { off: { text: '{0} is off' } } },
          {
            id: 'N2',
            defaultConfiguration: { level: 'error' },
            messageStrings: { thrown: { text: '{0} threw {1}' } },
          },
        ],
      }),
      invocations: [
        {
          toolConfigurationNotifications: [
            { descriptor: { id: 'N1', index: 0 }, message: { id: 'off', arguments: ['a'] } },
          ],
          toolExecutionNotifications: [
            { descriptor: { id: 'N2' }, message: { id: 'thrown', arguments: ['a', 'b'] } },
          ],
        },
      ],
    },
    'Lint: a threw b',
  ],
  [
    { externalPropertyFileReferences: { results: [] } },
    'Lint: Parts of the results are in other files, which aren’t read.',
  ],
])('a run %j is incomplete: %s', async (run, error) => {
  const read = await runOf(sarif([], run));
  expect(read.error && `${read.error.path}: ${read.error.detail}`).toBe(error);
});

test('the way of a code flow becomes a graph; a graph of the tool stays one', async () => {
  const at = (startLine: number, text?: string): object => ({
    location: {
      physicalLocation: { artifactLocation: { uri: 'x.js' }, region: { startLine } },
      ...(text !== undefined && { message: { text } }),
    },
  });
  const flow = {
    codeFlows: [{ threadFlows: [{ locations: [at(1, 'source'), at(2), at(3, 'sink')] }] }],
  };
  const { graph } = await resultOf(flow);
  expect(graph?.nodes.map(({ label, path, line }) => [label, path, line])).toEqual([
    ['source', 'x.js', 1],
    ['x.js:2', 'x.js', 2],
    ['sink', 'x.js', 3],
  ]);
  const ids = graph?.nodes.map(({ id }) => id) ?? [];
  expect(graph?.edges).toEqual([
    { from: ids[0], to: ids[1] },
    { from: ids[1], to: ids[2] },
  ]);
  const own = {
    nodes: [{ id: 'n', label: { text: 'N' } }],
    edges: [{ id: 'e', sourceNodeId: 'n', targetNodeId: 'm' }],
  };
  expect((await resultOf({ ...flow, graphs: [own] })).graph).toEqual({
    nodes: [{ id: 'n', label: 'N' }],
    edges: [{ from: 'n', to: 'm' }],
  });
  const children = Array.from({ length: 150_000 }, () => ({ id: 'c' }));
  const wide = await resultOf({ graphs: [{ nodes: [{ id: 'n', children }] }] });
  expect(wide.graph?.nodes).toHaveLength(200);
});

test('a flow that goes back and forth has no more edges than a graph of the tool', async () => {
  const at = (startLine: number): object => ({
    location: {
      physicalLocation: { artifactLocation: { uri: 'x.js' }, region: { startLine } },
    },
  });
  const steps = Array.from({ length: 100 }, (_, one) =>
    Array.from({ length: 100 }, (__, other) => [at(one + 1), at(other + 1)]),
  ).flat(2);
  const { graph } = await resultOf({ codeFlows: [{ threadFlows: [{ locations: steps }] }] });
  expect(graph?.nodes).toHaveLength(100);
  expect(graph?.edges).toHaveLength(1000);
});

test('more results than are compared are counted, and not kept', async () => {
  const text = sarif(
    Array.from({ length: MOST_RESULTS + 1 }, (_, at) => result('a', 'x.js', at + 1)),
  );
  const [run] = await runsOf(text, 65_536);
  expect(run).toMatchObject({ result_count: MOST_RESULTS + 1, results: null });
});

test('runs of the same tool are told apart by their category, not by their id', async () => {
  const [one, other] = await runsOf(
    JSON.stringify({
      version: '2.1.0',
      runs: ['/language:js/1', 'nightly'].map((id) => ({
        tool: { driver: { name: 'CodeQL CLI' } },
        automationDetails: { id },
        versionControlProvenance: [{ revisionId: 'abc' }, { revisionId: ' ' }],
        results: [],
      })),
    }),
  );
  expect([one?.check_key, other?.check_key]).toEqual([
    'scan_codeql_cli.language_js',
    'scan_codeql_cli',
  ]);
  expect(one).toMatchObject({ name: 'CodeQL CLI (/language:js)', commits: ['abc'], error: null });
});

test('tools whose names differ only in signs aren’t the same tool', async () => {
  const tools = ['c', 'C++', 'c#', 'c / d', 'C_D'];
  const runs = await Promise.all(
    tools.map((name) =>
      runOf(JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name } } }] })),
    ),
  );
  expect(runs.map((run) => run.check_key)).toEqual([
    'scan_c',
    'scan_c++',
    'scan_c#',
    'scan_c_d',
    'scan_c_d',
  ]);
});

test('what belongs to all results of a run has a limit too', async () => {
  const long = 'x'.repeat(15_000_000);
  const rules = Array.from({ length: 5 }, (_, at) => ({ id: String(at), help: { text: long } }));
  await expect(runsOf(sarif([], driver(rules)), 1_000_000)).rejects.toThrow(
    /^runs\[0\]\.tool\.driver\.rules\[4\]: more than \d+ bytes besides the results$/,
  );
});

test('folders within folders are followed, but not thousands of them', async () => {
  const within = (count: number) => {
    const bases = new Map<string, object>();
    for (let at = 0; at < count; at += 1) {
      bases.set(
        `B${at}`,
        at === 0 ? { uri: 'file:///app/' } : { uri: 'a/', uriBaseId: `B${at - 1}` },
      );
    }
    return sarif([result('a', 'x.js', 1)], {
      originalUriBaseIds: Object.fromEntries<object>(bases),
    });
  };
  await expect(runsOf(within(1_000))).resolves.toHaveLength(1);
  await expect(runsOf(within(1_001))).rejects.toThrow('too many base folders');
});

test('reading takes time in proportion to the size of the file', async () => {
  const text = (count: number): string =>
    sarif(Array.from({ length: count }, (_, at) => result('a', `src/${at % 50}.js`, at + 1)));
  const milliseconds = async (count: number): Promise<number> => {
    const bytes = text(count);
    const started = performance.now();
    await runsOf(bytes, 65_536);
    return performance.now() - started;
  };
  await milliseconds(2000);
  const small = await milliseconds(5000);
  expect(await milliseconds(20_000)).toBeLessThan(4 * small * 4 + 200);
});
