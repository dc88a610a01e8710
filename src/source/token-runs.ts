/** A run of characters and what it is; `undefined` is plain. Runs of a line cover it from its start. */
export type Run = [length: number, token: Token | undefined];

export const tokens = [
  'keyword',
  'string',
  'number',
  'comment',
  'title',
  'type',
  'attr',
  'meta',
] as const;
export type Token = (typeof tokens)[number];

/** What the scopes of highlight.js are drawn as; those that are not here are plain. */
const tokenOf: Record<string, Token> = {
  keyword: 'keyword',
  literal: 'keyword',
  operator: 'keyword',
  'selector-tag': 'keyword',
  doctag: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  'template-tag': 'string',
  code: 'string',
  link: 'string',
  number: 'number',
  symbol: 'number',
  comment: 'comment',
  quote: 'comment',
  title: 'title',
  section: 'title',
  name: 'title',
  'selector-id': 'title',
  'selector-class': 'title',
  type: 'type',
  built_in: 'type',
  class: 'type',
  attr: 'attr',
  attribute: 'attr',
  variable: 'attr',
  'template-variable': 'attr',
  property: 'attr',
  bullet: 'attr',
  meta: 'meta',
  tag: 'meta',
};

/** What a highlighter makes of a text: a tree of elements with classes (hast). */
type Tree = {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: readonly unknown[];
};

/** The runs of each line of a highlighted text. */
export function tokenRuns(tree: Tree): Run[][] {
  const lines: Run[][] = [[]];
  const walk = (node: Tree, outer: Token | undefined) => {
    if (node.type === 'text') {
      for (const [index, part] of (node.value ?? '').split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (part !== '') lines.at(-1)?.push([part.length, outer]);
      }
      return;
    }
    const token = scopeOf(node) ?? outer;
    for (const child of node.children ?? []) walk(child as Tree, token);
  };
  walk(tree, undefined);
  return lines;
}

function scopeOf({ properties }: Tree): Token | undefined {
  const classes = Array.isArray(properties?.className) ? properties.className : [];
  const first = String(classes[0] ?? '').replace(/^hljs-/, '');
  return tokenOf[first];
}
