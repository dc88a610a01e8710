/** Characters of a field that are kept; what is longer is cut. */
const LONGEST_FIELD = 256 * 1024;

/** The fields of an output that end with a NUL each. What is behind the last NUL is no field. */
export async function* delimited(
  output: NodeJS.ReadableStream,
  encoding: 'utf8' | 'latin1',
): AsyncGenerator<string> {
  output.setEncoding(encoding);
  let parts: string[] = [];
  let left = LONGEST_FIELD;
  const keep = (part: string): void => {
    if (left > 0) parts.push(part.slice(0, left));
    left -= part.length;
  };
  for await (const chunk of output as AsyncIterable<string>) {
    let begin = 0;
    for (let end = chunk.indexOf('\0'); end !== -1; end = chunk.indexOf('\0', begin)) {
      keep(chunk.slice(begin, end));
      yield parts.join('');
      parts = [];
      left = LONGEST_FIELD;
      begin = end + 1;
    }
    keep(chunk.slice(begin));
  }
}
