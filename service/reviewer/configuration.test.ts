import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECKS } from './checks.ts';
import { DEFAULT_CONFIGURATION, parseConfiguration } from './configuration.ts';

const KEYS = ['import_cycles_js', 'secrets'];

function problems(text: string): readonly string[] {
  const parsed = parseConfiguration(text, KEYS);
  return 'problems' in parsed ? parsed.problems : [];
}

test('environments and settings of checks are read', () => {
  const text = `# How this repository is reviewed.
environments: [production, "2024", 本番]
blocks_on: PRESENT
checks:
  import_cycles_js: { lifecycle: SHADOW, environments: [production] }
  secrets:
    lifecycle: QUARANTINED
    blocks_on: CHANGE
  scan_eslint: { lifecycle: SHADOW } # a scanner whose results are imported
`;
  expect(parseConfiguration(text, KEYS)).toEqual({
    environments: ['production', '2024', '本番'],
    blocks_on: 'PRESENT',
    checks: new Map([
      ['import_cycles_js', { lifecycle: 'SHADOW', environments: ['production'] }],
      ['secrets', { lifecycle: 'QUARANTINED', blocks_on: 'CHANGE' }],
      ['scan_eslint', { lifecycle: 'SHADOW' }],
    ]),
  });
});

test('the README names every check, and its example can be followed', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const keys = CHECKS.map(({ key }) => key);
  expect(keys.filter((key) => !readme.includes(`\`${key}\``))).toEqual([]);
  const example = /```yaml\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const parsed = parseConfiguration(example, keys);
  expect(parsed).toMatchObject({ environments: ['production', 'staging'] });
});

test.each([
  ['an empty file', ''],
  ['comments alone', '# checks:\n'],
  ['an empty document', '---\n...\n'],
  ['no check', 'checks:\n'],
  ['the default written out', 'environments: [default]\nchecks: {}\n'],
])('%s: the defaults', (_name, text) => {
  expect(parseConfiguration(text, KEYS)).toEqual(DEFAULT_CONFIGURATION);
});

test('an environment that is not named is there all the same, for checks to name', () => {
  expect(parseConfiguration('checks: { secrets: { environments: [default] } }', KEYS)).toEqual({
    environments: ['default'],
    blocks_on: 'CHANGE',
    checks: new Map([['secrets', { environments: ['default'] }]]),
  });
});

const LONG = 'x'.repeat(61);

test.each([
  [
    'environments: [a\n',
    'it isn’t valid YAML: Flow sequence in block collection must be sufficiently',
  ],
  ['['.repeat(60_000), 'it isn’t valid YAML: nested too deeply'],
  ['a: 1\n---\na: 2\n', 'it contains more than one YAML document'],
  ['production\n', 'line 1: it must be a map'],
  ['- production\n', 'line 1: it must be a map'],
  [
    '\nenviroments: [a]\n',
    'line 2: unknown key “enviroments”: it can contain only environments, blocks_on, checks',
  ],
  ['__proto__: { environments: [a] }\n', 'line 1: unknown key “__proto__”'],
  ['constructor: 1\n', 'line 1: unknown key “constructor”'],
  ['<<: { environments: [a] }\n', 'line 1: unknown key “<<”'],
  ['? [a]\n: 1\n', 'line 1: unknown key “”'],
  [`${LONG}: 1\n`, `line 1: unknown key “${LONG.slice(1)}…”`],
  ['environments: [a]\nenvironments: [b]\n', 'line 2: “environments” appears twice'],
  ['environments:\n', 'line 1: “environments” must be a list of names'],
  ['environments: []\n', 'line 1: “environments” must be a list of names'],
  ['environments: production\n', 'line 1: “environments” must be a list of names'],
  ['environments: *nothing\n', 'line 1: “environments” must be a list of names'],
  ['checks: *nothing\n', 'line 1: “checks” must be a map'],
  ['environments:\n  - a\n  - 2024\n', 'line 3: an environment name must be text'],
  ['environments:\n  - a\n  -\n', 'line 3: an environment name must be text'],
  ['environments: [a, [b]]\n', 'line 1: an environment name must be text'],
  ['environments: [""]\n', 'line 1: an environment name can’t be empty'],
  ['environments: [" "]\n', 'line 1: “ ” can’t start or end with a space'],
  ['environments: ["a\\u202eb"]\n', 'line 1: “a\u202eb” contains an invisible character'],
  ['environments: ["a\\nb"]\n', 'line 1: “a\nb” contains an invisible character'],
  ['environments: ["\\ud800"]\n', 'line 1: “\ud800” contains an invisible character'],
  [`environments: [${LONG}]\n`, 'line 1: an environment name can’t exceed 60'],
  ['environments:\n  - a\n  - b\n  - a\n', 'line 4: “a” is listed twice'],
  [
    `environments: [${Array.from({ length: 11 }, (_, index) => `e${index}`).join(', ')}]\n`,
    'line 1: at most 10 environments are allowed, not 11',
  ],
  ['checks: [secrets]\n', 'line 1: “checks” must be a map'],
  [
    'checks:\n  import-cycles-js: {}\n',
    'line 2: unknown key “import-cycles-js”: “checks” can contain only import_cycles_js, secrets, scan_*',
  ],
  ['checks:\n  secrets: {}\n  secrets: {}\n', 'line 3: “secrets” appears twice'],
  ['checks: { secrets: SHADOW }\n', 'line 1: “secrets” must be a map'],
  [
    'checks: { secrets: { lifecyle: SHADOW } }\n',
    'line 1: unknown key “lifecyle”: “secrets” can contain only lifecycle, blocks_on, environments',
  ],
  [
    'checks:\n  secrets:\n    lifecycle: RETIRED\n',
    'line 3: a lifecycle must be one of GATING, SHADOW, QUARANTINED',
  ],
  ['checks: { secrets: { lifecycle: shadow } }\n', 'line 1: a lifecycle must be one of'],
  ['checks: { secrets: { lifecycle: [SHADOW] } }\n', 'line 1: a lifecycle must be one of'],
  [
    'environments: [a, b]\nchecks: { secrets: { environments: [a, c] } }\n',
    'line 2: unknown environment “c”: the environments are a, b',
  ],
  [
    'checks: { secrets: { environments: [production] } }\n',
    'line 1: unknown environment “production”: the environments are default',
  ],
  ['checks: { secrets: { environments: [] } }\n', 'line 1: “environments” must be a list of names'],
])('%j: %s', (text, problem) => {
  expect(problems(text)).toEqual([expect.stringContaining(problem)]);
});

test('everything that is wrong is told, and nothing twice', () => {
  const text = `environments: [a, a]
checks:
  secrets: { environments: [b], lifecycle: NO }
  other: {}
`;
  expect(problems(text)).toEqual([
    'line 1: “a” is listed twice',
    'line 3: a lifecycle must be one of GATING, SHADOW, QUARANTINED',
    'line 4: unknown key “other”: “checks” can contain only import_cycles_js, secrets, scan_*',
  ]);
});

test('any text gives a configuration that can be followed, or problems', () => {
  const words = ['environments', 'checks', 'secrets', 'lifecycle', 'GATING', 'a', '__proto__'];
  const marks = [
    ': ',
    '\n',
    '\n  ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '&x ',
    '*x',
    '"',
    '---\n',
    '? ',
  ];
  const text = fc.array(fc.constantFrom(...words, ...marks), { maxLength: 25 });
  fc.assert(
    fc.property(
      text.map((parts) => parts.join('')),
      (written) => {
        const parsed = parseConfiguration(written, KEYS);
        const counts =
          'problems' in parsed
            ? [parsed.problems.length]
            : [
                parsed.environments.length,
                ...[...parsed.checks].map(([key, { environments = ['every one'] }]) =>
                  KEYS.includes(key) ? environments.length : 0,
                ),
              ];
        expect(Math.min(...counts)).toBeGreaterThan(0);
      },
    ),
  );
});
