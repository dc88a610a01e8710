import { once } from 'node:events';
import { ownLine } from './bounded-text.ts';
import { SourceLinks } from '../base/source-links.ts';
import { delimited } from './delimited.ts';
import type { GitRepository } from './git.ts';
import { complaintOf, GitError } from './git-command.ts';
import { borsBatch, headline, type Headline } from './headline.ts';

/** Who wrote a commit, as git records it. */
export interface Author {
  name: string;
  email: string;
}

/** A commit, as far as listing needs it. */
export interface Commit {
  id: string;
  parents: readonly string[];
  /** Committer date, seconds since 1970. */
  time: number;
  author: Author;
  subject: string;
  /** What its message says about the pull request it merges; null for most commits. */
  headline: Headline | null;
  /** Where it merges several, one from each parent, what it says about those behind the first. */
  further?: readonly Headline[];
}

/** The newest commits that are looked at. */
export const MOST_COMMITS = 100_000;

const FIELDS = 7;

/** The fields of a commit; of a mapped author, who they are. */
function format(mapped: boolean): string {
  const author = mapped ? ['%aN', '%aE'] : ['%an', '%ae'];
  return ['%H', '%P', '%ct', ...author, '%s', '%b'].join('%x00');
}

/** The commits reachable from some tips, by id. */
export interface CommitGraph {
  commits: Map<string, Commit>;
  /** True when there were more than were read, and the oldest were left out. */
  cut: boolean;
}

/**
 * Reads the commits reachable from some tips, as one stream.
 *
 * @param tips Full commit names.
 * @param most How many of the newest are read.
 * @param mailmap The object of a `.mailmap`, which says who is who; null: there is none.
 * @param links The repository's own pages: numbers of another host are none here.
 * @throws GitError when git cannot read the history.
 */
export async function readCommits(
  git: GitRepository,
  tips: readonly string[],
  most = MOST_COMMITS,
  mailmap: string | null = null,
  links = new SourceLinks(null),
): Promise<CommitGraph> {
  const child = git.start([
    ...(mailmap === null ? [] : ['-c', `mailmap.blob=${mailmap}`]),
    'log',
    '--stdin',
    '-z',
    '--no-color',
    '--no-show-signature',
    '--no-notes',
    // In a bare repository git looks for one in a tree, which a partial clone may lack.
    ...(mailmap === null ? ['--no-mailmap'] : []),
    `--max-count=${most + 1}`,
    `--format=tformat:${format(mailmap !== null)}`,
  ]);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 2000);
  });
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${tips.join('\n')}\n`);
  const commits = new Map<string, Commit>();
  const authors = new Map<string, Author>();
  let fields: string[] = [];
  let cut = false;
  for await (const field of delimited(child.stdout, 'utf8')) {
    fields.push(field);
    if (fields.length < FIELDS) continue;
    const commit = commitOf(fields, authors, links);
    fields = [];
    if (commits.size < most) commits.set(commit.id, commit);
    else cut = true;
  }
  const [code] = await ended;
  if (code !== 0) throw new GitError(complaintOf(complaint) ?? 'git log failed', code);
  return { commits, cut };
}

function commitOf(
  fields: readonly string[],
  authors: Map<string, Author>,
  links: SourceLinks,
): Commit {
  const [id = '', parents = '', time = '', name = '', email = '', subject = '', body = ''] = fields;
  const key = `${name}\0${email}`;
  let author = authors.get(key);
  if (author === undefined)
    authors.set(key, (author = { name: ownLine(name), email: ownLine(email) }));
  const parentIds = parents === '' ? [] : parents.split(' ');
  const [first, ...further] = parentIds.length > 2 ? borsBatch(subject, body) : [];
  const ofEach = first !== undefined && further.length === parentIds.length - 2;
  return {
    id,
    parents: parentIds,
    time: Number(time),
    author,
    subject: ownLine(subject),
    headline: ofEach
      ? first
      : headline(subject, body, (page, number) => isElsewhere(links, page, number)),
    ...(ofEach && { further }),
  };
}

/** Paths of projects are the same in either case. */
function isElsewhere(links: SourceLinks, page: string, number: number): boolean {
  const own = links.pullRequest(number);
  return own !== null && own.toLowerCase() !== page.toLowerCase();
}
