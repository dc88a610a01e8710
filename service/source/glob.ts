/** A pattern of one segment of a path: what stands between its stars, which fit any characters. */
type SegmentPattern = readonly string[];

/** Any number of segments. */
const ANY_SEGMENTS = Symbol('**');

/** A pattern of a path, by segments. */
export type PathPattern = readonly (SegmentPattern | typeof ANY_SEGMENTS)[];

/**
 * Reads a pattern of a path: `**` fits any number of segments, `*` any characters of one, `?` one
 * character, and a backslash takes its meaning from the next character.
 */
export function pathPattern(text: string): PathPattern {
  const segments = text.split('/');
  // At the end, it is everything in a folder, and not the folder.
  if (segments.at(-1) === '**') segments.push('*');
  return segments.map((segment) => (segment === '**' ? ANY_SEGMENTS : segmentPattern(segment)));
}

/** Stands for `?`, which no path holds. */
const ANY_CHARACTER = '\0';

function segmentPattern(segment: string): SegmentPattern {
  const parts = [''];
  const add = (character: string): void => {
    parts[parts.length - 1] += character;
  };
  for (let at = 0; at < segment.length; at += 1) {
    const character = segment[at] ?? '';
    if (character === '*') {
      if (parts.length === 1 || parts.at(-1) !== '') parts.push('');
    } else if (character === '?') add(ANY_CHARACTER);
    else if (character === '\\' && at + 1 < segment.length) add(segment[(at += 1)] ?? '');
    else add(character);
  }
  return parts;
}

/**
 * Whether a pattern fits a path. What stands between two stars is looked for from the left, once: the time
 * is at most that of comparing every character of the one with every one of the other.
 */
export function fitsPath(pattern: PathPattern, path: readonly string[]): boolean {
  let [at, segment] = [0, 0];
  /** Where to go on when what follows the last `**` does not fit where it was tried. */
  let [again, tried] = [-1, 0];
  while (segment < path.length) {
    const part = pattern[at];
    if (part === ANY_SEGMENTS) {
      again = at + 1;
      tried = segment;
      at += 1;
    } else if (part !== undefined && fitsSegment(part, path[segment] ?? '')) {
      at += 1;
      segment += 1;
    } else if (again !== -1) {
      at = again;
      tried += 1;
      segment = tried;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((part) => part === ANY_SEGMENTS);
}

function fitsSegment(pattern: SegmentPattern, name: string): boolean {
  const [first = '', ...others] = pattern;
  const last = others.pop();
  if (last === undefined) return name.length === first.length && fitsAt(first, name, 0);
  if (first.length + last.length > name.length || !fitsAt(first, name, 0)) return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const part of others) {
    while (at + part.length <= end && !fitsAt(part, name, at)) at += 1;
    at += part.length;
    if (at > end) return false;
  }
  return fitsAt(last, name, end);
}

function fitsAt(part: string, name: string, at: number): boolean {
  for (let index = 0; index < part.length; index += 1) {
    const character = part[index];
    if (character !== ANY_CHARACTER && character !== name[at + index]) return false;
  }
  return true;
}
