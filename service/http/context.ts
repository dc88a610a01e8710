import type { DatabaseSync } from 'node:sqlite';
import type { CursorSigner } from '../store/cursors.ts';

/** What the HTTP service works with. */
export interface ServiceContext {
  database: DatabaseSync;
  cursors: CursorSigner;
  /** The current time, in milliseconds since 1970. */
  now: () => number;
  /** The port that the service listens on, known once it does. */
  port: () => number;
  /** The folder of the built dashboard. */
  dashboardFolder: string;
  /** Tells the reviewer that there is new work. */
  wakeReviewer: () => void;
}
