/** The SHA-256 digest of a text's UTF-8 bytes, as hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexadecimal(new Uint8Array(digest));
}

/** Two lower-case digits a byte. */
export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
