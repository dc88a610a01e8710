import type { DatabaseSync } from 'node:sqlite';
import type { CursorSigner } from '../store/cursors.ts';
import type { SourceReads } from '../source/source-reads.ts';
import type { Surroundings } from './surroundings.ts';

/** What the HTTP service works with. */
export interface ServiceContext extends Surroundings {
  database: DatabaseSync;
  cursors: CursorSigner;
  /** Reads of code. */
  source: SourceReads;
  /** Where the code is of repositories whose reviews are recorded, and that are not reviewed here, by id. */
  recordedCode?: ReadonlyMap<string, string>;
  /** The current time, in milliseconds since 1970. */
  now: () => number;
  /** Tells the reviewer that there is new work. */
  wakeReviewer: () => void;
  /** Whether the reviewer no longer lists a repository, until Docket restarts. */
  skips: (repositoryId: string) => boolean;
}
