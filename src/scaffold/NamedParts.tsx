import type { UnreadablePart } from '../api/read.ts';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';

/**
 * Names the parts of an answer that were left out because they do not fit the contract, and says where
 * it is about another record than was asked for.
 */
export function NamedParts({ parts }: { parts: readonly UnreadablePart[] }) {
  const others = parts.filter(({ other }) => other);
  const leftOut = parts.filter(({ other }) => !other);
  return (
    <>
      {others.length > 0 && (
        <Banner
          tone="serious"
          role="alert"
          title="The service returned a different record than the one requested."
        >
          This page shows the record it returned.
          <Parts of={others} />
        </Banner>
      )}
      {leftOut.length > 0 && (
        <Banner
          tone="gap"
          role="status"
          title={
            leftOut.length === 1
              ? 'One part couldn’t be read.'
              : `${leftOut.length.toLocaleString()} parts couldn’t be read.`
          }
        >
          Don’t draw conclusions from what’s missing below.
          <details>
            <summary>Show details</summary>
            <Parts of={leftOut} />
          </details>
        </Banner>
      )}
    </>
  );
}

function Parts({ of }: { of: readonly UnreadablePart[] }) {
  return (
    <ul className="stack tight">
      {of.map((part) => (
        <li key={part.place}>
          <UntrustedText as="code" text={part.place} /> expected{' '}
          <UntrustedText text={part.expected} />, found{' '}
          <UntrustedText as="code" text={part.found} />
        </li>
      ))}
    </ul>
  );
}
