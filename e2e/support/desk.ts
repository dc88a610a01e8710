import { execFileSync } from 'node:child_process';
import { deskWords } from '../../src/pages/patch/words.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { EmbeddedService } from './embedded-service.ts';
import { GitHistory } from './git-history.ts';
import { expect, test as base } from './test.ts';

const WORKFLOW = (action: string) => `name: ci
on: push
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
      - uses: ${action}
      - run: npm test
`;
const PINNED = 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8';

/** A repository to make patches of, as a person makes them: with `git diff`. */
export class PatchRepository {
  readonly history: GitHistory;
  readonly base: string;

  constructor(folder: string) {
    this.history = new GitHistory(folder);
    this.history.git('config', 'core.autocrlf', 'false');
    this.history.commit('Begin', { 'a.txt': 'one\ntwo\nthree\n' });
    this.base = this.history.commit('Serve sessions (#1)', {
      'src/session.ts':
        "import { keep } from './store.ts';\n\nexport const lifetime = 3600;\nexport const renew = () => keep;\n",
      'src/store.ts': 'export const keep = 1;\n',
      'windows.txt': 'one\r\ntwo\r\nthree\r\n',
      '.github/workflows/ci.yml': WORKFLOW(PINNED),
    });
  }

  /** What `git diff` says of the files written so (null removes one), byte for byte. */
  diff(files: Record<string, string | Buffer | null>): Buffer {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.history.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
    }
    this.history.git('add', '--all');
    const patch = execFileSync('git', ['diff', '--cached', '--binary', '-M'], {
      cwd: this.history.folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
    this.history.git('reset', '--quiet', '--hard');
    return patch;
  }

  /** A patch that the reviewer has something to say about; `mark` makes it another one. */
  unpinned(mark: string): Buffer {
    return this.diff({
      '.github/workflows/ci.yml': `${WORKFLOW('actions/checkout@main')}      - run: echo ${mark}\n`,
    });
  }
}

/** What Docket's own service calls a patch on a base: equal only where every byte is. */
export function revisionOf(base: string, patch: Buffer): string {
  const digest = createHash('sha256').update(patch).digest('hex');
  return createHash('sha256').update(`${base} ${digest}`).digest('hex');
}

type Worker = { patches: { repository: PatchRepository; service: EmbeddedService } };
type Each = {
  repository: PatchRepository;
  own: EmbeddedService;
  /** Signs in and opens the patch desk of the repository. */
  desk: (...tokenArguments: string[]) => Promise<void>;
};

export const test = base.extend<Each, Worker>({
  patches: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'docket-patches-'));
      const repository = new PatchRepository(join(folder, 'app'));
      const service = await EmbeddedService.start(
        join(folder, 'data'),
        [repository.history.folder],
        { fault: 'none' },
      );
      await use({ repository, service });
      await service.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  repository: async ({ patches }, use) => use(patches.repository),
  own: async ({ patches }, use) => {
    await use(patches.service);
    await patches.service.setFaults('none');
  },
  desk: async ({ page, own }, use) => {
    await use(async (...tokenArguments) => {
      await page.goto(await own.freshLink(...tokenArguments));
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
