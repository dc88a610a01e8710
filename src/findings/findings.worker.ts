/** Reads, keeps and searches the findings of an organization, beside the page. */
import { tabChannel } from '../api/tab-channel.ts';
import { ServiceError } from '../api/failure.ts';
import { getReview, listReviews } from '../api/operations.ts';
import type { Asked, JsonOperation } from '../api/operation.ts';
import { checkedFor, readText } from '../api/read.ts';
import { requestText } from '../api/request.ts';
import { readSourceFile } from '../api/source.ts';
import { pause } from '../lib/pause.ts';
import { CitedPlaces, type KnownFile } from './cited-code.ts';
import { CodeChecker } from './code-checker.ts';
import { nameOfIndexed, type IndexedReview } from './indexed-review.ts';
import {
  eachFile,
  eachReview,
  noteUse,
  putFile,
  putReviews,
  readReviews,
  removeFiles,
  removeReviews,
} from './index-store.ts';
import type {
  FromFindingsWorker,
  IndexOf,
  ListedReview,
  ReviewWithNews,
  Told,
  ToldError,
  ToFindingsWorker,
} from './messages.ts';
import { newTo, type SeenFindings } from './is-new.ts';
import type { Facets } from '../triage/facets.ts';
import { FindingsReader, type ReadState } from './reader.ts';
import { TextSearch } from './text-search.ts';

/** More are not taken in: what is kept and searched stays bounded. */
const MOST_FINDINGS = 60_000;
/** Number of reviews with findings that are read at first, and each time more are asked for. */
const STEP = 1_000;
const PAGE = 100;
/** The page is told as often as this, in milliseconds. */
const TELL_EVERY = 250;

/** As many as fill a screen: the first are told without waiting for others. */
const SCREENFUL = 20;
/** A longer list is told in parts of so many findings: the page does other things between them. */
const TOLD_AT_ONCE = 250;

const say = (message: FromFindingsWorker) => self.postMessage(message);

type Change = { grant: string; put: string[]; removed: string[]; file?: KnownFile };
const channel = tabChannel('docket.findings');

self.addEventListener('message', ({ data }: MessageEvent<ToFindingsWorker>) => {
  if (data.kind === 'open') index ??= new OpenIndex(data.index, data.news);
  else if (data.kind === 'seen') index?.see(data.seen);
  else if (data.kind === 'read') void index?.read(data.what);
  else if (data.kind === 'check') void index?.check();
  else if (data.kind === 'stop') index?.stop(data.what);
  else index?.search(data.number, data.words);
});

let index: OpenIndex | undefined;

class OpenIndex {
  readonly #of: IndexOf;
  readonly #reader: FindingsReader;
  /** What was begun before ends before it is read again. */
  #reading: Promise<void>;
  /** What a search looks in: a text for each entry of a review. */
  readonly #texts = new TextSearch();
  readonly #code = new CitedPlaces();
  readonly #checker: CodeChecker;
  #checking: AbortController | undefined;
  #listed: ListedReview[] = [];
  #gone: string[] = [];
  #hasTold = false;
  #state: ReadState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #depth = STEP;
  #abort: AbortController | undefined;
  #kept = true;
  /** Where only news are asked for: the names of what each review has. */
  readonly #named: Map<string, Named> | undefined;
  #seen: SeenFindings | undefined;

  constructor(of: IndexOf, news = false) {
    this.#of = of;
    this.#named = news ? new Map() : undefined;
    this.#reader = new FindingsReader(
      {
        page: (cursor, signal) =>
          this.#ask(
            listReviews,
            {
              path: { org_id: of.orgId },
              query: { findings: 'any', limit: PAGE, ...(cursor !== undefined && { cursor }) },
            },
            signal,
          ),
        review: (review_id, signal) =>
          this.#ask(getReview, { path: { org_id: of.orgId, review_id } }, signal),
        put: async (reviews) => {
          await this.#keep(() => putReviews(of.grant, reviews));
          this.#list(reviews);
          this.#tellOthers({ put: reviews.map(({ id }) => id), removed: [] });
        },
        remove: async (ids) => {
          await this.#keep(() => removeReviews(of.grant, ids));
          this.#leave(ids);
          this.#tellOthers({ put: [], removed: [...ids] });
        },
        report: (state) => {
          this.#state = state;
          if (state.newestFirst && !this.#hasTold && this.#fillsScreen()) this.#tell();
          else this.#tellSoon();
        },
        wait,
      },
      { mostFindings: MOST_FINDINGS },
    );
    this.#checker = new CodeChecker(this.#code, {
      file: ({ repository, commit, path }, signal) =>
        this.#ask(
          readSourceFile,
          // One line: what is asked is whether there are so many, and whose they are.
          { path: { org_id: of.orgId, repository }, query: { commit, path, from: 1, to: 1 } },
          signal,
        ),
      put: async (file) => {
        await this.#keep(() => putFile(of.grant, file));
        this.#tellOthers({ put: [], removed: [], file });
      },
      report: () => this.#tellSoon(),
      alone: (signal, work) => alone(`docket.findings code ${of.grant}`, signal, work),
      wait,
    });
    this.#reading = this.#load();
    channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => void this.#hear(data));
  }

  /** Reads from the newest on. Of several tabs, one reads at a time. */
  async read(what: 'ALL' | 'OLDER' | 'NEWS'): Promise<void> {
    if (this.#abort && !this.#abort.signal.aborted && what !== 'OLDER') return;
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const before = this.#reading;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reading = promise;
    await before;
    if (what === 'OLDER') this.#depth += STEP;
    // Another tab may read further.
    if (what !== 'NEWS') await this.#noteDepth();
    const { signal } = abort;
    const depth = this.#named ? PAGE : this.#depth;
    await alone(`docket.findings ${this.#of.grant}`, signal, () =>
      this.#reader.read(depth, signal, { news: what === 'NEWS' }),
    );
    if (this.#abort === abort) this.#abort = undefined;
    this.#tell();
    resolve();
  }

  /** Reads cited files. */
  async check(): Promise<void> {
    if (this.#checking) return;
    const abort = new AbortController();
    this.#checking = abort;
    await this.#checker.check(abort.signal);
    this.#checking = undefined;
    this.#tell();
  }

  stop(what: 'READ' | 'CHECK'): void {
    (what === 'READ' ? this.#abort : this.#checking)?.abort();
  }

  see(seen: SeenFindings): void {
    this.#seen = seen;
    this.#tellSoon();
  }

  search(number: number, words: readonly string[]): void {
    say({ kind: 'found', number, entries: this.#texts.find(words) });
  }

  async #load(): Promise<void> {
    await this.#noteDepth();
    await this.#keep(async () => {
      if (!this.#named) await eachFile(this.#of.grant, (file) => this.#code.know(file));
      await eachReview(this.#of.grant, (reviews) => {
        this.#reader.take(reviews);
        this.#list(reviews);
      });
      const gone = this.#code.forgetUncited();
      if (gone.length > 0) await removeFiles(this.#of.grant, gone);
    });
    this.#tell();
  }

  #noteDepth(): Promise<void> {
    return this.#keep(async () => {
      this.#depth = await noteUse(this.#of, this.#depth);
    });
  }

  async #ask<A extends Asked, T>(operation: JsonOperation<A, T>, asked: A, signal: AbortSignal) {
    const { token } = this.#of;
    const [text, schema] = await Promise.all([
      requestText(operation, asked, { token, signal }),
      operation.schema(),
    ]);
    return checkedFor(operation.identity, asked.path, readText(schema, text));
  }

  /** Where this browser refuses to keep anything, the index is kept in memory alone. */
  async #keep(work: () => Promise<unknown>): Promise<void> {
    if (!this.#kept) return;
    try {
      await work();
    } catch (error) {
      this.#kept = false;
      say({ kind: 'not-kept', words: String(error) });
    }
  }

  #list(reviews: readonly IndexedReview[]): void {
    for (const review of reviews) {
      const { id, created_at, entries, texts } = review;
      if (this.#named) {
        const name = entries[0]?.members[0]?.facets.review?.[0] ?? id;
        const at = Date.parse(created_at ?? '');
        this.#named.set(id, { name, at, findings: entries.map(nameOfIndexed) });
        continue;
      }
      const first = this.#texts.put(id, texts);
      this.#code.put(review);
      this.#listed.push({ id, created_at, first, entries });
    }
    this.#tellSoon();
  }

  #fillsScreen(): boolean {
    let findings = 0;
    for (const { entries } of this.#listed) findings += entries.length;
    return findings >= SCREENFUL;
  }

  #leave(ids: readonly string[]): void {
    for (const id of ids) this.#named?.delete(id);
    for (const id of ids) this.#texts.remove(id);
    for (const id of ids) this.#code.remove(id);
    this.#listed = this.#listed.filter(({ id }) => !ids.includes(id));
    this.#gone.push(...ids);
    this.#tellSoon();
  }

  async #hear({ grant, put, removed, file }: Change): Promise<void> {
    if (grant !== this.#of.grant) return;
    if (file) {
      this.#code.know(file);
      this.#tellSoon();
    }
    await this.#keep(async () => {
      const reviews = await readReviews(grant, put);
      this.#reader.take(reviews);
      this.#list(reviews);
    });
    this.#reader.drop(removed);
    this.#leave(removed);
  }

  #withCode({ id, entries }: ListedReview, share: (facets: Facets) => Facets) {
    const code = this.#code.facetsOf(id);
    return entries.map((entry, at) => ({
      ...entry,
      members: entry.members.map((member, of) => ({
        ...member,
        facets: share({ ...member.facets, ...code[at]?.[of] }),
      })),
    }));
  }

  #tellOthers(change: Omit<Change, 'grant'>): void {
    if (this.#kept) channel?.postMessage({ grant: this.#of.grant, ...change } satisfies Change);
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), TELL_EVERY);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = new Set(this.#code.takeChanged());
    if (this.#listed.length > 0 || this.#gone.length > 0) {
      this.#hasTold = true;
      let reviews: ListedReview[] = [];
      let told = 0;
      let gone = this.#gone;
      let share = sharing();
      const tell = () => {
        say({ kind: 'listed', reviews, gone });
        [reviews, gone, told, share] = [[], [], 0, sharing()];
      };
      // The last of what was said of a review holds.
      for (const review of new Map(this.#listed.map((each) => [each.id, each])).values()) {
        reviews.push({ ...review, entries: this.#withCode(review, share) });
        changed.delete(review.id);
        told += review.entries.length;
        if (told >= TOLD_AT_ONCE) tell();
      }
      tell();
      [this.#listed, this.#gone] = [[], []];
    }
    if (changed.size > 0) {
      const reviews = [...changed].map((id) => ({ id, facets: this.#code.facetsOf(id) }));
      say({ kind: 'checked', reviews });
    }
    if (this.#named && this.#seen) say({ kind: 'news', reviews: newsOf(this.#named, this.#seen) });
    if (this.#state) {
      say({ kind: 'state', read: told(this.#state), checked: told(this.#checker.now()) });
    }
  }
}

/**
 * What many findings of a message have, such as their repository, is one object in it, and then also in the page's
 * memory: a message keeps which objects are the same.
 */
function sharing(): (facets: Facets) => Facets {
  const shared = new Map<string, readonly string[]>();
  return (facets) =>
    Object.fromEntries(
      Object.entries(facets).map(([name, values]) => {
        const [value] = values;
        if (value === undefined || values.length > 1) return [name, values];
        const same = shared.get(value) ?? values;
        shared.set(value, same);
        return [name, same];
      }),
    );
}

type Named = { name: string; at: number; findings: string[] };

function newsOf(named: ReadonlyMap<string, Named>, seen: SeenFindings): ReviewWithNews[] {
  const isNew = newTo(seen);
  return [...named]
    .toSorted(([, a], [, b]) => (b.at || 0) - (a.at || 0))
    .map(([id, { name, at, findings }]) => ({
      id,
      name,
      findings: findings.filter((finding) => isNew(finding, at)),
    }))
    .filter((review) => review.findings.length > 0);
}

function told<T extends { error?: unknown }>({ error, ...state }: T): Told<T> {
  return { ...state, ...(error !== undefined && { error: errorTold(error) }) };
}

function errorTold(error: unknown): ToldError {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ServiceError)) return { message };
  const { status, problem, body, retryAfter } = error;
  return { message, status, problem, body, retryAfter };
}

/**
 * Works while no other tab does, where the browser can tell; also where it was stopped while another one
 * worked, so that this is told.
 */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await locks?.request(name, { signal }, begin);
  } catch (error) {
    if (begun) throw error;
  }
  if (!begun) await work();
}

/** `early`: a network that is back ends the wait too. */
async function wait(milliseconds: number, signal: AbortSignal, early: boolean): Promise<void> {
  const back = new AbortController();
  const online = () => back.abort();
  if (early) self.addEventListener('online', online, { once: true });
  await pause(milliseconds, AbortSignal.any([signal, back.signal])).catch(() => undefined);
  self.removeEventListener('online', online);
  signal.throwIfAborted();
}
