/** Who wrote a commit. */
export interface GitAuthor {
  name: string;
  email: string;
}

/** Paths to contents; null removes a file. */
export type Files = Readonly<Record<string, string | null>>;

/** One step of a branch. */
export interface Step {
  message: string;
  files: Files;
}

/** A pull request of a history. */
export interface GitPullRequest {
  number: number;
  title: string;
  branch: string;
  author: GitAuthor;
  /** When its first step was committed: `2026-09-14 09:20`, UTC. */
  at: string;
  steps: readonly Step[];
}

/** Between two commits of a branch. */
const STEP_SECONDS = 4 * 3600 + 7 * 60;

/**
 * Writes the history of a small repository as a stream for `git fast-import`. The same calls give the
 * same commits.
 */
export class HistoryStream {
  readonly #parts: string[] = [];
  readonly #merger: GitAuthor;
  #mark = 0;
  #tip = 0;

  /** @param merger Who merges. */
  constructor(merger: GitAuthor) {
    this.#merger = merger;
  }

  /** A commit on main that no pull request brought in. */
  commit(at: string, message: string, files: Files): this {
    this.#tip = this.#write('main', seconds(at), this.#merger, message, files, [this.#tip]);
    return this;
  }

  /** A pull request that was merged with all its commits. */
  merged(pull: GitPullRequest): this {
    const { last, time } = this.#steps(pull, `merging-${pull.number}`);
    const message = `Merge pull request #${pull.number} from harbor/${pull.branch}\n\n${pull.title}`;
    const files = Object.assign({}, ...pull.steps.map((step) => step.files)) as Files;
    this.#tip = this.#write('main', time, this.#merger, message, files, [this.#tip, last]);
    this.#drop(`merging-${pull.number}`);
    return this;
  }

  /** A pull request of which one commit is left on main. */
  squashed(pull: GitPullRequest): this {
    const files = Object.assign({}, ...pull.steps.map((step) => step.files)) as Files;
    const message = `${pull.title} (#${pull.number})`;
    const time = seconds(pull.at) + pull.steps.length * STEP_SECONDS;
    this.#tip = this.#write('main', time, pull.author, message, files, [this.#tip]);
    return this;
  }

  /** A branch that is not merged. */
  open(pull: Omit<GitPullRequest, 'number'>): this {
    this.#steps(pull, pull.branch);
    return this;
  }

  /** A release of what main holds. */
  tag(name: string): this {
    this.#parts.push(`reset refs/tags/${name}\nfrom :${this.#tip}\n\n`);
    return this;
  }

  /** The stream. */
  text(): string {
    return `${this.#parts.join('')}done\n`;
  }

  #steps(pull: Omit<GitPullRequest, 'number'>, ref: string): { last: number; time: number } {
    let last = this.#tip;
    let time = seconds(pull.at);
    for (const { message, files } of pull.steps) {
      last = this.#write(ref, time, pull.author, message, files, [last]);
      time += STEP_SECONDS;
    }
    return { last, time };
  }

  #write(
    branch: string,
    time: number,
    author: GitAuthor,
    message: string,
    files: Files,
    parents: readonly number[],
  ): number {
    this.#mark += 1;
    const [first, second] = parents.filter((parent) => parent > 0);
    const who = ({ name, email }: GitAuthor) => `${name} <${email}> ${time} +0000`;
    this.#parts.push(
      [
        `commit refs/heads/${branch}`,
        `mark :${this.#mark}`,
        `author ${who(author)}`,
        `committer ${who(author)}`,
        data(message),
        ...(first === undefined ? [] : [`from :${first}`]),
        ...(second === undefined ? [] : [`merge :${second}`]),
        ...Object.entries(files).map(([path, content]) =>
          content === null ? `D ${path}` : `M 100644 inline ${path}\n${data(content)}`,
        ),
        '\n',
      ].join('\n'),
    );
    return this.#mark;
  }

  #drop(branch: string): void {
    this.#parts.push(`reset refs/heads/${branch}\nfrom ${'0'.repeat(40)}\n\n`);
  }
}

function seconds(at: string): number {
  return Date.parse(`${at.replace(' ', 'T')}:00Z`) / 1000;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}
