import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the dashboard is built from, in the project's folder. */
const SOURCES = [
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'vite.config.ts',
  // The policy in the built page comes from the service.
  'service/http/security-headers.ts',
  'scripts/build.ts',
  'scripts/compress-folder.ts',
  'scripts/licenses',
  'scripts/start-plugin.ts',
];

/** A text that changes whenever a source of the dashboard does: of paths, sizes and times. */
export function sourceFingerprint(project: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addFile(hash, project, source);
  return hash.digest('hex');
}

/** The fingerprint of the sources that dist/ was built from; undefined when it is not built. */
export function builtFingerprint(project: string): string | undefined {
  try {
    return readFileSync(fingerprintFile(project), 'utf8');
  } catch {
    return undefined;
  }
}

/** Builds dist/, and records what was there when that began: what is saved meanwhile may not be in it. */
export async function recordingSources(project: string, build: () => Promise<void>): Promise<void> {
  const fingerprint = sourceFingerprint(project);
  await build();
  writeFileSync(fingerprintFile(project), fingerprint);
}

function fingerprintFile(project: string): string {
  return join(project, 'dist', '.fingerprint');
}

function addFile(hash: Hash, project: string, path: string): void {
  const stats = statSync(join(project, path), { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(project, path)).toSorted()) {
      addFile(hash, project, join(path, name));
    }
  } else hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
}
