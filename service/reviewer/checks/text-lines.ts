/** Tells the lines of offsets that are asked for in ascending order. */
export class LineFinder {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf('\n');
  }

  /** @returns the line of an offset; the first is 1. */
  lineAt(offset: number): number {
    while (this.#next !== -1 && this.#next < offset) {
      this.#line += 1;
      this.#next = this.#text.indexOf('\n', this.#next + 1);
    }
    return this.#line;
  }
}

/** Bytes; a larger text is left unread: SQLite in one file has 9 MiB, and data for tests can have more. */
export const LARGEST_TEXT = 32 * 1024 * 1024;

/** File names whose content is no text, so that it need not be read to know. */
const NOT_TEXT =
  /\.(?:7z|avi|bmp|bz2|class|dll|dylib|eot|exe|gif|gz|icns|ico|jar|jpe?g|mov|mp[34]|o|otf|pdf|png|pyc|so|tar|tgz|tiff?|ttf|wasm|webm|webp|woff2?|xz|zip|zst)$/i;

/** The kind of a file that may hold text, whatever it is called. */
export function textKind(path: string): 'text' | null {
  return NOT_TEXT.test(path) ? null : 'text';
}
