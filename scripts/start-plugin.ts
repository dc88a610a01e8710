import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'src/app/start.js';
/**
 * Chromium compiles all functions of such a file while it comes, beside the page's own thread (explicit
 * compile hints of V8); without it, each on that thread when it is first called. Others read a comment.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
/** The look of what is painted first; the other styles wait behind it. */
const STYLES = ['src/ui/colors.css', 'src/ui/tokens.css', 'src/app/still.css'];

const MAIN = '/src/app/main.ts';
/** Draws the pages; applies their styles (`applyStyles`). */
const APP = '/src/app/app.tsx';
/** React takes longest to evaluate, which happens while the rest still comes. */
const REACT = '/src/app/react.ts';

/**
 * Has index.html painted before the first script is there, with styles of its own, while the browser requests what every
 * page begins with. Puts a hash into the name of src/app/start.js, so that a second visit need not ask for it.
 */
export const startScript = (): Plugin => ({
  name: 'start-script',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html');
      const html = String(page.source);
      const main = chunkOf(bundle, MAIN);
      const first = filesOf(bundle, [main, chunkOf(bundle, REACT)]);
      const next = main.dynamicImports.flatMap((name) => bundle[name] ?? []);
      const early = filesOf(bundle, [main, ...next]);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && early.has(`/${file.fileName}`)) {
          file.code = COMPILED_AT_ONCE + file.code;
        }
      }
      const source = read(SOURCE).replaceAll(/^ *\/\/.*\n/gm, '');
      const styles = STYLES.map(read)
        .join('')
        .replaceAll(/^@import .*\n|\/\*[^]*?\*\//gm, '');
      const emit = (name: string, text: string) => {
        const digest = hash('sha256', text, 'base64url').slice(0, 7);
        const fileName = `assets/${name.replace('.', `-${digest}.`)}`;
        this.emitFile({ type: 'asset', fileName, source: text });
        return `/${fileName}`;
      };
      const ahead = [
        ...[...first].map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
        ...[...(chunkOf(bundle, APP).viteMetadata?.importedCss ?? [])].map(
          (file) => `<link rel="stylesheet" href="/${file}" media="not all" />`,
        ),
      ];
      page.source = html
        .replace('<script ', `${ahead.join('\n    ')}\n    <script `)
        .replace(`/${SOURCE}`, emit('start.js', source))
        .replace('/src/app/still.css', emit('still.css', styles));
    },
  },
});

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The file that a module is in. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file;
  }
  throw new Error(`The build has no ${module}`);
}

/** The addresses of files, and of all that they import. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  from: Rolldown.OutputBundle[string][],
): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  // It grows meanwhile.
  for (const file of waiting) {
    if (file.type !== 'chunk' || found.has(`/${file.fileName}`)) continue;
    found.add(`/${file.fileName}`);
    waiting.push(...file.imports.flatMap((name) => bundle[name] ?? []));
  }
  return found;
}
