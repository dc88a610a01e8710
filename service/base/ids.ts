import { createHash } from 'node:crypto';

/** The UUID namespace that every identity of this service is derived in. */
const DOCKET = Buffer.from('5f0d0c3b6a4e4b7a9d52c1a7e0b8f364', 'hex');

/**
 * A deterministic UUID (RFC 9562, version 5): the same arguments always give the same identity, so
 * that what is listed twice is recorded once.
 *
 * @param namespace What the parts belong to, for example a repository's id.
 * @param parts Told apart by position: ('a', 'bc') and ('ab', 'c') differ.
 */
export function uuidFrom(namespace: string, ...parts: string[]): string {
  const digest = createHash('sha1')
    .update(DOCKET)
    .update(JSON.stringify([namespace, ...parts]))
    .digest()
    .subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** A review's stable public address: `rev_` and its identifier without hyphens (spec: Review detail). */
export function publicKey(reviewId: string): `rev_${string}` {
  return `rev_${reviewId.replaceAll('-', '')}`;
}
