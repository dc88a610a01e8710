import { getReview } from '../api/operations.ts';
import type { CustomerReviewDetail } from '../api/types.ts';
import { isRefusal, isSignedOut, ServiceError } from '../api/failure.ts';
import { q, queryClient } from '../api/query.ts';
import { UnreadableAnswer, type Reading } from '../api/read.ts';
import { tabChannel } from '../api/tab-channel.ts';
import { withTabLock } from '../api/tab-lock.ts';
import { pollDelay } from './poll-delay.ts';
import { byServiceClock } from '../lib/service-clock.ts';
import { noteRead, watched, type Watched } from './watched.ts';

// Reads the reviews that are followed, once for all tabs (design, "Polling"): the tab that holds a lock
// reads, and hands what it read to the others. The tab that a person looks at takes the lock over; when
// it goes, the next one gets it. A sign-in has a poller of its own: another token may see other things.

/** Whether the service answers the poller, as every tab has it. */
export type Contact =
  | { state: 'fine' }
  /** `since`: the first read that failed. `signedOut`: no valid token is left. */
  | { state: 'lost'; since: string; signedOut: boolean };

type Message =
  | { kind: 'open'; tab: string; ids: string[]; visible: boolean }
  /** A tab begins to read, and asks what the others show. */
  | { kind: 'who'; visible: boolean }
  | { kind: 'read'; reading: Reading<CustomerReviewDetail> }
  | { kind: 'contact'; contact: Contact }
  | { kind: 'watched' };

const TOLD_AGAIN_MILLISECONDS = 10_000;
const FORGOTTEN_MILLISECONDS = 25_000;
const tab = crypto.randomUUID();

/** In milliseconds: the wall clock may be set back, and no read would be due until it is there again. */
const elapsed = () => performance.now();

/** One for the organization and sign-in that this tab shows. */
export class Poller {
  readonly #orgId: string;
  readonly #channel: BroadcastChannel | undefined;
  readonly #lock: string;
  /** Reviews that pages of this tab show, with how many do. */
  readonly #open = new Map<string, number>();
  /** What other tabs show. */
  readonly #others = new Map<string, { ids: string[]; visible: boolean; at: number }>();
  readonly #state = new Map<string, { reads: number; due: number; looked: boolean }>();
  #waiting = new AbortController();
  #leading = false;
  /** The token is no longer accepted. Another sign-in has a poller of its own. */
  #signedOut = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #telling: ReturnType<typeof setInterval>;
  readonly #tell: (contact: Contact) => void;
  readonly #ended: (item: Watched, shown: boolean) => void;
  #release: () => void = () => undefined;
  #closed = false;

  constructor(
    orgId: string,
    grant: string,
    tell: (contact: Contact) => void,
    ended: (item: Watched, shown: boolean) => void,
  ) {
    this.#orgId = orgId;
    this.#tell = tell;
    this.#ended = ended;
    this.#lock = `docket.poller.${__BUILD__}.${orgId}.${grant}`;
    this.#channel = tabChannel(this.#lock);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) =>
      this.#hear(data),
    );
    document.addEventListener('visibilitychange', this.#seen);
    window.addEventListener('pagehide', this.#leave);
    this.#telling = setInterval(() => this.#sayOpen(), TOLD_AGAIN_MILLISECONDS);
    if (document.visibilityState === 'visible') this.#take();
    else this.#queue();
  }

  close(): void {
    this.#leave();
    this.#closed = true;
    this.#waiting.abort();
    this.#rest();
    clearInterval(this.#telling);
    document.removeEventListener('visibilitychange', this.#seen);
    window.removeEventListener('pagehide', this.#leave);
    this.#channel?.close();
  }

  /** A page shows this review, until what is returned is called. */
  show(id: string): () => void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
    this.#sayOpen();
    return () => {
      const count = (this.#open.get(id) ?? 1) - 1;
      if (count > 0) this.#open.set(id, count);
      else this.#open.delete(id);
      if (!this.#closed) this.#sayOpen();
    };
  }

  /** What is watched has changed. */
  changed(): void {
    this.#say({ kind: 'watched' });
    void this.#plan();
  }

  readonly #seen = () => {
    this.#sayOpen();
    if (document.visibilityState === 'visible' && !this.#leading) this.#take();
    if (document.visibilityState === 'hidden' && this.#leading) {
      // Another tab may be looked at; it is next, if there is one.
      this.#rest();
      this.#queue();
    }
  };
  readonly #leave = () => this.#say({ kind: 'open', tab, ids: [], visible: false });

  #say(message: Message): void {
    // What was under way may end after the poller did.
    if (!this.#closed) this.#channel?.postMessage(message);
  }

  #sayOpen(): void {
    const visible = document.visibilityState === 'visible';
    this.#say({ kind: 'open', tab, ids: visible ? [...this.#open.keys()] : [], visible });
    void this.#plan();
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'open':
        if (message.visible || message.ids.length > 0) {
          const { ids, visible } = message;
          this.#others.set(message.tab, { ids, visible, at: elapsed() });
        } else this.#others.delete(message.tab);
        void this.#plan();
        break;
      case 'who':
        this.#sayOpen();
        if (!message.visible && document.visibilityState === 'visible') this.#take();
        break;
      case 'read':
        keep(this.#orgId, message.reading);
        break;
      case 'contact':
        this.#tell(message.contact);
        break;
      default:
        void this.#plan();
    }
  }

  #rest(): void {
    this.#leading = false;
    clearTimeout(this.#timer);
    this.#release();
  }

  /** Waits for its turn. */
  #queue(): void {
    this.#waiting = new AbortController();
    this.#hold({ signal: this.#waiting.signal });
  }

  /** Takes over at once: hidden tabs are slow, and this one is looked at. */
  #take(): void {
    this.#waiting.abort();
    this.#hold({ steal: true });
  }

  #hold(options: LockOptions): void {
    withTabLock(this.#lock, options, async () => {
      if (this.#closed) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#release = resolve;
      this.#leading = true;
      this.#say({ kind: 'who', visible: document.visibilityState === 'visible' });
      void this.#plan();
      await promise;
    })
      // Taken over by another tab, or not waited for any more.
      .catch(() => {
        if (this.#closed || options.signal?.aborted) return;
        this.#rest();
        this.#queue();
      });
  }

  /** Sets the time of the next read. */
  async #plan(): Promise<void> {
    if (!this.#leading || this.#signedOut) return;
    const next = Math.min(...(await this.#dueReads()).values());
    if (!this.#leading) return; // not any more
    clearTimeout(this.#timer);
    if (next === Infinity) return;
    this.#timer = setTimeout(() => void this.#read(), Math.max(0, next - elapsed()));
  }

  /** When each followed review is to be read. */
  async #dueReads(): Promise<Map<string, number>> {
    const looked = this.#looked();
    // Without storage nothing is watched; what is shown is followed all the same.
    const items = await watched.all(this.#orgId).catch(() => []);
    const wanted = new Map<string, boolean>();
    for (const item of items) if (item.ended_at === undefined) wanted.set(item.id, looked.any);
    for (const id of looked.ids) wanted.set(id, true);
    for (const id of this.#state.keys()) if (!wanted.has(id)) this.#state.delete(id);
    for (const [id, isLooked] of wanted) {
      const known = this.#state.get(id);
      if (known && (known.looked || !isLooked)) known.looked = isLooked;
      else {
        // Followed from now on, or looked at again: soon, and often at first.
        const delay = pollDelay({ looked: isLooked, reads: 0, took: 0 });
        const due = Math.min(known?.due ?? Infinity, elapsed() + delay);
        this.#state.set(id, { reads: 0, due, looked: isLooked });
      }
    }
    return new Map([...this.#state].map(([id, { due }]) => [id, due]));
  }

  #looked(): { any: boolean; ids: Set<string> } {
    const old = elapsed() - FORGOTTEN_MILLISECONDS;
    for (const [other, { at }] of this.#others) if (at < old) this.#others.delete(other);
    const others = [...this.#others.values()];
    const here = document.visibilityState === 'visible';
    return {
      any: here || others.some(({ visible }) => visible),
      ids: new Set([...(here ? this.#open.keys() : []), ...others.flatMap(({ ids }) => ids)]),
    };
  }

  async #read(): Promise<void> {
    const now = elapsed();
    const due = [...this.#state].filter(([, state]) => state.due <= now);
    // Not twice while the answer is under way.
    for (const [, state] of due) state.due = Infinity;
    await Promise.all(due.map(async ([id, state]) => await this.#readOne(id, state)));
    void this.#plan();
  }

  async #readOne(id: string, state: { reads: number; due: number; looked: boolean }) {
    const started = Date.now();
    const begin = elapsed();
    let retryAfter: number | undefined;
    try {
      const query = q(getReview, { org_id: this.#orgId, review_id: id });
      const signal = AbortSignal.timeout(60_000);
      const reading = await query.queryFn({ signal });
      // The sign-in that it was read with may have ended, and its data been removed.
      if (this.#closed) return;
      keep(this.#orgId, reading);
      this.#say({ kind: 'read', reading });
      this.#inContact({ state: 'fine' });
      const ended = await noteRead(this.#orgId, reading.value).catch(() => undefined);
      if (ended) this.#ended(ended, this.#looked().ids.has(id));
    } catch (error) {
      retryAfter = error instanceof ServiceError ? error.retryAfter : undefined;
      const signedOut = isSignedOut(error);
      // A review that this token does not see, or cannot be read, is the review's matter.
      const answered = isRefusal(error) || error instanceof UnreadableAnswer;
      this.#inContact(
        answered && !signedOut
          ? { state: 'fine' }
          : {
              state: 'lost',
              since: new Date(byServiceClock(started)).toISOString(),
              signedOut,
            },
      );
    }
    state.reads += 1;
    const took = elapsed() - begin;
    state.due =
      elapsed() + pollDelay({ looked: state.looked, reads: state.reads, took, retryAfter });
  }

  #inContact(contact: Contact): void {
    // Of several answers the last one counts: what is said, and whether it goes on, agree.
    this.#signedOut = contact.state === 'lost' && contact.signedOut;
    if (this.#closed) return;
    this.#tell(contact);
    this.#say({ kind: 'contact', contact });
  }
}

/** What every tab does with what was read: its page shows it. */
function keep(orgId: string, reading: Reading<CustomerReviewDetail>): void {
  queryClient.setQueryData(
    q(getReview, { org_id: orgId, review_id: reading.value.id }).queryKey,
    reading,
  );
}
