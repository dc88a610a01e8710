import type { UnreadablePart } from '../api/read.ts';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './UnreadableParts.module.css';

/** Names the parts of an answer that were left out because they do not fit the contract. */
export function UnreadableParts({ parts }: { parts: readonly UnreadablePart[] }) {
  if (parts.length === 0) return null;
  return (
    <Banner
      tone="gap"
      role="status"
      title={
        parts.length === 1
          ? 'One part could not be read.'
          : `${parts.length} parts could not be read.`
      }
    >
      They are left out below, and nothing is concluded from their absence.
      <details>
        <summary>Which, and why</summary>
        <ul className={css.parts}>
          {parts.map((part) => (
            <li key={part.place}>
              <code>
                <UntrustedText text={part.place} />
              </code>{' '}
              expected {part.expected}, found{' '}
              <code>
                <UntrustedText text={part.found} />
              </code>
            </li>
          ))}
        </ul>
      </details>
    </Banner>
  );
}
