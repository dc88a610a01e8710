import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** A commit to be made. */
export interface CommitSketch {
  /** Contents by path. */
  files: ReadonlyMap<string, string>;
  parent: string | null;
  /** `Name <email>`. */
  author: string;
  /** Seconds since 1970. */
  time: number;
  message: string;
}

/** A folder being put together: files are Buffers. */
type Folder = Map<string, Folder | Buffer>;

/** Git objects in memory, so that the names of commits are known before anything is written. */
export class GitObjects {
  readonly #objects = new Map<string, Buffer>();

  /** Makes a commit. @returns its name. */
  commit({ files, parent, author, time, message }: CommitSketch): string {
    const root: Folder = new Map();
    for (const [path, content] of files) put(root, path.split('/'), Buffer.from(content));
    const lines = [
      `tree ${this.#tree(root)}`,
      ...(parent === null ? [] : [`parent ${parent}`]),
      `author ${author} ${time} +0000`,
      `committer ${author} ${time} +0000`,
    ];
    return this.#add('commit', Buffer.from(`${lines.join('\n')}\n\n${message}\n`));
  }

  /** Writes all of them into a repository. @param directory Its git directory. */
  write(directory: string): void {
    for (const [id, bytes] of this.#objects) {
      const file = join(directory, 'objects', id.slice(0, 2), id.slice(2));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, deflateSync(bytes));
    }
  }

  #tree(folder: Folder): string {
    const entries = [...folder].map(([name, inside]) => {
      const isFile = Buffer.isBuffer(inside);
      const id = isFile ? this.#add('blob', inside) : this.#tree(inside);
      const entry = Buffer.from(`${isFile ? '100644' : '40000'} ${name}\0`);
      // Git orders a folder as if a slash were at the end of its name.
      return {
        order: Buffer.from(isFile ? name : `${name}/`),
        bytes: [entry, Buffer.from(id, 'hex')],
      };
    });
    const ordered = entries.toSorted((a, b) => Buffer.compare(a.order, b.order));
    return this.#add('tree', Buffer.concat(ordered.flatMap(({ bytes }) => bytes)));
  }

  #add(type: string, content: Buffer): string {
    const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
    const id = hash('sha1', bytes);
    this.#objects.set(id, bytes);
    return id;
  }
}

function put(folder: Folder, [name = '', ...rest]: readonly string[], content: Buffer): void {
  if (rest.length === 0) {
    folder.set(name, content);
    return;
  }
  const known = folder.get(name);
  const inside: Folder = known === undefined || Buffer.isBuffer(known) ? new Map() : known;
  folder.set(name, inside);
  put(inside, rest, content);
}
