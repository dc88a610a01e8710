import { createHash, hash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { Refusal } from '../protocol/problems.ts';

const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Of one owner: nobody can make another one's keys be forgotten, or refused. */
const MOST_KEYS = 1_000;
/** In the place of the digest of a request that was answered before all of it was read. */
const UNREAD = 'unread';

/** A POST that carries an `Idempotency-Key`. */
export interface KeyedPost {
  key: string;
  /** The `Authorization` header: a key is its owner's alone. */
  authorization: string;
  /** Path and query. */
  target: string;
  body: Readable;
}

/** One key's request, as it was sent or is being sent. */
interface Attempt<Answer> {
  startedAt: number;
  ended: boolean;
  /** Of the request, once all of it came in; undefined: it was given up, and the key is free again. */
  digest: Promise<string | undefined>;
  answer: Promise<Answer>;
}

/**
 * Remembers, for a bounded time and number, what was answered to a POST, so that each key is performed
 * once: browsers send a POST again by themselves when its connection drops.
 */
export class PerformedKeys<Answer> {
  readonly #now: () => number;
  readonly #certainlyNot: (error: unknown) => boolean;
  readonly #isRefusal: (answer: Answer) => boolean;
  /** By digest of the `Authorization`; of each owner, the oldest first. */
  readonly #owners = new Map<string, Map<string, Attempt<Answer>>>();

  /**
   * @param now Milliseconds since 1970.
   * @param certainlyNot Whether a request that failed with this error was certainly not performed.
   * @param isRefusal Whether an answer says that nothing was performed: it isn’t remembered, so that what
   *   was in the way can be put right, and whoever has no token fills no memory.
   */
  constructor(
    now: () => number,
    certainlyNot: (error: unknown) => boolean,
    isRefusal: (answer: Answer) => boolean,
  ) {
    this.#now = now;
    this.#certainlyNot = certainlyNot;
    this.#isRefusal = isRefusal;
  }

  /**
   * Performs a request, or gives what its first time was answered, also while that is under way.
   *
   * @param perform Sends the request with this body. What it throws is remembered as well, unless the
   *   request was certainly not performed.
   * @throws Refusal 422 when the key was used for another request, 503 when too many are under way.
   */
  async performOnce(
    post: KeyedPost,
    perform: (body: Readable) => Promise<Answer>,
  ): Promise<Answer> {
    const owner = hash('sha256', post.authorization);
    const id = hash('sha256', post.key);
    for (;;) {
      const earlier = this.#owners.get(owner)?.get(id);
      if (earlier === undefined) return this.#start(owner, id, post, perform);
      // The body of a repeat waits: it is needed if the first time is given up.
      const digest = await earlier.digest;
      if (digest === undefined) continue;
      if (digest !== UNREAD && digest !== (await digestOf(post))) {
        throw new Refusal(422, 'idempotency_key_reused', {
          detail: 'This Idempotency-Key was used for a different request.',
        });
      }
      return earlier.answer;
    }
  }

  #start(
    owner: string,
    id: string,
    post: KeyedPost,
    perform: (body: Readable) => Promise<Answer>,
  ): Promise<Answer> {
    this.#forgetOld();
    const attempts = this.#owners.get(owner) ?? new Map<string, Attempt<Answer>>();
    makeRoom(attempts);
    this.#owners.set(owner, attempts);
    const forget = (): void => {
      attempts.delete(id);
      if (attempts.size === 0) this.#owners.delete(owner);
    };
    const { promise: digest, resolve: setDigest } = Promise.withResolvers<string | undefined>();
    const body = digesting(post, setDigest);
    const attempt: Attempt<Answer> = {
      startedAt: this.#now(),
      ended: false,
      digest,
      answer: perform(body).then(
        (answer) => {
          attempt.ended = true;
          if (this.#isRefusal(answer)) forget();
          return answer;
        },
        (error: unknown) => {
          attempt.ended = true;
          if (this.#certainlyNot(error)) forget();
          throw error;
        },
      ),
    };
    attempts.set(id, attempt);
    attempt.answer.then(
      () => setDigest(UNREAD),
      (error: unknown) => setDigest(this.#certainlyNot(error) ? undefined : UNREAD),
    );
    return attempt.answer;
  }

  #forgetOld(): void {
    const oldest = this.#now() - KEPT_MILLISECONDS;
    for (const [owner, attempts] of this.#owners) {
      for (const [id, { ended, startedAt }] of attempts) {
        if (startedAt >= oldest) break;
        if (ended) attempts.delete(id);
      }
      if (attempts.size === 0) this.#owners.delete(owner);
    }
  }
}

/** Forgets the oldest of an owner's keys where there are too many. */
function makeRoom(attempts: Map<string, Attempt<unknown>>): void {
  for (const [id, { ended }] of attempts) {
    if (attempts.size < MOST_KEYS) return;
    if (ended) attempts.delete(id);
  }
  if (attempts.size < MOST_KEYS) return;
  throw new Refusal(
    503,
    'unavailable',
    { detail: 'Too many requests in progress.' },
    { 'Retry-After': '5' },
  );
}

/** The body as it passes; its digest is told once all of it did. */
function digesting({ target, body }: KeyedPost, tell: (digest: string) => void): Readable {
  const hash = createHash('sha256').update(`${target}\n`);
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      tell(hash.digest('hex'));
      done();
    },
  });
  // What breaks off reaches the reader of `passing` as its error.
  return pipeline(body, passing, () => undefined);
}

async function digestOf({ target, body }: KeyedPost): Promise<string> {
  const hash = createHash('sha256').update(`${target}\n`);
  for await (const chunk of body) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
