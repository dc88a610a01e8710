import { Badge } from '../ui/Badge.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { wordFor, type Words } from './words.ts';

/** A recorded value as a badge: its label and tone, its meaning on demand; unlisted ones as recorded. */
export function Value({ of, value }: { of: Words; value: string | null | undefined }) {
  if (value == null) return <span className="faint">not given</span>;
  const word = wordFor(of, value);
  return (
    <Badge tone={word.tone ?? 'plain'} icon={word.icon} title={`${value}: ${word.meaning}`}>
      {word.label === value ? <UntrustedText text={value} line /> : word.label}
    </Badge>
  );
}
