import { messageText } from './message-text.ts';
import type { SarifFields } from './sarif-fields.ts';

/** Replacements of a fix, and characters that they take; more are easier made by the tool than read. */
const MOST_EDITS = 20;
const LONGEST_EDITS = 1000;

/**
 * What a tool proposes to do, in words: its description, then each replacement a line. Either all of its
 * replacements are told, or none: a part of them may break the code.
 *
 * @param pathOf The file that a location names; undefined: it names none.
 */
export function fixText(
  fix: SarifFields,
  pathOf: (location: SarifFields | undefined) => string | undefined,
): string {
  const description = messageText(fix.object('description'));
  const edits = fix.objects('artifactChanges').flatMap((change) => {
    const path = pathOf(change.object('artifactLocation'));
    return change.objects('replacements').map((each) => editText(each, path));
  });
  const told = edits.filter((text) => text !== undefined);
  const isTold = told.length === edits.length && told.length <= MOST_EDITS;
  const text = isTold ? told.join('\n') : '';
  return [description, text.length > LONGEST_EDITS ? '' : text]
    .filter((each) => each !== '')
    .join('\n');
}

/** undefined: it can’t be told, such as one of bytes. */
function editText(replacement: SarifFields, path: string | undefined): string | undefined {
  const region = regionOf(replacement.object('deletedRegion'));
  const inserted = replacement.object('insertedContent');
  const text = inserted?.text('text');
  if (path === undefined || region === undefined) return undefined;
  if (text === undefined && inserted?.text('binary') !== undefined) return undefined;
  if (text === undefined || text === '') {
    const joinsLines = region.withBreak && region.startColumn > 1;
    return region.isEmpty || joinsLines ? undefined : `Delete ${placeText(path, region)}.`;
  }
  const endsLine = text.endsWith('\n');
  const isLine = region.isEmpty ? region.startColumn === 1 && endsLine : region.withBreak;
  // Told without the line break at its end, it would be another change.
  if (region.withBreak && !endsLine) return undefined;
  const what = isLine ? text.replace(/\r?\n$/, '') : text;
  const quoted = what.includes('\n') ? `:\n${what}` : ` “${what}”.`;
  if (!region.isEmpty) return `Replace ${placeText(path, region)} with${quoted}`;
  const where = isLine ? `before ${path}:${region.startLine}` : `at ${placeText(path, region)}`;
  return `Insert ${what.includes('\n') ? `${where}${quoted}` : `“${what}” ${where}.`}`;
}

/** What is replaced, as it is counted: from 1, both ends included. */
interface Region {
  startLine: number;
  startColumn: number;
  endLine: number;
  /** undefined: up to the end of the line. */
  endColumn: number | undefined;
  isEmpty: boolean;
  isWhole: boolean;
  /** Whether it ends behind the break of its last line. */
  withBreak: boolean;
}

/** undefined: it is not given in lines. */
function regionOf(region: SarifFields | undefined): Region | undefined {
  const startLine = region?.index('startLine');
  if (startLine === undefined || startLine === 0) return undefined;
  const startColumn = region?.index('startColumn') ?? 1;
  const endLine = region?.index('endLine') ?? startLine;
  // That of a region is behind its last character.
  const end = region?.index('endColumn');
  if (endLine < startLine || startColumn === 0 || end === 0) return undefined;
  const isBehind = endLine > startLine && end === 1;
  const last = isBehind ? endLine - 1 : endLine;
  const endColumn = isBehind || end === undefined ? undefined : end - 1;
  if (last === startLine && endColumn !== undefined && endColumn < startColumn - 1)
    return undefined;
  return {
    startLine,
    startColumn,
    endLine: last,
    endColumn,
    isEmpty: last === startLine && endColumn === startColumn - 1,
    isWhole: startColumn === 1 && endColumn === undefined,
    withBreak: isBehind,
  };
}

function placeText(path: string, region: Region): string {
  const { startLine, startColumn, endLine, endColumn, isEmpty, isWhole } = region;
  const line = `${path}:${startLine}`;
  if (isWhole) return endLine === startLine ? line : `${line}-${endLine}`;
  if (isEmpty) return `column ${startColumn} of ${line}`;
  if (endLine > startLine) {
    const end = endColumn === undefined ? 'the end' : `column ${endColumn}`;
    return `${line} from column ${startColumn} to ${end} of line ${endLine}`;
  }
  if (endColumn === undefined) return `${line} from column ${startColumn}`;
  if (endColumn === startColumn) return `column ${startColumn} of ${line}`;
  return `columns ${startColumn}-${endColumn} of ${line}`;
}
