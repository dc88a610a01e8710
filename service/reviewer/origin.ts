import { basename } from 'node:path';
import { GitError } from './git-command.ts';
import type { GitRepository } from './git.ts';

/** How a repository is named, and where its pages are. */
export interface Origin {
  full_name: string;
  /** Page of the repository on a known source host; null: no link can be made. */
  web_url: string | null;
}

/** The pages of a source host, below the repository's own. */
interface Pages {
  commit: (commit: string) => string;
  file: (commit: string, path: string, start: number | null, end: number | null) => string;
  compare: (base: string, head: string) => string;
  pullRequest: (number: number) => string;
}

const github: Pages = {
  commit: (commit) => `/commit/${commit}`,
  file: (commit, path, start, end) => `/blob/${commit}/${path}${lines(start, end, '#L', '-L')}`,
  compare: (base, head) => `/compare/${base}...${head}`,
  pullRequest: (number) => `/pull/${number}`,
};

const HOSTS: Readonly<Record<string, Pages>> = {
  'github.com': github,
  'gitlab.com': {
    commit: (commit) => `/-/commit/${commit}`,
    file: (commit, path, start, end) => `/-/blob/${commit}/${path}${lines(start, end, '#L', '-')}`,
    compare: (base, head) => `/-/compare/${base}...${head}`,
    pullRequest: (number) => `/-/merge_requests/${number}`,
  },
  'bitbucket.org': {
    commit: (commit) => `/commits/${commit}`,
    file: (commit, path, start, end) =>
      `/src/${commit}/${path}${lines(start, end, '#lines-', ':')}`,
    compare: (base, head) => `/branches/compare/${head}%0D${base}`,
    pullRequest: (number) => `/pull-requests/${number}`,
  },
  'codeberg.org': {
    ...github,
    file: (commit, path, start, end) =>
      `/src/commit/${commit}/${path}${lines(start, end, '#L', '-L')}`,
    pullRequest: (number) => `/pulls/${number}`,
  },
};

/**
 * Names a repository after its remote `origin`, where that is a known source host, else after its
 * folder: `local/<folder>`.
 */
export async function originOf(git: GitRepository): Promise<Origin> {
  const url = await git
    .run(['config', '--get', 'remote.origin.url'])
    .then((bytes) => bytes.toString('utf8').trim())
    .catch((error: unknown) => {
      if (error instanceof GitError) return '';
      throw error;
    });
  return parseOrigin(url) ?? { full_name: `local/${folderName(git.path)}`, web_url: null };
}

/** Reads the URL of a remote (https, ssh or git's short form); null for hosts that are not known. */
export function parseOrigin(url: string): Origin | null {
  const found =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^(?:[^@/\s]+@)([^/:]+):(.+)$/.exec(url);
  const host = found?.[1]?.toLowerCase() ?? '';
  const fullName = found?.[2]?.replace(/\/+$/, '').replace(/\.git$/, '') ?? '';
  if (!Object.hasOwn(HOSTS, host) || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(fullName)) return null;
  return { full_name: fullName, web_url: `https://${host}/${fullName}` };
}

/** Makes links to a repository's pages; every one is null without a known source host. */
export class SourceLinks {
  readonly #webUrl: string | null;
  readonly #pages: Pages | null;

  constructor(webUrl: string | null) {
    this.#webUrl = webUrl;
    const host = webUrl === null ? '' : new URL(webUrl).host;
    this.#pages = (Object.hasOwn(HOSTS, host) ? HOSTS[host] : null) ?? null;
  }

  repository(): string | null {
    return this.#webUrl;
  }

  commit(commit: string): string | null {
    return this.#link((pages) => pages.commit(commit));
  }

  /** A file as it is in a commit, at its lines where they are given. */
  file(commit: string, path: string, start: number | null, end: number | null): string | null {
    const escaped = path.split('/').map(encodeURIComponent).join('/');
    return this.#link((pages) => pages.file(commit, escaped, start, end));
  }

  compare(base: string, head: string): string | null {
    return this.#link((pages) => pages.compare(base, head));
  }

  pullRequest(number: number): string | null {
    return this.#link((pages) => pages.pullRequest(number));
  }

  /** A person's page, by a login that the host itself gave. */
  author(login: string): string | null {
    const host = this.#webUrl === null ? null : new URL(this.#webUrl).origin;
    return host === 'https://github.com' ? `${host}/${encodeURIComponent(login)}` : null;
  }

  #link(path: (pages: Pages) => string): string | null {
    return this.#pages === null || this.#webUrl === null ? null : this.#webUrl + path(this.#pages);
  }
}

function lines(start: number | null, end: number | null, first: string, until: string): string {
  if (start === null) return '';
  return end === null || end === start ? `${first}${start}` : `${first}${start}${until}${end}`;
}

function folderName(path: string): string {
  const name = basename(path.replace(/[\\/]+(?:\.git)?[\\/]*$/, '')).replace(/\.git$/, '');
  return name.replaceAll(/[^\w.-]/g, '-') || 'repository';
}
