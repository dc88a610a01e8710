import { errorCode } from '../command-error.ts';

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached: it refuses the connection',
  EHOSTUNREACH: 'cannot be reached: there is no way to its machine',
  ENETUNREACH: 'cannot be reached: there is no way to its network',
  ENOTFOUND: 'cannot be reached: its name is not known',
  EAI_AGAIN: 'cannot be reached: its name cannot be looked up now',
  ETIMEDOUT: 'cannot be reached in time',
  CERT_HAS_EXPIRED: 'cannot be trusted: its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'cannot be trusted: its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'cannot be trusted: its certificate chain is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'cannot be trusted: its certificate chain is not complete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'cannot be trusted: its certificate is for another name',
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
  if (code.startsWith('HPE_')) return 'answered with something that is not HTTP';
  if (connected) return 'ended the connection before it answered';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) {
    return 'cannot be reached: it does not speak TLS as it should';
  }
  return `cannot be reached${code === '' ? '' : ` (${code})`}`;
}
