import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readSetting } from '../store/settings.ts';
import { prepared } from '../store/statements.ts';
import { gitRepositories, hasGitRepositories } from './git/repositories.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';
import { MADE_FROM } from './settings.ts';
import { storeRepository } from './store-sample.ts';

/**
 * Gets the sample organization ready for a start: its git repositories, its records, and whether it
 * is shown. A sample that other sources made is made anew.
 *
 * @param dataFolder Where its git repositories are kept.
 * @param shown false: it is left out of this start.
 */
export async function prepareSample(
  database: DatabaseSync,
  dataFolder: string,
  shown: boolean,
): Promise<void> {
  if (shown) {
    const sources = sourcesDigest();
    const current = readSetting(database, MADE_FROM) === sources;
    if (!current || !hasGitRepositories(dataFolder)) {
      // Only now: its texts are a burden to every start that finds the sample made.
      const [{ makeSample }, { writeGitRepositories }] = await Promise.all([
        import('./make-sample.ts'),
        import('./git/write-repositories.ts'),
      ]);
      writeGitRepositories(dataFolder);
      if (!current) makeSample(database, { [MADE_FROM]: sources });
    }
    // Each time: a data folder can be moved.
    for (const each of gitRepositories(dataFolder)) storeRepository(database, each, each.path);
  }
  prepared(database, 'UPDATE repository SET connected = ? WHERE org_id = ?').run(
    shown ? 1 : 0,
    SAMPLE_ORGANIZATION.id,
  );
}

/** A digest of the sources that make the sample, the contract among them: whatever changes, it is made anew. */
function sourcesDigest(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(import.meta.dirname, '../../src/api/openapi.yaml')));
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const file of files.toSorted()) {
    if (!/\.(?:ts|txt)$/.test(file) || file.endsWith('.test.ts') || file.startsWith('index'))
      continue;
    hash.update(`${file}\0`).update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}
