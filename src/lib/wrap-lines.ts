/**
 * Breaks a line of text into at most `most` lines that are no wider than `room`, at spaces where there
 * are some; what does not fit ends in an ellipsis. `width` measures a text in the same unit as `room`.
 */
export function wrapLines(
  text: string,
  room: number,
  most: number,
  width: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    if (width(rest) <= room) return [...lines, rest];
    const last = lines.length === most - 1;
    const fits = longestFitting(rest, last ? room - width('…') : room, width);
    const space = rest.lastIndexOf(' ', fits);
    const end = !last && space > 0 ? space : fits;
    lines.push(rest.slice(0, end).trimEnd() + (last ? '…' : ''));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

/** How many UTF-16 units from the start fit; at least one character, and never half of one. */
function longestFitting(text: string, room: number, width: (text: string) => number): number {
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (width(text.slice(0, middle)) <= room) low = middle;
    else high = middle - 1;
  }
  const code = text.charCodeAt(low - 1);
  const half = code >= 0xd800 && code <= 0xdbff;
  return half ? (low > 1 ? low - 1 : 2) : low;
}
