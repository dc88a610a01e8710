import { readBinary } from './patch-binary.ts';
import type { FileSection, Tell } from './patch-parts.ts';
import { readHunks } from './patch-hunk.ts';
import { begins, beginsPlainFile, LINE, lineText, type PatchLines } from './patch-lines.ts';
import {
  isTimeOfNoFile,
  pathOfGitLine,
  pathOfName,
  readName,
  readPlainName,
  type Strip,
} from './patch-paths.ts';

/** The file whose part begins at line `from`, read to its end; undefined where none begins there. */
export function readFile(
  lines: PatchLines,
  from: number,
  strip: Strip,
  tell: Tell,
): FileSection | undefined {
  const file: FileSection = {
    kind: 'file',
    from,
    to: from,
    change: 'changed',
    oldPath: undefined,
    newPath: undefined,
    combined: false,
    additions: 0,
    removals: 0,
    hunks: [],
  };
  if (begins(lines, from, 'diff --git ')) return readGitFile(lines, file, strip, tell);
  if (begins(lines, from, 'diff --cc ') || begins(lines, from, 'diff --combined ')) {
    return readCombined(lines, file, tell);
  }
  return beginsPlainFile(lines, from) ? readPlainFile(lines, file, strip, tell) : undefined;
}

const mark = (lines: PatchLines, from: number, to: number, kind: number) =>
  lines.kinds.fill(kind, from, to);

/** The name that a line of a plain header gives. */
const plainName = (lines: PatchLines, at: number) => readPlainName(lineText(lines, at).slice(4));

/**
 * How many folders git takes off from this line on: none for the rest of the patch, once the second name of a plain
 * header has none.
 */
export function stripFrom(lines: PatchLines, at: number, strip: Strip): Strip {
  if (strip === 0 || !beginsPlainFile(lines, at)) return strip;
  return plainName(lines, at + 1)?.includes('/') === false ? 0 : 1;
}

function readPlainFile(
  lines: PatchLines,
  file: FileSection,
  strip: Strip,
  tell: Tell,
): FileSection {
  mark(lines, file.from, file.from + 2, LINE.header);
  const path = (at: number) => {
    const name = plainName(lines, at);
    if (name === undefined) tellOfQuote(file, at, tell);
    return name === undefined ? undefined : pathOfName(name, strip);
  };
  const old = path(file.from);
  const fresh = path(file.from + 1);
  if (old === null || (fresh !== null && isTimeOfNoFile(lineText(lines, file.from)))) {
    file.change = 'added';
  } else if (fresh === null || isTimeOfNoFile(lineText(lines, file.from + 1))) {
    file.change = 'removed';
  }
  // Git takes both for one file: of `x.orig` and `x`, for the shorter.
  const one = (fresh == null || (old != null && fresh.startsWith(old)) ? old : fresh) ?? undefined;
  file.oldPath = file.change === 'added' ? null : one;
  file.newPath = file.change === 'removed' ? null : one;
  file.to = readHunks(lines, file, file.from + 2, tell);
  tellOfPaths(file, tell);
  return file;
}

function readGitFile(
  lines: PatchLines,
  file: FileSection,
  strip: Strip,
  tell: Tell,
): FileSection | undefined {
  let at = file.from + 1;
  while (at < lines.count && readHeader(lines, file, at, strip, tell)) at += 1;
  // git takes a line without anything under it for no header at all.
  if (at === file.from + 1) return undefined;
  mark(lines, file.from, at, LINE.header);
  const headers = at;
  // With a CR at its end git finds no name in it; it needs none where the headers below give them.
  const both = pathOfGitLine(lineText(lines, file.from).slice('diff --git '.length), strip);
  // The first line's name counts where nothing under it names the file.
  if (file.oldPath == null && file.newPath == null) {
    if (file.change !== 'added') file.oldPath = both;
    if (file.change !== 'removed') file.newPath = both;
  }
  if (file.change === 'added') file.oldPath = null;
  if (file.change === 'removed') file.newPath = null;
  if (begins(lines, at, '@@ -')) at = readHunks(lines, file, at, tell);
  else at = readBinary(lines, file, at, tell);
  file.to = at;
  const metadata =
    file.change !== 'changed' || (file.newMode !== undefined && file.oldMode !== file.newMode);
  if (file.hunks.length === 0 && file.binary === undefined && !metadata) {
    tell(headers - 1, 'refused', 'No changes follow this header.');
  }
  tellOfPaths(file, tell);
  return file;
}

function tellOfQuote(file: FileSection, at: number, tell: Tell): void {
  tell(at, 'refused', 'The quoted name in this header is malformed.');
  file.misquoted = true;
}

function tellOfPaths(file: FileSection, tell: Tell): void {
  if ((file.oldPath === undefined || file.newPath === undefined) && !file.misquoted) {
    tell(file.from, 'refused', 'The file name in this header can’t be parsed.');
  }
  if (file.change === 'added' && file.hunks.some(({ oldCount }) => oldCount > 0)) {
    tell(
      file.from,
      'refused',
      'The header says the file is new, but the patch has old lines for it.',
    );
  }
  if (file.change === 'removed' && file.hunks.some(({ newCount }) => newCount > 0)) {
    tell(
      file.from,
      'refused',
      'The header says the file is deleted, but the patch has new lines for it.',
    );
  }
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

const modes = /^(?:old|new|deleted file|new file) mode (.*)$/;

/** Takes what one header line says; false: it is none. */
function readHeader(
  lines: PatchLines,
  file: FileSection,
  at: number,
  strip: Strip,
  tell: Tell,
): boolean {
  const line = withoutReturn(lineText(lines, at));
  const name = (prefix: string) => {
    const read = readName(line.slice(prefix.length));
    if (!read) tellOfQuote(file, at, tell);
    return read?.name;
  };
  const path = (prefix: string) => {
    const read = name(prefix);
    return read === undefined ? undefined : pathOfName(read, strip);
  };
  const mode = modes.exec(line)?.[1];
  if (mode !== undefined) {
    if (!/^[0-7]+\s*$/.test(mode)) tell(at, 'refused', 'The mode in this header is malformed.');
    if (!line.startsWith('new')) file.oldMode = mode;
    if (!line.startsWith('old') && !line.startsWith('deleted')) file.newMode = mode;
    if (line.startsWith('deleted')) file.change = 'removed';
    if (line.startsWith('new file')) file.change = 'added';
  } else if (line.startsWith('--- ')) {
    const old = path('--- ');
    tellOfOther(file.change === 'added' ? null : file.oldPath, old, at, tell);
    file.oldPath = old;
  } else if (line.startsWith('+++ ')) {
    const fresh = path('+++ ');
    tellOfOther(file.change === 'removed' ? null : file.newPath, fresh, at, tell);
    file.newPath = fresh;
  } else if (/^(?:rename|copy) (?:from|old) /.test(line)) {
    file.change = line.startsWith('rename') ? 'renamed' : 'copied';
    file.oldPath = name(`${line.split(' ', 2).join(' ')} `);
  } else if (/^(?:rename|copy) (?:to|new) /.test(line)) {
    file.newPath = name(`${line.split(' ', 2).join(' ')} `);
  } else if (/^index [0-9a-f]+\.\.[0-9a-f]+ (\d{6})$/.test(line)) {
    file.oldMode ??= line.slice(-6);
    file.newMode ??= line.slice(-6);
  } else return /^(?:(?:dis)?similarity index|index) /.test(line);
  return true;
}

/** A name has to be the one that a header above it gave. */
function tellOfOther(
  above: string | null | undefined,
  path: string | null | undefined,
  at: number,
  tell: Tell,
): void {
  if (above === undefined || path === undefined || above === path) return;
  tell(
    at,
    'refused',
    above === null
      ? 'A header above says there’s no file on this side; expected “/dev/null”.'
      : 'A header above gives the file a different name.',
  );
}

/** The part of a merge's file, in the form that has one column of signs for each parent. */
function readCombined(lines: PatchLines, file: FileSection, tell: Tell): FileSection {
  let at = file.from + 1;
  while (at < lines.count && !begins(lines, at, 'diff ') && !begins(lines, at, 'From ')) at += 1;
  mark(lines, file.from, at, LINE.unread);
  const name = /^diff --(?:cc|combined) (.*)$/.exec(withoutReturn(lineText(lines, file.from)))?.[1];
  const path = readName(name ?? '')?.name;
  tell(
    file.from,
    'refused',
    'This is the combined diff of a merge, which Git can’t apply. Make the patch against one parent.',
  );
  return Object.assign(file, { to: at, combined: true, oldPath: path, newPath: path });
}
