/**
 * Lays a brotli and a gzip copy beside every file of the built dashboard that they make smaller, and
 * records what it was built from. Runs after `vite build`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { recordFingerprint, sourceFingerprint } from './build-fingerprint.ts';

const PROJECT = join(import.meta.dirname, '..');
const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
]);

const dist = join(PROJECT, 'dist');
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  lay(`${file}.br`, content, brotliCompressSync(content, brotliOptions(content.length)));
  lay(`${file}.gz`, content, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
recordFingerprint(PROJECT, sourceFingerprint(PROJECT));

function lay(file: string, content: Buffer, compressed: Buffer): void {
  if (compressed.length < content.length) writeFileSync(file, compressed);
  else rmSync(file, { force: true });
}

function brotliOptions(size: number): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
