/** What a list's `search` asks for. */
export type Search =
  | {
      kind: 'words';
      /** Of FTS5; '' asks for no word. */
      match: string;
      /** Parts of paths: for each, a changed or planned file has to have it in its path. */
      paths?: readonly string[];
      /** Whether FTS5 keeps an index of beginnings as short as all of these. */
      indexed: boolean;
    }
  /** Written as a full commit SHA: asks for the latest run at that head. */
  | { kind: 'commit'; sha: string }
  /** Only punctuation: no word of a review can begin with it. */
  | { kind: 'nothing' }
  /** More different terms, or longer ones, than are looked for. */
  | { kind: 'too much' };

/** Of the beginnings of words that FTS5 keeps an index of (migrations, review_search). */
const LONGEST_INDEXED = 3;

/** More different terms than a person types; each costs a look into the index. */
export const MOST_SEARCH_TERMS = 32;
/** Of these, parts of paths: for each, all paths may have to be looked through. */
export const MOST_SEARCH_PATHS = 8;
/** Characters of all terms together: a term of many parts is a phrase of as many words. */
export const LONGEST_SEARCH = 1000;

const PATH = /^path:(.+)$/i;
const COMMIT_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
/** What FTS5's unicode61 tokenizer takes for a part of a word: letters, numbers, private use. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{Co}]/u;

/**
 * Reads a `search` parameter (contract decisions, Lists).
 *
 * Each blank-separated term must occur, as a word or the beginning of one; `#12` means the number 12
 * itself, and no other word 12; `path:src/` a file with that in its path. Terms are handed to FTS5 as quoted strings, so that none of its operators has a meaning.
 *
 * @returns undefined when there is nothing to search for.
 */
export function readSearch(search: string): Search | undefined {
  const text = search.replaceAll('\0', ' ').trim(); // U+0000 would end an FTS5 expression early.
  if (text === '') return undefined;
  if (COMMIT_SHA.test(text)) return { kind: 'commit', sha: text.toLowerCase() };
  const given = [...new Set(text.split(/\s+/))];
  const paths = given.flatMap((term) => PATH.exec(term)?.[1] ?? []);
  const terms = given.filter((term) => WORD_CHARACTER.test(term) && !PATH.test(term));
  const asked = [...terms, ...paths];
  if (asked.length === 0) return { kind: 'nothing' };
  if (paths.length > MOST_SEARCH_PATHS) return { kind: 'too much' };
  if (asked.length > MOST_SEARCH_TERMS || asked.join(' ').length > LONGEST_SEARCH) {
    return { kind: 'too much' };
  }
  return {
    kind: 'words',
    ...(paths.length > 0 && { paths }),
    match: terms.map(matchOf).join(' AND '),
    indexed: terms.every((term) => term.length <= LONGEST_INDEXED),
  };
}

function matchOf(term: string): string {
  if (/^#\d+$/.test(term)) return `(number : "${term.slice(1)}")`;
  return `("${term.replaceAll('"', '""')}"*)`;
}
