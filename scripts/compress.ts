/**
 * Compresses the built dashboard, so that it need not be done at each request, and records what it was
 * built from. Runs after `vite build`.
 */
import { join } from 'node:path';
import { recordFingerprint, sourceFingerprint } from './build-fingerprint.ts';
import { compressFolder } from './compress-folder.ts';

const PROJECT = join(import.meta.dirname, '..');

compressFolder(join(PROJECT, 'dist'));
recordFingerprint(PROJECT, sourceFingerprint(PROJECT));
