import { createHash } from 'node:crypto';

/** The SHA-1 of names, hex: a commit of a repository that is not there. */
export function commitOf(...names: readonly string[]): string {
  return createHash('sha1').update(JSON.stringify(names)).digest('hex');
}

/** The SHA-256 of names, hex: the digest of something that is not there. */
export function digestOf(...names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}

/** A number from 0 to below `end` that the names decide. */
export function numberOf(end: number, ...names: readonly string[]): number {
  return createHash('sha1').update(JSON.stringify(names)).digest().readUIntBE(0, 6) % end;
}
