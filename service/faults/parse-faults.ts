import type { Fault, FaultRule, When } from './fault-rule.ts';

/** A fault specification that cannot be read; the message is one line and says where. */
export class FaultSyntaxError extends Error {
  override name = 'FaultSyntaxError';
}

export const FAULT_HELP = `Faults are for tests and demonstrations. SPEC is "none", or rules separated by ";":

  FAULT [on WHERE[,WHERE]] [WHEN]

  FAULT  latency 300ms, latency 100ms-2s      wait before handling the request
         429 [retry 5s], 503 [retry 5s]       refuse, with Retry-After
         drop before, drop after, drop midway drop the connection before or after the
                                              work, or in the middle of the response
         truncate, empty                      half of the body, or none of it
         slow 2kB                             send the body at this rate per second
         html                                 respond with a proxy’s error page, status 502
         unmarked                             an export page that doesn’t say whether there is more
         expire                               the request’s token stops being valid
  WHERE  an operation (listReviews) or a method (GET, POST)
  WHEN   first N, after N, every N, chance P% [seed N]

  --fault "latency 100ms-2s"
  --fault "503 retry 2s on GET first 2; drop after on rerunReview first 1"
  --fault "expire after 20; truncate on getReview chance 10% seed 7"

While Docket runs, POST another SPEC to /faults to replace this one.
`;

const METHODS = ['GET', 'POST'];
const MOST_MILLISECONDS = 600_000;

/**
 * Reads a fault specification (its grammar: FAULT_HELP).
 *
 * @param operationIds The operations that a rule may name.
 * @throws FaultSyntaxError saying which word is wrong, and what may stand there.
 */
export function parseFaults(text: string, operationIds: readonly string[]): FaultRule[] {
  const rules = text.split(';').map((rule) => rule.trim());
  if (rules.length === 1 && rules[0] === 'none') return [];
  return rules.map((rule) => {
    const words = new Words(rule);
    const fault = readFault(words);
    const where = words.skip('on') ? readWhere(words, operationIds) : [];
    const when = readWhen(words);
    words.expectEnd();
    return { fault, where, when };
  });
}

/** The words of a rule, read from left to right. */
class Words {
  readonly #rule: string;
  readonly #words: string[];

  constructor(rule: string) {
    this.#rule = rule;
    this.#words = rule.split(/\s+/).filter((word) => word !== '');
  }

  /** Takes the next word if it is this one. */
  skip(word: string): boolean {
    if (this.#words[0] !== word) return false;
    this.#words.shift();
    return true;
  }

  take(expected: string): string {
    return this.#words.shift() ?? this.fail(`expected ${expected} at the end`);
  }

  expectEnd(): void {
    const [word] = this.#words;
    if (word !== undefined) this.fail(`unexpected "${word}"`);
  }

  fail(reason: string): never {
    throw new FaultSyntaxError(`In the fault "${this.#rule}": ${reason}`);
  }
}

function readFault(words: Words): Fault {
  const expected = 'latency, 429, 503, drop, truncate, empty, slow, html, unmarked or expire';
  const kind = words.take(expected);
  switch (kind) {
    case 'latency':
      return { kind, ...readLatency(words) };
    case '429':
      return { kind: 'refuse', status: 429, retryAfter: readRetry(words) ?? 1 };
    case '503':
      return { kind: 'refuse', status: 503, retryAfter: readRetry(words) };
    case 'drop': {
      const moment = words.take('before, after or midway');
      if (moment === 'before' || moment === 'after' || moment === 'midway') {
        return { kind, moment };
      }
      return words.fail(`"${moment}" is not before, after or midway`);
    }
    case 'slow': {
      const speed = words.take('bytes a second, such as 2kB');
      const [, size, thousand] = /^(\d{1,7})(k?)B$/.exec(speed) ?? [];
      const bytesPerSecond = Number(size) * (thousand === 'k' ? 1000 : 1);
      if (bytesPerSecond > 0) return { kind, bytesPerSecond };
      return words.fail(`"${speed}" is not a speed in bytes per second, such as 500B or 2kB`);
    }
    case 'truncate':
    case 'empty':
    case 'html':
    case 'unmarked':
    case 'expire':
      return { kind };
    default:
      return words.fail(`"${kind}" is not ${expected}`);
  }
}

function readLatency(words: Words): { from: number; to: number } {
  const word = words.take('a time, such as 300ms or 100ms-2s');
  const [first = '', second = first, more] = word.split('-');
  const [from, to] = [milliseconds(first), milliseconds(second)];
  if (from === undefined || to === undefined || from > to || more !== undefined) {
    return words.fail(`"${word}" is not a time, such as 300ms or 100ms-2s`);
  }
  return { from, to };
}

function readRetry(words: Words): number | undefined {
  if (!words.skip('retry')) return undefined;
  const word = words.take('seconds, such as 5s');
  const seconds = (milliseconds(word) ?? Number.NaN) / 1000;
  return Number.isInteger(seconds)
    ? seconds
    : words.fail(`"${word}" is not a whole number of seconds, such as 5s`);
}

/** At most ten minutes; undefined: no such time. */
function milliseconds(word: string): number | undefined {
  const [, amount, unit] = /^(\d{1,6})(ms|s)$/.exec(word) ?? [];
  const time = Number(amount) * (unit === 's' ? 1000 : 1);
  return time <= MOST_MILLISECONDS ? time : undefined;
}

function readWhere(words: Words, operationIds: readonly string[]): string[] {
  const known = [...METHODS, ...operationIds];
  return words
    .take('an operation or a method')
    .split(',')
    .map((name) =>
      known.includes(name) ? name : words.fail(`"${name}" is not one of ${known.join(', ')}`),
    );
}

function readWhen(words: Words): When {
  for (const kind of ['first', 'after', 'every'] as const) {
    if (words.skip(kind)) return { kind, count: readCount(words) };
  }
  if (!words.skip('chance')) return { kind: 'always' };
  const word = words.take('a percentage, such as 10%');
  const [, percentage] = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(word) ?? [];
  const share = Number(percentage) / 100;
  if (!(share <= 1)) words.fail(`"${word}" is not a percentage, such as 10%`);
  return { kind: 'chance', share, seed: words.skip('seed') ? readCount(words) : 1 };
}

function readCount(words: Words): number {
  const word = words.take('a number');
  return /^[1-9]\d{0,8}$/.test(word)
    ? Number(word)
    : words.fail(`"${word}" is not a number greater than or equal to 1`);
}
