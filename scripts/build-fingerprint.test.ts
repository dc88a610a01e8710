import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFingerprint, recordingSources, sourceFingerprint } from './build-fingerprint.ts';

const config = readFileSync(join(import.meta.dirname, '../vite.config.ts'), 'utf8');
const modules = [...config.matchAll(/ from '\.\/(.+\.ts)'/g)].map(([, file = '']) => file);

test.each([...modules, 'vite.config.ts', 'scripts/build.ts', 'scripts/compress-folder.ts'])(
  'a change of %s has the dashboard built again',
  (file) => {
    const project = mkdtempSync(join(tmpdir(), 'docket-fingerprint-'));
    try {
      const before = sourceFingerprint(project);
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), '');
      expect(sourceFingerprint(project)).not.toBe(before);
    } finally {
      rmSync(project, { recursive: true });
    }
  },
);

test('what is saved during a build has the dashboard built again', async () => {
  const project = mkdtempSync(join(tmpdir(), 'docket-fingerprint-'));
  mkdirSync(join(project, 'dist'));
  const isCurrent = () => builtFingerprint(project) === sourceFingerprint(project);
  try {
    await recordingSources(project, async () => writeFileSync(join(project, 'index.html'), ''));
    expect(isCurrent()).toBe(false);
    await recordingSources(project, () => Promise.resolve());
    expect(isCurrent()).toBe(true);
  } finally {
    rmSync(project, { recursive: true });
  }
});
