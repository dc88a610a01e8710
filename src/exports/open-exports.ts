/** Where it is remembered which organizations have exports to work on. */
const KEY = 'docket.exports';

/** Whether an organization has exports to work on, as far as this browser remembers. */
export function hasOpenExports(orgId: string): boolean {
  try {
    return localStorage.getItem(KEY)?.includes(orgId) ?? false;
  } catch {
    return false; // storage is refused here, so that there are none
  }
}

/** Remembers whether it has, so that a tab that starts goes on with them. */
export function rememberOpenExports(orgId: string, open: boolean): void {
  try {
    const others = (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => id && id !== orgId);
    localStorage.setItem(KEY, [...others, ...(open ? [orgId] : [])].join(' '));
  } catch {
    // Storage is refused here: exports go on when their page is opened.
  }
}
