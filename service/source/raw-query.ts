import { Refusal } from '../protocol/problems.ts';

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Bytes; what the largest path of a file system holds. */
const LONGEST_PATH = 4096;

/** The query of a request with the bytes of its values, as they are percent-encoded. */
export class RawQuery {
  readonly #values = new Map<string, Buffer[]>();

  /** @param url The address of the request. */
  constructor(url: string) {
    const [beforeFragment = ''] = url.split('#');
    const begin = beforeFragment.indexOf('?');
    if (begin === -1) return;
    for (const part of beforeFragment.slice(begin + 1).split('&')) {
      const equals = part.indexOf('=');
      const name = decoded(equals === -1 ? part : part.slice(0, equals)).toString('latin1');
      const values = this.#values.get(name) ?? [];
      values.push(decoded(equals === -1 ? '' : part.slice(equals + 1)));
      this.#values.set(name, values);
    }
  }

  /** @throws Refusal 400 for what is no whole commit hash. */
  commit(name: string): string {
    const text = this.#single(name)?.toString('latin1') ?? '';
    if (!COMMIT.test(text)) {
      throw invalidRequest(`“${name}” must be a full commit hash in lowercase.`);
    }
    return text;
  }

  /** @throws Refusal 400 where it is missing or too long. */
  path(): Buffer {
    return this.optionalPath() ?? fail('“path” is required.');
  }

  optionalPath(): Buffer | undefined {
    const path = this.#single('path');
    return path === undefined ? undefined : checkedPath(path);
  }

  /** @throws Refusal 400 for none, and for more than `most`. */
  paths(most: number): Buffer[] {
    const paths = this.#values.get('path') ?? [];
    if (paths.length === 0) return fail('“path” is required.');
    if (paths.length > most) return fail(`“path” can be given at most ${most} times.`);
    return paths.map(checkedPath);
  }

  /** The number of a line, from 1. @throws Refusal 400 for anything else. */
  line(name: string): number | undefined {
    const text = this.#single(name)?.toString('latin1');
    if (text === undefined) return undefined;
    const line = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    return line >= 1 && line < 2 ** 32 ? line : fail(`“${name}” must be a line number.`);
  }

  #single(name: string): Buffer | undefined {
    const values = this.#values.get(name) ?? [];
    return values.length > 1 ? fail(`“${name}” can be given only once.`) : values[0];
  }
}

/** 400: a parameter is off. */
export function invalidRequest(detail: string): Refusal {
  return new Refusal(400, 'invalid_request', { detail });
}

function fail(detail: string): never {
  throw invalidRequest(detail);
}

function checkedPath(path: Buffer): Buffer {
  return path.length <= LONGEST_PATH ? path : fail(`“path” is longer than ${LONGEST_PATH} bytes.`);
}

/** What stands for no byte stands for itself, as everywhere on the web. */
function decoded(text: string): Buffer {
  const parts = text.replaceAll('+', ' ').split(/%([0-9a-f]{2})/i);
  return Buffer.concat(
    parts.map((part, index) => Buffer.from(part, index % 2 === 1 ? 'hex' : 'utf8')),
  );
}
