import { isBinary, utf16Of } from '../base/file-encoding.ts';
import type { Check, Extraction } from './check.ts';
import type { GitObject } from './object-reader.ts';
import type { ReadingPlan } from './reading-plan.ts';
import { ENDED, within } from './within.ts';

/** What each check took out of a file; null: nothing, the file is left out. */
export type FileExtractions = readonly (Extraction<unknown> | null)[];

/** A file to be read; the object is null where the repository does not have it. */
export interface FileToRead {
  plan: ReadingPlan;
  object: GitObject | null;
}

interface ReadFile {
  extractions: FileExtractions;
  /** Whether the same file always gives the same: so that it can be kept. */
  final: boolean;
}

/** Milliseconds that a check may take for one file. They take a few, so that a slow machine changes nothing. */
const PATIENCE = 10_000;

/** Lets the checks take out of files what they need. Where one takes too long, it is ended. */
export function readFiles(files: readonly FileToRead[], patience = PATIENCE): readonly ReadFile[] {
  const together = within(patience, () => files.map((file) => readFile(file, extract)));
  if (together !== ENDED) return together;
  // One by one, to find the one that does.
  return files.map((file) => {
    let final = true;
    const read = readFile(file, (check, kind, text) => {
      const extraction = within(patience, () => extract(check, kind, text));
      if (extraction !== ENDED) return extraction;
      final = false;
      const detail = `reading it timed out after ${patience / 1000} seconds`;
      return { unread: { code: 'READING_TOOK_TOO_LONG', detail } };
    });
    return { ...read, final: read.final && final };
  });
}

/** Whether a check reads text that is longer than what the reader of objects gave of it. */
export function isCutShort({ plan, object }: FileToRead): boolean {
  return (
    object?.type === 'blob' &&
    object.bytes.length < object.size &&
    !isNoText(object.bytes) &&
    plan.parts.some(({ check }) => object.size <= check.largest)
  );
}

const isNoText = (bytes: Buffer) => isBinary(bytes) && utf16Of(bytes) === null;

type Extract = (check: Check, kind: string, text: string) => Extraction<unknown>;

const extract: Extract = (check, kind, text) => check.extract(kind, text);

function readFile({ plan, object }: FileToRead, extract: Extract): ReadFile {
  if (object?.type !== 'blob') {
    const unread = { code: 'FILE_NOT_PRESENT', detail: 'not in this clone' };
    // A blob that is not there today may be there tomorrow.
    return { extractions: plan.parts.map(() => ({ unread })), final: object !== null };
  }
  const { bytes, size } = object;
  const text = isNoText(bytes) || bytes.length < size ? '' : decoded(bytes);
  // Checks of the same files read them alike: each file once.
  const read = new Map<string, Map<Check['extract'], Extraction<unknown>>>();
  const extractions = plan.parts.map(({ check, kind }) => {
    if (check.binary === 'LEFT_OUT' && isNoText(bytes)) return null;
    // Whether the tools that such files are for read UTF-16 isn’t known.
    if (check.binary === 'UNREAD' && isBinary(bytes)) {
      return { unread: { code: 'FILE_IS_BINARY', detail: `${size} bytes` } };
    }
    if (size > check.largest) {
      const detail = `${size} bytes; the limit is ${check.largest}`;
      return { unread: { code: 'FILE_TOO_LARGE', detail } };
    }
    const alike = read.get(kind) ?? new Map<Check['extract'], Extraction<unknown>>();
    read.set(kind, alike);
    const extraction = alike.get(check.extract) ?? extract(check, kind, text);
    alike.set(check.extract, extraction);
    return extraction;
  });
  return { extractions, final: true };
}

function decoded(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  return utf16 === null ? bytes.toString('utf8') : new TextDecoder(utf16).decode(bytes);
}
