import { hash } from 'node:crypto';
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
  const bits = hash('sha256', text, 'buffer').readBigUInt64BE() >> 1n;
  return String(bits === 0n ? 1n : bits);
}

/**
 * Joins the authors of a history that are the same person: of one e-mail address, one login of the
 * source host, or one full name (as `git shortlog` joins them; a single word may be anybody's).
 *
 * @param authors Oldest first: a person keeps the id of their first commit, and goes by the last name.
 */
export function joinAuthors(authors: Iterable<Author>): (author: Author) => AuthorIdentity {
  const people = new Map<string, { identity: AuthorIdentity; names: string[] }>();
  const seen = new Set<string>();
  for (const author of authors) {
    const names = namesOf(author);
    const identity = identify(author);
    if (seen.has(names.join('\0'))) {
      // Somebody may take up an earlier name again.
      const person = people.get(names[0] ?? '');
      if (person?.identity.from_host === false) {
        person.identity = { ...person.identity, login: identity.login };
      }
      continue;
    }
    seen.add(names.join('\0'));
    const known = [...new Set(names.flatMap((name) => people.get(name) ?? []))];
    const identities = [...known.map((each) => each.identity), identity];
    const [first = identity] = identities;
    const host = identities.find(({ from_host }) => from_host);
    // The one of most names takes the others', so that few move.
    const person = known.reduce((a, b) => (b.names.length > a.names.length ? b : a), {
      identity,
      names: [],
    });
    person.identity = host ?? { ...first, login: identity.login };
    const others = known.filter((each) => each !== person);
    for (const name of [...names, ...others.flatMap((each) => each.names)]) {
      people.set(name, person);
      person.names.push(name);
    }
  }
  return (author) =>
    namesOf(author)
      .map((name) => people.get(name)?.identity)
      .find((each) => each !== undefined) ?? identify(author);
}

/** What a person is recognized by. */
function namesOf(author: Author): string[] {
  const email = author.email.trim().toLowerCase();
  const name = author.name.trim();
  const { login, from_host } = identify(author);
  return [
    ...(email === '' ? [] : [`<${email}>`]),
    ...(from_host ? [`@${login.toLowerCase()}`] : []),
    ...(/\s/.test(name) || email === '' ? [name] : []),
  ];
}
