import { copy } from '../ui/copy.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import type { ReadMember } from './entries.ts';
import { findingsText, type CopyContext, type CopyFormat } from './finding-text.ts';
import { HandOverButton } from './HandOverButton.tsx';
import { triageWords } from './words.ts';

/** What takes a finding elsewhere: copied by itself, or handed off with its context. */
export function FindingCopies({ member, context }: { member: ReadMember; context: CopyContext }) {
  const text = (format: CopyFormat) => findingsText([member], context, format);
  useShortcut('c', 'Copy finding as Markdown', () => {
    // The buttons tell when the browser refuses.
    copy(() => text('markdown')).catch(() => undefined);
  });
  return (
    <>
      <CopyButton words label={triageWords.asMarkdown} text={() => text('markdown')} />
      <CopyButton words label="Copy as plain text" text={() => text('text')} />
      <HandOverButton member={member} context={context} />
    </>
  );
}
