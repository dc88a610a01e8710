import { triageWords } from './words.ts';
import { plainLine } from '../lib/visible-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { markWords } from './mark-words.ts';
import type { Marked } from './marked.ts';

/** One's own mark in short. It is neutral: having looked says nothing about the finding. */
export function MarkBadge({ marked: { mark, changed } }: { marked: Marked }) {
  const note = mark.note === '' ? undefined : `Your note: ${plainLine(mark.note, 300)}`;
  if (changed.length > 0) {
    return (
      <Badge tone="gap" title={note}>
        {triageWords.changedSince}
      </Badge>
    );
  }
  return (
    <Badge title={note}>
      {mark.state === null ? 'Note' : markWords[mark.state].label}
      {mark.note !== '' && mark.state !== null && (
        <>
          {' '}
          <span className="visually-hidden">has a note</span>
          <Icon name="dashed" />
        </>
      )}
    </Badge>
  );
}
