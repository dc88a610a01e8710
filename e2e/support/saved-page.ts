import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { expect, expectAccessible } from './test.ts';

/** Opens a saved page as somebody would to whom it was sent, and holds that nothing runs or is fetched in it. */
export async function openSavedPage(offline: Page, file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await offline.goto(pathToFileURL(file).href);
  await expect(offline.locator('script, img, iframe, object, form, link, [style]')).toHaveCount(0);
  await expectAccessible(offline);
}
