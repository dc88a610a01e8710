import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { EmbeddedService } from './embedded-service.ts';
import { makeGatewayRepository, type GatewayRepository } from './gateway-repository.ts';
import { startOnSample } from './made-sample.ts';
import { PatchRepository } from './patch-repository.ts';
import { ServiceRecords } from './service-records.ts';

/** The sample is filled up with so many reviews; `npm run test:long` takes many more. */
const REVIEWS = Number(process.env['DOCKET_EXPORT_REVIEWS'] ?? 10_000);

/** Services that tests share; each is started by the first test that asks for it. */
type Services = {
  /** A repository with reviews to be made. */
  gateway: GatewayRepository;
  /** The service of that repository. */
  service: EmbeddedService;
  /** A service with the sample as it is written. */
  sample: EmbeddedService;
  /** A service with a sample of many reviews, which stays as it is. */
  many: EmbeddedService;
  /** A service whose repository patches are made of. */
  patches: { repository: PatchRepository; service: EmbeddedService };
  /** A repository and its reviews, made once; `restore` puts them back as they were made. */
  prepared: { repository: GatewayRepository; restore: () => string };
};

// All of them stand here: a worker goes on to the next file only where its fixtures are the same.
export const test = base.extend<object, Services>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'docket-gateway-'));
      await use(makeGatewayRepository(folder));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ gateway }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'docket-data-'));
      const service = await EmbeddedService.start(data, [gateway.folder]);
      await use(service);
      await service.stop();
      rmSync(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  sample: [
    async ({ gateway }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'docket-sample-'));
      const service = await startOnSample(data, [gateway.folder]);
      await use(service);
      await service.stop();
      rmSync(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  many: [
    async ({ gateway }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'docket-many-'));
      const service = await startOnSample(data, [gateway.folder], {
        reviews: REVIEWS,
        fault: 'none',
      });
      await use(service);
      await service.stop();
      rmSync(data, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
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
  prepared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'docket-acting-'));
      const [now, made] = [join(root, 'now'), join(root, 'made')];
      const repository = makeGatewayRepository(join(now, 'gateway'));
      const service = await EmbeddedService.start(join(now, 'data'), [repository.folder]);
      const records = new ServiceRecords(service);
      await expect
        .poll(() => records.runs(1).map(({ status }) => status))
        .toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
      await service.stop();
      renameSync(now, made);
      await use({
        repository,
        restore: () => {
          rmSync(now, { recursive: true, force: true });
          cpSync(made, now, { recursive: true });
          return join(now, 'data');
        },
      });
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
