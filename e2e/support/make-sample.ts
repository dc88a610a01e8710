/**
 * Makes the sample in the data folder that is its first argument, of so many reviews where there is a second one, and
 * ends once all of it is reviewed: a process of its own, as a service has settings of its process.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startService } from '../../service/start-service.ts';

const [, , dataFolder = '', reviews] = process.argv;
const sample = reviews === undefined ? undefined : Number(reviews);

const { database, stop } = await startService({
  dataFolder,
  repositories: [],
  port: 0,
  sample,
  faults: undefined,
});
const count = (table: 'review' | 'job') =>
  Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
// Its commits are seen first, then there is nothing left to do.
while (count('job') === 0) await wait(50);
while (count('job') > 0 || count('review') < (sample ?? 0)) await wait(50);
await stop();
