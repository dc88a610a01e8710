/** Bytes of a field that are kept; what is longer is cut. */
const LONGEST_FIELD = 256 * 1024;

/**
 * The fields of an output that end with a NUL each. What is behind the last NUL is no field. Each is a text of its own:
 * one that is kept doesn't keep the output around it.
 */
export async function* delimited(
  output: NodeJS.ReadableStream,
  encoding: 'utf8' | 'latin1',
): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let left = LONGEST_FIELD;
  const keep = (part: Buffer): void => {
    if (left > 0) parts.push(part.subarray(0, left));
    left -= part.length;
  };
  for await (const chunk of output as AsyncIterable<Buffer>) {
    let begin = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, begin)) {
      keep(chunk.subarray(begin, end));
      yield Buffer.concat(parts).toString(encoding);
      parts = [];
      left = LONGEST_FIELD;
      begin = end + 1;
    }
    keep(chunk.subarray(begin));
  }
}
