import { expect, test } from 'vitest';
import { expressionsIn, flowsOf } from './workflow-expressions.ts';

/** What an expression can become, JSON as a function. */
const becomes = (expression: string): string[] =>
  flowsOf(`\${{ ${expression} }}`).map(({ path, json }) => (json ? `toJSON(${path})` : path));

test('expressions end at the first }} outside their strings', () => {
  expect(expressionsIn("a ${{ b }}${{'}}'}} c ${{ 'it''s }}' }} }}")).toEqual([
    '${{ b }}',
    "${{'}}'}}",
    "${{ 'it''s }}' }}",
  ]);
  expect(expressionsIn('echo $HOME ${NAME} $(date) {{ a }}')).toEqual([]);
});

test('a text with an expression that is not closed has none', () => {
  expect(expressionsIn('${{ a }} ${{ b')).toEqual([]);
  expect(expressionsIn("${{ a }} ${{ 'b }}")).toEqual([]);
});

test('a context is named by its path, however it is written', () => {
  expect(becomes('github.event.issue.title')).toEqual(['github.event.issue.title']);
  expect(becomes("GitHub['event'].Issue['title']")).toEqual(['github.event.issue.title']);
  expect(becomes('github.event.commits[0].message')).toEqual(['github.event.commits.*.message']);
  expect(becomes("join(github.event.commits.*.message, ', ')")).toEqual([
    'github.event.commits.*.message',
  ]);
  expect(becomes('github.event.commits.*.message[0]')).toEqual(['github.event.commits.*.message']);
  expect(becomes('toJSON(github.event.commits.*.message)')).toEqual([
    'toJSON(github.event.commits.*.message)',
  ]);
  expect(becomes('(github.event.pull_request || github.event.issue).title')).toEqual([
    'github.event.pull_request.title',
    'github.event.issue.title',
  ]);
  // A list that isn’t joined becomes the word `Array`.
  expect(becomes('github.event.commits.*.message')).toEqual([]);
  expect(becomes("format('{0}', github.event.commits.*.message)")).toEqual([]);
  expect(becomes('github[env.NAME]')).toEqual([]);
});

test('only what an expression can become counts, not what it asks', () => {
  expect(becomes("github.head_ref == 'main' && 'yes' || 'no'")).toEqual([]);
  expect(becomes("contains(github.head_ref, 'fix') || startsWith(github.head_ref, 'a')")).toEqual(
    [],
  );
  expect(becomes('!github.head_ref')).toEqual([]);
  expect(becomes("hashFiles('a')")).toEqual([]);
  expect(becomes('github.event.pull_request && github.head_ref || github.ref_name')).toEqual([
    'github.head_ref',
    'github.ref_name',
  ]);
  expect(becomes("format('{0}: {1}', github.actor, (github.head_ref))")).toEqual([
    'github.actor',
    'github.head_ref',
  ]);
  expect(becomes('case(github.ref, env.A, github.base_ref, env.B, env.C)')).toEqual([
    'env.a',
    'env.b',
    'env.c',
  ]);
  expect(becomes('toJSON(github.event)')).toEqual(['toJSON(github.event)']);
  expect(becomes('fromJSON(toJSON(github.event)).issue.title')).toEqual([]);
});

test.each([
  '',
  'github.',
  'a b',
  "'a",
  'unknown(github.head_ref)',
  'nothing.known',
  '('.repeat(99),
])('what GitHub would refuse becomes nothing: %s', (expression) => {
  expect(becomes(expression)).toEqual([]);
});
