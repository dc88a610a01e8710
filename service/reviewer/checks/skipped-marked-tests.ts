import type { SkippedTest } from './skipped-test.ts';
import { LineFinder } from './text-lines.ts';

/** How the tests of a language are skipped, where a pattern can tell: by a mark at the test, or by its first statement. */
interface Marks {
  /** What a file without skipped tests often doesn’t have. */
  hint: RegExp;
  /** Comments and strings, which are no code. */
  blank: RegExp;
  /** A test, with the groups `name` and, for `by`, `marks`. */
  test: RegExp;
  /** How it is skipped, as it is written, from its marks; null: it isn’t, or not always. */
  by: (marks: string) => string | null;
  /** Left out: a test. */
  what?: SkippedTest['what'];
}

const GO: Marks = {
  hint: /\.Skip/,
  blank: /\/\*[^]*?(?:\*\/|$)|\/\/.*|`[^`]*`?|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
  // Behind another statement, a condition may have come before.
  test: /^func (?<name>(?:Test|Benchmark|Fuzz)\w*)\((?<own>\w+) \*testing\.[BFT]\)\s*\{\s*(?<marks>\k<own>\.Skip(?:f|Now)?)\(/gm,
  by: (marks) => marks,
};

const RUST: Marks = {
  hint: /#\[ignore/,
  // What begins as a character and is none names a lifetime.
  blank:
    /\/\*[^]*?(?:\*\/|$)|\/\/.*|\bb?r(#{0,9})"[^]*?(?:"\1|$)|"(?:\\[^]|[^"\\])*"?|'(?:\\.[^'\n]{0,10}|[^'\\\n])'/g,
  test: /^[ \t]*#\[ignore\b[^\]\n]{0,1000}\]\s*(?:#\[[^\]\n]{0,1000}\]\s*){0,20}(?:pub(?:\(\w+\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(?<name>\w+)/gm,
  by: () => '#[ignore]',
};

/** Annotations of Java and Kotlin. */
const ANNOTATIONS = String.raw`(?:@[\w.]+\s*(?:\((?:[^()]|\([^()]{0,300}\)){0,500}\)\s*)?){1,20}`;
const DISABLED = /@(?:[\w.]+\.)?(Disabled|Ignore)\b/;

/** Java and Kotlin: JUnit, kotlin.test, TestNG. */
const JVM: Marks = {
  hint: /@(?:[\w.]+\.)?(?:Disabled|Ignore)\b|\benabled\s{0,10}=/,
  blank: /\/\*[^]*?(?:\*\/|$)|\/\/.*|"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
  test: new RegExp(
    String.raw`(?<marks>${ANNOTATIONS}(?:(?:public|protected|private|internal|final|static|synchronized|suspend|open|override)\s+){0,5})(?:void|fun)\s+(?<name>\w+|${'`'}[^${'`'}\n]{1,200}${'`'})\s*\(`,
    'g',
  ),
  by: (marks) => {
    if (/@(?:[\w.]+\.)?Test\s*\([^@]*\benabled\s*=\s*false\b/.test(marks)) {
      return '@Test(enabled = false)';
    }
    // @BeforeTest and @AfterTest are no tests. An override that is disabled need not repeat @Test.
    const isTest =
      /@(?:[\w.]+\.)?(?!Before|After)(?:\w*Test|TestFactory|TestTemplate)\b|\boverride\b|@Override\b/.test(
        marks,
      );
    const mark = DISABLED.exec(marks)?.[1];
    return isTest && mark !== undefined ? `@${mark}` : null;
  },
};

/** Kotlin’s closed classes. The tests of an open one, as all of Java’s are, may still run in a class that extends it. */
const KOTLIN_CLASSES: Marks = {
  ...JVM,
  what: 'group',
  test: new RegExp(
    String.raw`(?<marks>${ANNOTATIONS})(?:(?:public|private|internal|final|inner)\s+){0,5}class\s+(?<name>\w+)`,
    'g',
  ),
  by: (marks) => {
    const mark = DISABLED.exec(marks)?.[1];
    return mark === undefined ? null : `@${mark}`;
  },
};

/** C#: xUnit, NUnit, MSTest. */
const CSHARP: Marks = {
  hint: /\bSkip\s{0,10}=|\bIgnore\b/,
  blank:
    /\/\*[^]*?(?:\*\/|$)|\/\/.*|"""[^]*?(?:"""|$)|@\$?"(?:""|[^"])*"?|\$?"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
  test: /(?<marks>(?:\[(?:[^[\]]|\[[^[\]]{0,300}\]){1,1000}\]\s*){1,20})(?:(?:public|protected|private|internal|static|virtual|override|async|sealed|new|unsafe)\s+){0,6}(?!(?:class|record|struct|interface|enum|delegate|return)\b)[\w.]+(?:<[^()\n;{}]{0,200}>)?\s+(?<name>\w+)\s*(?:<[^<>()\n]{0,200}>\s*)?\(/g,
  by: (marks) => {
    // Where something else decides: SkipWhen, SkipUnless, a date.
    if (/\b(?:SkipWhen|SkipUnless|SkipType|Until)\b/.test(marks)) return null;
    if (/\b\w*(?:Fact|Theory)\w*\s*\([^[]*\bSkip\s*=(?!\s*null\b)/.test(marks)) return 'Skip';
    if (!/\b(?:Test|TestCase|TestCaseSource|TestMethod|DataTestMethod)\b/.test(marks)) return null;
    return /[[,]\s*Ignore\b(?!\s*=)/.test(marks) ? '[Ignore]' : null;
  },
};

/** PHP: PHPUnit. Behind another statement, a condition may have come before. */
const PHP: Marks = {
  hint: /markTest/,
  blank: /\/\*[^]*?(?:\*\/|$)|\/\/.*|#(?!\[).*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
  test: /(?:#\[(?:[\w\\]{1,100}\\)?Test\b[^\]\n]{0,200}\]\s*(?:#\[[^\]\n]{0,200}\]\s*){0,20}(?:public\s+)?function\s+|\bfunction\s+(?=test))(?<name>\w+)\s*\([^(){}]{0,500}\)\s*(?::\s*\w+\s*)?\{\s*(?:return\s+)?(?<marks>(?:\$this->|(?:self|static)::)markTest(?:Skipped|Incomplete))\s*\(/g,
  by: (marks) => marks,
};

export const skippedGoTests = (text: string): SkippedTest[] => testsOf(GO, text);
/** Ignored tests run only when they are asked for. */
export const skippedRustTests = (text: string): SkippedTest[] => testsOf(RUST, text);
export const skippedJavaTests = (text: string): SkippedTest[] => testsOf(JVM, text);
export const skippedKotlinTests = (text: string): SkippedTest[] => [
  ...testsOf(KOTLIN_CLASSES, text),
  ...testsOf(JVM, text),
];
export const skippedPhpTests = (text: string): SkippedTest[] => testsOf(PHP, text);
export const skippedCSharpTests = (text: string): SkippedTest[] => testsOf(CSHARP, text);

/** The tests of a file that are always skipped. */
function testsOf(
  { hint, blank, test, by: howOf, what = 'test' }: Marks,
  text: string,
): SkippedTest[] {
  if (!hint.test(text)) return [];
  const code = text.replace(blank, (found) => found.replace(/[^\n]/g, ' '));
  const lines = new LineFinder(code);
  return [...code.matchAll(test)].flatMap(({ index, 0: { length }, groups = {} }) => {
    const by = howOf(groups['marks'] ?? '');
    if (by === null) return [];
    const name = groups['name'] ?? '';
    // Kotlin’s names can be sentences.
    const title = /^`(.*)`$/.exec(name)?.[1];
    return {
      how: 'skip',
      what,
      names: [title ?? name],
      by,
      identifier: title === undefined,
      line: lines.lineAt(index),
      end: lines.lineAt(index + length),
    };
  });
}
