import { deskWords } from '../../src/pages/patch/words.ts';
import { hash } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { EmbeddedService } from './embedded-service.ts';
import type { PatchRepository } from './patch-repository.ts';
import { expect, test as base } from './test.ts';

/** What Docket's own service calls a patch on a base: equal only where every byte is. */
export function revisionOf(base: string, patch: Buffer): string {
  const digest = hash('sha256', patch);
  return hash('sha256', `${base} ${digest}`);
}

type Each = {
  repository: PatchRepository;
  own: EmbeddedService;
  /** Signs in and opens the patch desk of the repository. */
  desk: (...tokenArguments: string[]) => Promise<void>;
};

export const test = base.extend<Each>({
  repository: async ({ patches }, use) => use(patches.repository),
  own: async ({ patches }, use) => {
    await use(patches.service);
    await patches.service.setFaults('none');
  },
  desk: async ({ page, own }, use) => {
    await use(async (...tokenArguments) => {
      await page.goto(own.freshLink(...tokenArguments));
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
      await page.getByRole('link', { name: 'Repositories' }).click();
      await page.getByRole('link', { name: 'local/app', exact: true }).click();
      await page.getByRole('link', { name: 'Review a patch' }).click();
      await expect(page.getByRole('textbox', { name: 'Patch' })).toBeVisible();
    });
  },
});

export { expect };

/** Opens a patch as a file of that name. */
export async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Open (a|another) file$|^Open the patch$/ }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/x-patch', buffer });
}

/** Drops a file on the page. */
export async function dropFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { name, base64: buffer.toString('base64') },
  );
  await page
    .getByRole('region', { name: deskWords.base })
    .dispatchEvent('drop', { dataTransfer: data });
}

/** The diff view of the page. */
export const diff = (page: Page) => page.getByRole('table', { name: 'The patch' });
