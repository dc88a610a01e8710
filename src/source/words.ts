/** What is said of code and of citations. Nothing here says whether a claim is right. */
export const sourceWords = {
  noSuchFile: 'There’s no such file in this commit.',
  noFile: 'There’s no file at this path in {commit}.',
  folder: 'This path is a folder in {commit}.',
  noLine: 'The file ends at line {last}, before the cited line {line}.',
  someLines: 'The file ends at line {last}. The citation extends to line {line}.',
  binary: 'A binary file, {size}.',
  tooLarge: 'Too large to show: {size}.',
  link: 'A symbolic link to {target}. Docket doesn’t follow links.',
  submodule: 'A submodule at commit {target}, which is in another repository.',
  pointer: 'A Git LFS pointer. The file itself is stored elsewhere.',
  unknownKind: 'Docket can’t show this: {kind}.',
  latin: 'Not valid UTF-8. Shown as ISO-8859-1.',
  utf16: 'Decoded from {encoding}.',
  noContent: 'Docket’s clone doesn’t have this file’s content.',
  noCommit: 'Docket’s clone doesn’t have commit {commit}, so its code can’t be shown.',
  noCommits: 'Docket’s clone doesn’t have the cited commits, so their code can’t be shown.',
  noRepository: 'Docket has no clone of {repository}, so it can’t show the cited code.',
  ofPatch:
    'A patch isn’t part of any commit. Open the review to see the finding on the lines it cites.',
  since: {
    SAME: 'These lines are unchanged in the current head, {head}.',
    MOVED: 'In the current head, {head}, these lines are at {to}.',
    SAME_TEXT: 'In the current head, {head}, the same text is at {to}.',
    CHANGED: 'In the current head, {head}, this file no longer has these lines.',
    UNKNOWN: 'It isn’t known whether these lines changed in the current head, {head}.',
  },
  sinceNoFile: 'In the current head, {head}, there’s no file at this path.',
  sinceEach: 'In the current head, {head}: {each}.',
  each: {
    SAME: '{lines} unchanged',
    MOVED: '{lines} now at {to}',
    SAME_TEXT: 'the same text at {to}',
    CHANGED: '{lines} no longer in this file',
    UNKNOWN: 'not known whether {lines} changed',
  },
  showWhole: 'show all {count} characters',
  showBeginning: 'show the first {count} characters; the line is longer',
  whole: 'Line {line}',
  beginning: 'The first {count} characters of line {line}, which is longer',
  blameOnly: 'Blame covers lines {lines} only.',
  noBlame: 'No last change of {lines} is known.',
  someFiles: '{count} of the cited files',
  symbolElsewhere: '{symbol} is at {place}, outside the cited lines.',
  partElsewhere: '{part} (from {symbol}) is at {place}, outside the cited lines.',
  symbolNowhere: '{symbol} isn’t in any cited file.',
  empty: 'The file is empty.',
  head: 'reviewed commit',
  base: 'base',
  like: 'Same lines as at {commit}',
} as const;

/** Lines in numbers: "12", "12–14". */
export const linesInNumbers = ({ from, to }: { from: number; to: number }): string =>
  to === from ? String(from) : `${from}–${to}`;

/** Lines in words: "line 12", "lines 12–14". */
export const linesInWords = ({ from, to }: { from: number; to: number }): string =>
  `${to === from ? 'line' : 'lines'} ${linesInNumbers({ from, to })}`;
