/**
 * Builds the dashboard, compresses it, so that it need not be done at each request, and records what it
 * was built from. With `--quiet`, only what is wrong is told.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { recordingSources } from './build-fingerprint.ts';
import { compressFolder } from './compress-folder.ts';

const PROJECT = join(import.meta.dirname, '..');

await recordingSources(PROJECT, async () => {
  await build({ root: PROJECT, logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' });
  compressFolder(join(PROJECT, 'dist'));
});
