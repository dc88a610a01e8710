import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compressFolder } from './compress-folder.ts';

test('what can be smaller has compressed copies, but not the settings that are edited where they are served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-compress-'));
  try {
    const long = 'long '.repeat(1_000);
    for (const name of ['a.js', 'config.json']) writeFileSync(join(folder, name), long);
    writeFileSync(join(folder, 'b.js'), 'b');
    compressFolder(folder);
    expect(readdirSync(folder).toSorted()).toEqual(
      ['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'config.json'].toSorted(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
