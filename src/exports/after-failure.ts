import { isSignedOut, mayPass, PATIENT, retryDelay, ServiceError } from '../api/failure.ts';
import { BrokenPage, ColumnsChanged } from './export-page-reader.ts';
import type { ExportStop } from './export-task.ts';
import { NoRoom } from './sync-file.ts';

/** The page was empty, which may be true: asked for again at once, and then believed. */
export class EmptyPage extends Error {
  override name = 'EmptyPage';
}

/** What came is no page of an export, for example a proxy's page. */
export class NotAPage extends Error {
  override name = 'NotAPage';
}

export type AfterFailure =
  /** Ask for it again, after so many milliseconds. */
  | { kind: 'again'; after: number }
  /** The cursor was refused: begin the window anew. */
  | { kind: 'anew' }
  | { kind: 'stop'; why: ExportStop };

/**
 * What to do about a page that failed for the `failures`th time in a row, from 1. What passes by itself is
 * waited for without end; `Retry-After` is honoured.
 *
 * @param random From 0 to below 1, so that tabs of many people do not ask all at once.
 */
export function afterFailure(
  error: unknown,
  { failures, byCursor, random }: { failures: number; byCursor: boolean; random: number },
): AfterFailure {
  const delay = retryDelay(failures - 1, error, PATIENT);
  const wait = delay * (0.5 + random / 2);
  if (error instanceof EmptyPage) return { kind: 'again', after: 0 };
  if (error instanceof NoRoom) return { kind: 'stop', why: { kind: 'room' } };
  if (error instanceof ColumnsChanged) return { kind: 'stop', why: { kind: 'columns' } };
  if (error instanceof BrokenPage || error instanceof NotAPage) {
    return failures < PATIENT.tries
      ? { kind: 'again', after: wait }
      : { kind: 'stop', why: { kind: 'unreadable', status: 200 } };
  }
  if (!(error instanceof ServiceError)) {
    return { kind: 'stop', why: { kind: 'browser', words: String(error) } };
  }
  const { status, problem, retryAfter } = error;
  if (mayPass(error)) return { kind: 'again', after: retryAfter === undefined ? wait : delay };
  if (isSignedOut(error)) return { kind: 'stop', why: { kind: 'token' } };
  // The window was accepted before, so that what is off now can only be the cursor.
  if (status === 400 && byCursor) return { kind: 'anew' };
  if (status >= 500 && failures < PATIENT.tries) return { kind: 'again', after: wait };
  if (status >= 500 && problem === undefined) {
    return { kind: 'stop', why: { kind: 'unreadable', status } };
  }
  const words = [problem?.detail, ...(problem?.errors ?? []).map(({ detail }) => detail)];
  return {
    kind: 'stop',
    why: {
      kind: 'refused',
      status,
      code: problem?.code ?? undefined,
      words: words.filter(Boolean).join(' ') || problem?.title || undefined,
      required_scope: problem?.required_scope ?? undefined,
    },
  };
}
