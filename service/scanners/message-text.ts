import { cut } from '../reviewer/bounded-text.ts';
import { LONGEST, type SarifFields } from './sarif-fields.ts';

/**
 * A message as text: its placeholders filled, its links told as text (SARIF 2.1.0, 3.11).
 *
 * @param stringOf The text of a message that is only named.
 */
export function messageText(
  message: SarifFields | undefined,
  stringOf: (id: string) => string | undefined = () => undefined,
): string {
  if (message === undefined) return '';
  const id = message.text('id');
  const named = id === undefined ? undefined : stringOf(id);
  const text = message.text('text') ?? named ?? message.text('markdown') ?? '';
  const values = message.texts('arguments');
  // Many tools write braces as they are where there is nothing to fill in.
  const filled = values.length === 0 && named === undefined ? text : fill(text, values);
  return withoutLinks(filled).trim();
}

/** Cut as any text is; what would only be cut off is not put in. */
function fill(text: string, values: readonly string[]): string {
  let room = LONGEST;
  const filled = text.replaceAll(/\{\{|\}\}|\{(\d{1,4})\}/g, (found, index?: string) => {
    if (index === undefined) return found.slice(1);
    const value = (values[Number(index)] ?? found).slice(0, room + 1);
    room = Math.max(0, room - value.length);
    return value;
  });
  return cut(filled, LONGEST);
}

/**
 * A link to a place of the result is its words alone; one to somewhere else tells where. What has
 * backslashes before its brackets only looks like a link. Text that turns out to be neither isn't tried again.
 */
function withoutLinks(text: string): string {
  return text.replaceAll(LINK, (found, ...groups: (string | undefined)[]) => {
    const [lookalike, itsTarget, words, target] = groups;
    if (itsTarget !== undefined) return `[${lookalike}](${itsTarget})`;
    if (words === undefined || target === undefined) return found;
    const plain = words.replaceAll(/\\([[\]\\])/g, '$1');
    return /^\d+$/.test(target) || target === plain ? plain : `${plain} (${target})`;
  });
}

const TARGET = String.raw`\((\d{1,6}|[A-Za-z][A-Za-z\d+.-]{0,20}:[^()\s]*)\)`;
const LINK = new RegExp(
  [
    String.raw`\\\[((?:[^[\]\\]|\\(?!\]\().)+)(?:\\\]${TARGET})?`,
    String.raw`\[((?:[^[\]\\]|\\.)+)(?:\]${TARGET})?`,
  ].join('|'),
  'g',
);
