import type { IndexedEntry, IndexedReview } from './indexed-review.ts';
import type { ReadState } from './reader.ts';

/** Which index a worker reads and searches. The token is kept in the worker's memory alone. */
export type IndexOf = { orgId: string; grant: string; token: string };

export type ToWorker =
  | { kind: 'open'; index: IndexOf }
  /** Reads on, or again from the newest: also older reviews than before, or what is new alone. */
  | { kind: 'read'; what: 'ALL' | 'OLDER' | 'NEWS' }
  | { kind: 'stop' }
  | { kind: 'search'; number: number; words: readonly string[] };

/** The findings of a review as the page's list takes them. `first` numbers its entries. */
export type ListedReview = Pick<IndexedReview, 'id' | 'created_at'> & {
  first: number;
  entries: readonly IndexedEntry[];
};

/** An error is told by what it says: a class does not survive the way between threads. */
export type ToldError = {
  status?: number;
  problem?: unknown;
  body?: string | undefined;
  retryAfter?: number | undefined;
  message: string;
};

export type FromWorker =
  | { kind: 'listed'; reviews: ListedReview[]; gone: string[] }
  | { kind: 'state'; state: Omit<ReadState, 'error'>; error?: ToldError }
  /** By the number of an entry: 1 where its text holds every word. */
  | { kind: 'found'; number: number; entries: Uint8Array }
  /** This browser keeps nothing: the index is there until the page is closed. */
  | { kind: 'not-kept'; words: string };
