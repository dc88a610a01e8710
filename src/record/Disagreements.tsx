import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { recordWords } from './words.ts';

/** Where a record disagrees with itself (H11, H38), one sentence each. */
export function Disagreements({ found }: { found: readonly string[] }) {
  return found.map((words) => (
    <p key={words} className="box gap" data-tone="gap">
      <Sentence words={recordWords.contradicts} what={<UntrustedText text={words} />} />
    </p>
  ));
}
