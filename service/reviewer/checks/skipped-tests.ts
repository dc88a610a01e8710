import { cut } from '../bounded-text.ts';
import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import { UnreadableSource } from './javascript-lexer.ts';
import { UnreadablePython } from './python-lines.ts';
import type { SkippedTest } from './skipped-test.ts';
import { skippedJavaScriptTests } from './skipped-javascript-tests.ts';
import {
  skippedCSharpTests,
  skippedGoTests,
  skippedJavaTests,
  skippedKotlinTests,
  skippedPhpTests,
  skippedRustTests,
} from './skipped-marked-tests.ts';
import { skippedPythonTests } from './skipped-python-tests.ts';

interface Language {
  name: string;
  /** The paths of its tests. */
  tests: RegExp;
  /** @throws UnreadableSource, UnreadablePython */
  read: (text: string) => SkippedTest[];
}

const jvmTests = (ending: string): RegExp =>
  new RegExp(
    String.raw`(?:(?:^|\/)(?:(?:[\w.-]*[._-]|java)?tests?|\w*Tests?)\/.*|(?:Tests?|IT|Spec)|(?:^|\/)Test\w*)\.${ending}$`,
  );

const LANGUAGES: readonly Language[] = [
  {
    name: 'csharp',
    tests: /(?:(?:^|[/._-])tests?|Tests?|Specs?|Facts?)(?:[^/]*\/.*)?\.cs$/,
    read: skippedCSharpTests,
  },
  { name: 'go', tests: /_test\.go$/, read: skippedGoTests },
  { name: 'java', tests: jvmTests('java'), read: skippedJavaTests },
  {
    name: 'javascript',
    tests:
      /(?:(?:^|[./_-])(?:tests?|specs?|e2e|cy)\.|(?:^|\/)(?:__tests__|tests?|specs?|e2e|cypress)\/.*\.)(?:[cm]?[jt]s|[jt]sx)$/i,
    read: skippedJavaScriptTests,
  },
  { name: 'kotlin', tests: jvmTests('kt'), read: skippedKotlinTests },
  {
    name: 'php',
    tests: /(?:(?:^|\/)[tT]ests?\/.*|Test)\.php$/,
    read: skippedPhpTests,
  },
  {
    name: 'python',
    tests: /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|tests?|tests?\/.*)\.py$/,
    read: skippedPythonTests,
  },
  // Tests stand beside what they test.
  { name: 'rust', tests: /\.rs$/, read: skippedRustTests },
];

/** What tests work on, and what comes from elsewhere. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|vendor|third[_-]?party|_*fixtures?_*|__snapshots__|testdata|test[_-]data)\//i;

export const skippedTests = defineCheck<readonly SkippedTest[]>({
  key: 'skipped_tests',
  name: 'Skipped tests',
  version: 5,
  // No deployment waits for it.
  lifecycle: 'SHADOW',
  risk_domain: 'tests',
  reads: { one: 'test file', many: 'test files' },
  limit:
    'Skipped tests are found in C#, Go, Java, JavaScript, Kotlin, PHP, Python, Rust and TypeScript, and only where they’re always skipped.',
  binary: 'LEFT_OUT',
  largest: 2 * 1024 * 1024,
  kindOf: (path) =>
    LEFT_OUT.test(path) ? null : (LANGUAGES.find(({ tests }) => tests.test(path))?.name ?? null),
  extract: (kind, text) => {
    try {
      return { facts: LANGUAGES.find(({ name }) => name === kind)?.read(text) ?? [] };
    } catch (error) {
      if (!(error instanceof UnreadableSource || error instanceof UnreadablePython)) throw error;
      return { unread: { code: 'SOURCE_NOT_READABLE', detail: error.message } };
    }
  },
  evaluate: (files) =>
    evaluateEachFile(files, (path, tests) => tests.map((each) => conditionOf(path, each))),
});

/** Characters of a title that a claim quotes. */
const LONGEST_TITLE = 200;

function conditionOf(
  path: string,
  { how, what, names, by, identifier, line, end }: SkippedTest,
): Condition {
  const own = names.at(-1) ?? '';
  const title = identifier ? own : `“${cut(own, LONGEST_TITLE)}”`;
  const object = {
    test: `the test ${title}`,
    group: `the tests of ${title}`,
    file: 'all its tests',
  };
  const citation = { path, start_line: line, end_line: end };
  return {
    site: siteOf(path, ...names),
    // It went to another file, or the group around it has another name. A file as a whole is known by its path alone.
    kin: what === 'file' ? [] : [siteOf('', ...names), siteOf(path, null, own)],
    declares: how,
    subject: `${path}: ${[...names, by].join(' › ')}`,
    citation,
    finding: {
      ...(how === 'skip'
        ? {
            severity: 'WARNING',
            claim: `${path} skips ${object[what]} (${by}).`,
            impact: 'A test that doesn’t run can’t fail, so what it covers can break unnoticed.',
            remediation: 'Enable it again, or delete it if what it covers is gone.',
          }
        : {
            severity: 'SERIOUS',
            claim: `${path} runs only ${object[what]} (${by}).`,
            impact:
              'With most test runners, the other tests in the file don’t run, so what they cover can break unnoticed.',
            remediation: 'Remove “only”.',
          }),
      like: {
        key: how,
        file: path,
        claim: (places) =>
          how === 'skip'
            ? `${path} skips tests in ${places} places.`
            : `${path} runs only the tests marked “only”, in ${places} places.`,
      },
      // One that is part of the path would be marked there, too.
      symbols: [...(identifier && !path.includes(own) ? names.slice(-1) : []), by],
    },
  };
}
