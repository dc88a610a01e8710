import type { DatabaseSync } from 'node:sqlite';
import type { CursorSigner } from '../store/cursors.ts';
import type { Surroundings } from './surroundings.ts';

/** What the HTTP service works with. */
export interface ServiceContext extends Surroundings {
  database: DatabaseSync;
  cursors: CursorSigner;
  /** The current time, in milliseconds since 1970. */
  now: () => number;
  /** Tells the reviewer that there is new work. */
  wakeReviewer: () => void;
}
