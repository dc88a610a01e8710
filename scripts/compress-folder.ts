import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/** Is edited where it is served: a copy would go on being served as it was. */
const EDITED = 'config.json';

/** Lays a brotli and a gzip copy beside every file of a folder that they make smaller. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    if (entry.name === EDITED) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    lay(`${file}.br`, content, brotliCompressSync(content, brotliOptions(content.length)));
    lay(`${file}.gz`, content, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

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
