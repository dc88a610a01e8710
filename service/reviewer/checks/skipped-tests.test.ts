import { expect, test } from 'vitest';
import { evaluateFiles } from '../testing/evaluate-files.ts';
import { skippedTests } from './skipped-tests.ts';

// The tests in quotation marks are what is read; none of this file's own is skipped.

/** `line-end subject` of what is found in one file. */
async function found(path: string, ...lines: string[]): Promise<string[]> {
  const { conditions } = await evaluateFiles(skippedTests, { [path]: `${lines.join('\n')}\n` });
  return conditions.map(
    ({ citation, subject }) =>
      `${citation?.start_line}-${citation?.end_line} ${subject.replace(`${path}: `, '')}`,
  );
}

test('skipped tests of JavaScript are found, with the groups around them', async () => {
  expect(
    await found(
      'src/list.test.ts',
      "import { it } from 'vitest';",
      "describe('list', () => {",
      "  it('runs', () => {});",
      "  it.skip('is slow', () => {});",
      '  // it.skip("is a comment", () => {});',
      "  describe.each([[1, 'a']])('of %s', () => {",
      '    test.concurrent.skip.each([1, 2])(',
      '      `takes ${one} of ${`two`}`,',
      '      () => {},',
      '    );',
      '    xit("is off", () => {})',
      '  });',
      "  describe.skip('later', () => {});",
      "  it.skip.each`a | b\n${1} | ${2}`('has a table', () => {});",
      '});',
      "test.describe.fixme('broken', () => {});",
      "const text = 'x'",
      "test.skip('behind no semicolon', () => {});",
    ),
  ).toEqual([
    '4-4 list › is slow › it.skip',
    '7-8 list › of %s › takes ${one} of ${`two`} › test.concurrent.skip.each',
    '11-11 list › of %s › is off › xit',
    '13-13 list › later › describe.skip',
    '14-15 list › has a table › it.skip.each',
    '17-17 broken › test.describe.fixme',
    '19-19 behind no semicolon › test.skip',
  ]);
});

test('what a condition decides is not claimed, nor what is no test', async () => {
  expect(
    await found(
      'test/list.js',
      "if (windows) it.skip('a', () => {});",
      "if (windows) { it.skip('b', () => {}); } else { it.skip('c', () => {}); }",
      "windows ? it.skip('d', () => {}) : it('d', () => {});",
      "windows && it.skip('e', () => {});",
      "(windows ? it : it.skip)('f', () => {});",
      "const skipped = it.skip('g', () => {});",
      "function own() { if (windows) return it.skip('h', () => {}); }",
      "test.skip(windows, 'a reason');",
      "test.skip(({ browserName }) => browserName === 'firefox', 'a reason');",
      "test.skip('without a body');",
      "it.skipIf(windows)('i', () => {});",
      "list.it.skip('j', () => {});",
      "test.step.skip('k', () => {});",
      'test.only = (title, run) => { it.only(`${title} (twice)`, run); };',
      "model.fit('l', data); fit(curve, data);",
      'const code = "it.skip(\'m\', () => {})";',
    ),
  ).toEqual([]);
});

test('tests of JavaScript that an option skips are found', async () => {
  expect(
    await found(
      'test/list.js',
      "test('is slow', { skip: true }, (t) => {});",
      "describe('list', () => {",
      "  test('is off', { timeout: 10, skip: 'https://example.com/1' }, (t) => {",
      "    it('has more', {",
      "      'skip': `a reason`,",
      '    }, () => {});',
      '  });',
      '});',
      "test('a', { skip: windows }, () => {});",
      "test('b', { skip: true && windows }, () => {});",
      "test('c', { skip: '' }, () => {});",
      "test('d', { skip: true, ...options }, () => {});",
      "test('e', { skip: true });",
      "test('f', { data: { skip: true } }, () => {});",
      "test('g', { skip: false }, () => { run({ skip: true }, 1); });",
      "test('h', () => {}, { skip: true }, 1);",
      "if (windows) test('i', { skip: true }, () => {});",
      "test.step('j', { skip: true }, () => {});",
      "test('k', { skip: true",
    ),
  ).toEqual([
    '1-1 is slow › skip: true',
    '3-3 list › is off › skip: “…”',
    '4-5 list › has more › skip: “…”',
  ]);
});

test('tests that are the only ones to run are serious', async () => {
  const { conditions } = await evaluateFiles(skippedTests, {
    'a.spec.js': "it.only('works', () => {});\nfdescribe('group', () => {});\n",
  });
  expect(conditions.map(({ finding }) => [finding.severity, finding.claim])).toEqual([
    ['SERIOUS', 'a.spec.js runs only the test “works” (it.only).'],
    ['SERIOUS', 'a.spec.js runs only the tests of “group” (fdescribe).'],
  ]);
  expect(conditions[0]?.finding.like?.claim(2)).toBe(
    'a.spec.js runs only the tests marked “only”, in 2 places.',
  );
});

test('skipped tests of Python are found', async () => {
  expect(
    await found(
      'tests/test_list.py',
      'import pytest, unittest',
      'from unittest import TestCase, skip',
      '',
      '@pytest.mark.parametrize("a", [1])',
      '@pytest.mark.skip(reason="""',
      'slow"""',
      ')',
      '@pytest.mark.slow',
      'async def test_a(a):',
      '    """@pytest.mark.skip"""',
      '',
      '@skip("reason")',
      'class TestB(TestCase):',
      '    @unittest.skip("reason")',
      '    def test_c(self): pass',
      '    pytestmark = [pytest.mark.skip]',
      '',
      '@pytest.mark.skipif(True, reason="")',
      'def test_d(): pass',
      '',
      'if windows:',
      '    @pytest.mark.skip',
      '    def test_e(): pass',
      '# @pytest.mark.skip',
      'def test_f(): pass',
      'pytestmark = pytest.mark.skip("all")',
    ),
  ).toEqual([
    '5-9 test_a › @pytest.mark.skip',
    '12-13 TestB › @skip',
    '14-15 TestB › test_c › @unittest.skip',
    '16-16 TestB › pytestmark',
    '26-26 pytestmark',
  ]);
  expect(await found('test_a.py', '@skip', 'def test_a(): pass')).toEqual([]);
});

test('a test of Python that begins with its skip is found', async () => {
  expect(
    await found(
      'test_a.py',
      'def test_a(',
      '    tmp_path,',
      ') -> None:',
      '    """It isn’t ready."""',
      '    # A reason.',
      '    pytest.skip("later")',
      'class TestB(TestCase):',
      '    def test_c(self):',
      '        self.skipTest("later")',
      '    def test_d(self):',
      '        raise  unittest.SkipTest',
      '    def test_e(self):',
      '        if WINDOWS:',
      '            pytest.skip("Windows")',
      '    def test_f(self):',
      '        setup()',
      '        pytest.skip("maybe")',
      '    def helper(self):',
      '        pytest.skip("not a test")',
      '    def setUp(self):',
      '        self.skipTest("all")',
      'if WINDOWS:',
      '    def test_g():',
      '        pytest.skip("Windows")',
      '@pytest.mark.skip',
      'def test_h():',
      '    pytest.skip("once")',
      'def test_i(): pass',
      'if WINDOWS:',
      '    pytest.skip("Windows", allow_module_level=True)',
      'def test_j(): pass',
      'pytest.skip("all", allow_module_level=True)',
    ),
  ).toEqual([
    '1-6 test_a › pytest.skip',
    '8-9 TestB › test_c › self.skipTest',
    '10-11 TestB › test_d › raise unittest.SkipTest',
    '25-26 test_h › @pytest.mark.skip',
    '32-32 pytest.skip',
  ]);
  expect(await found('test_a.py', 'def test_a():', '    raise SkipTest("later")')).toEqual([
    '1-2 test_a › raise SkipTest',
  ]);
});

test('tests of Go that begin with a skip are found', async () => {
  expect(
    await found(
      'list_test.go',
      'func TestA(t *testing.T) {',
      '\t// A reason.',
      '\tt.Skip("flaky")',
      '}',
      'func TestB(t *testing.T) {',
      '\tif testing.Short() {',
      '\t\tt.Skip("slow")',
      '\t}',
      '}',
      'const code = `',
      'func TestC(t *testing.T) { t.Skip() }',
      '`',
      'func BenchmarkD(b *testing.B) { b.SkipNow() }',
      'func TestE(t *testing.T) { other.Skip() }',
    ),
  ).toEqual(['1-3 TestA › t.Skip', '13-13 BenchmarkD › b.SkipNow']);
});

test('ignored tests of Rust are found', async () => {
  expect(
    await found(
      'src/list.rs',
      "fn own<'a>(text: &'a str) -> char { '\"' }",
      '#[test]',
      '#[ignore = "slow ] one"]',
      '#[should_panic]',
      'async fn a() {}',
      '/* #[ignore]',
      'fn b() {} */',
      'const CODE: &str = r#"',
      '#[ignore]',
      'fn c() {}"#;',
      '#[cfg_attr(windows, ignore)]',
      'fn d() {}',
      '#[ignored]',
      'fn e() {}',
    ),
  ).toEqual(['3-5 a › #[ignore]']);
});

test('skipped tests of Java and Kotlin are found, where the test itself is marked', async () => {
  expect(
    await found(
      'src/test/java/ListTest.java',
      '@Disabled("a base class")',
      'class ListTest {',
      '  @Test',
      '  @Disabled("flaky (see #1)")',
      '  void a() {}',
      '  @org.junit.Ignore @org.junit.Test public void b() throws Exception {}',
      '  @ParameterizedTest @ValueSource(ints = {1, 2}) // a comment',
      '  @Disabled',
      '  protected final void c(int one) {}',
      '  @Test(enabled = false, groups = {"a"}) public void d() {}',
      '  @Test @DisabledOnOs(OS.WINDOWS) void e() {}',
      '  @Disabled void noTest() {}',
      '  @Test(enabled = true) public void f() {}',
      '  // @Test @Disabled void g() {}',
      '  String code = "@Test @Disabled void h() {}";',
      '  @Test void i() {}',
      '  @Disabled private int field;',
      '  @BeforeTest @Ignore void before() {}',
      '  @Override @Ignore public void j() {}',
      '}',
    ),
  ).toEqual([
    '3-5 a › @Disabled',
    '6-6 b › @Ignore',
    '7-9 c › @Disabled',
    '10-10 d › @Test(enabled = false)',
    '19-19 j › @Ignore',
  ]);
  expect(
    await found(
      'core/commonTest/ListTest.kt',
      'class ListTest {',
      '    @Ignore("KT-1")',
      '    @Test',
      '    fun `an empty list has no first`() = runTest {}',
      '    @Test internal suspend fun a() {}',
      '    // A test of the suite that it extends.',
      '    @Ignore override fun b() {}',
      '    @Ignore fun noTest() {}',
      '    @Disabled("slow") @Nested inner class Long {}',
      '}',
      '@Ignore abstract class Base {}',
      '@Ignore open class OtherBase {}',
      '@Ignore("KT-2")',
      '@RunWith(A::class)',
      'internal class MapTest {}',
    ),
  ).toEqual([
    '2-4 an empty list has no first › @Ignore',
    '7-7 b › @Ignore',
    '9-9 Long › @Disabled',
    '13-15 MapTest › @Ignore',
  ]);
});

test('skipped tests of C# are found, but for those that something else decides about', async () => {
  expect(
    await found(
      'src/List.Tests/ListTests.cs',
      'public class ListTests(Fixture fixture) {',
      '  [Fact(Skip = "flaky ]")]',
      '  public async Task A() { }',
      '  [Theory(DisplayName = "b", Skip = Reasons.Slow)]',
      '  [InlineData(new[] { 1, 2 })]',
      '  public void B(int[] all) { }',
      '  [Test, Ignore("later")] public void C() { }',
      '  [TestMethod]',
      '  [Ignore]',
      '  public Task<List<int>> D() => null;',
      '  [Fact(Skip = "on Windows", SkipWhen = nameof(IsWindows))] public void E() { }',
      '  [Theory][InlineData(1, Skip = "this one")] public void F(int one) { }',
      '  [TestCase(1, Ignore = "this one")] public void G(int one) { }',
      '  [Test, Ignore("until then", Until = "2030-01-01")] public void H() { }',
      '  [Fact(Skip = null)] public void I() { }',
      '  [Ignore] public class Nested() { }',
      '  [Ignore] public void NoTest() { }',
      '  string code = @"[Fact(Skip = ""x"")] public void J() { }";',
      '}',
    ),
  ).toEqual(['2-3 A › Skip', '4-6 B › Skip', '7-7 C › [Ignore]', '8-10 D › [Ignore]']);
});

test('tests of PHP that begin with a skip are found', async () => {
  expect(
    await found(
      'tests/ListTest.php',
      '<?php',
      'class ListTest extends TestCase {',
      '    public function testA(): void',
      '    {',
      '        // A reason: it isn’t ready.',
      '        $this->markTestSkipped("flaky");',
      '    }',
      '    public static function testB($one = []) { self::markTestIncomplete(); }',
      '    public function testC() { if (WINDOWS) { $this->markTestSkipped("Windows"); } }',
      '    protected function setUp(): void { $this->markTestSkipped("all"); }',
      '    #[Test]',
      "    #[Group('slow')]",
      '    public function it_works(): void { return $this->markTestSkipped(); }',
      '    #[TestWith([1])]',
      '    public function with($one) { $this->markTestSkipped(); }',
      "    # function testD() { $this->markTestSkipped('it’s a comment'); }",
      "    const CODE = 'function testE() { $this->markTestSkipped(); }';",
      '}',
    ),
  ).toEqual([
    '3-6 testA › $this->markTestSkipped',
    '8-8 testB › self::markTestIncomplete',
    '11-13 it_works › $this->markTestSkipped',
  ]);
});

test('a skip that went to another file is known there; one of a whole file is not', async () => {
  const [skip, whole] = (
    await evaluateFiles(skippedTests, {
      'a_test.go': 'func TestA(t *testing.T) { t.Skip() }\n',
      'test_a.py': 'pytestmark = pytest.mark.skip\n',
    })
  ).conditions;
  expect(skip?.kin).toContain('["","TestA"]');
  expect(whole?.kin).toEqual([]);
});

test.each([
  ['src/a.test.ts', 'javascript'],
  ['src/a_spec.mjs', 'javascript'],
  ['packages/a/__tests__/b/c.tsx', 'javascript'],
  ['test.js', 'javascript'],
  ['src/latest.js', null],
  ['src/contest/a.js', null],
  ['test/fixtures/a.test.js', null],
  ['src/__fixtures__/a.test.js', null],
  ['node_modules/a/test/b.js', null],
  ['test/data.json', null],
  ['a/test_b.py', 'python'],
  ['a/tests/b/c.py', 'python'],
  ['a/conftest.py', null],
  ['a_test.go', 'go'],
  ['a.go', null],
  ['src/lib.rs', 'rust'],
  ['src/test/java/a/Helper.java', 'java'],
  ['a/ListTest.kt', 'kotlin'],
  ['javatests/a/ListIT.java', 'java'],
  ['android-test/src/A.kt', 'kotlin'],
  ['latest/Audit.java', null],
  ['src/main/java/a/List.java', null],
  ['List.Tests/Helper.cs', 'csharp'],
  ['test/Unit/A.cs', 'csharp'],
  ['src/ListTests.cs', 'csharp'],
  ['latest/Contest.cs', null],
  ['src/ListTest.php', 'php'],
  ['Tests/Helper.php', 'php'],
  ['latest/List.php', null],
])('%s is read as %s', (path, kind) => {
  expect(skippedTests.kindOf(path)).toBe(kind);
});

test('claims name a test by its identifier, or quote its title, however long it is', async () => {
  const { conditions } = await evaluateFiles(skippedTests, {
    'a.test.js': `it.skip('${'a'.repeat(1000)}', () => {});\n`,
    'a_test.go': 'func TestA(t *testing.T) { t.Skip() }\n',
    'test_a.py': 'pytestmark = pytest.mark.skip\n',
    'test_b.py': '@pytest.mark.skip\ndef test_b(): pass\n',
    'z/ATest.kt': '@Test @Ignore fun `a b`() {}\n@Test @Ignore fun c() {}\n',
  });
  expect(conditions.map(({ finding }) => [finding.claim, finding.symbols])).toEqual([
    [`a.test.js skips the test “${'a'.repeat(200)}…” (it.skip).`, ['it.skip']],
    ['a_test.go skips the test TestA (t.Skip).', ['TestA', 't.Skip']],
    ['test_a.py skips all its tests (pytestmark).', ['pytestmark']],
    ['test_b.py skips the test test_b (@pytest.mark.skip).', ['@pytest.mark.skip']],
    ['z/ATest.kt skips the test “a b” (@Ignore).', ['@Ignore']],
    ['z/ATest.kt skips the test c (@Ignore).', ['c', '@Ignore']],
  ]);
});

test('a file that can’t be read is said to be unread', async () => {
  const { unread } = await evaluateFiles(skippedTests, { 'a.test.js': 'it.skip(`a' });
  expect(unread).toEqual([
    { path: 'a.test.js', code: 'SOURCE_NOT_READABLE', detail: 'unterminated template literal' },
  ]);
});
