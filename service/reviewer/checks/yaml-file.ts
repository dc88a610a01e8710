import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  type Alias,
  type Document,
  type Node,
  type YAMLMap,
} from 'yaml';
import type { Extraction, Unread } from '../check.ts';

/** Values that are looked at in one document: aliases can make a small file stand for a large one. */
const MOST_VALUES = 1_000_000;
/** Characters of texts that are taken out of one document, each as often as it is. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** The key whose value is a map to be merged, or a list of such. */
const MERGE = '<<';

type Items = YAMLMap<Node, Node | null>['items'];

interface Entry {
  key: string;
  line: number;
  value: Node | null;
}

/** A document that stands for more than is looked at: its message says how much that is. */
class TooMuch extends Error {}

/** A YAML document whose values know their lines. Aliases stand for what they name, if it is there. */
export class YamlFile {
  readonly #document: Document;
  readonly #source: string;
  readonly #lines: LineCounter;
  readonly #named: ReadonlyMap<Alias, Node>;
  #values = 0;
  #characters = 0;

  private constructor(document: Document, source: string, lines: LineCounter) {
    this.#document = document;
    this.#source = source;
    this.#lines = lines;
    this.#named = aliasesOf(document);
  }

  /** What `work` takes out of the documents of a file, or why it cannot be read. */
  static read<Facts>(
    text: string,
    work: (documents: readonly YamlFile[]) => Facts,
  ): Extraction<Facts> {
    const documents = YamlFile.#parse(text);
    if ('code' in documents) return { unread: documents };
    try {
      return { facts: work(documents) };
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      const detail = `its aliases expand to more than ${error.message}`;
      return { unread: { code: 'FILE_TOO_LARGE', detail } };
    }
  }

  static #parse(text: string): readonly YamlFile[] | Unread {
    const lines = new LineCounter();
    const options = { lineCounter: lines, uniqueKeys: false, prettyErrors: false };
    const documents = parseAllDocuments(text, options);
    if (!Array.isArray(documents)) return [];
    const error = documents.flatMap(({ errors }) => errors.slice(0, 1))[0];
    if (error === undefined)
      return documents.map((document) => new YamlFile(document, text, lines));
    // How deep the parser can go, and so the place, depends on the machine.
    if (error.message.startsWith('Maximum call stack')) {
      return { code: 'INVALID_YAML', detail: 'nested too deeply' };
    }
    const { line, col } = lines.linePos(error.pos[0]);
    return { code: 'INVALID_YAML', detail: `${error.message} at line ${line}, column ${col}` };
  }

  get root(): Node | null {
    return this.#resolve(this.#document.contents);
  }

  /**
   * The value of a key of a map, its own or one that a merge key (`<<`) brings in; null when it is not
   * there, or `node` is no map.
   */
  get(node: Node | null, key: string): Node | null {
    for (const items of this.#mapsOf(node)) {
      const found = items.find((item) => keyOf(item) === key);
      if (found !== undefined) return this.#resolve(found.value);
    }
    return null;
  }

  /** As `get`, of a key in any case: as GitHub reads an action's inputs. `key` is in lower case. */
  getInAnyCase(node: Node | null, key: string): Node | null {
    const entries = this.mergedEntries(node);
    return entries.find((entry) => entry.key.toLowerCase() === key)?.value ?? null;
  }

  /** The entries of a map itself, with the lines of their keys; none for no map. */
  entries(node: Node | null): Entry[] {
    return this.#itemsOf(node).map((item) => this.#entryOf(item));
  }

  /** The entries of a map, its own and those that merge keys bring in. */
  mergedEntries(node: Node | null): Entry[] {
    const found = new Map<string, Entry>();
    for (const items of this.#mapsOf(node)) {
      for (const item of items) {
        const entry = this.#entryOf(item);
        if (entry.key !== MERGE && !found.has(entry.key)) found.set(entry.key, entry);
      }
    }
    return [...found.values()];
  }

  /** Whether a value is a map. */
  isMap(node: Node | null): boolean {
    return isMap(node);
  }

  /** Whether a value is `true`. */
  isTrue(node: Node | null): boolean {
    return isScalar(node) && node.value === true;
  }

  /** Whether a value is left out, or null. */
  isNothing(node: Node | null): boolean {
    return node === null || (isScalar(node) && node.value === null);
  }

  /** The items of a sequence; none when `node` is none. */
  items(node: Node | null): (Node | null)[] {
    if (!isSeq(node)) return [];
    this.count(node.items.length);
    return (node.items as Node[]).map((item) => this.#resolve(item));
  }

  /** The value of a scalar that is a string or a number, as text. */
  text(node: Node | null): string | null {
    if (!isScalar(node)) return null;
    const { value } = node;
    return typeof value === 'string' || typeof value === 'number'
      ? this.taken(String(value))
      : null;
  }

  /** The value of a scalar that is a string. */
  string(node: Node | null): string | null {
    return isScalar(node) && typeof node.value === 'string' ? node.value : null;
  }

  /** The line at which a value begins. */
  line(node: Node | null): number {
    return this.#lines.linePos(node?.range?.[0] ?? 0).line;
  }

  /**
   * The lines at which parts of a scalar's text stand, given in their order; from one on that is written otherwise, as
   * with an escape, the line at which the scalar begins. Their spaces and ends of lines may be others in the file.
   */
  linesOf(node: Node, parts: readonly string[]): number[] {
    const [begin = 0, end = 0] = node.range ?? [];
    const written = this.#source.slice(begin, end);
    let at = 0;
    return parts.map((part) => {
      const found = at === -1 ? null : findSpaced(written, part, at);
      at = found === null ? -1 : found.index + found[0].length;
      return this.#lines.linePos(begin + (found?.index ?? 0)).line;
    });
  }

  /** Counts values that are made of a file's, which its aliases can multiply. */
  count(values: number): void {
    this.#values += values;
    if (this.#values > MOST_VALUES) throw new TooMuch(`${MOST_VALUES} values`);
  }

  /** Counts a text that is taken once more, as the name of a job with each of its steps. */
  taken(text: string): string {
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) throw new TooMuch(`${MOST_CHARACTERS} characters`);
    return text;
  }

  /** What is in a map, and then in those that it merges; what comes first counts. */
  *#mapsOf(node: Node | null): Generator<Items> {
    const waiting = [node];
    // A map may merge itself, and the same one may be merged over and over.
    const seen = new Set<Node | null>();
    for (let map = waiting.pop(); map !== undefined; map = waiting.pop()) {
      if (seen.has(map)) continue;
      seen.add(map);
      const items = this.#itemsOf(map);
      yield items;
      // Of several maps, the first one counts.
      for (const { value } of items.filter((item) => keyOf(item) === MERGE).toReversed()) {
        const merged = this.#resolve(value);
        for (const each of isSeq(merged) ? this.items(merged).toReversed() : [merged]) {
          waiting.push(each);
        }
      }
    }
  }

  #entryOf({ key, value }: Items[number]): Entry {
    return { key: keyOf({ key }), line: this.line(key), value: this.#resolve(value) };
  }

  #itemsOf(node: Node | null): Items {
    if (!isMap(node)) return [];
    this.count(node.items.length);
    return (node as YAMLMap<Node, Node | null>).items;
  }

  #resolve(node: Node | null): Node | null {
    return isAlias(node) ? (this.#named.get(node) ?? node) : node;
  }
}

/** Where a text stands, whatever its spaces are there. */
function findSpaced(text: string, part: string, from: number): RegExpExecArray | null {
  const words = part
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = new RegExp(words.join(String.raw`\s+`), 'g');
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function keyOf({ key }: { key: Node }): string {
  return isScalar(key) ? String(key.value) : '';
}

/** What each alias stands for: of that name, the anchor that was set last before it. */
function aliasesOf(document: Document): Map<Alias, Node> {
  const aliases = new Map<Alias, Node>();
  const anchors = new Map<string, Node>();
  const waiting: unknown[] = [document.contents];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isAlias(node)) {
      const named = anchors.get(node.source);
      if (named !== undefined) aliases.set(node, named);
    } else if (isPair(node)) waiting.push(node.value ?? null, node.key);
    else if (isScalar(node) || isCollection(node)) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      if (isCollection(node)) for (const item of node.items.toReversed()) waiting.push(item);
    }
  }
  return aliases;
}
