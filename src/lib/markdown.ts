// Where CommonMark or GitHub's extensions give a character a meaning: everywhere, at the start of a
// line (lists, headings, tables), and inside what would become a link by itself.
const everywhere = /[\\`*_{}[\]<>#|~&!^$@]/g;
const lineStart = /^(\s*)([-+=]|\d+(?=[.)]))/;
const linkLike = /\b(https?|ftp|mailto|xmpp|www)(?=[:.])/gi;
// GitHub looks for @name, #1, GH-1 and :emoji: when the backslashes are gone: an empty comment parts them.
const named = /\\@(?=[A-Za-z\d])|\\#(?=\d)|\b[Gg][Hh]-(?=\d)|:(?=(?!\d\d:)(?:[a-z\d+-]|\\_)+:)/g;

/**
 * One line of untrusted text inside Markdown: line breaks become spaces, and what Markdown would give a
 * meaning is escaped by a backslash, so that the text can only be read, and mentions nobody. Spaces before it,
 * which would make code of it, are left out.
 */
export function inline(text: string): string {
  return text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/^[ \t]+/, '')
    .replace(everywhere, '\\$&')
    .replace(lineStart, (_, space: string, marker: string) =>
      /\d/.test(marker) ? `${space}${marker}\\` : `${space}\\${marker}`,
    )
    .replace(named, '$&<!-- -->')
    .replace(linkLike, '$&\\');
}

/** Untrusted text as a fenced block, under a fence longer than any inside it. Lines, for joining. */
export function fenced(text: string): string[] {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, ...text.split(/\r\n|[\r\n]/), fence];
}
