import { ownValue } from '../lib/own-value.ts';

const byExtension: Record<string, string> = {};
for (const [language, extensions] of Object.entries({
  bash: 'sh bash zsh',
  c: 'c h',
  cpp: 'cc cpp cxx hh hpp hxx',
  csharp: 'cs',
  css: 'css',
  diff: 'diff patch',
  go: 'go',
  graphql: 'graphql gql',
  ini: 'ini toml cfg conf properties',
  java: 'java',
  javascript: 'js mjs cjs jsx',
  json: 'json jsonc json5 webmanifest',
  kotlin: 'kt kts',
  less: 'less',
  lua: 'lua',
  makefile: 'mk',
  markdown: 'md markdown mdx',
  objectivec: 'm mm',
  perl: 'pl pm',
  php: 'php',
  python: 'py pyi',
  r: 'r',
  ruby: 'rb rake gemspec',
  rust: 'rs',
  scss: 'scss',
  sql: 'sql',
  swift: 'swift',
  typescript: 'ts mts cts tsx',
  vbnet: 'vb',
  xml: 'xml html htm xhtml svg vue plist',
  yaml: 'yml yaml',
})) {
  for (const extension of extensions.split(' ')) byExtension[extension] = language;
}
const byName: Record<string, string> = { makefile: 'makefile', gemfile: 'ruby', rakefile: 'ruby' };

/** The language of a file by its name, of those that the highlighter has; undefined: none is known. */
export function languageOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const known = ownValue(byName, name);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return known ?? (extension === name ? undefined : ownValue(byExtension, extension));
}
