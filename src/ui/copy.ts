/**
 * Copies a text; rejects where it can't be made, or the browser refuses. One that is still made is handed over as
 * what it will be: browsers take none later than the press.
 */
export async function copy(text: string | (() => string | Promise<string>)): Promise<void> {
  const made = typeof text === 'string' ? text : text();
  await (typeof made === 'string'
    ? navigator.clipboard.writeText(made)
    : navigator.clipboard.write([new ClipboardItem({ 'text/plain': made })]));
}
