import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { ANY_SECRET, isPlaceholder } from '../service/reviewer/checks/secret-shapes.ts';

/** What the build makes; anything else has a license that nobody looked at. */
const KINDS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.br', '.gz']);

/**
 * What must not be published of a built dashboard: a source map, a path of the project or of the machine
 * that built it, what has the shape of a secret, a file of a kind that the build does not make (a font,
 * a picture), a missing list of licenses. Gives one line for each; files whose name begins with a dot
 * belong to the build and are not published.
 *
 * @param project The folder that it was built in.
 */
export function distProblems(dist: string, project: string): string[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.'));
  const problems = files.flatMap((file) => {
    if (!KINDS.has(extname(file)))
      return [`${file}: the build shouldn’t contain this kind of file.`];
    if (/\.(br|gz)$/.test(file)) return [];
    const text = readFileSync(join(dist, file), 'utf8');
    return [...pathsIn(text, project), ...secretsIn(text)].map((found) => `${file} ${found}`);
  });
  return files.includes('licenses.txt') ? problems : [...problems, 'licenses.txt is missing.'];
}

function pathsIn(text: string, project: string): string[] {
  const machine = [project, homedir()].filter((path) => path.length > 1 && text.includes(path));
  // Paths of other projects are in the contract's examples.
  const sources = [...text.matchAll(/\b(node_modules|src|service|scripts)\/[\w@./-]+\.\w+/g)]
    .map(([path]) => path)
    .filter((path) => path.startsWith('node_modules/') || existsSync(join(project, path)));
  return [
    ...[...machine, ...new Set(sources)].map((path) => `contains the path ${path}`),
    ...(/sourceMappingURL=/.test(text) ? ['refers to a source map'] : []),
  ];
}

function secretsIn(text: string): string[] {
  return [...text.matchAll(ANY_SECRET)]
    .filter(([secret]) => !isPlaceholder(secret))
    .map(([secret]) => `appears to contain a secret: ${secret.slice(0, 4)}…`);
}
