import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { recordWords } from './words.ts';

/** Where a record disagrees with itself (H11, H38), one sentence each. */
export function Disagreements({
  found,
  unreadable = false,
}: {
  found: readonly string[];
  /** Parts of what disagrees couldn’t be read, so the record itself may agree (H40). */
  unreadable?: boolean;
}) {
  const says = unreadable ? recordWords.partsContradict : recordWords.contradicts;
  return found.map((words) => (
    <p key={words} className="box gap" data-tone="gap">
      <Sentence words={says} what={<UntrustedText text={words} />} />
    </p>
  ));
}
