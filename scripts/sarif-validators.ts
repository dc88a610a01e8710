import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import multitool from '@microsoft/sarif-multitool';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Log } from 'sarif';

// The package is CommonJS: under Node its default export is the module.
const addFormats = addFormatsModule as unknown as (to: Ajv2020) => void;
/** The schema of SARIF 2.1.0, as it comes with Microsoft’s SARIF SDK. */
const schema = JSON.parse(
  readFileSync(join(dirname(multitool), 'sarif-2.1.0.json'), 'utf8'),
) as object;
const ajv = new Ajv2020({ allErrors: true });
addFormats(ajv);
const fits = ajv.compile(schema);

/** What the standard’s schema says against a file, one line each. */
export function schemaErrors(text: string): string[] {
  if (fits(JSON.parse(text))) return [];
  return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const OPTIONS = ['--level', 'Error', '--max-file-size-in-kb', '100000'];

/** The errors that the SARIF Multitool finds in files, by schema and by the standard’s text. */
export function multitoolErrors(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docket-sarif-'));
  try {
    for (const [index, text] of texts.entries()) {
      writeFileSync(join(folder, `${index}.sarif`), text);
    }
    // Where npm runs no scripts of packages, nobody has made it a program yet.
    chmodSync(multitool, 0o755);
    const report = join(folder, 'report.json');
    const { status, stdout, stderr } = spawnSync(
      multitool,
      ['validate', join(folder, '*.sarif'), '--output', report, ...OPTIONS],
      // It needs no library for languages.
      { encoding: 'utf8', env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } },
    );
    const scanned = stdout.includes(`${texts.length} files scanned.`);
    if (status !== 0 || !scanned) throw new Error(`It did not read everything: ${stdout}${stderr}`);
    const { runs } = JSON.parse(readFileSync(report, 'utf8')) as Log;
    return runs
      .flatMap(({ results }) => results ?? [])
      .map(({ ruleId, message, locations }) => {
        const place = locations?.[0]?.physicalLocation?.artifactLocation?.uri;
        return `${ruleId} ${place}: ${message.arguments?.join(', ')}`;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
