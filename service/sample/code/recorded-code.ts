import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { GitObjects } from './git-objects.ts';

/** The files of a folder here end with this, so that nothing takes them for code of the project. */
const ENDING = '.txt';
/** When the first commit was written, and how long each takes: 1 September 2026, an hour. */
const FIRST = Date.UTC(2026, 8, 1, 8) / 1000;
const STEP = 3600;

type FileMap = ReadonlyMap<string, string>;

/** What a change of code comes to, as `git diff --shortstat` counts it. */
interface Changed {
  files_changed: number;
  additions: number;
  deletions: number;
}

/**
 * The code of a repository whose reviews are recorded: commits that hold what the reviews cite. In its
 * folder, `main` is what the reviews were made of. `base` holds what was otherwise where pull requests
 * began, `N/base` what was there before pull request N, and `N/rK` what its run K changed. An empty file is none.
 */
class RecordedCode {
  readonly #objects = new GitObjects();
  readonly #commits = new Map<string, string>();
  readonly #contents = new Map<string, FileMap>();
  readonly #folder: string;
  readonly #main: FileMap;

  /** @param folder Beside this file. */
  constructor(folder: string) {
    this.#folder = join(import.meta.dirname, folder);
    this.#main = this.#files('main');
  }

  /** The commit of that name, such as `['1184', 'r2']`, made where it is asked for first. */
  commit(names: readonly string[]): string {
    const label = names.join(' ');
    const known = this.#commits.get(label);
    if (known !== undefined) return known;
    const made = this.#make(names, label);
    this.#commits.set(label, made);
    return made;
  }

  /** What changed from one commit to another. */
  changed(from: readonly string[], to: readonly string[]): Changed {
    const [before, after] = [from, to].map((names) => {
      const content = this.#contents.get(this.commit(names));
      return content ?? new Map<string, string>();
    }) as [FileMap, FileMap]; // one for each commit
    const totals: Changed = { files_changed: 0, additions: 0, deletions: 0 };
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [linesOf(before.get(path)), linesOf(after.get(path))];
      const same = linesInCommon(old, now);
      if (same === old.length && same === now.length) continue;
      totals.files_changed += 1;
      totals.additions += now.length - same;
      totals.deletions += old.length - same;
    }
    return totals;
  }

  /** Writes what was asked for into a repository. @returns the lines of its list of refs. */
  write(directory: string): string {
    this.#objects.write(directory);
    const refs = [...this.#commits].map(([label, id]) => {
      const name = label === '' ? 'heads/main' : `reviewed/${label.replaceAll(/[^\w.]+/g, '-')}`;
      return `${id} refs/${name}\n`;
    });
    return refs.toSorted((a, b) => (a.slice(41) < b.slice(41) ? -1 : 1)).join('');
  }

  #make(names: readonly string[], label: string): string {
    const [number = '', revision = ''] = names;
    const run = /^r(\d+)$/.exec(revision)?.[1];
    if (names.length === 0) return this.#write(this.#main, null, 'Take payments', 0);
    if (names.length === 2 && revision === 'merge base') {
      const base = [...this.#main, ...this.#files('base'), ...this.#files(number, 'base')];
      return this.#write(new Map(base), [], `Base of #${number}`, 1);
    }
    if (names.length === 2 && run !== undefined) {
      const before = Number(run) === 1 ? 'merge base' : `r${Number(run) - 1}`;
      return this.#write(
        this.#filesOfRun(number, Number(run)),
        [number, before],
        `#${number}: revision ${run}`,
        1 + Number(run),
      );
    }
    return this.#write(this.#main, [], label, 1);
  }

  #filesOfRun(number: string, last: number): FileMap {
    const runs = Array.from({ length: last }, (_, index) => `r${index + 1}`);
    return new Map([...this.#main, ...runs.flatMap((run) => [...this.#files(number, run)])]);
  }

  /** @param parent The names of the commit before. */
  #write(files: FileMap, parent: readonly string[] | null, message: string, steps: number): string {
    // What tells commits apart whose code is the same.
    const changes = ['CHANGES.md', `# Changes\n\n- ${message}\n`] as const;
    const held = new Map([...files, changes].filter(([, content]) => content !== ''));
    const id = this.#objects.commit({
      files: held,
      parent: parent === null ? null : this.commit(parent),
      author: 'Harbor Payments <payments@harbor.example>',
      time: FIRST + steps * STEP,
      message,
    });
    this.#contents.set(id, held);
    return id;
  }

  #files(...folders: readonly string[]): FileMap {
    const root = join(this.#folder, ...folders);
    let entries;
    try {
      entries = readdirSync(root, { recursive: true, withFileTypes: true });
    } catch {
      return new Map(); // nothing is otherwise there
    }
    return new Map(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const file = join(entry.parentPath, entry.name);
          const path = relative(root, file).split(sep).join('/').slice(0, -ENDING.length);
          return [path, readFileSync(file, 'utf8')];
        }),
    );
  }
}

/** The lines of a file that ends its last one. */
const linesOf = (content = ''): string[] => content.split('\n').slice(0, -1);

/** The length of the longest list of lines that is in both, in order. */
function linesInCommon(some: readonly string[], others: readonly string[]): number {
  let lengths = [0, ...others.map(() => 0)];
  for (const line of some) {
    const next = [0];
    for (const [index, other] of others.entries()) {
      const [left, above, aslant] = [next[index], lengths[index + 1], lengths[index]];
      next.push(line === other ? (aslant ?? 0) + 1 : Math.max(left ?? 0, above ?? 0));
    }
    lengths = next;
  }
  return lengths.at(-1) ?? 0;
}

/** The repositories with recorded reviews whose code is there to be seen, by full name. */
export const RECORDED_CODE: ReadonlyMap<string, RecordedCode> = new Map([
  ['harbor/ledger', new RecordedCode('ledger')],
  ['harbor/payments-gateway', new RecordedCode('payments-gateway')],
]);
