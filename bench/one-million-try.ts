import { mkdtempSync, rmSync } from 'node:fs';
import { measureExportMillion } from './export-million.ts';
const folder = mkdtempSync('/tmp/exports-x/bench-');
try {
  for await (const m of measureExportMillion(folder)) console.log(m);
} finally {
  rmSync(folder, { recursive: true });
}
