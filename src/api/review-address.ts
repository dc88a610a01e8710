import { lowerCaseIds } from '../lib/lower-case-ids.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const publicKey = /^rev_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** The identifier in a public key: `rev_` and the identifier without hyphens (spec: public_key). */
export function reviewIdOfKey(key: string): string | undefined {
  return publicKey.exec(key)?.slice(1).join('-').toLowerCase();
}

/**
 * Where a pasted text leads, as a path of the dashboard: a public key to its review in the organization
 * `orgId`; an address of the dashboard or of the service's API, with or without a host, to its page.
 * Undefined for any other text. The host is not looked at: the dashboard has one service.
 */
export function destinationOf(text: string, orgId: string): string | undefined {
  const pasted = text.trim();
  const review = reviewIdOfKey(pasted);
  if (review !== undefined) return `/organizations/${orgId}/reviews/${review}`;
  const own = new RegExp(
    `/organizations/${UUID}/(?:reviews|findings|repositories)(?:[/?]\\S*)?$`,
    'i',
  );
  const found = own.exec(pasted)?.[0];
  if (found === undefined) return undefined;
  // Through URL, so that nothing but a path of this origin comes out.
  const { pathname, search } = new URL(found, 'http://own.invalid');
  return lowerCaseIds(pathname) + search;
}
