import { readFile, stripFrom } from './patch-file.ts';
import { begins, firstUnit, LINE, lineText, patchLines, type PatchLines } from './patch-lines.ts';
import type { Strip } from './patch-paths.ts';
import type {
  PatchFault,
  PatchSection,
  TextSection,
  FileSection,
  ReadPatch,
  Tell,
} from './patch-parts.ts';

/**
 * Reads a unified diff as `git apply` does: plain, from git, or from mails of `git format-patch`. It
 * reads on after what is malformed, throws on nothing, and says of each such place what is wrong.
 */
export function readPatch(text: string): ReadPatch {
  const lines = patchLines(text);
  const faults: PatchFault[] = [];
  const tell: Tell = (line, weight, what) => faults.push({ line, weight, what });
  const sections: PatchSection[] = [];
  const files: FileSection[] = [];
  const between = (from: number, to: number) => {
    if (to <= from) return;
    for (const section of textSections(lines, from, to)) sections.push(section);
  };
  let told = 0;
  let strip: Strip = 1;
  for (let at = 0; at < lines.count;) {
    strip = stripFrom(lines, at, strip);
    const file = readFile(lines, at, strip, tell);
    if (file === undefined) {
      if (isStrayHunk(lines, at)) {
        lines.kinds[at] = LINE.unread;
        tell(at, 'refused', 'This hunk doesn’t belong to a file.');
      }
      at += 1;
      continue;
    }
    between(told, at);
    sections.push(file);
    files.push(file);
    told = at = file.to;
  }
  between(told, lines.count);
  tellOfWhole(lines, files, tell);
  faults.sort((a, b) => a.line - b.line);
  return {
    lines,
    sections,
    files,
    faults,
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    removals: files.reduce((sum, file) => sum + file.removals, 0),
  };
}

const isStrayHunk = (lines: PatchLines, at: number) =>
  begins(lines, at, '@@ -') && /^@@ -\d+(?:,\d+)? \+\d+/.test(lineText(lines, at, 60));

function tellOfWhole(lines: PatchLines, files: FileSection[], tell: Tell): void {
  const converted = files.find((file) => lineText(lines, file.from).endsWith('\r'));
  if (converted) {
    tell(
      converted.from,
      'note',
      'Headers end with CRLF, as if the whole patch had been converted. It will apply only to files with CRLF line endings.',
    );
  }
  if (files.length === 0 && lines.count > 0) {
    tell(0, 'refused', 'No file changes found; this isn’t a unified diff.');
  }
  if (firstUnit(lines, 0) === 0xfeff) {
    tell(0, 'note', 'The patch starts with a byte order mark, which is sent too.');
    if (/^\ufeff(?:diff |--- )/.test(lineText(lines, 0, 10))) {
      tell(0, 'refused', 'The byte order mark hides the first header from Git.');
    }
  }
}

const MAIL = /^From ([0-9a-f]{40,64}) /;

/** Text between files, cut where a mail begins. */
function textSections(lines: PatchLines, from: number, to: number): TextSection[] {
  const starts = [from];
  for (let at = from + 1; at < to; at += 1) {
    if (begins(lines, at, 'From ') && MAIL.test(lineText(lines, at, 80))) starts.push(at);
  }
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? to;
    const sha = MAIL.exec(lineText(lines, start, 80))?.[1];
    return {
      kind: 'text' as const,
      from: start,
      to: end,
      ...(sha !== undefined && { commit: { sha, subject: subjectOf(lines, start, end) } }),
    };
  });
}

/** A mail's subject, its continued lines joined, without what format-patch put before it. */
function subjectOf(lines: PatchLines, from: number, to: number): string {
  let subject: string | undefined;
  for (let at = from; at < Math.min(to, from + 40); at += 1) {
    const line = lineText(lines, at, 1_000);
    if (line.trim() === '') break;
    if (subject !== undefined) {
      if (!/^[ \t]/.test(line)) break;
      subject += ` ${line.trim()}`;
    } else if (/^Subject: /i.test(line)) {
      subject = line.slice('Subject: '.length).trim();
    }
  }
  return (subject ?? '').replace(/^\[PATCH[^\]]*\] /, '');
}

/** The base that the patch itself names (`git format-patch --base`), in full; undefined: none. */
export function namedBase({ lines, sections }: ReadPatch): string | undefined {
  for (const section of sections) {
    if (section.kind !== 'text') continue;
    for (let at = section.from; at < section.to; at += 1) {
      const sha = begins(lines, at, 'base-commit: ')
        ? /^base-commit: ([0-9a-f]{40})\r?$/.exec(lineText(lines, at, 60))?.[1]
        : undefined;
      if (sha !== undefined) return sha;
    }
  }
  return undefined;
}
