/** A worker of this build whose script could not be fetched. */
export class MissingWorker extends Error {
  override name = 'MissingWorker';
}

/** Whether code could not be fetched: the connection was lost, or an update of Docket removed it. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingWorker ||
  // What browsers say of a script, and Vite of a style sheet, that is not there any more.
  (error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message));
