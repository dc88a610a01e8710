import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SELECTED } from '../playwright.config.ts';

const sources = new Map(
  readdirSync('e2e')
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => [file, readFileSync(`e2e/${file}`, 'utf8')]),
);

test.each(Object.entries(SELECTED))(
  'every file and title that is selected %s names tests',
  (_, { files, titles }) => {
    expect(files.filter((file: string) => !sources.has(`${file}.e2e.ts`))).toEqual([]);
    // A title may be put together from a table: it stands in quotes, wherever that is.
    const quoted = (title: string) => new RegExp(`(['"\`])[^'"\`\n]*${title}[^'"\`\n]*\\1`);
    const unused = titles.filter(
      (title) => ![...sources.values()].some((source) => quoted(title).test(source)),
    );
    expect(unused).toEqual([]);
  },
);
