import stripJsonComments from 'strip-json-comments';
import type { Extraction } from '../check.ts';
import { objectOf, parseJson } from './json-members.ts';
import { dependenciesOf, SECTIONS, sectionLines, type NodeLock } from './lock-npm.ts';
import { listedFolder } from './workspace-members.ts';

/** Reads a bun.lock, which says what each member of the workspace asks for. (A bun.lockb is no text.) */
export function readBunLock(text: string): Extraction<NodeLock> {
  const lock = parseJson(stripJsonComments(text, { trailingCommas: true }));
  if ('code' in lock) return { unread: lock };
  const lines = sectionLines(text, 'workspaces');
  const packages = Object.entries(objectOf(lock.root['workspaces'])).map(([folder, entry]) => ({
    folder: folder === '' ? '' : listedFolder(folder),
    isMember: folder !== '',
    dependencies: dependenciesOf(objectOf(entry), SECTIONS, lines.get(folder)),
  }));
  return {
    facts: {
      type: 'node-lock',
      tool: 'bun',
      packages,
      installed: [],
      decided: [],
      withPeers: false,
    },
  };
}
