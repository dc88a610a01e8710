import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  type Document,
  type Node,
  type YAMLMap,
} from 'yaml';
import type { Unread } from '../check.ts';

/** A YAML document whose values know their lines. Aliases stand for what they name, if it is there. */
export class YamlFile {
  readonly #document: Document;
  readonly #lines: LineCounter;

  private constructor(document: Document, lines: LineCounter) {
    this.#document = document;
    this.#lines = lines;
  }

  /** Reads the documents of a file, or says why it is not YAML. */
  static parse(text: string): readonly YamlFile[] | Unread {
    const lines = new LineCounter();
    const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false });
    if (!Array.isArray(documents)) return [];
    for (const { errors } of documents) {
      const [error] = errors;
      if (error === undefined) continue;
      const [message = ''] = error.message.split('\n');
      // How deep the parser can go, and so the place, depends on the machine.
      const deep = message.startsWith('Maximum call stack');
      return {
        code: 'INVALID_YAML',
        detail: deep ? 'nested too deeply' : message.replace(/:$/, ''),
      };
    }
    return documents.map((document) => new YamlFile(document, lines));
  }

  get root(): Node | null {
    return this.#resolve(this.#document.contents);
  }

  /** The value of a key of a map; null when it is not there, or `node` is no map. */
  get(node: Node | null, key: string): Node | null {
    return this.entries(node).find((entry) => entry.key === key)?.value ?? null;
  }

  /** The entries of a map with the lines of their keys, merge keys not counted; none for no map. */
  entries(node: Node | null): { key: string; line: number; value: Node | null }[] {
    if (!isMap(node)) return [];
    return (node as YAMLMap<Node, Node | null>).items.map(({ key, value }) => ({
      key: isScalar(key) ? String(key.value) : '',
      line: this.line(key),
      value: this.#resolve(value),
    }));
  }

  /** Whether a value is a map. */
  isMap(node: Node | null): boolean {
    return isMap(node);
  }

  /** Whether a value is left out, or null. */
  isNothing(node: Node | null): boolean {
    return node === null || (isScalar(node) && node.value === null);
  }

  /** The items of a sequence; none when `node` is none. */
  items(node: Node | null): (Node | null)[] {
    return isSeq(node) ? (node.items as Node[]).map((item) => this.#resolve(item)) : [];
  }

  /** The value of a scalar that is a string or a number, as text. */
  text(node: Node | null): string | null {
    if (!isScalar(node)) return null;
    const { value } = node;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  }

  /** The value of a scalar that is a string. */
  string(node: Node | null): string | null {
    return isScalar(node) && typeof node.value === 'string' ? node.value : null;
  }

  /** The line at which a value begins. */
  line(node: Node | null): number {
    return this.#lines.linePos(node?.range?.[0] ?? 0).line;
  }

  #resolve(node: Node | null): Node | null {
    return isAlias(node) ? (node.resolve(this.#document) ?? node) : node;
  }
}
