import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEXT_SIZE, WIDTHS } from './use-media.ts';

/** A saved file has its own styles, and the tokens are said somewhere. */
const LEFT_OUT = /report-file\.css$|ui\/tokens\.css$/;
/** Where rows are as high as the table counts on, in pixels. */
const ROWS = /ui\/table\/|pages\/reviews\/columns\.module\.css$/;
/** What is as large as something that is drawn. */
const DRAWN = [
  'padding: 6px 9px', // an actor's box (graph/drawing.ts)
  'padding: var(--space-2) var(--space-3) var(--space-2) 60px', // begins where code does
];

const ROOM = /^(padding|margin|gap|row-gap|column-gap)\b/;
const TYPE = /^(font|font-size|font-weight):/;
const TOKEN =
  /^font: (italic |var\(--strong\) )?var\(--type-\w+\)|^font-weight: (400|var\(--strong\))$|: (inherit|0)$/;

/** Room in pixels is at most a hairline; all other room is of the grid. */
const isOffGrid = (declaration: string): boolean =>
  ROOM.test(declaration) &&
  [...declaration.matchAll(/([\d.]+)(px|r?em)/g)].some(([, size]) => Number(size) > 2);

test('room is of the grid of 4 pixels, and type of its tokens', () => {
  const files = globSync('src/**/*.css').filter((file) => !LEFT_OUT.test(file) && !ROWS.test(file));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split(/[;{}]/)
      .map((text) => text.trim().replaceAll(/\s+/g, ' '))
      .filter((each) => isOffGrid(each) || (TYPE.test(each) && !TOKEN.test(each)))
      .filter((each) => !DRAWN.includes(each))
      .map((each) => `${file}: ${each}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('pages are laid out anew at three widths', () => {
  const conditions = globSync('src/**/*.css').flatMap(
    (file) =>
      readFileSync(file, 'utf8').match(/@(media|container)[^{]*(width|inline-size)[^{]*/g) ?? [],
  );
  const widths = conditions.flatMap((each) =>
    (each.match(/[\d.]+px|calc\(.*?\)/g) ?? []).map((width) =>
      width.replace(/^calc\((\d+)em \/ (\d+)\)$/, (whole, pixels, size) =>
        Number(size) === TEXT_SIZE ? `${pixels}px` : whole,
      ),
    ),
  );
  expect([...new Set(widths)].toSorted()).toEqual(
    Object.values(WIDTHS)
      .map((width) => `${width}px`)
      .toSorted(),
  );
});
