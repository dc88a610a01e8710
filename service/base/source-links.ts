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

/** Whether a host's pages are known: its name, in lower case. */
export const isKnownHost = (host: string): boolean => Object.hasOwn(HOSTS, host);

/** Makes links to a repository's pages; every one is null without a known source host. */
export class SourceLinks {
  readonly #webUrl: string | null;
  readonly #pages: Pages | null;

  constructor(webUrl: string | null) {
    this.#webUrl = webUrl;
    const host = webUrl === null ? '' : new URL(webUrl).host;
    this.#pages = (isKnownHost(host) ? HOSTS[host] : null) ?? null;
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
