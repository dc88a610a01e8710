import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { parse } from 'yaml';
import manifest from './package.json' with { type: 'json' };
import { licenses } from './scripts/licenses/licenses-plugin.ts';
import { startScript } from './scripts/start-plugin.ts';
import { metaContentSecurityPolicy } from './service/http/security-headers.ts';

/** The modules of main.ts, of what asks, of what draws pages, of the first list, and of a review; what is loaded lazily is left out. */
const main = new Set<string>();
const first = new Set<string>();
const app = new Set<string>();
const firstList = new Set<string>();
const review = new Set<string>();

const bundled = licenses();

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react\.ts$/;
/** What TanStack Query adds for React, which its barrel names too. */
const FOR_REACT = /\/react-query\/build\/modern\/(?!\w+Options\.js)/;
/** Several queries at once, which the barrel of TanStack Query names: no first list asks so. */
const QUERIES = /[qQ]ueries(Observer)?\.js$/;

/** How long which plugin takes is told on slow machines, and concerns nobody who starts Docket. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command }) => ({
  plugins: [
    bundled.page,
    startScript(),
    // Memoizing every component costs more bytes and time than it saves (docs/architecture.md).
    react({ compiler: { compilationMode: 'annotation', panicThreshold: 'all_errors' } }),
    command === 'build' && {
      name: 'modules-of-the-first-list',
      buildEnd() {
        const collect = (entry: string, found: Set<string>) => {
          const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(entry));
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            if (found.has(id)) continue;
            found.add(id);
            waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
          }
        };
        collect('/src/app/main.ts', main);
        collect('/src/app/asks.ts', first);
        collect('/src/app/app.tsx', app);
        collect('/src/pages/reviews/ReviewListPage.tsx', firstList);
        collect('/src/pages/review/ReviewPage.tsx', review);
      },
    },
    {
      name: 'contract',
      transform: {
        filter: { id: /\/openapi\.yaml$/ },
        handler: (text) => ({ code: `export default ${JSON.stringify(parse(text))}`, map: null }),
      },
    },
    command === 'build' && {
      name: 'content-security-policy',
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: metaContentSecurityPolicy },
          injectTo: 'head-prepend' as const,
        },
      ],
    },
  ],
  define: { __BUILD__: JSON.stringify(buildId()) },
  resolve: {
    alias: {
      // React has it itself; the shim is for those before 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Its build for browsers decodes by having HTML parsed, which Trusted Types refuse; this one has a table.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  build: {
    // What the dashboard uses of the platform is there from these on (Firefox and Safari: `JSON.parse` with the source
    // of a number, exact-json.ts); the README states them.
    target: ['chrome123', 'edge123', 'firefox135', 'safari18.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      output: {
        // Every page's file is named in the first script: one character less of each hash, which do
        // not compress, is a hundred bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page and the first list are made of comes as one file, so that nothing more is asked for
        // once it is there; what a review and other pages are made of comes as another, with the first of them.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'main',
              test: (id: string) => main.has(id),
              priority: 5,
            },
            {
              name: 'first',
              test: (id: string) => first.has(id) && !QUERIES.test(id) && !FOR_REACT.test(id),
              priority: 3,
            },
            {
              name: 'react',
              test: REACT,
              priority: 4,
            },
            {
              name: 'shared',
              test: (id: string) => (app.has(id) || firstList.has(id)) && !QUERIES.test(id),
              priority: 2,
            },
            {
              name: 'record',
              // What reviews are read by, too: it is fetched by itself, with the first of them.
              test: (id: string) =>
                (review.has(id) && !/\/src\/pages\//.test(id)) ||
                id.endsWith('/generated/zod.gen.ts'),
              priority: 1,
            },
            {
              name: 'triage',
              // What findings and reviews are marked and told apart by: one file for the same reason as the next.
              test: /\/src\/(triage\/(done-words|facet-words|open-finding|review-mark)|scaffold\/order-words)\.ts/,
              priority: 0,
            },
            {
              name: 'code',
              // What shows code, long lists and dialogs: one file, since each is named in the first script.
              test: /\/src\/(source\/|lib\/bytes|ui\/(use-near-rows|Dialog))|\/@tanstack\/(react-virtual|virtual-core)\//,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [bundled.worker], rolldownOptions: { checks } },
  test: {
    setupFiles: ['scripts/property-runs.ts', 'scripts/compile-cache.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'dashboard',
          include: ['src/**/*.test.ts'],
          // They start nothing, and to begin a worker for each takes as long as they do.
          isolate: false,
          setupFiles: ['scripts/put-back.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'service', include: ['{service,scripts}/**/*.test.ts'] },
      },
    ],
    // One more than there are processors: each waits now and then for what it starts.
    maxWorkers: availableParallelism() + 1,
    // Some machines take four times as long as others.
    testTimeout: 60_000,
    // A hook may start a service and wait for its reviews.
    hookTimeout: 180_000,
  },
}));

/** Tells builds apart, so that only tabs of the same build hand each other a session. */
function buildId(): string {
  const named = process.env['DOCKET_COMMIT']; // where the history is not at hand, as in a container
  if (named) return `${manifest.version}+${named}`;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${manifest.version}+${commit.trim()}`;
  } catch {
    return manifest.version; // no git history, for example an unpacked archive
  }
}
