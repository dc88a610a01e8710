import { createHash } from 'node:crypto';
import type { Author } from './commits.ts';

/** A commit's author as the API names people. */
export interface AuthorIdentity {
  login: string;
  /** Decimal digits of a positive int64. */
  id: string;
  /** True when the login is the source host's own: GitHub puts it into its no-reply addresses. */
  from_host: boolean;
}

/**
 * Names an author. A GitHub no-reply address (`12345+login@users.noreply.github.com`) gives login and
 * id; any other author goes by the name that git records, under an id made from the e-mail address.
 */
export function identify(author: Author): AuthorIdentity {
  const email = author.email.trim().toLowerCase();
  const noreply = /^(?:(\d{1,19})\+)?([^@+]+)@users\.noreply\.github\.com$/i.exec(
    author.email.trim(),
  );
  const login = noreply?.[2];
  const hostId = BigInt(noreply?.[1] ?? 0);
  const id =
    hostId > 0n && hostId <= MAX_INT64 ? String(hostId) : idOf(email === '' ? author.name : email);
  if (login !== undefined) return { login, id, from_host: true };
  return { login: author.name === '' ? author.email : author.name, id, from_host: false };
}

const MAX_INT64 = 2n ** 63n - 1n;

/** A positive int64 that stays the same for the same text. */
function idOf(text: string): string {
  const bits = createHash('sha256').update(text).digest().readBigUInt64BE() >> 1n;
  return String(bits === 0n ? 1n : bits);
}
