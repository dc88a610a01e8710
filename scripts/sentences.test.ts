import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LONGEST = 160;

/** Where sentences stand that people read. */
const SOURCES = {
  dashboard: ['src/**/*.ts', 'src/**/*.tsx'],
  service: ['service/*.ts', 'service/{http,gateway,reviewer,scanners}/**/*.ts'],
};
/** No sentences: the types of the contract, and a list of names. */
const OTHER = /\.test\.tsx?$|(types|zod|operations)\.gen\.ts$|python-standard-library\.ts$/;

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

function sentencesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const holdsText =
      (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
      node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '');
    if (holdsText || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      found.push(...textOf(node).split(/(?<=[.!?])\s|\n\n|\n {2}-/));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

test.each(Object.entries(SOURCES))(
  'no sentence of the %s is longer than 160 characters',
  (_, of) => {
    const long = globSync(of)
      .filter((path) => !OTHER.test(path))
      .flatMap((path) => sentencesOf(path))
      .filter((text) => text.length > LONGEST);
    expect(long).toEqual([]);
  },
);
