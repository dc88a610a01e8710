import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { result, sarif } from '../service/scanners/testing/sarif.ts';
import { EmbeddedService } from './support/embedded-service.ts';
import { expect, test } from './support/test.ts';

test('results of a scanner are imported, and read like what Docket found itself', async ({
  page,
  gateway,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-scanners-'));
  const data = join(folder, 'data');
  const service = await EmbeddedService.start(data, [gateway.folder]);
  try {
    const commitOf = (name: string) => /^commit (\w{40})/.exec(gateway.show(name))?.[1] ?? '';
    // The results name their commit by the name of their file.
    const there = result('no-title', 'README.md', 1);
    const results = [
      [commitOf('main~1'), sarif([there])],
      [commitOf('main'), sarif([there, result('passive', 'README.md', 3)])],
    ].map(([commit, text]) => {
      const file = join(folder, `${commit}.sarif`);
      writeFileSync(file, text ?? '');
      return file;
    });
    const command = ['service/import.ts', ...results, '--data', data];
    const imported = spawn(process.execPath, command, { stdio: 'ignore' });
    await once(imported, 'close');
    expect(imported.exitCode).toBe(0);

    await page.goto(service.freshLink());
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Describe the gateway' });
    // An open list isn’t read again at once.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(row).toContainText('1 warning', { timeout: 1_000 });
    }).toPass();
    await row.getByRole('link').click();
    const checks = page.getByRole('region', { name: /^Checks in default/ });
    const heading = page.getByRole('heading', { level: 3, name: 'Lint', exact: true });
    const check = checks.locator('.section').filter({ has: heading });
    await expect(check).toContainText(
      '2 conditions in 1 run of Lint 1.0: 1 introduced, 1 pre-existing.',
    );
    await expect(check).toContainText(/pre-existing, still unsafe/i);
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings.locator('a[data-row]')).toHaveCount(1);
    await findings.locator('a[data-row]').click();
    await expect(page.getByRole('row', { name: 'cited: 3 Keeps sessions.' })).toBeVisible();
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
});
