import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** What the API needs to know of a request. Nothing else goes on: no cookie, origin or address. */
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Authorization',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Idempotency-Key',
  'If-Modified-Since',
  'If-None-Match',
];

/** What the dashboard reads of an answer, and what describes its body. Nothing else comes back. */
const RESPONSE_HEADERS = [
  'Allow',
  'Cache-Control',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Date',
  'ETag',
  'Last-Modified',
  'Retry-After',
  'Vary',
  'WWW-Authenticate',
  'X-Export-Complete',
  'X-Next-Cursor',
];

/**
 * The headers with which a request goes on.
 *
 * @param name What the gateway calls itself in `Via` (RFC 9110, 7.6.3).
 */
export function requestHeaders(headers: Headers, name: string): OutgoingHttpHeaders {
  const kept = REQUEST_HEADERS.flatMap((header) => {
    const value = headers.get(header);
    return value === null ? [] : [[header, value] as const];
  });
  const before = headers.get('Via');
  return {
    ...Object.fromEntries(kept),
    'User-Agent': 'Docket gateway',
    Via: `${before === null ? '' : `${before}, `}1.1 ${name}`,
  };
}

/** Whether a request came through the gateway of this name before. */
export function hasPassed(headers: Headers, name: string): boolean {
  return headers.get('Via')?.includes(` ${name}`) === true;
}

/** The headers with which an answer comes back. */
export function responseHeaders(headers: IncomingHttpHeaders): Headers {
  const kept = new Headers({
    'Cache-Control': 'no-store',
    // What another server answers is data here, also when someone opens it as a page.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  for (const name of RESPONSE_HEADERS) {
    const value = headers[name.toLowerCase()];
    if (value !== undefined) kept.set(name, String(value));
  }
  return kept;
}
