import { readFileSync } from 'node:fs';

/** Text of a file under /proc; empty where the process has ended. */
const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Process ids of the children that a process has now (Linux). */
export const childrenOf = (pid: number): number[] =>
  readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** The words with which a process was started, each ended by a null character; empty where it has ended. */
export const commandLineOf = (pid: number): string => readProc(`${pid}/cmdline`);

/** Process id of the reviewer that a service of this process id has now, if any (Linux). */
export const reviewerOf = (pid: number): number | undefined =>
  childrenOf(pid).find((child) => commandLineOf(child).includes('reviewer/process'));
