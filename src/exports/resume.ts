/** Where it is remembered which organizations have exports to work on. */
export const OPEN_EXPORTS = 'docket.exports';

/** Goes on with exports that were under way in this browser, whichever page is shown. */
export function resumeExports(orgId: string): void {
  try {
    if (!localStorage.getItem(OPEN_EXPORTS)?.includes(orgId)) return;
  } catch {
    return; // storage is refused here, so that there are none
  }
  // Not loaded, for example offline: they go on when their page is opened.
  import('./runner.ts').then(
    ({ startExports }) => startExports(orgId),
    () => undefined,
  );
}
