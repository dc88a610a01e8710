/**
 * The one gate for addresses from the record: http and https only, no credentials. Returns undefined
 * for everything else. The host of the result is in its encoded form (xn--…), so that a look-alike
 * shows itself.
 */
export function safeUrl(address: string | null | undefined): URL | undefined {
  if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

/** An address within this dashboard, for going back to after sign-in; undefined for any other. */
export function ownPath(address: string | null): string | undefined {
  if (!address?.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  const url = new URL(address, 'http://own.invalid');
  // A path can come to begin with two slashes only once its dots are resolved: `/.//host`.
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
