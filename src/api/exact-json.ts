// An integer that a double may not hold: 16 digits or more, standing where a JSON value can stand.
const longInteger = /[[:,]\s*-?\d{16}/;

/**
 * Parses JSON without losing a digit of a 64-bit integer: one beyond 2^53 - 1 becomes a string of its
 * digits, everything else is as JSON.parse makes it. Throws SyntaxError on what is no JSON.
 * (Contract decisions: int64 is exact.)
 */
export function parseExactJson(text: string): unknown {
  if (!longInteger.test(text)) return JSON.parse(text);
  return JSON.parse(text, exactNumber);
}

function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
