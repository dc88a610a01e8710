import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Faults } from './faults/faults.ts';
import { createApp } from './http/app.ts';
import type { ServiceContext } from './http/context.ts';
import { startServer } from './http/server.ts';
import { noteRunning } from './running-services.ts';
import { startReviewerProcess, type ReviewerProcess } from './reviewer-process.ts';
import { say } from './base/command-error.ts';
import { openScratchFolder } from './base/scratch-folder.ts';
import { lockDataFolder } from './service-lock.ts';
import { codeRepositories } from './sample/git/repositories.ts';
import { startFilling } from './sample/fill/start-filling.ts';
import { prepareSample } from './sample/sample.ts';
import { SourceReads } from './source/source-reads.ts';
import { namingStorage } from './base/storage-trouble.ts';
import { cursorSigner } from './store/cursors.ts';
import { openDatabase } from './store/database.ts';
import { connectRepositories, type NamedRepository } from './store/local-organization.ts';
import { cursorKey, writeSetting } from './store/settings.ts';

/** A running embedded service. */
export interface RunningService {
  /** For example `http://127.0.0.1:4180`. */
  origin: string;
  database: DatabaseSync;
  /** Stops accepting requests, ends the reviewer, closes the store. */
  stop: () => Promise<void>;
}

/**
 * Starts the embedded service: the store of a data folder, the HTTP service, and the reviewer.
 *
 * @param port undefined: the default one, or the next free one. 0: a free one that the system picks.
 * @param sample Reviews of the sample organization; undefined: those written by hand. 0: none of it.
 * @param faults What goes wrong on purpose.
 * @throws CommandError when the data folder or the port cannot be used.
 */
export async function startService({
  dataFolder,
  repositories,
  port,
  sample,
  faults,
}: {
  dataFolder: string;
  repositories: readonly NamedRepository[];
  port: number | undefined;
  sample: number | undefined;
  faults: Faults | undefined;
}): Promise<RunningService> {
  const cleanUp: (() => void | Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const step of cleanUp.toReversed()) await step();
  }
  try {
    const lock = lockDataFolder(dataFolder);
    cleanUp.push(() => lock.release());
    openScratchFolder(dataFolder, 'service');
    const database = openDatabase(dataFolder);
    cleanUp.push(() => database.close());
    connectRepositories(database, repositories);
    await prepareSample(database, dataFolder, sample !== 0);

    const source = new SourceReads();
    cleanUp.push(() => source.close());
    const address = { port: 0 };
    let reviewer: ReviewerProcess | undefined;
    const context: ServiceContext = {
      database,
      cursors: cursorSigner(cursorKey(database)),
      source,
      recordedCode: new Map(codeRepositories(dataFolder).map(({ id, path }) => [id, path])),
      now: Date.now,
      port: () => address.port,
      faults,
      dashboardFolder: join(import.meta.dirname, '../dist'),
      wakeReviewer: () => reviewer?.wake(),
      skips: (repositoryId) => reviewer?.skips(repositoryId) ?? false,
    };
    const server = await startServer(createApp(context), port);
    address.port = server.port;
    const origin = `http://127.0.0.1:${server.port}`;
    writeSetting(database, 'origin', origin);
    cleanUp.push(noteRunning(dataFolder));
    const started = startReviewerProcess(dataFolder);
    reviewer = started;
    cleanUp.push(async () => {
      await Promise.all([server.close(), started.stop()]);
    });
    if (sample !== undefined && sample > 0) {
      const filling = startFilling(dataFolder, sample, say);
      cleanUp.push(filling.stop);
    }
    return { origin, database, stop };
  } catch (error) {
    await stop();
    throw namingStorage(error, dataFolder);
  }
}
