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
    'docs/index.md:4 old.md',
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

test('a link that is only written otherwise is the same', async () => {
  const conditions = await Promise.all(
    ['[a](./gone.md) [b](gone.md#c) [d](a.md#e)', '[a](gone.md) [b](./x/../gone.md) [d](#e)'].map(
      async (text) => {
        return (await evaluateFiles(docLinks, { 'a.md': text })).conditions;
      },
    ),
  );
  const [before, after] = conditions.map((each) =>
    each.map(({ site, declares }) => ({ site, declares })),
  );
  expect(before).toHaveLength(2);
  expect(after).toEqual(before);
});

test('lines are counted as git counts them, where there are carriage returns alone', async () => {
  const evaluation = await evaluateFiles(docLinks, {
    'old.md': 'Title\r\r[a](a.md)\r',
    'mixed.md': '---\r\n---\r\n\r\r\n[b](b.md)\r\n\rText\n[c](c.md)\n',
  });
  expect(listed(evaluation)).toEqual(['mixed.md:4 b.md', 'mixed.md:6 c.md', 'old.md:1 a.md']);
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

test('a file that differs only in case or in the kind of document is named before others of its name', async () => {
  const [first, second, third] = (
    await evaluateFiles(docLinks, {
      'a.md': '[a](b/Index.md) [b](c/index.rst) [c](d/logo.png)\n',
      'index.md': '',
      'b/index.md': '',
      'd/logo.svg': '',
      'c/index.md': '',
    })
  ).conditions.map(({ finding }) => finding.remediation);
  expect(first).toBe('If b/index.md is meant, link to that. Otherwise, remove the link.');
  expect(second).toBe('If c/index.md is meant, link to that. Otherwise, remove the link.');
  expect(third).toBe('Correct the path, or remove the link.');
});

test.each([
  [
    'a file, also with a place in it',
    '[a](src/a.ts#L3) [b](src/a.ts?raw=1) [c](./src/../src/a.ts)',
  ],
  ['a folder', '[a](src) [b](src/) [c](vue.js) [d](gone/)'],
  ['web pages', '[a](https://a.example/b.md#c) [b](mailto:a@b.example)'],
  ['the beginning of a page, or nothing', '[a](#top) [b](#) [c](src/a.ts#L3)'],
  ['footnotes, code, and what a page’s own code reads', '[a](#fn1) [b](#a.b) [c](#/a) [d](#__a_1)'],
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

test('a link to a heading that isn’t there is found, in this document or another one', async () => {
  const { conditions } = await evaluateFiles(docLinks, {
    'docs/index.md': '# Use\n\n[a](#use) [b](#usage)\n[c](setup.md#linux) [d](setup.md#macos)\n',
    'docs/setup.md': '# Set up\n\n## Linux\n\n[Windows](#windows), and [again](#windows)\n',
    'README.md': '[a](docs/setup.md#macos) [b](gone.md#linux)\n',
  });
  expect(conditions.map(({ finding }) => [finding.claim, finding.impact])).toEqual([
    [
      'README.md links to docs/setup.md#macos, but docs/setup.md has no such heading.',
      'Readers who follow the link don’t get to the place that it names.',
    ],
    ['README.md links to gone.md, which isn’t in the repository.', expect.any(String)],
    ['docs/index.md links to #usage, but has no such heading.', expect.any(String)],
    [
      'docs/index.md links to docs/setup.md#macos, but docs/setup.md has no such heading.',
      expect.any(String),
    ],
    ['docs/setup.md links to #windows, but has no such heading.', expect.any(String)],
  ]);
  expect(conditions[3]?.subject).toBe('docs/index.md → docs/setup.md#macos');
  // What leads into one document makes one finding, also of other headings.
  const like = conditions.map(({ finding }) => finding.like);
  expect(like.map((each) => `${each?.key} ${each?.file}`)).toEqual([
    'heading docs/setup.md',
    'file gone.md',
    'heading docs/index.md',
    'heading docs/setup.md',
    'heading docs/setup.md',
  ]);
  expect(like[0]?.claim(3)).toBe('Several links lead to headings that docs/setup.md doesn’t have.');
});

test('where one heading is alike, it is named', async () => {
  const { conditions } = await evaluateFiles(docLinks, {
    'README.md': [
      '# Using',
      '## Language, **Grammar** and `Tone`',
      '## Monitoring the health of jobs with a grid',
      '## Steps on Linux',
      '## Steps on Windows',
      '```',
      '# Quotes',
      '```',
      '[a](#language) [b](#monitoring-the-health-with-a-grid) [c](#steps) [d](#using-it)',
      '[e](#quotes-in-code) [f](#using-something-entirely-different)',
      '## Sets <span>(`root` only)</span>',
      '[g](#sets)',
    ].join('\n'),
  });
  expect(conditions.map(({ declares, finding }) => [declares, finding.remediation])).toEqual([
    [
      '#language',
      'If the heading “Language, Grammar and Tone” is meant, link to that. Otherwise, remove the link.',
    ],
    [
      '#monitoring-the-health-with-a-grid',
      'If the heading “Monitoring the health of jobs with a grid” is meant, link to that. Otherwise, remove the link.',
    ],
    ['#steps', 'Link to a heading that is there, or remove the link.'],
    ['#using-it', 'If the heading “Using” is meant, link to that. Otherwise, remove the link.'],
    ['#quotes-in-code', 'Link to a heading that is there, or remove the link.'],
    ['#using-something-entirely-different', 'Link to a heading that is there, or remove the link.'],
    [
      '#sets',
      'If the heading “Sets (root only)” is meant, link to that. Otherwise, remove the link.',
    ],
  ]);
});

/** A heading as it is written, and names that a host or a site generator gives it. */
const HEADINGS: readonly (readonly [text: string, ...names: string[]])[] = [
  ['# C++ & C#: `a_b`', 'c--c-a_b', 'c-c-a_b', 'C++-&-C#-a_b'],
  ['## 2. Über uns', '2-%C3%BCber-uns', '2-uber-uns', 'uber-uns', 'über-uns'],
  ['## परीक्षण', 'परीक्षण'],
  // MkDocs keeps only plain letters; `-_1` is what it keeps of a second “दूसरा - परीक्षण”.
  ['## 在 GitHub 上\n## GitHub', 'github', 'github_1'],
  ['## दूसरा - परीक्षण', '-', '-_1'],
  ['Set up\n------', 'set-up', 'Set_up'],
  ['> - ### Listed', 'listed'],
  ['1. # Numbered', 'numbered'],
  ['## [Links](a.html "A") and [others][b] ##', 'links-and-others'],
  [
    '## ![Logo](//a.example/a.png) Name <small>old</small> :tada:',
    'name-old',
    'logo-name-old',
    'name-old-tada',
  ],
  ['## `Map<Key>` &amp; more', 'mapkey--more', 'map-more', 'mapkey-amp-more'],
  ['## One\n\n## One', 'one', 'one-1', 'user-content-one'],
  ['## Given {#own .class}', 'own', 'given'],
  ['## Given\n{: #own }', 'own'],
  ['<a name="own"></a><b id=other>', 'own', 'other'],
  ['<h2 align="center">\n  In <b>HTML</b>\n</h2>', 'in-html'],
  ['(label)=\n\n# A', 'label'],
  ['```{figure} a.png\n:name: figure-a\n```', 'figure-a'],
  ['---\ntitle: "The page"\nfurther_reading:\n  - a\n---', 'the-page', 'further-reading'],
];

test('a heading is known by what hosts and site generators call it', async () => {
  const files = HEADINGS.map(([text, ...names], index) => [
    `${index}.md`,
    `${text}\n\n${names.map((name) => `[a](#${name})`).join(' ')} [b](#gone)\n`,
  ]);
  const found = listed(await evaluateFiles(docLinks, Object.fromEntries(files)));
  expect(found.map((line) => line.replace(/^(\d+)\.md:\d+/, '$1')).toSorted()).toEqual(
    HEADINGS.map((_, index) => `${index} #gone`).toSorted(),
  );
});

test('nothing is claimed of headings that may be added where a document is read', async () => {
  const texts = [
    '{{ page }}',
    '{% include a %}',
    '{!a.md!}',
    '--8<-- "a.md"',
    '<!-- @include: ./a.md -->',
    '<<< @/a.md',
    '```{include} a.md\n```',
    '```@docs\na\n```',
    '::: package.module',
    'import A from "./a.mdx"',
    '<Api of="a" />',
    '=== "Tab"',
  ];
  const files = Object.fromEntries(
    texts.map((text, index) => [`${index}.md`, `${text}\n\n[a](#gone)\n`]),
  );
  files['shown.md'] = '```\n{{ page }}\n<Api />\n```\n\n[a](#gone)\n';
  expect(listed(await evaluateFiles(docLinks, files))).toEqual(['shown.md:6 #gone']);
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

test('a site may have a file in the folder of those that are put beside its documents', async () => {
  const evaluation = await evaluateFiles(docLinks, {
    'guides/assets/images/a/there.png': '',
    'guides/assets/here.png': '',
    'guides/source/index.md':
      '![a](images/a/there.png)\n![b](images/there.png)\n![c](../here.png)\n![d](here.png)\n',
    'guides/index.md': '![e](images/a/there.png)\n',
  });
  expect(listed(evaluation)).toEqual([
    'guides/index.md:1 images/a/there.png',
    'guides/source/index.md:2 images/there.png',
    'guides/source/index.md:3 ../here.png',
  ]);
});

test('a file that a .gitignore names by its path may be generated', async () => {
  const links = [
    'api/mcp/index.md',
    'api.md',
    'old/a.gen.md',
    'old/b.gen.md',
    'old/a.md',
    'lib/a.md',
    'made/a.md',
    'here/a.md',
    'deep/a/b.md',
    'q1.md',
    'many.a.b.md',
  ];
  const evaluation = await evaluateFiles(docLinks, {
    '.gitignore': [
      '# docs/old/a.md',
      '/docs/api/',
      'docs/old/*.gen.md',
      '!docs/old/b.gen.md',
      'lib/',
      '*.md',
      '/made',
      '/docs/deep/**',
      'docs/q?.md\r',
      'docs/*.*.b.md',
    ].join('\n'),
    'docs/.gitignore': '/here\n',
    'docs/index.md': links.map((link) => `[a](${link})\n`).join('\n'),
    // What is in the folder above has nothing to do with it.
    'other/index.md': '[a](docs/api/a.md)\n',
  });
  expect(evaluation.files).toBe(2);
  expect(listed(evaluation)).toEqual([
    'docs/index.md:3 api.md',
    'docs/index.md:7 old/b.gen.md',
    'docs/index.md:9 old/a.md',
    'docs/index.md:11 lib/a.md',
    'docs/index.md:13 made/a.md',
    'docs/index.md:21 many.a.b.md',
    'other/index.md:1 docs/api/a.md',
  ]);
});

test.each([
  'CHANGELOG.md',
  'docs/change_log.md',
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
  'docs/snippets/a.md',
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
