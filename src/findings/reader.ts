import { ServiceError } from '../api/failure.ts';
import { isUnreadable, UnreadableAnswer, type Reading } from '../api/read.ts';
import type { CustomerReviewDetail, ReviewPage, ReviewSummary } from '../api/types.ts';
import { AskInTurn, together, type Wait, type Waiting } from './ask-in-turn.ts';
import { indexReview, stampOf, withoutFindings, type IndexedReview } from './indexed-review.ts';

/** How far the findings are read. */
export type ReadState = {
  /** What goes on. DONE: as far as was asked for. */
  state: 'READING' | 'WAITING' | 'DONE' | 'STOPPED' | 'FAILED';
  /** Reviews in the index. */
  reviews: number;
  findings: number;
  /** Reviews that could be read in part, or not at all. */
  partly: number;
  unreadable: number;
  /** Entries of the list of reviews that could not be read. */
  unlisted: number;
  /** The list, or where it goes on, could not be read: of the reviews that it has, some may be missing. */
  cut: boolean;
  /** `created_at` of the oldest review in the index. */
  oldest: string | null;
  /** The newest were read first: what else is read is older than what there is. */
  newestFirst: boolean;
  /** Whether older reviews with findings exist; undefined: not known. */
  older: boolean | undefined;
  /** No more findings are taken in: the index is full. */
  full: boolean;
  waiting?: Waiting | undefined;
  error?: unknown;
};

/** What the reader is given: where it asks, and where it keeps. */
export type ReaderParts = {
  /** A page of the reviews that have findings, newest first. */
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<Reading<ReviewPage>>;
  review: (id: string, signal: AbortSignal) => Promise<Reading<CustomerReviewDetail>>;
  put: (reviews: readonly IndexedReview[]) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  report: (state: ReadState) => void;
  wait: Wait;
};

/** An entry of the list, which could not be read as a whole. */
const ENTRY = /^reviews\[\d+\]$/;
const timeOf = (time: string | null | undefined) => Date.parse(time ?? '') || 0;

type Known = Pick<IndexedReview, 'stamp' | 'created_at' | 'state'> & { findings: number };

/** How far it is before it has asked for anything. */
export const NOTHING_READ: ReadState = {
  state: 'READING',
  reviews: 0,
  findings: 0,
  partly: 0,
  unreadable: 0,
  unlisted: 0,
  cut: false,
  oldest: null,
  newestFirst: false,
  older: undefined,
  full: false,
};

/**
 * Reads the findings of the newest reviews: lists the reviews that have some, and reads each that is new or
 * that changed since. What is in the index is always what one answer said of one review. A review that is
 * no more in the list, because a later run took its place, leaves the index.
 */
export class FindingsReader {
  readonly #parts: ReaderParts;
  readonly #known = new Map<string, Known>();
  readonly #mostFindings: number;
  readonly #service: AskInTurn;
  #state: ReadState = NOTHING_READ;

  constructor(parts: ReaderParts, { mostFindings }: { mostFindings: number }) {
    this.#parts = parts;
    this.#mostFindings = mostFindings;
    this.#service = new AskInTurn(parts.wait, (waiting) => {
      if (waiting) this.#tell({ state: 'WAITING', waiting });
      else if (this.#state.state === 'WAITING') this.#tell({ state: 'READING', waiting });
    });
  }

  /** Takes in what an earlier reading, or one of another tab, put into the index. */
  take(reviews: readonly IndexedReview[]): void {
    for (const review of reviews) this.#note(review);
    this.#tell({});
  }

  /** What another tab took out of the index. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#known.delete(id);
    this.#tell({});
  }

  /**
   * Reads until so many reviews are listed, or there are no older ones. `news`: only until a page of the list
   * brings nothing new. What is known of reviews older than those listed stays. Resolves also where it was
   * stopped or has failed, which the state says.
   */
  async read(most: number, signal: AbortSignal, { news = false } = {}): Promise<void> {
    try {
      await this.#pass(most, signal, news);
      this.#tell({ state: 'DONE' });
    } catch (error) {
      if (signal.aborted) this.#tell({ state: 'STOPPED', waiting: undefined });
      else this.#tell({ state: 'FAILED', waiting: undefined, error });
    }
  }

  async #pass(most: number, signal: AbortSignal, news: boolean): Promise<void> {
    const newestFirst = this.#state.newestFirst || this.#known.size === 0;
    this.#tell({ error: undefined, newestFirst, ...(!news && { state: 'READING', full: false }) });
    const listed = new Set<string>();
    let cursor: string | undefined;
    let unlisted = 0;
    let cut = false;
    // Nothing is later than a time that is not known.
    let end = NaN;
    do {
      const page = await this.#service.ask(() => this.#parts.page(cursor, signal), signal);
      const { value, unreadable } = page;
      const reviews = value.reviews ?? [];
      unlisted += unreadable.filter(({ place }) => ENTRY.test(place)).length;
      const isCut = isUnreadable(page, 'next_cursor');
      cut ||= isCut || !value.reviews;
      for (const { id } of reviews) listed.add(id);
      cursor = value.next_cursor ?? undefined;
      end = Date.parse(reviews.at(-1)?.created_at ?? '');
      if (!news) this.#tell({ unlisted, cut, older: isCut ? undefined : cursor !== undefined });
      const changed = reviews.filter(
        (review) => this.#known.get(review.id)?.stamp !== stampOf(review),
      );
      if (news && changed.length === 0) break;
      await this.#readEach(changed, signal);
    } while (cursor !== undefined && listed.size < most && !this.#state.full);
    // A review whose entry could not be read may still be in the list, and so may those beyond its end.
    if (unlisted > 0 || cut) return;
    const gone = [...this.#known].filter(
      ([id, { created_at: at }]) => !listed.has(id) && (cursor === undefined || timeOf(at) > end),
    );
    await this.#remove(gone.map(([id]) => id));
  }

  async #remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#parts.remove(ids);
    this.drop(ids);
  }

  /** Makes room for a review: older ones leave. False where there are none. */
  async #makeRoom({ id, created_at: at }: ReviewSummary): Promise<boolean> {
    while (this.#state.findings >= this.#mostFindings && !this.#known.has(id)) {
      const [oldest] = [...this.#known]
        .filter(([, known]) => timeOf(known.created_at) < timeOf(at))
        .toSorted(([, a], [, b]) => timeOf(a.created_at) - timeOf(b.created_at));
      if (!oldest) return false;
      await this.#remove([oldest[0]]);
    }
    return true;
  }

  /** Reads several at a time, and puts them one after the other, as they are listed. */
  async #readEach(summaries: readonly ReviewSummary[], signal: AbortSignal): Promise<void> {
    const waiting = summaries.values();
    let last = Promise.resolve();
    await together(signal, async (either) => {
      for (const summary of waiting) {
        const before = last;
        const { promise, resolve } = Promise.withResolvers<void>();
        last = promise;
        try {
          if (!(await this.#makeRoom(summary))) {
            this.#tell({ full: true, older: true });
            return;
          }
          const review = await this.#readOne(summary, either);
          await before;
          if (review === undefined) continue;
          await this.#parts.put([review]);
          this.#note(review);
          this.#tell({});
        } finally {
          resolve();
        }
      }
    });
  }

  /** Undefined where the review is not there any more. */
  async #readOne(summary: ReviewSummary, signal: AbortSignal): Promise<IndexedReview | undefined> {
    if (summary.finding_count === 0) return withoutFindings(summary);
    try {
      const reading = await this.#service.ask(() => this.#parts.review(summary.id, signal), signal);
      // An answer about another review says nothing about this one.
      if (reading.unreadable.some(({ other }) => other))
        return withoutFindings(summary, 'UNREADABLE');
      return indexReview(summary, reading);
    } catch (error) {
      if (error instanceof UnreadableAnswer) return withoutFindings(summary, 'UNREADABLE');
      if (error instanceof ServiceError && error.status === 404) return undefined;
      throw error;
    }
  }

  #note({ id, stamp, created_at, state, entries }: IndexedReview): void {
    this.#known.set(id, { stamp, created_at, state, findings: entries.length });
  }

  #tell(change: Partial<ReadState>): void {
    const known = [...this.#known.values()];
    this.#state = {
      ...this.#state,
      reviews: known.length,
      findings: known.reduce((sum, { findings }) => sum + findings, 0),
      partly: known.filter(({ state }) => state === 'PARTLY').length,
      unreadable: known.filter(({ state }) => state === 'UNREADABLE').length,
      oldest: known.reduce<string | null>(
        (oldest, { created_at: at }) =>
          at !== null && (oldest === null || Date.parse(at) < Date.parse(oldest)) ? at : oldest,
        null,
      ),
      ...change,
    };
    this.#parts.report(this.#state);
  }
}
