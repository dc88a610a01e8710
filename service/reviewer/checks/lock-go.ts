import type { Extraction } from '../check.ts';

/** The modules that a go.mod requires and does not replace. */
export interface GoManifest {
  type: 'go-manifest';
  modules: readonly { name: string; version: string; line: number }[];
}

/** The `module version` pairs that a go.sum has the checksum of a go.mod for. */
export interface GoLock {
  type: 'go-lock';
  modules: readonly string[];
}

/** Reads a go.mod. */
export function readGoManifest(text: string): Extraction<GoManifest> {
  const modules: { name: string; version: string; line: number }[] = [];
  const replaced = new Set<string>();
  let block = '';
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const statement = (raw.split('//', 1)[0] ?? '').trim();
    const opened = /^(\w+)\s*\($/.exec(statement)?.[1];
    if (opened !== undefined) {
      block = opened;
      continue;
    }
    if (statement === ')') {
      block = '';
      continue;
    }
    const words = statement.split(/\s+/);
    const verb = block === '' ? words.shift() : block;
    const [name, version] = words.map((word) => word.replaceAll(/^["`]|["`]$/g, ''));
    if (name === undefined) continue;
    if (verb === 'require' && version !== undefined) {
      modules.push({ name, version, line: index + 1 });
    }
    if (verb === 'replace') replaced.add(name);
  }
  const own = modules.filter(({ name }) => !replaced.has(name));
  return { facts: { type: 'go-manifest', modules: own } };
}

/** Reads a go.sum. */
export function readGoLock(text: string): Extraction<GoLock> {
  const modules = text.split(/\r?\n/).flatMap((line) => {
    const [, name, version] = /^(\S+) (\S+)\/go\.mod h1:/.exec(line) ?? [];
    return name === undefined || version === undefined ? [] : [`${name} ${version}`];
  });
  return { facts: { type: 'go-lock', modules } };
}
