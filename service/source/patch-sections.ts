import { isUtf8 } from 'node:buffer';

/** Bytes of a patch in an answer. */
const MOST_PATCH = 4 * 1024 * 1024;
/** Bytes of a patch that are looked at: what comes after them is left out. */
const MOST_READ = 64 * 1024 * 1024;
/** Sections that are told apart: those of the files that are listed. */
const MOST_SECTIONS = 6_000;

const BEGIN = Buffer.from('diff --git ');
const NEWLINE = 10;

/**
 * The sections of a patch, one for each file, as git writes them; null for one that does not fit. What is
 * behind the last one was not looked at. No more of the patch is in memory than an answer holds.
 */
export async function readSections(output: NodeJS.ReadableStream): Promise<(string | null)[]> {
  const sections: (string | null)[] = [];
  let left = MOST_PATCH;
  let parts: Buffer[] = [];
  let length = 0;
  let read = 0;
  let lineBegins = true;
  /** What may be the beginning of a section, cut by the end of a chunk. */
  let held: Buffer = Buffer.alloc(0);

  const add = (bytes: Buffer): void => {
    length += bytes.length;
    if (length <= left) parts.push(bytes);
    else parts = [];
  };
  const finish = (): void => {
    if (length === 0) return;
    if (sections.length < MOST_SECTIONS) {
      const fits = length <= left;
      sections.push(fits ? textOfSection(Buffer.concat(parts)) : null);
      if (fits) left -= length;
    }
    parts = [];
    length = 0;
  };

  for await (const chunk of output as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > MOST_READ) return sections;
    let bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    held = Buffer.alloc(0);
    let from = 0;
    for (
      let at = lineBegins ? 0 : nextLine(bytes, 0);
      at < bytes.length;
      at = nextLine(bytes, at)
    ) {
      const head = bytes.subarray(at, at + BEGIN.length);
      if (!BEGIN.subarray(0, head.length).equals(head)) continue;
      if (head.length < BEGIN.length) {
        held = Buffer.from(head);
        bytes = bytes.subarray(0, at);
        break;
      }
      add(bytes.subarray(from, at));
      finish();
      from = at;
    }
    add(bytes.subarray(from));
    lineBegins = held.length > 0 || bytes.at(-1) === NEWLINE;
  }
  add(held);
  finish();
  return sections;
}

/** Read as a file is. All of it in one encoding, so that lines whose bytes differ are different text. */
function textOfSection(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

function nextLine(bytes: Buffer, at: number): number {
  const newline = bytes.indexOf(NEWLINE, at);
  return newline === -1 ? bytes.length : newline + 1;
}
