import type { CodeFacets } from '../triage/code-facets.ts';
import type { CheckState } from './code-checker.ts';
import type { IndexedEntry, IndexedReview } from './indexed-review.ts';
import type { SeenFindings } from './is-new.ts';
import type { ReadState } from './reader.ts';

/** Which index a worker reads and searches. The token is kept in the worker's memory alone. */
export type IndexOf = { orgId: string; grant: string; token: string };

export type ToFindingsWorker =
  /** `news`: nothing is listed nor searched; what is new to a person is told once it is known what they saw. */
  | { kind: 'open'; index: IndexOf; news?: boolean }
  | { kind: 'seen'; seen: SeenFindings }
  /** Reads on, or again from the newest: also older reviews than before, or what is new alone. */
  | { kind: 'read'; what: 'ALL' | 'OLDER' | 'NEWS' }
  /** Reads the cited files that were not read yet. */
  | { kind: 'check' }
  | { kind: 'stop'; what: 'READ' | 'CHECK' }
  | { kind: 'search'; number: number; words: readonly string[] };

/** The findings of a review as the page's list takes them. `first` numbers its entries. */
export type ListedReview = Pick<IndexedReview, 'id' | 'created_at'> & {
  first: number;
  entries: readonly IndexedEntry[];
};

/** A review with findings that are new to a person, by what they are known by. */
export type ReviewWithNews = { id: string; name: string; findings: string[] };

/** An error is told by what it says: a class does not survive the way between threads. */
export type ToldError = {
  status?: number;
  problem?: unknown;
  body?: string | undefined;
  retryAfter?: number | undefined;
  message: string;
};

/** What goes on, with the error as it is told. */
export type Told<T extends { error?: unknown }> = Omit<T, 'error'> & { error?: ToldError };

export type FromFindingsWorker =
  | { kind: 'listed'; reviews: ListedReview[]; gone: string[] }
  | { kind: 'state'; read: Told<ReadState>; checked: Told<CheckState> }
  /** What the code says of the findings of listed reviews, by entry and member. */
  | { kind: 'checked'; reviews: { id: string; facets: CodeFacets[][] }[] }
  /** By the number of an entry: 1 where its text holds every word. */
  | { kind: 'found'; number: number; entries: Uint8Array }
  /** Newest review first. */
  | { kind: 'news'; reviews: ReviewWithNews[] }
  /** This browser keeps nothing: the index is there until the page is closed. */
  | { kind: 'not-kept'; words: string };
