import { createHmac, timingSafeEqual } from 'node:crypto';

/** The order's values of the last row of a page. */
export type CursorPosition = readonly (string | number)[];

/** Signs and reads cursors: opaque, unforgeable, and good only for the query they came from. */
export interface CursorSigner {
  sign(position: CursorPosition, query: unknown): string;
  read(cursor: string, query: unknown): CursorPosition | undefined;
}

/**
 * Makes the signer of a data folder.
 *
 * A cursor is the position in base64url, a dot, and an HMAC-SHA-256 over position and query. The
 * query (organization, restriction, visible repositories, operation, filters) is not in the cursor: it must be the same
 * again.
 *
 * @param key Secret of the data folder.
 * @returns `read` gives undefined for a cursor that was altered or belongs to another query.
 */
export function cursorSigner(key: Buffer): CursorSigner {
  function signature(payload: string, query: unknown): Buffer {
    return createHmac('sha256', key)
      .update(`${payload}\n${JSON.stringify(query)}`)
      .digest();
  }
  return {
    sign(position, query) {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${payload}.${signature(payload, query).toString('base64url')}`;
    },
    read(cursor, query) {
      const [payload = '', signed = '', ...more] = cursor.split('.');
      const given = Buffer.from(signed, 'base64url');
      const expected = signature(payload, query);
      // Compared as text too, as several base64url texts stand for the same bytes.
      if (
        more.length > 0 ||
        given.length !== expected.length ||
        !timingSafeEqual(given, expected) ||
        given.toString('base64url') !== signed
      ) {
        return undefined;
      }
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as CursorPosition;
    },
  };
}
