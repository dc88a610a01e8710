import { CopyButton } from '../ui/CopyButton.tsx';
import type { ReadMember } from './entries.ts';
import { findingsText, type CopyContext, type CopyFormat } from './finding-text.ts';
import { HandOverButton } from './HandOverButton.tsx';
import { triageWords } from './words.ts';

/** What takes a finding elsewhere: copied by itself, or handed off with its context. */
export function FindingCopies({ member, context }: { member: ReadMember; context: CopyContext }) {
  const text = (format: CopyFormat) => findingsText([member], context, format);
  return (
    <>
      <CopyButton
        words
        label={triageWords.asMarkdown}
        text={() => text('markdown')}
        shortcut={{ key: 'c', what: 'Copy finding as Markdown' }}
      />
      <CopyButton words label="Copy as plain text" text={() => text('text')} />
      <HandOverButton member={member} context={context} />
    </>
  );
}
