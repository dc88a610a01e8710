import { uuidFrom } from '../../base/ids.ts';

/**
 * The identity of something that belongs to something else, by the names that tell it apart there.
 *
 * Beside an owner whose identity sorts by age (UUID version 8, RFC 9562), so that many of them are
 * written one behind the other.
 */
export function partId(owner: string, ...names: readonly string[]): string {
  const id = uuidFrom(owner, ...names);
  return owner.charAt(14) === '8' ? agedId(owner.slice(0, 8), id) : id;
}

/** An identity that sorts by age. @param age Eight hexadecimal digits. */
export function agedId(age: string, id: string): string {
  return `${age}${id.slice(8, 14)}8${id.slice(15)}`;
}
