import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LONGEST = 160;

/** Where sentences stand that people read. */
const SOURCES = {
  dashboard: ['src/**/*.ts', 'src/**/*.tsx'],
  service: ['service/*.ts', 'service/{base,protocol,http,gateway,reviewer,scanners}/**/*.ts'],
};
/** No sentences: the types of the contract, what only tests use, and a list of names. */
const OTHER =
  /\.test\.tsx?$|\/testing\/|(types|zod|operations)\.gen\.ts$|python-standard-library\.ts$/;

/** The text of a literal or of an element with what it holds; each expression is one character. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) {
    return node.expression && ts.isStringLiteralLike(node.expression) ? node.expression.text : '…';
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(textOf).join('');
  return '…';
}

/** Whether a literal or an element holds text that is read as one. */
const holdsText = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxFragment(node)
    ? node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')
    : ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

type Sentence = { text: string; line: number; whole: boolean };

/** The sentences of a file; `whole` where one is no part of a text that holds it. */
function sentencesOf(path: string): Sentence[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Sentence[] = [];
  const visit = (node: ts.Node, within: boolean): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const holds = holdsText(node);
    if (holds) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      for (const text of textOf(node).split(/(?<=[.!?])\s|\n\n|\n {2}-/)) {
        found.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line: line + 1, whole: !within });
      }
    }
    ts.forEachChild(node, (child) => visit(child, (holds || within) && !beginsAnew(child)));
  };
  visit(source, false);
  return found;
}

/** What stands in an attribute or an expression is no part of the text around it. */
const beginsAnew = (node: ts.Node) =>
  ts.isJsxAttributes(node) ||
  (ts.isJsxExpression(node) && !(node.expression && ts.isStringLiteralLike(node.expression)));

test.each(Object.entries(SOURCES))(
  'no sentence of the %s is longer than 160 characters',
  (_, of) => {
    const long = globSync(of)
      .filter((path) => !OTHER.test(path))
      .flatMap((path) => sentencesOf(path))
      .map(({ text }) => text)
      .filter((text) => text.length > LONGEST);
    expect(long).toEqual([]);
  },
);

/** Of a file in `src`: its page, or the room that it stands in. */
const placeOf = (path: string) =>
  path
    .split('/')
    .slice(1, path.startsWith('src/pages/') ? 3 : 2)
    .join('/');
/** Fewer words are a name, as of a button, which may stand in more than one place. */
const FEWEST_WORDS = 4;

test('every sentence of the dashboard stands in one place of its page or room', () => {
  const places = new Map<string, string[]>();
  for (const path of globSync(SOURCES.dashboard)) {
    if (OTHER.test(path) || /generated/.test(path)) continue;
    for (const { text, line, whole } of sentencesOf(path)) {
      if (!whole || !/^[A-Z]/.test(text) || text.split(' ').length < FEWEST_WORDS) continue;
      const key = `${placeOf(path)}: ${text}`;
      places.set(key, [...(places.get(key) ?? []), `${path}:${line}`]);
    }
  }
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
});
