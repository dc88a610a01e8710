import { createHash } from 'node:crypto';
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
const STYLES = ['src/ui/colours.css', 'src/ui/tokens.css', 'src/app/still.css'];

/** What every page begins with. React takes longest to evaluate, which happens while the rest still comes. */
const FIRST = ['/src/app/main.ts', '/src/app/react.ts'];
/** What main.ts asks for besides. */
const NEXT = [
  '/src/app/asks.ts',
  '/src/app/app.tsx',
  '/src/pages/review/ReviewPage.tsx',
  '/src/pages/connect/SignIn.tsx',
];

/**
 * Has index.html painted before the first script is there, with styles of its own, and what every page begins with asked
 * for meanwhile. Makes src/app/start.js a file whose name holds its hash, so that a second visit need not ask for it.
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
      const filesOfAll = (modules: string[]) =>
        new Set(modules.flatMap((module) => filesOf(bundle, module)));
      const first = filesOfAll(FIRST);
      const early = filesOfAll([...FIRST, ...NEXT]);
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
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 7);
        const fileName = `assets/${name.replace('.', `-${hash}.`)}`;
        this.emitFile({ type: 'asset', fileName, source: text });
        return `/${fileName}`;
      };
      const ahead = [...first].map(
        (file) => `<link rel="modulepreload" crossorigin href="${file}" />`,
      );
      page.source = html
        .replace('<script ', `${ahead.join('\n    ')}\n    <script `)
        .replace(`/${SOURCE}`, emit('start.js', source))
        .replace('/src/app/still.css', emit('still.css', styles));
    },
  },
});

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The addresses of a module's file, and of the files that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const found = new Set<string>();
  const waiting = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  for (let chunk = waiting.pop(); chunk?.type === 'chunk'; chunk = waiting.pop()) {
    if (found.has(`/${chunk.fileName}`)) continue;
    found.add(`/${chunk.fileName}`);
    waiting.push(...chunk.imports.flatMap((name) => bundle[name] ?? []));
  }
  return [...found];
}
