import { Badge } from '../ui/Badge.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { wordFor, type Enumeration } from '../api/words.ts';

/** A recorded value as a badge: its label and tone; unlisted ones as recorded. For rows of a list. */
export function PlainValue({ of, value }: { of: Enumeration; value: string | null | undefined }) {
  if (value == null) return <span className="faint">not given</span>;
  const word = wordFor(of, value);
  return (
    <Badge tone={word.tone ?? 'plain'} icon={word.icon} title={`${value}: ${word.meaning}`}>
      {word.label === value ? <UntrustedText text={value} line /> : word.label}
    </Badge>
  );
}
