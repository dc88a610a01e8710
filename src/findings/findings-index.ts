import { ServiceError, SignedOut } from '../api/failure.ts';
import { listReviews } from '../api/operations.ts';
import { noteAnswer } from '../api/scopes.ts';
import { currentSession, findSession } from '../api/session.ts';
import type { Problem } from '../api/types.ts';
import { listeners } from '../lib/listeners.ts';
import { workerFailure } from '../lib/start-worker.ts';
import type { CodeFacets } from '../triage/code-facets.ts';
import { keyOf, withOwnKeys, type Entry, type Member } from '../triage/entries.ts';
import type { Found } from '../triage/use-found.ts';
import type { CheckState } from './code-checker.ts';
import type { IndexedEntry } from './indexed-review.ts';
import type {
  FromFindingsWorker,
  ListedReview,
  Told,
  ToldError,
  ToFindingsWorker,
} from './messages.ts';
import type { ReadState } from './reader.ts';
import { startFindingsWorker } from './findings-worker.ts';

/** What a page shows of an index. */
export type IndexState = {
  /** Newest review first. */
  entries: readonly Entry[];
  /** Undefined until the index has told how far it is. */
  read: ReadState | undefined;
  /** How far the code that they cite is checked. */
  checked?: CheckState;
  /** Why this browser does not keep it. */
  notKept?: string;
  /** Why there is no index at all. */
  failed?: unknown;
};

// One of each: of tens of thousands of entries, each function of its own takes memory.
const always = () => true;
const never = () => false;
const noText = () => '';

const NOTHING: IndexState = { entries: [], read: undefined };

/** While reviews are read, what came is shown as often as this, in milliseconds: each time costs more. */
const SHOW_EVERY = 1_000;

/**
 * The findings of an organization's reviews, as its worker reads and keeps them, for one sign-in. What the
 * page does with it goes on in the worker while the page is open.
 */
export class FindingsIndex {
  readonly orgId: string;
  readonly #listeners = listeners();
  readonly #reviews = new Map<string, { at: number; entries: Entry[] }>();
  readonly #searches = new Map<number, (found: Found) => void>();
  #searched = 0;
  #worker: Worker | undefined;
  #grant: string | undefined;
  /** What came and is not shown yet. */
  #came: { read?: ReadState; checked?: CheckState; listed?: boolean } = {};
  #shownAt = -Infinity;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #now = NOTHING;

  constructor(orgId: string) {
    this.orgId = orgId;
  }

  readonly now = () => this.#now;
  readonly subscribe = this.#listeners.subscribe;

  /** Reads, for the sign-in of this tab; another one begins anew. */
  async read(what: 'ALL' | 'NEWS' = 'ALL'): Promise<void> {
    if (!this.isCurrent()) this.close();
    const session = await findSession(this.orgId);
    if (session?.grant !== this.#grant) this.close();
    if (!session) {
      this.#tell({ failed: new SignedOut(this.orgId) });
      return;
    }
    if (!this.#worker) {
      this.#grant = session.grant;
      this.#worker = startFindingsWorker();
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromFindingsWorker>) =>
        this.#hear(data),
      );
      this.#worker.addEventListener('error', (event) => {
        this.close();
        this.#tell({ failed: workerFailure(event) });
      });
      const { grant, token } = session;
      this.#say({ kind: 'open', index: { orgId: this.orgId, grant, token } });
      this.#tell({ failed: undefined });
    }
    this.#say({ kind: 'read', what });
  }

  readonly readMore = () => this.#say({ kind: 'read', what: 'OLDER' });
  readonly stop = () => this.#say({ kind: 'stop', what: 'READ' });

  /** Checks the citations that were not checked yet. */
  readonly check = () => this.#say({ kind: 'check' });
  readonly stopChecking = () => this.#say({ kind: 'stop', what: 'CHECK' });

  /** Tells the entries whose texts hold every word, by their numbers. */
  readonly search = (words: readonly string[]): Promise<Found> => {
    const number = (this.#searched += 1);
    const { promise, resolve } = Promise.withResolvers<Found>();
    this.#searches.set(number, resolve);
    this.#say({ kind: 'search', number, words });
    return promise;
  };

  /** Forgets what is in memory; what this browser keeps stays. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#grant = undefined;
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#shownAt = -Infinity;
    this.#came = {};
    for (const map of [this.#reviews, this.#searches]) map.clear();
    this.#now = NOTHING;
    this.#tell({});
  }

  /** Whether the sign-in that it was read with is still there. */
  isCurrent(): boolean {
    return this.#grant === undefined || currentSession(this.orgId)?.grant === this.#grant;
  }

  #say(message: ToFindingsWorker): void {
    this.#worker?.postMessage(message);
  }

  #tell(change: Partial<IndexState>): void {
    this.#now = { ...this.#now, ...change };
    this.#listeners.tell();
  }

  #hear(message: FromFindingsWorker): void {
    switch (message.kind) {
      case 'listed':
        for (const id of message.gone) this.#reviews.delete(id);
        for (const review of message.reviews) this.#list(review);
        this.#came.listed = true;
        return;
      case 'state': {
        const read = stateOf(message.read);
        if (this.#grant !== undefined && (read.error !== undefined || read.reviews > 0)) {
          noteAnswer(this.#grant, listReviews, read.error);
        }
        const checked = stateOf(message.checked);
        this.#came = { ...this.#came, read, checked };
        if (read.state === 'READING' || checked.state === 'CHECKING') this.#showSoon();
        else this.#show();
        return;
      }
      case 'checked':
        for (const { id, facets } of message.reviews) this.#check(id, facets);
        this.#came.listed = true;
        return;
      case 'found':
        this.#searches.get(message.number)?.((entry) => message.entries[entry] === 1);
        this.#searches.delete(message.number);
        return;
      case 'not-kept':
        this.#tell({ notKept: message.words });
        return;
      case 'news':
        return; // not asked for here
      default:
        message satisfies never;
    }
  }

  #showSoon(): void {
    const wait = this.#shownAt + SHOW_EVERY - performance.now();
    this.#showing ??= setTimeout(() => this.#show(), wait);
  }

  /** Shows what came: how far the findings are read, and those that were read, together. */
  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const { read, checked, listed } = this.#came;
    // Until the first findings are here, nothing waits.
    if (this.#reviews.size > 0) this.#shownAt = performance.now();
    this.#came = {};
    this.#tell({
      ...(read && { read }),
      ...(checked && { checked }),
      ...(listed && { entries: this.#inOrder() }),
    });
  }

  /** Puts what the code says into the entries of a review. */
  #check(id: string, facets: readonly (readonly CodeFacets[])[]): void {
    const review = this.#reviews.get(id);
    if (!review) return;
    review.entries = review.entries.map((entry, at) => ({
      ...entry,
      members: entry.members.map((member, of) => ({
        ...member,
        facets: { ...member.facets, ...facets[at]?.[of] },
      })),
    }));
  }

  #list({ id, created_at, first, entries }: ListedReview): void {
    const at = Date.parse(created_at ?? '');
    const review = { reviewId: id, reviewAt: at, reviewCreatedAt: created_at };
    const listed = withOwnKeys(
      entries.map((entry, index) => entryOf(entry, review, first + index)),
    );
    this.#reviews.set(id, { at, entries: listed });
  }

  /** Newest review first; one whose time is not recorded stands last. */
  #inOrder(): Entry[] {
    const at = ({ at: time }: { at: number }) => (Number.isNaN(time) ? -Infinity : time);
    return [...this.#reviews.values()]
      .toSorted((a, b) => at(b) - at(a))
      .flatMap(({ entries }) => entries);
  }
}

const entryOf = (
  indexed: IndexedEntry,
  {
    reviewId,
    reviewAt,
    reviewCreatedAt,
  }: { reviewId: string; reviewAt: number; reviewCreatedAt: string | null },
  number: number,
): Entry => {
  const members = indexed.members.map((member): Member => {
    const { findingId, assessmentId } = member;
    return { ...member, key: keyOf(findingId, assessmentId ?? ''), reviewId, finding: null };
  });
  return {
    ...indexed,
    key: members[0]?.key ?? '',
    publishedAt: null,
    reviewAt,
    reviewCreatedAt,
    number,
    members,
    contradicts: indexed.contradicts ? always : never,
    likeness: () => indexed.likeness,
    text: noText,
  };
};

const stateOf = <T extends { error?: unknown }>({ error, ...state }: Told<T>) => ({
  ...state,
  error: error && errorOf(error),
});

function errorOf({ status, problem, body, retryAfter, message }: ToldError): Error {
  return status === undefined
    ? new Error(message)
    : // The problem document was read as one in the worker.
      new ServiceError({ status, problem: problem as Problem | undefined, body, retryAfter });
}
