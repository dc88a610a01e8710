import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process and everything it started (proportional, so that shared pages count once). */
export function residentBytes(root: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = readText(`/proc/${entry}/stat`);
    const parent = /\) \S (\d+) /.exec(stat)?.[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const within = (pid: number): boolean =>
    pid === root || (parents.has(pid) && within(parents.get(pid) ?? 0));
  let bytes = 0;
  for (const pid of parents.keys()) {
    if (!within(pid)) continue;
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1];
    bytes += Number(kilobytes ?? 0) * 1_024;
  }
  return bytes;
}

/** A process may end between being listed and being read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
