import { expect, test } from 'vitest';
import { headline } from './headline.ts';

test.each([
  [
    'GitHub merge, title from the body',
    'Merge pull request #12 from ada/fix/engine',
    '\nFix the engine\n\nMore.',
    { number: 12, title: 'Fix the engine', branch: 'fix/engine' },
  ],
  [
    'GitHub merge without a body',
    'Merge pull request #12 from ada/topic',
    '',
    { number: 12, title: 'topic', branch: 'topic' },
  ],
  ['squash', 'Fix the engine (#7)', 'Body', { number: 7, title: 'Fix the engine', branch: null }],
  [
    'a revert keeps the number at its end',
    'Revert "Fix (#7)" (#8)',
    '',
    { number: 8, title: 'Revert "Fix (#7)"', branch: null },
  ],
  [
    'Bitbucket',
    'Merged in topic (pull request #3)',
    'Title',
    { number: 3, title: 'Title', branch: 'topic' },
  ],
  [
    'GitLab',
    "Merge branch 'topic' into 'main'",
    'Title\n\nSee merge request group/project!45\n',
    { number: 45, title: 'Title', branch: 'topic' },
  ],
  ['Azure DevOps', 'Merged PR 9: Title', '', { number: 9, title: 'Title', branch: null }],
  ['a number inside the subject', 'Fix (#7) again', '', null],
  ['a plain merge', "Merge branch 'main' into topic", '', null],
  ['no number at all', 'Fix (#)', '', null],
  ['a number that no host gives', 'Fix (#99999999999)', '', null],
  ['zero', 'Fix (#0)', '', null],
])('reads %s', (_name, subject, body, expected) => {
  expect(headline(subject, body)).toEqual(expected);
});
