import { expect, test } from 'vitest';
import { headline, mergedBranches } from './headline.ts';

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
  [
    'GitHub, with something before and a period',
    '[DOCS] Merged pull request #12 from ada/fix/engine.',
    '',
    { number: 12, title: 'fix/engine', branch: 'fix/engine' },
  ],
  [
    'GitHub, with a note to CI behind it',
    'Merge pull request #12 from ada/fix/engine [ci skip]',
    '\nFix the engine\n',
    { number: 12, title: 'Fix the engine', branch: 'fix/engine' },
  ],
  [
    'a person’s, with the number alone',
    'Merge PR #12',
    '',
    { number: 12, title: 'Merge PR #12', branch: null },
  ],
  [
    'a person’s, with a title',
    'Merge pull request #12. [ci-skip]',
    '\nFix the engine\n',
    { number: 12, title: 'Fix the engine', branch: null },
  ],
  ['a number among others', 'Merge PR #12 and some more', '', null],
  [
    'GitHub, with a branch in quotes',
    "Merge pull request #12 from branch 'fix/engine'",
    '',
    { number: 12, title: 'fix/engine', branch: 'fix/engine' },
  ],
  [
    'GitHub, with a branch alone',
    'Merge pull request #12 from engine',
    '',
    { number: 12, title: 'engine', branch: 'engine' },
  ],
  [
    'Symfony',
    'bug #12 [Console] Fix the engine (of all) (ada, bob)',
    '\nThis PR was merged into the 6.4 branch.\n\nDiscussion\n----------\n\nFix\n',
    { number: 12, title: '[Console] Fix the engine (of all)', branch: null },
  ],
  [
    'Symfony, before 2014',
    'merged branch ada/fix/engine (PR #12)',
    'This PR was squashed before being merged.\n\nDiscussion\n----------\n\nFix the engine\n\nMore.\n',
    { number: 12, title: 'Fix the engine', branch: 'fix/engine' },
  ],
  [
    'Symfony, without a discussion',
    'merged branch ada/engine (PR #12)',
    'This PR was merged into the master branch.',
    { number: 12, title: 'engine', branch: 'engine' },
  ],
  ['what begins like it', 'bug #12 Fix the engine (ada)', 'More.', null],
  ['another merge of Symfony', "Merge branch '5.4' into 6.0", 'This PR was merged.', null],
  ['squash', 'Fix the engine (#7)', 'Body', { number: 7, title: 'Fix the engine', branch: null }],
  [
    'a revert keeps the number at its end',
    'Revert "Fix (#7)" (#8)',
    '',
    { number: 8, title: 'Revert "Fix (#7)"', branch: null },
  ],
  [
    'Gitea',
    "Merge pull request 'Fix the engine' (#12) from fix/engine into main",
    '\nReviewed-on: https://codeberg.org/ada/app/pulls/12\n',
    { number: 12, title: 'Fix the engine', branch: 'fix/engine' },
  ],
  [
    'Gitea, from a fork',
    "Merge pull request 'Don't say 'no' (#3)' (!12) from ada/app:fix/engine",
    '',
    { number: 12, title: "Don't say 'no' (#3)", branch: 'fix/engine' },
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
  [
    'Bitbucket Data Center',
    'Pull request #3: Fix the engine',
    "Merge in PROJ/app from ~ada/app:fix/engine to main\n\n* commit 'abc':\n  Work\n",
    { number: 3, title: 'Fix the engine', branch: 'fix/engine' },
  ],
  [
    'Bitbucket Server',
    'Merge pull request #3 in PROJ/app from fix/engine to main',
    "* commit 'abc':\n  Work\n",
    { number: 3, title: 'fix/engine', branch: 'fix/engine' },
  ],
  [
    'Homu',
    'Auto merge of #12 - ada:fix/engine, r=bob',
    'Fix the engine\n\nMore.',
    { number: 12, title: 'Fix the engine', branch: 'fix/engine' },
  ],
  [
    'bors',
    'Merge #12',
    '12: Fix the engine r=bob a=ada\n\nMore.\n',
    { number: 12, title: 'Fix the engine', branch: null },
  ],
  [
    'a commit of a merge request that Marge landed',
    'Fix the engine (#3)',
    'More.\n\nPart-of: <https://gitlab.example.org/ada/app/-/merge_requests/45>\n',
    {
      number: 45,
      title: 'Fix the engine (#3)',
      branch: null,
      page: 'https://gitlab.example.org/ada/app/-/merge_requests/45',
    },
  ],
  [
    'a change of Gerrit, with a quoted one',
    'Fix the engine',
    '> Reviewed-on: https://review.example.org/c/app/+/44\n\nReviewed-on: https://review.example.org/c/app/+/45\nReviewed-by: Ada\n',
    {
      number: 45,
      title: 'Fix the engine',
      branch: null,
      page: 'https://review.example.org/c/app/+/45',
    },
  ],
  [
    'a revision of Phabricator',
    'Fix the engine',
    'Differential Revision:\thttps://reviews.example.org/D45\n',
    { number: 45, title: 'Fix the engine', branch: null, page: 'https://reviews.example.org/D45' },
  ],
  ['a page that is only mentioned', 'Fix', 'See Reviewed-on: https://a.example/+/4\n', null],
  ['Azure DevOps', 'Merged PR 9: Title', '', { number: 9, title: 'Title', branch: null }],
  [
    'a merge request whose branch has an apostrophe',
    "Merge branch 'it's-fine' into 'main'",
    '\nFix it\n\nSee merge request ada/app!7\n',
    { number: 7, title: 'Fix it', branch: "it's-fine" },
  ],
  ['a number inside the subject', 'Fix (#7) again', '', null],
  ['a plain merge', "Merge branch 'main' into topic", '', null],
  ['no number at all', 'Fix (#)', '', null],
  ['a number that no host gives', 'Fix (#99999999999)', '', null],
  ['zero', 'Fix (#0)', '', null],
])('reads %s', (_name, subject, body, expected) => {
  expect(headline(subject, body)).toEqual(expected);
});

test.each([
  ["Merge branch 'topic'", ['topic']],
  ["Merge branch 'topic' of example.org:ada/app into main", ['topic']],
  ["Merge branch 'topic' into 'main'", ['topic']],
  ["Merge branch 'it's-l'été' into 'main'", ["it's-l'été"]],
  ["Merge remote-tracking branch 'origin/topic'", ['origin/topic']],
  ["Merge branches 'a', 'it's-b' and 'c' into main", ['a', "it's-b", 'c']],
  ["Merge tag 'v1'", []],
  ['Merge branch topic', []],
])('the branches of %s', (subject, branches) => {
  expect(mergedBranches(subject)).toEqual(branches);
});
