import { hash } from 'node:crypto';
import { inTransaction } from '../store/database.ts';
import {
  findPerformed,
  recordPerformed,
  type KeyedRequest,
  type PerformedAnswer,
} from '../store/performed-requests.ts';
import type { Call } from './operations.ts';
import { invalidParameters, Refusal } from '../protocol/problems.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A POST that is performed once, however often it arrives with the same `Idempotency-Key`. */
export class OnceRequest {
  readonly #call: Call;
  readonly #keyed: KeyedRequest | undefined;

  /**
   * @param body What the request asks for; a key stands for one path and body.
   * @throws Refusal 400 for a key that is no UUID.
   */
  constructor(call: Call, body: unknown) {
    this.#call = call;
    const key = call.http.req.header('Idempotency-Key');
    if (key === undefined) return;
    if (!UUID.test(key)) {
      throw invalidParameters([{ parameter: 'Idempotency-Key', detail: 'must be a UUID' }]);
    }
    const { pathname } = new URL(call.http.req.url);
    const digest = hash('sha256', JSON.stringify([pathname, body]));
    this.#keyed = { orgId: call.grant.orgId, key: key.toLowerCase(), digest };
  }

  /**
   * The answer of the first time, if this is a repeat.
   *
   * @throws Refusal 422 when the key was used for another request.
   */
  earlier(): Response | undefined {
    const answer = this.#find();
    return answer === undefined ? undefined : jsonResponse(answer);
  }

  /**
   * Performs the request, unless a repeat did so in the meantime, in one transaction with the record
   * of its answer: a crash leaves both or neither.
   *
   * @param work Writes to the store and gives the answer's body.
   */
  perform(work: () => object): Response {
    const { database, now } = this.#call.service;
    return inTransaction(database, () => {
      const earlier = this.#find();
      if (earlier !== undefined) return jsonResponse(earlier);
      const answer = { status: 200, body: JSON.stringify(work()) };
      if (this.#keyed !== undefined) recordPerformed(database, this.#keyed, answer, now());
      return jsonResponse(answer);
    });
  }

  #find(): PerformedAnswer | undefined {
    if (this.#keyed === undefined) return undefined;
    const found = findPerformed(this.#call.service.database, this.#keyed);
    if (found !== 'other') return found;
    throw new Refusal(422, 'idempotency_key_reused', {
      detail: 'This Idempotency-Key was used for a different request.',
    });
  }
}

function jsonResponse({ status, body }: PerformedAnswer): Response {
  return new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' },
  });
}
