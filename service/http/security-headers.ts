/** The security headers of the service's answers (design: Safety). */

const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types docket-worker',
];

/**
 * The policy that the built page carries itself. A meta element may not name frame-ancestors; and as both
 * policies hold, this one leaves it to the header which hosts pictures come from (config.json).
 */
export const metaContentSecurityPolicy = DIRECTIVES.map((directive) =>
  directive.startsWith('img-src ') ? `${directive} https:` : directive,
).join('; ');

/** The policy that every answer carries, as long as config.json names no hosts of pictures. */
export const contentSecurityPolicy = policyWith([]);

function policyWith(avatarHosts: readonly string[]): string {
  const directives = DIRECTIVES.map((directive) =>
    directive.startsWith('img-src ')
      ? [directive, ...avatarHosts.map((host) => `https://${host}`)].join(' ')
      : directive,
  );
  return [...directives, "frame-ancestors 'none'"].join('; ');
}

/** The browser features that the dashboard does not use, and no embedded content may. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Name and value of each header, where pictures are loaded from these hosts as well. */
export function securityHeadersWith(
  avatarHosts: readonly string[],
): readonly (readonly [name: string, value: string])[] {
  return [['Content-Security-Policy', policyWith(avatarHosts)], ...OTHER_HEADERS];
}

const OTHER_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/**
 * Whether the answer at a path carries a header. Two only matter for a document in a tab: the scripts and styles
 * of a page leave them out, half a kilobyte each (docs/safety.md).
 */
export const carries = (path: string, header: string): boolean =>
  !(path.startsWith('/assets/') && FOR_DOCUMENTS.has(header));

const FOR_DOCUMENTS = new Set(['Permissions-Policy', 'Cross-Origin-Opener-Policy']);

/** Name and value of each header, as long as config.json names no hosts of pictures. */
export const securityHeaders = securityHeadersWith([]);
