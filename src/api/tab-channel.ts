/** A channel between this browser's tabs; undefined where a page can't have one, as in Firefox with cookies off. */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
