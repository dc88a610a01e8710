import { describe, expect, test } from 'vitest';
import { ownershipOf, readCodeOwners, type Ownership } from './codeowners.ts';

function ownership(text: string, path: string, file = 'CODEOWNERS'): Ownership | null {
  const steps = ownershipOf(readCodeOwners(text, file), path);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const owners = (text: string, path: string, file?: string): string[] | undefined =>
  ownership(text, path, file)?.owners;

/** The example of docs.github.com, “About code owners”, without its comments. */
const GITHUB = `# This is a comment.
*       @global-owner1 @global-owner2
*.js    @js-owner #This is an inline comment.
*.go docs@example.com
*.txt @octo-org/octocats
/build/logs/ @doctocat
docs/* docs@example.com
apps/ @octocat
/docs/ @doctocat
/scripts/ @doctocat @octocat
**/logs @octocat
/apps/ @octocat
/apps/github
`;

describe('the example of GitHub', () => {
  test.each([
    ['README', ['@global-owner1', '@global-owner2']],
    ['lib/deep/a.js', ['@js-owner']],
    ['a.go', ['docs@example.com']],
    ['lib/a.txt', ['@octo-org/octocats']],
    ['build/other/a.md', ['@global-owner1', '@global-owner2']],
    ['docs/a.md', ['@doctocat']],
    ['docs/build-app/troubleshooting.md', ['@doctocat']],
    ['lib/apps/a/b.md', ['@octocat']],
    ['scripts/a', ['@doctocat', '@octocat']],
    ['build/logs', ['@octocat']],
    ['build/logs/a', ['@octocat']],
    ['deeply/nested/logs/a/b', ['@octocat']],
    ['apps/a', ['@octocat']],
    ['apps/github', []],
    ['apps/github/a', []],
    ['apps/githubber', ['@octocat']],
  ])('%s', (path, expected) => {
    expect(owners(GITHUB, path)).toEqual(expected);
  });
});

test.each([
  // Only the files of that folder, at the top.
  ['docs/*', 'docs/getting-started.md', true],
  ['docs/*', 'docs/build-app/troubleshooting.md', false],
  ['docs/*', 'lib/docs/a.md', false],
  ['/build/logs/', 'build/logs/a/b', true],
  ['/build/logs/', 'lib/build/logs/a', false],
  ['/build/logs/', 'build/logs', false],
  ['apps/', 'lib/apps/a', true],
  ['apps/', 'apps', false],
  ['docs', 'lib/docs/a', true],
  ['docs', 'docs', true],
  ['lib/docs', 'a/lib/docs', false],
  ['a/**/z', 'a/z', true],
  ['a/**/z', 'a/b/c/z/d', true],
  ['a/**/z', 'a/b/c/y', false],
  ['a/**', 'a/b/c', true],
  ['a/**', 'a', false],
  ['*.t?s', 'lib/a.tss', true],
  ['*.t?s', 'lib/a.ts', false],
  ['a*b*c', 'axxbyyc', true],
  ['a*b*c', 'ac', false],
  ['a*a', 'a', false],
  ['/with\\ space/', 'with space/a', true],
  ['Docs', 'docs', false],
  ['.github', '.github/workflows/a.yml', true],
  // What GitHub leaves out.
  ['!a', 'a', false],
  ['[ab]', 'a', false],
])('%s of GitHub fits %s: %s', (pattern, path, fits) => {
  expect(owners(`${pattern} @a`, path)?.length ?? 0).toBe(fits ? 1 : 0);
});

test.each([
  ['README.md', 'lib/README.md', true],
  ['docs/*', 'lib/docs/a', true],
  ['docs/*', 'docs/a/b', false],
  ['docs/', 'lib/docs/a/b', true],
  ['/docs/', 'lib/docs/a', false],
  ['docs', 'docs/a', false],
  ['/docs/**/*.md', 'docs/a/b/c.md', true],
  ['/docs/**/*.md', 'docs/c.md', true],
  ['\\#a', '#a', true],
  ['*', 'a/b', true],
])('%s of GitLab fits %s: %s', (pattern, path, fits) => {
  expect(owners(`${pattern} @a`, path, '.gitlab/CODEOWNERS')?.length ?? 0).toBe(fits ? 1 : 0);
});

test('each section of GitLab has owners of its own, and may leave files out', () => {
  const text = `* @top
[Docs][2] @writers
*.md
/a.md @a @top
^[Code]
*.ts @coders
!generated.ts
`;
  expect(ownership(text, 'b.md')).toEqual({
    owners: ['@top', '@writers'],
    pattern: '*.md',
    line: 3,
  });
  expect(owners(text, 'a.md')).toEqual(['@top', '@a']);
  expect(owners(text, 'a.ts')).toEqual(['@top', '@coders']);
  expect(owners(text, 'lib/generated.ts')).toEqual(['@top']);
});

test('sections of GitLab whose names differ only in case are one', () => {
  const text = `[Docs] @docs
*.md
[Code]
*.ts @coders
^[docs][2] @others
README.md @readme
NOTES.md
`;
  expect(ownership(text, 'README.md', '.gitlab/CODEOWNERS')).toEqual({
    owners: ['@readme'],
    pattern: 'README.md',
    line: 6,
  });
  expect(owners(text, 'NOTES.md')).toEqual(['@others']);
  expect(owners(text, 'a.md')).toEqual(['@docs']);
});

test('the last rule that fits counts, with its line', () => {
  const text = '\uFEFF*\t@a\r\n\r\n# nobody\r\n  *.ts  @b  @c#d  # why\r\n';
  expect(ownership(text, 'a.ts')).toEqual({ owners: ['@b', '@c#d'], pattern: '*.ts', line: 4 });
  expect(ownership(text, 'a')).toEqual({ owners: ['@a'], pattern: '*', line: 1 });
  expect(ownership('', 'a')).toBe(null);
});

test('a pattern takes time proportional to its length and the path’s', () => {
  const stars = `${'*a'.repeat(2_000)}*b`;
  const folders = `${'**/a/'.repeat(800)}b`;
  const rules = `${stars} @a\n${folders} @b\n/${'?*'.repeat(2_000)}b @c`;
  const begin = process.cpuUsage();
  expect(owners(rules, 'a'.repeat(4_096))).toBe(undefined);
  expect(owners(`${folders} @b`, 'a/'.repeat(2_000))).toBe(undefined);
  // Backtracking would not come to an end. Microseconds.
  expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000);
});
