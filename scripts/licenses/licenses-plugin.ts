import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where something that is bundled comes from. */
type Part = { name: string; version: string; license: string; text: string };

/** The files that a build makes; those of code name the modules in them. */
type Bundle = Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>;

/** What may be bundled: licenses that ask for no more than that their text goes with it. */
const PERMITTED = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|Zlib|BlueOak-1\.0\.0|CC0-1\.0)$/;

/**
 * Writes /licenses.txt: name, version, license and its text of every package that the dashboard is really
 * made of, also in its workers. The build fails where a package has no license, or none of `PERMITTED`.
 */
export function licenses(): { page: Plugin; worker: Plugin } {
  const packages = new Map<string, Part>();
  const collect = (bundle: Bundle) => {
    for (const id of Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)) {
      const folder = packageFolder(id);
      if (folder !== undefined && !packages.has(folder)) packages.set(folder, readPackage(folder));
    }
  };
  return {
    page: {
      name: 'licenses',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle);
        const parts = [...packages.values(), COLORS];
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesText(parts) });
      },
    },
    // Workers are bundled by themselves, and before the page that starts them.
    worker: {
      name: 'licenses-of-workers',
      generateBundle(_, bundle) {
        collect(bundle);
      },
    },
  };
}

/** src/ui/colors.css takes its values from there; nothing of it is imported. */
const COLORS: Part = {
  name: '@radix-ui/colors',
  version: '3.0.0',
  license: 'MIT',
  text: readFileSync(join(import.meta.dirname, 'radix-ui-colors.txt'), 'utf8'),
};

/** The folder of the package that a module belongs to; undefined: it is Docket's own, or none. */
function packageFolder(moduleId: string): string | undefined {
  // What the bundler itself adds, for example to load a chunk.
  const [, bundler] = /^\0(vite|rolldown)\//.exec(moduleId) ?? [];
  if (bundler !== undefined) return join(import.meta.dirname, '../../node_modules', bundler);
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(moduleId.replace(/^\0/, ''))?.[0];
}

/** @throws Error for a package that may not be bundled. */
export function readPackage(folder: string): Part {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  if (typeof license !== 'string' || !PERMITTED.test(license)) {
    throw new Error(`${String(name)} is bundled, but its license is ${String(license)}.`);
  }
  if (texts.length === 0) throw new Error(`${String(name)} is bundled without its license text.`);
  return {
    name: String(name),
    version: String(version),
    license: license,
    // Vite's goes on with those of the packages that it is made of.
    text: texts.map((text) => text.split(/^# Licenses of bundled dep/m)[0]).join('\n\n'),
  };
}

function licensesText(parts: Part[]): string {
  const sections = parts
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text.trim()}`);
  return (
    [
      'Docket is licensed under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0).\n' +
        'It includes the packages below, each under its own license.',
      ...sections,
    ].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'
  );
}
