import { errorCode } from '../base/command-error.ts';

const UNKNOWN_ISSUER =
  'can’t be trusted: its certificate has an unknown issuer, or its chain is incomplete';
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'can’t be reached: connection refused',
  EHOSTUNREACH: 'can’t be reached: no route to host',
  ENETUNREACH: 'can’t be reached: network unreachable',
  ENOTFOUND: 'can’t be reached: host name not found',
  EAI_AGAIN: 'can’t be reached: host name lookup failed',
  ETIMEDOUT: 'can’t be reached: connection timed out',
  CERT_HAS_EXPIRED: 'can’t be trusted: its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'can’t be trusted: its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'can’t be trusted: its certificate has an unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
  ERR_TLS_CERT_ALTNAME_INVALID: 'can’t be trusted: its certificate is for a different host name',
};

/**
 * Why a service did not answer, as the end of a sentence that begins with "The service".
 *
 * @param error What the request failed with.
 * @param connected Whether a connection was made.
 */
export function upstreamWords(error: unknown, connected: boolean): string {
  const code = errorCode(error) ?? '';
  const known = WORDS[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return 'didn’t respond with valid HTTP';
  if (connected) return 'closed the connection before responding';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) {
    return 'can’t be reached: TLS error';
  }
  return `can’t be reached${code === '' ? '' : ` (${code})`}`;
}
