import type { FileSection, Tell } from './patch-parts.ts';
import { begins, LINE, lineText, type PatchLines } from './patch-lines.ts';

/** Reads what a binary file's part says after its headers; returns the line after it. */
export function readBinary(lines: PatchLines, file: FileSection, from: number, tell: Tell): number {
  if (/^(?:Binary files|Files) .* differ\r?$/.test(lineText(lines, from, 10_000))) {
    file.binary = 'differs';
    lines.kinds[from] = LINE.binary;
    tell(
      from,
      'refused',
      'This only says that a binary file differs; Git can’t apply that. Use “git diff --binary” to include the contents.',
    );
    return from + 1;
  }
  if (!begins(lines, from, 'GIT binary patch')) return from;
  file.binary = 'patch';
  let at = from + 1;
  // Forwards, and mostly backwards too.
  for (let part = 0; part < 2; part += 1) {
    if (!/^(?:literal|delta) \d+\r?$/.test(lineText(lines, at, 40))) {
      // The patch may end here.
      const line = Math.min(at, lines.count - 1);
      if (part === 0) tell(line, 'refused', 'Expected “literal” or “delta” in the binary patch.');
      break;
    }
    at += 1;
    const data = at;
    while (at < lines.count && !/^\r?$/.test(lineText(lines, at, 2))) {
      if (!isData(lineText(lines, at, 100))) {
        tell(at, 'refused', 'This isn’t a valid binary patch line.');
        lines.kinds.fill(LINE.binary, from, at);
        return at;
      }
      at += 1;
    }
    if (at === data) tell(data - 1, 'refused', 'The binary patch has no data.');
    if (at >= lines.count) {
      tell(lines.count - 1, 'refused', 'The binary patch doesn’t end with an empty line.');
    } else at += 1;
  }
  lines.kinds.fill(LINE.binary, from, at);
  return Math.min(at, lines.count);
}

/** A letter gives the count of bytes, 1 to 52; five characters of base 85 carry four of them. */
function isData(line: string): boolean {
  const letter = line.charCodeAt(0);
  const bytes =
    letter >= 65 && letter <= 90
      ? letter - 64
      : letter >= 97 && letter <= 122
        ? letter - 70
        : Number.NaN;
  return line.length === 1 + Math.ceil(bytes / 4) * 5 && /^[!-~]+$/.test(line);
}
