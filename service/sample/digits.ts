import { hash } from 'node:crypto';
import { RECORDED_CODE } from './code/recorded-code.ts';

/**
 * A commit of a repository.
 *
 * @param names The repository's full name, and the commit's. Where no code is recorded of the repository,
 *   its name is their SHA-1.
 */
export function commitOf(...names: readonly string[]): string {
  const [repository = '', ...commit] = names;
  const code = RECORDED_CODE.get(repository);
  if (code !== undefined) return code.commit(commit);
  return hash('sha1', JSON.stringify(names));
}

/** The SHA-256 of names, hex: the digest of something that is not there. */
export function digestOf(...names: readonly string[]): string {
  return hash('sha256', JSON.stringify(names));
}

/** A number from 0 to below `end` that the names decide. */
export function numberOf(end: number, ...names: readonly string[]): number {
  return hash('sha1', JSON.stringify(names), 'buffer').readUIntBE(0, 6) % end;
}
