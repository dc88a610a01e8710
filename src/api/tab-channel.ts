/**
 * What tabs of this browser tell each other by name; undefined where a page can have no such channel, as in Firefox
 * with cookies off.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
