import { isRemembered } from '../kept/remembered.ts';

/** Goes on with exports that were under way in this browser, whichever page is shown. */
export function resumeExports(orgId: string): void {
  if (!isRemembered('docket.exports', orgId)) return;
  // Not loaded, for example offline: they go on when their page is opened.
  import('./runner.ts').then(
    ({ startExports }) => startExports(orgId),
    () => undefined,
  );
}
