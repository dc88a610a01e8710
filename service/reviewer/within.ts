import { createContext, Script } from 'node:vm';

/** What `within` gives instead of a result when it ended the work. */
export const ENDED = Symbol('ended');

const context = createContext({ work: null as (() => unknown) | null });
const script = new Script('work()');

/**
 * Does work that never waits, and ends it where it takes too long: a loop or a regular expression that
 * comes to no end included. V8 can end what is called from a script; nothing runs in that script but
 * the call.
 */
export function within<T>(milliseconds: number, work: () => T): T | typeof ENDED {
  context['work'] = work;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as T; // what `work` gave
  } catch (error) {
    if (isTimeout(error)) return ENDED;
    throw error;
  } finally {
    context['work'] = null;
  }
}

/** The error may come from the script's own realm, whose classes are others. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
