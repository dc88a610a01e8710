import { expect, test } from 'vitest';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { docLinks } from './doc-links.ts';

test('a link to a file that isn’t there is found at its lines', async () => {
  const document = [
    '---',
    'title: "[a](matter.md)"',
    '---',
    'See [the guide](guide.md "Guide"), [an old one](./old.md#how) and',
    'a ![picture](../img/flow%20chart.png),',
    '`a span',
    'of two lines`, [the old one](./old.md) again.',
    '',
    '| a | b |',
    '| - | - |',
    '| [cell](cell.md) | |',
    '',
    'By [reference] and [image][].',
    '',
    '[reference]: <by reference.md>',
    '[unused]: unused.md',
    '[image]: ../README.md',
    '',
  ].join('\n');
  const evaluation = await evaluateFiles(docLinks, {
    'docs/index.md': document,
    'docs/guide.md': '# Guide\n',
    'README.md': '[docs](docs/index.md)\n',
  });
  expect(evaluation.files).toBe(3);
  expect(listed(evaluation)).toEqual([
    'docs/index.md:4 ./old.md',
    'docs/index.md:5 ../img/flow chart.png',
    'docs/index.md:11 cell.md',
    'docs/index.md:13 by reference.md',
  ]);
  const [old, picture] = evaluation.conditions.map(({ finding }) => finding);
  expect(old?.claim).toBe('docs/index.md links to docs/old.md, which isn’t in the repository.');
  expect(old?.evidence).toEqual([{ path: 'docs/index.md', start_line: 7, end_line: 7 }]);
  expect(picture?.claim).toBe(
    'docs/index.md shows img/flow chart.png, which isn’t in the repository.',
  );
  expect(picture?.impact).toBe('Unless the image is generated, readers see a broken one.');
});

test('where one file has the name, it is named', async () => {
  const [first, second] = (
    await evaluateFiles(docLinks, {
      'README.md': '[a](Guide.md) [b](docs/setup.md)\n',
      'docs/guide.md': '',
      'a/setup.md': '',
      'b/setup.md': '',
    })
  ).conditions.map(({ finding }) => finding.remediation);
  expect(first).toBe('If docs/guide.md is meant, link to that. Otherwise, remove the link.');
  expect(second).toBe('Correct the path, or remove the link.');
});

test.each([
  [
    'a file, also with a place in it',
    '[a](src/a.ts#L3) [b](src/a.ts?raw=1) [c](./src/../src/a.ts)',
  ],
  ['a folder', '[a](src) [b](src/) [c](vue.js) [d](gone/)'],
  ['web pages and headings', '[a](https://a.example/b.md) [b](#c.md) [c](mailto:a@b.example)'],
  ['from the root of a site', '[a](/docs/a.md) ![b](//a.example/b.png)'],
  ['pages that a site makes', '[a](a.html) [b](../b/c.htm#d) [c](guide)'],
  ['folders as a site names them', '[a](@site/docs/a.md) [b](@/a.md) [c](~/a.md)'],
  ['out of the repository', '[a](../../issues/1.md) [b](../other/README.md)'],
  ['what a template fills in', '[a]({{ page }}.md) [b](${a}.md) [c](<a>.md)'],
  [
    'code and comments',
    '`[a](b.md)`\n\n    [a](b.md)\n\n```\n[a](b.md)\n```\n\n<!-- [a](b.md) -->',
  ],
  ['a footnote of one word', 'a[^1]\n\n[^1]: a.md'],
  ['what can’t be decoded', '[a](%E0%A4%A.md)'],
])('nothing is claimed of a link to %s', async (_name, text) => {
  const evaluation = await evaluateFiles(docLinks, {
    'README.md': text,
    'src/a.ts': '',
    'vue.js/a.ts': '',
  });
  expect(listed(evaluation)).toEqual([]);
});

test('links that lead to the same file say so together', async () => {
  const { conditions } = await evaluateFiles(docLinks, {
    'README.md': '[a](docs/setup.md)\n',
    'docs/index.md': '![a](setup.md)\n',
  });
  const [first, second] = conditions.map(({ finding }) => finding.like);
  expect(first?.key).toBe(second?.key);
  expect(first?.claim(2)).toBe(
    'Several links lead to docs/setup.md, which isn’t in the repository.',
  );
});

test('a translation may lead to what is only there in the original', async () => {
  const evaluation = await evaluateFiles(docLinks, {
    'docs/en/release/new.md': '',
    'docs/pt-br/index.md': '[a](release/new.md) [b](release/gone.md)\n',
  });
  expect(listed(evaluation)).toEqual(['docs/pt-br/index.md:1 release/gone.md']);
});

test.each([
  'CHANGELOG.md',
  'HISTORY.md',
  'docs/release-notes-3.md',
  '.github/PULL_REQUEST_TEMPLATE.md',
  '.github/ISSUE_TEMPLATE/bug.md',
  'templates/README.md',
  '{{ name }}/README.md',
  'docs/_sidebar.md',
  '_posts/2020.md',
  'src/tests/a.md',
  '__fixtures__/a.md',
  'i18n/de/a.md',
  'vendor/a/README.md',
  'a.mdx',
  'a.txt',
])('%s isn’t read', async (path) => {
  expect((await evaluateFiles(docLinks, { [path]: '[a](b.md)' })).files).toBe(0);
});

test('a document about templates, tests or news is read', async () => {
  for (const path of ['docs/templates.md', 'docs/testing/a.md', 'docs/newsletter.md']) {
    expect((await evaluateFiles(docLinks, { [path]: '[a](b.md)' })).files).toBe(1);
  }
});
