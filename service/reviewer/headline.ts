import { ownLine } from './bounded-text.ts';

/** What a commit's message says about the pull request that it brought in. */
export interface Headline {
  number: number;
  title: string;
  /** The branch that was merged, where the message names it. */
  branch: string | null;
  /** The pull request's page, which each of its commits names where they were put onto the branch as they are. */
  page?: string;
}

/**
 * By which line each commit of a pull request names its page: GitLab's merge requests that Marge lands, Gerrit's
 * changes, and Phabricator's revisions.
 */
const PAGES = [
  /^Part-of: <(https?:\/\/\S+\/-\/merge_requests\/(\d+))>$/gm,
  /^Reviewed-on: (https?:\/\/\S+\/\+\/(\d+))$/gm,
  /^Differential Revision:\s+(https?:\/\/\S+\/D(\d+))$/gm,
];

/**
 * Reads the message that a source host writes when it merges a pull request: GitHub, Gitea (Forgejo),
 * Bitbucket, GitLab, Azure DevOps, Homu, bors and Symfony's merges, the `(#12)` that a squash merge puts at the end, and the
 * page that each commit names which came by itself.
 *
 * @param subject The message's first paragraph, on one line.
 * @param body The rest.
 * @param isElsewhere Whether a page is on another host than the repository's, as in a mirror: its number is none here.
 */
export function headline(
  subject: string,
  body: string,
  isElsewhere: (page: string, number: number) => boolean = () => false,
): Headline | null {
  // A person may put something before it, and a period or a note to CI behind it.
  const github =
    /^(?:\[[^\]]+\] ?)?Merged? pull request #(\d+) from (?:branch '(.+)'|([^\s/]+\/)?(\S+?)\.?)(?: \[[^\]]+\])?$/.exec(
      subject,
    );
  if (github !== null) {
    const branch = github[2] ?? github[4] ?? '';
    return made(github[1], firstLine(body) ?? branch, branch);
  }
  const bare = /^Merged? (?:pull request|PR) #(\d+)\.?(?: \[[^\]]+\])?$/.exec(subject);
  if (bare !== null) return made(bare[1], firstLine(body) ?? subject, null);
  const gitea = /^Merge pull request '(.*)' \([#!](\d+)\) from (\S+)(?: into \S+)?$/.exec(subject);
  if (gitea !== null) {
    const [, title = '', number, from] = gitea;
    return made(number, title, branchOfFork(from));
  }
  const bitbucket = /^Merged in (\S+) \(pull request #(\d+)\)$/.exec(subject);
  if (bitbucket !== null) {
    const branch = bitbucket[1] ?? '';
    return made(bitbucket[2], firstLine(body) ?? branch, branch);
  }
  const server = /^Merge pull request #(\d+) in \S+ from (\S+) to \S+$/.exec(subject);
  if (server !== null) {
    const branch = branchOfFork(server[2]);
    // It lists the commits below.
    const line = firstLine(body);
    return made(server[1], line === null || line.startsWith('* ') ? branch : line, branch);
  }
  const titled = /^Pull request #(\d+): (.+)$/.exec(subject);
  if (titled !== null) {
    const from = /^Merge in \S+ from (\S+) to \S+$/m.exec(body)?.[1];
    return made(titled[1], titled[2] ?? '', from === undefined ? null : branchOfFork(from));
  }
  const homu = /^Auto merge of #(\d+) - (\S+), r=/.exec(subject);
  if (homu !== null) {
    const branch = branchOfFork(homu[2]);
    return made(homu[1], firstLine(body) ?? branch, branch);
  }
  const [bors, another] = borsBatch(subject, body);
  if (bors !== undefined && another === undefined) return bors;
  const symfony = symfonyHeadline(subject, body);
  if (symfony !== null) return symfony;
  const azure = /^Merged PR (\d+): (.+)$/.exec(subject);
  if (azure !== null) return made(azure[1], azure[2] ?? '', null);
  for (const named of PAGES) {
    // A message may quote another one before.
    const [, page, number] = [...body.matchAll(named)].at(-1) ?? [];
    const found = page === undefined ? null : made(number, subject, null);
    if (page === undefined || found === null || isElsewhere(page, found.number)) continue;
    return { ...found, page: ownLine(page) };
  }
  const squash = /^(.*\S)\s*\(#(\d+)\)$/.exec(subject);
  if (squash !== null) return made(squash[2], squash[1] ?? '', null);
  const gitlab = /^See merge request \S*!(\d+)$/m.exec(body);
  if (gitlab !== null) {
    const [branch = null] = mergedBranches(subject);
    const line = firstLine(body);
    const title = line === null || line.startsWith('See merge request ') ? subject : line;
    return made(gitlab[1], branch === null ? subject : title, branch);
  }
  return null;
}

/** Of the tool that Symfony's repositories are merged with: `bug #12 The title (ada)`, before 2014 with the branch. */
function symfonyHeadline(subject: string, body: string): Headline | null {
  if (firstLine(body)?.startsWith('This PR was ') !== true) return null;
  const titled = /^[a-z]+ #(\d+) (.*\S) \([^()]*\)$/.exec(subject);
  if (titled !== null) return made(titled[1], titled[2] ?? '', null);
  const [, branch = '', number] =
    /^merged branch [^\s/]+\/(\S+) \(PR #(\d+)\)$/.exec(subject) ?? [];
  const title = /^Discussion\n-+\s+(\S.*)$/m.exec(body)?.[1];
  return made(number, title ?? branch, branch);
}

/**
 * The pull requests that bors merged at once (`Merge #12 #13`), in the order of the commit's parents; empty where the
 * message is not one of bors.
 */
export function borsBatch(subject: string, body: string): Headline[] {
  if (!/^Merge #\d+(?: #\d+)*$/.test(subject)) return [];
  const numbers = [...subject.matchAll(/\d+/g)].map(([number]) => number);
  const lines = body.matchAll(/^(\d+): (.+?)(?: r=\S+)?(?: a=\S+)?$/gm);
  const titles = new Map<string, string>();
  for (const [, number = '', title = ''] of lines) {
    if (!titles.has(number)) titles.set(number, title);
  }
  const batch = numbers.map((number) => made(number, titles.get(number) ?? subject, null));
  return batch.flatMap((each) => each ?? []);
}

/** A name in quotes; an apostrophe before a letter is part of it (`it's-fine`). */
const QUOTED = String.raw`'((?:[^']|'(?=[\p{L}\p{N}]))+)'`;
const MERGED = new RegExp(
  `^Merge (?:remote-tracking )?branch(?:es)? (?<names>${QUOTED}(?:(?:, | and )${QUOTED})*)`,
  'u',
);

/** The branches that git's own subject of a merge names, in the order of the commit's parents. */
export function mergedBranches(subject: string): string[] {
  const names = MERGED.exec(subject)?.groups?.['names'] ?? '';
  return [...names.matchAll(new RegExp(QUOTED, 'gu'))].map(([, name = '']) => name);
}

function made(digits: string | undefined, title: string, branch: string | null): Headline | null {
  const number = Number(digits);
  return number >= 1 && number < 2 ** 31
    ? { number, title: ownLine(title), branch: branch && ownLine(branch) }
    : null;
}

/** The name of a branch; one of a fork is named after it: `owner/repo:branch`. */
function branchOfFork(from = ''): string {
  return from.slice(from.lastIndexOf(':') + 1);
}

function firstLine(body: string): string | null {
  return (
    body
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '') ?? null
  );
}
