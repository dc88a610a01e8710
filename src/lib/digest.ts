/** The SHA-256 digest of a text's UTF-8 bytes, as hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexadecimal(new Uint8Array(digest));
}

/** Two lower-case digits a byte. */
export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The revision ID that Docket's own service gives a patch review: derived from base commit and patch
 * digest, as the specification says of `head_commit_sha`. Another service may derive its own otherwise.
 */
export const revisionId = async (base: string, patch: string): Promise<string> =>
  sha256(`${base} ${await sha256(patch)}`);
