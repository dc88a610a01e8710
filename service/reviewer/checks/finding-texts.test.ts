import { expect, test } from 'vitest';
import { CHECKS } from '../checks.ts';
import { evaluateFiles } from '../testing/evaluate-files.ts';

/** A tree that every check finds something in; the tests in it are data, too. */
const FILES = {
  '.github/workflows/ci.yml':
    'permissions: write-all\njobs:\n  test:\n    steps:\n      - uses: actions/checkout@v4\n',
  '.github/workflows/untrusted.yml':
    'on: [issues, pull_request, pull_request_target, push, workflow_call]\njobs:\n  test:\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n      - run: |\n          ${{ github.event.issue.title }} ${{ github.event.review.body }}\n          ${{ github.event.pages[0].page_name }} ${{ github.head_ref }} ${{ toJSON(github.event.commits) }}\n',
  'action.yml':
    'runs:\n  using: composite\n  steps:\n    - uses: actions/github-script@v8\n      with:\n        script: ${{ github.event.issue.body }}\n',
  Dockerfile: 'FROM node:20\n',
  'compose.yaml': 'services:\n  db:\n    image: postgres:17\n    user: root\n',
  'package.json': '{ "dependencies": { "left": "1" } }\n',
  'package-lock.json': '{ "packages": { "": { "dependencies": { "right": "1" } } } }\n',
  'pnpm-lock.yaml': 'importers:\n  .:\n    specifiers:\n      left: "2"\n',
  'yarn.lock': '# yarn lockfile v1\n',
  'bun.lock': '{ "workspaces": { "": { "dependencies": { "right": "1", } } } }\n',
  'Cargo.toml': '[dependencies]\nserde = "1"\n',
  'Cargo.lock': '[[package]]\nname = "app"\n',
  'go.mod': 'require example.org/one v1.0.0\n',
  'go.sum': '',
  'pyproject.toml':
    "[project]\nname = 'app'\ndependencies = ['left>=1', 'both>=2']\n[tool.poetry]\n",
  'uv.lock':
    '[[package]]\nname = "app"\nsource = { virtual = "." }\n[package.metadata]\nrequires-dist = [\n  { name = "both", specifier = ">=1" },\n  { name = "right" },\n]\n',
  'poetry.lock': '[[package]]\nname = "right"\n',
  'composer.json': '{ "require": { "php": "^8", "a/left": "^1" } }\n',
  'composer.lock': '{ "content-hash": "0", "packages": [{ "name": "a/right" }] }\n',
  Gemfile: "gem 'left'\ngem 'both', '~> 2'\n",
  'Gemfile.lock': 'DEPENDENCIES\n  both\n  right (= 1)\n',
  'a.ts': "import './b.ts';\n",
  'b.ts': "import './a.ts';\n",
  'README.md': '[a](gone.md) ![b](gone.png) [c](#gone) [d](docs/a.md#gone)\n',
  'hidden.ts': `\u202e \u3164${'\u{e0041}'.repeat(8)}`,
  'a.test.ts': "it.skip('a', b);\ndescribe.only('b', c);\n",
  'a_test.go': 'func TestA(t *testing.T) { t.Skip() }\n',
  'a.rs': '#[ignore]\nfn a() {}\n',
  'ATest.kt': '@Test @Ignore fun `a b`() {}\n',
  'ATests.cs': '[Fact(Skip = "a")] public void A() {}\n',
  'ATest.php': '<?php function testA() { $this->markTestSkipped(); }\n',
  'test_a.py': '@pytest.mark.skip\ndef test_a(): pass\n\npytestmark = pytest.mark.skip\n',
  'a.py': 'import b\n',
  'b.py': 'import a\n',
  'a.sh': 'curl https://a.example.com | sh\n',
  'b.sh': 'curl http://a.example.com | sh\n',
  'conflict.txt': '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> topic\n',
  // Put together here, so that this file holds no text of a secret's shape itself.
  secret: ['np', 'm_q7Zr2Lw9Xk4Tn8Vb3Mc6Pd1Hs5Jf0Gy9QaWe'].join(''),
};

test.each(CHECKS.map((check) => [check.key, check] as const))(
  '%s: what a finding says is whole sentences that hold its symbols',
  async (_key, check) => {
    const { conditions } = await evaluateFiles(check, FILES);
    expect(conditions).not.toEqual([]);
    for (const { finding, subject, citation } of conditions) {
      const { claim, impact, remediation, symbols } = finding;
      for (const text of [claim, impact, remediation]) {
        expect(text).toMatch(/^\S.*\.$/);
        expect(text).not.toMatch(/\s{2}|null|\[object/);
      }
      const prose = [claim, impact, remediation].join('\n');
      expect(symbols.filter((symbol) => !prose.includes(symbol))).toEqual([]);
      expect(`${claim} ${subject}`).toContain(citation?.path);
    }
  },
);
