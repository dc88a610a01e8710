import { startReviewerProcess } from '../reviewer-process.ts';

/** A process that keeps a reviewer and does nothing else. Its arguments: the data folder and the entry. */
const [, , dataFolder, entry] = process.argv;
if (dataFolder === undefined || entry === undefined) throw new Error('an argument is missing');
startReviewerProcess(dataFolder, { entry });
