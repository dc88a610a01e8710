import type { Node } from 'yaml';
import type { Extraction } from '../check.ts';
import { decidedName, SECTIONS, type NodeLock, type NpmDependency } from './lock-npm.ts';
import { listedFolder } from './workspace-members.ts';
import { YamlFile } from './yaml-file.ts';

/**
 * Reads a pnpm-lock.yaml, of lockfileVersion 5 to 9. What a .pnpmfile.cjs makes of the manifests isn’t known: where
 * there is one, nothing is compared.
 */
export function readPnpmLock(text: string): Extraction<NodeLock> {
  return YamlFile.read(aboutProjects(text), ([file]) => lockOf(file));
}

/** The lines about the projects, at their places: without the packages, most of the file, and a first document about pnpm. */
function aboutProjects(text: string): string {
  const lines = text.split('\n');
  const begin = lines.findLastIndex((line) => line.trimEnd() === '---');
  let isLeftOut = false;
  return lines
    .map((line, index) => {
      if (/^\S/.test(line)) isLeftOut = /^(?:packages|snapshots):/.test(line);
      return isLeftOut || index <= begin ? '' : line;
    })
    .join('\n');
}

function lockOf(file: YamlFile | undefined): NodeLock {
  const lock: NodeLock = {
    type: 'node-lock',
    tool: 'pnpm',
    packages: [],
    installed: [],
    decided: [],
    withPeers: false,
  };
  if (file === undefined || file.get(file.root, 'pnpmfileChecksum') !== null) return lock;
  const { root } = file;
  const importers = file.entries(file.get(root, 'importers'));
  // A project by itself had its dependencies at the top.
  const projects = importers.length > 0 ? importers : [{ key: '.', value: root }];
  return {
    ...lock,
    packages: projects.map(({ key, value }) => ({
      folder: key === '.' ? '' : listedFolder(key),
      isMember: key !== '.',
      dependencies: dependenciesOf(file, value),
    })),
    decided: [
      ...file.entries(file.get(root, 'overrides')).map((entry) => decidedName(entry.key)),
      ...file
        .items(file.get(root, 'ignoredOptionalDependencies'))
        .map((each) => file.text(each) ?? ''),
    ],
    withPeers: file.isTrue(file.get(file.get(root, 'settings'), 'autoInstallPeers')),
  };
}

function dependenciesOf(file: YamlFile, project: Node | null): NpmDependency[] {
  const found = new Map<string, NpmDependency>();
  const add = (name: string, line: number, spec: string | null) => {
    if (spec !== null) found.set(name, { name, spec, line });
  };
  // Until version 6, what was asked for stood apart from what it became.
  for (const { key, line, value } of file.entries(file.get(project, 'specifiers'))) {
    add(key, line, file.text(value));
  }
  for (const section of SECTIONS) {
    for (const { key, line, value } of file.entries(file.get(project, section))) {
      add(key, line, file.text(file.get(value, 'specifier')));
    }
  }
  return [...found.values()];
}
